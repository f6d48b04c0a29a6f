CREATE TABLE "waitlist_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waitlist_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"offered_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_seats";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "seats_offered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "waitlist" text DEFAULT 'automatic' NOT NULL;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_event_account_key" ON "waitlist_entries" USING btree ("event_id","account_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_event" ON "waitlist_entries" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_account" ON "waitlist_entries" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_offered" ON "waitlist_entries" USING btree ("offered_until") WHERE "waitlist_entries"."offered_until" is not null;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_seats" CHECK ("events"."seats_taken" >= 0 and "events"."seats_offered" >= 0 and ("events"."max_attendees" = 0 or "events"."seats_taken" + "events"."seats_offered" <= "events"."max_attendees"));