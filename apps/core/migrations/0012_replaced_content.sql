CREATE TABLE "replaced_content" (
	"cid" text PRIMARY KEY NOT NULL,
	"replaced_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
-- Every writer that exchanges a picture passes here: none can forget to note the one it replaced.
CREATE FUNCTION note_replaced_artwork() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "replaced_content" ("cid", "replaced_at")
  SELECT DISTINCT cid, NEW.created_at FROM unnest(ARRAY[OLD.image_cid, OLD.metadata_cid]) AS cid
  WHERE cid NOT IN (NEW.image_cid, NEW.metadata_cid)
  ON CONFLICT ("cid") DO UPDATE SET "replaced_at" = excluded."replaced_at", "removed_at" = NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER artworks_note_replaced AFTER UPDATE OF image_cid, metadata_cid ON "artworks"
  FOR EACH ROW EXECUTE FUNCTION note_replaced_artwork();--> statement-breakpoint
CREATE FUNCTION note_replaced_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "replaced_content" ("cid", "replaced_at") VALUES (OLD.picture_cid, NEW.updated_at)
  ON CONFLICT ("cid") DO UPDATE SET "replaced_at" = excluded."replaced_at", "removed_at" = NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER events_note_replaced AFTER UPDATE OF picture_cid ON "events"
  FOR EACH ROW WHEN (OLD.picture_cid IS DISTINCT FROM NEW.picture_cid AND OLD.picture_cid IS NOT NULL)
  EXECUTE FUNCTION note_replaced_picture();
