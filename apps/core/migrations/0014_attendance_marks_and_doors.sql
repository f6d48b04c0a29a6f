CREATE TABLE "attendance_marks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "attendance_marks_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"entry_id" integer,
	"kind" text NOT NULL,
	"undoes" uuid,
	"source" text NOT NULL,
	"door_link_id" integer,
	"actor_id" integer,
	"at" timestamp (3) with time zone NOT NULL,
	"device_at" timestamp (3) with time zone,
	"offset_ms" integer,
	"received_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	CONSTRAINT "attendance_marks_undo" CHECK (("attendance_marks"."kind" = 'undo') = ("attendance_marks"."undoes" is not null))
);
--> statement-breakpoint
CREATE TABLE "door_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "door_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"label" text NOT NULL,
	"secret_hash" text NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"last_heard_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "doors_open_minutes" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "door_epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD COLUMN "attendance_contested" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD COLUMN "ticket_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_marks" ADD CONSTRAINT "attendance_marks_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_marks" ADD CONSTRAINT "attendance_marks_entry_id_roster_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."roster_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_marks" ADD CONSTRAINT "attendance_marks_door_link_id_door_links_id_fk" FOREIGN KEY ("door_link_id") REFERENCES "public"."door_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_marks" ADD CONSTRAINT "attendance_marks_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_links" ADD CONSTRAINT "door_links_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_links" ADD CONSTRAINT "door_links_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_marks_entry" ON "attendance_marks" USING btree ("entry_id","number");--> statement-breakpoint
CREATE INDEX "attendance_marks_event" ON "attendance_marks" USING btree ("event_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "door_links_secret_hash_key" ON "door_links" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "door_links_event" ON "door_links" USING btree ("event_id");--> statement-breakpoint
INSERT INTO "attendance_marks" ("event_id", "entry_id", "kind", "source", "actor_id", "at", "received_at")
SELECT "event_id", "id", "attendance", coalesce("attendance_source", 'organizer'), "attendance_by", coalesce("attendance_at", "created_at"), coalesce("attendance_at", "created_at")
FROM "roster_entries" WHERE "attendance" IS NOT NULL ORDER BY "id";
