CREATE TABLE "ended_tickets" (
	"event_id" integer NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"ticket_hash" text NOT NULL,
	CONSTRAINT "ended_tickets_event_id_ended_at_ticket_hash_pk" PRIMARY KEY("event_id","ended_at","ticket_hash")
);
--> statement-breakpoint
ALTER TABLE "roster_entries" ADD COLUMN "ticket_hash" text;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD COLUMN "changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "ended_tickets" ADD CONSTRAINT "ended_tickets_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "roster_entries_event_ticket_key" ON "roster_entries" USING btree ("event_id","ticket_hash");--> statement-breakpoint
CREATE INDEX "roster_entries_event_changed" ON "roster_entries" USING btree ("event_id","changed_at","id");--> statement-breakpoint
-- Notes what doors must hear of, whoever changes it: doors ask only for what changed since their list.
CREATE FUNCTION note_roster_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		NEW.changed_at := clock_timestamp();
		IF NEW.ticket_version <> OLD.ticket_version THEN NEW.ticket_hash := NULL; END IF;
		IF NEW.ticket_hash IS NOT DISTINCT FROM OLD.ticket_hash THEN RETURN NEW; END IF;
	END IF;
	IF OLD.ticket_hash IS NOT NULL THEN
		INSERT INTO ended_tickets (event_id, ended_at, ticket_hash) VALUES (OLD.event_id, clock_timestamp(), OLD.ticket_hash)
		ON CONFLICT DO NOTHING;
	END IF;
	RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER roster_entries_note_change BEFORE UPDATE OR DELETE ON roster_entries
	FOR EACH ROW EXECUTE FUNCTION note_roster_change();
--> statement-breakpoint
CREATE FUNCTION note_new_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE roster_entries SET changed_at = clock_timestamp() WHERE account_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_note_new_name AFTER UPDATE OF name ON accounts
	FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION note_new_name();
