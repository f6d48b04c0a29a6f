CREATE TABLE "corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"recipient_id" integer NOT NULL,
	"request_id" integer NOT NULL,
	"name" text,
	"reason" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"answer" text,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "corrections_name" CHECK ("corrections"."state" <> 'open' or "corrections"."name" is not null)
);
--> statement-breakpoint
DROP INDEX "certificate_requests_event_recipient_key";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "linkedin_page_id" text;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "fields" jsonb;--> statement-breakpoint
ALTER TABLE "certificate_requests" ADD COLUMN "printed_name" text;--> statement-breakpoint
ALTER TABLE "certificate_requests" ADD COLUMN "is_current" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_requests" ADD COLUMN "replaces_id" integer;--> statement-breakpoint
ALTER TABLE "revocation_requests" ADD COLUMN "replacement_id" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "prints_names" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD COLUMN "name_choice" text;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD COLUMN "printed_name" text;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD COLUMN "name_chosen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_recipient_id_accounts_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_request_id_certificate_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."certificate_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "corrections_open_key" ON "corrections" USING btree ("request_id") WHERE "corrections"."state" = 'open';--> statement-breakpoint
CREATE INDEX "corrections_event" ON "corrections" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "corrections_recipient" ON "corrections" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "corrections_request" ON "corrections" USING btree ("request_id");--> statement-breakpoint
ALTER TABLE "certificate_requests" ADD CONSTRAINT "certificate_requests_replaces_id_certificate_requests_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."certificate_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revocation_requests" ADD CONSTRAINT "revocation_requests_replacement_id_certificate_requests_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."certificate_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_requests_current_key" ON "certificate_requests" USING btree ("event_id","recipient_id") WHERE "certificate_requests"."is_current";--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_requests_replaces_key" ON "certificate_requests" USING btree ("replaces_id") WHERE "certificate_requests"."replaces_id" is not null;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD CONSTRAINT "roster_entries_printed_name" CHECK (("roster_entries"."name_choice" is not distinct from 'print') = ("roster_entries"."printed_name" is not null));