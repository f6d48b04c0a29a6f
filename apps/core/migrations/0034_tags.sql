ALTER TABLE "events" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "tag_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "events_online" ON "events" USING btree ("starts_at","id","ends_at","minting","canceled_at","joining") WHERE ("events"."online_link" is not null or "events"."event_type" = 'Webinar' or "events"."location" ~* '^(online|en l[ií]nea)\M');--> statement-breakpoint
CREATE INDEX "events_tag_keys" ON "events" USING gin ("tag_keys");--> statement-breakpoint
-- Finds parts of locations. A server without the extension reads locations one by one.
DO $$ BEGIN
	CREATE INDEX events_location ON events USING gin (location gin_trgm_ops);
EXCEPTION WHEN undefined_object THEN
	RAISE NOTICE 'The extension pg_trgm is not here: locations are searched without an index.';
END $$;
