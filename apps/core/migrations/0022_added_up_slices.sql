CREATE TABLE "session_refolds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_refolds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"entry_ids" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "adding_up_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "session_refolds" ADD CONSTRAINT "session_refolds_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_refolds_event" ON "session_refolds" USING btree ("event_id");