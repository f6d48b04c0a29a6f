DROP INDEX "events_organizer_starts_at";--> statement-breakpoint
DROP INDEX "events_starts_at";--> statement-breakpoint
DROP INDEX "events_by_clock";--> statement-breakpoint
DROP INDEX "events_minting";--> statement-breakpoint
DROP INDEX "events_canceled";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "joining" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
CREATE INDEX "events_listed" ON "events" USING btree ("id") WHERE "events"."joining" <> 'unlisted';--> statement-breakpoint
CREATE INDEX "events_organizer_starts_at" ON "events" USING btree ("organizer_id","starts_at","id","ends_at","minting","canceled_at","joining");--> statement-breakpoint
CREATE INDEX "events_starts_at" ON "events" USING btree ("starts_at","id","ends_at","minting","canceled_at","joining");--> statement-breakpoint
CREATE INDEX "events_by_clock" ON "events" USING btree ("ends_at","starts_at","joining") WHERE "events"."canceled_at" is null and "events"."minting" = 'never';--> statement-breakpoint
CREATE INDEX "events_minting" ON "events" USING btree ("starts_at","id","joining") WHERE "events"."canceled_at" is null and "events"."minting" = 'open';--> statement-breakpoint
CREATE INDEX "events_canceled" ON "events" USING btree ("starts_at","id","joining") WHERE "events"."canceled_at" is not null;--> statement-breakpoint
-- Public counts are those of all events without these.
CREATE FUNCTION count_unlisted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.joining = 'unlisted' THEN
		PERFORM add_to_total('unlisted events', -1);
		IF OLD.canceled_at IS NOT NULL THEN PERFORM add_to_total('unlisted canceled events', -1); END IF;
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.joining = 'unlisted' THEN
		PERFORM add_to_total('unlisted events', 1);
		IF NEW.canceled_at IS NOT NULL THEN PERFORM add_to_total('unlisted canceled events', 1); END IF;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_count_unlisted AFTER INSERT OR DELETE ON events FOR EACH ROW EXECUTE FUNCTION count_unlisted();
--> statement-breakpoint
CREATE TRIGGER events_count_unlisted_changed AFTER UPDATE OF joining, canceled_at ON events FOR EACH ROW
	WHEN (OLD.joining = 'unlisted' OR NEW.joining = 'unlisted') EXECUTE FUNCTION count_unlisted();
--> statement-breakpoint
CREATE OR REPLACE VIEW counted_totals AS
	SELECT 'events' AS name, count(*)::int AS count FROM events
	UNION ALL SELECT 'canceled events', count(*)::int FROM events WHERE canceled_at IS NOT NULL
	UNION ALL SELECT 'organizers', count(*)::int FROM accounts WHERE role = 'organizer' AND erased_at IS NULL
	UNION ALL SELECT 'certificates', count(*)::int FROM ledger_certificates
	UNION ALL SELECT 'unlisted events', count(*)::int FROM events WHERE joining = 'unlisted'
	UNION ALL SELECT 'unlisted canceled events', count(*)::int FROM events
		WHERE joining = 'unlisted' AND canceled_at IS NOT NULL;
