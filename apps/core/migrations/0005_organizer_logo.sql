ALTER TABLE "accounts" ADD COLUMN "logo_cid" text;--> statement-breakpoint
CREATE FUNCTION note_replaced_logo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "replaced_content" ("cid", "replaced_at") VALUES (OLD.logo_cid, NEW.updated_at)
  ON CONFLICT ("cid") DO UPDATE SET "replaced_at" = excluded."replaced_at", "removed_at" = NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_note_replaced AFTER UPDATE OF logo_cid ON "accounts"
  FOR EACH ROW WHEN (OLD.logo_cid IS DISTINCT FROM NEW.logo_cid AND OLD.logo_cid IS NOT NULL)
  EXECUTE FUNCTION note_replaced_logo();
