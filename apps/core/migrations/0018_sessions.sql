-- An act of a server of the previous version must not stand between two of these locks.
LOCK TABLE events, roster_entries, certificate_requests, attendance_marks, door_links, attendance_claims
	IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "agenda_items" (
	"event_id" integer NOT NULL,
	"number" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"room" text,
	"capacity" integer DEFAULT 0 NOT NULL,
	"counts" boolean DEFAULT true NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"minutes" integer,
	"points" integer,
	"canceled_at" timestamp (3) with time zone,
	"attended" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "agenda_items_event_id_number_pk" PRIMARY KEY("event_id","number"),
	CONSTRAINT "agenda_items_times" CHECK ("agenda_items"."ends_at" > "agenda_items"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "session_attendance" (
	"entry_id" integer NOT NULL,
	"item" integer NOT NULL,
	"event_id" integer NOT NULL,
	"attendance" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"counts" boolean NOT NULL,
	"contested" boolean DEFAULT false NOT NULL,
	CONSTRAINT "session_attendance_entry_id_item_pk" PRIMARY KEY("entry_id","item")
);
--> statement-breakpoint
ALTER TABLE "attendance_claims" ADD COLUMN "item" integer;--> statement-breakpoint
ALTER TABLE "attendance_marks" ADD COLUMN "item" integer;--> statement-breakpoint
ALTER TABLE "attendance_marks" ADD COLUMN "until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "door_links" ADD COLUMN "item" integer;--> statement-breakpoint
ALTER TABLE "certificate_requests" ADD COLUMN "attended" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "completion" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "credit" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "lists_sessions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "last_item" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "sessions_held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "required_held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "minutes_held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "points_held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD COLUMN "sessions_attended" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD COLUMN "required_attended" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD COLUMN "minutes_attended" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD COLUMN "points_attended" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD COLUMN "session_choice" text;--> statement-breakpoint
ALTER TABLE "agenda_items" ADD CONSTRAINT "agenda_items_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_attendance" ADD CONSTRAINT "session_attendance_entry_id_roster_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."roster_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_attendance_item" ON "session_attendance" USING btree ("event_id","item","entry_id");--> statement-breakpoint
CREATE INDEX "attendance_marks_item" ON "attendance_marks" USING btree ("event_id","item") WHERE "attendance_marks"."item" is not null;
--> statement-breakpoint
CREATE VIEW counted_agenda_items AS
	SELECT i.event_id, i.number, count(s.entry_id)::int AS attended
	FROM agenda_items i LEFT JOIN session_attendance s
		ON s.event_id = i.event_id AND s.item = i.number AND s.attendance = 'present'
	GROUP BY 1, 2;
--> statement-breakpoint
CREATE FUNCTION count_session_attendance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format($query$
		UPDATE agenda_items i SET attended = i.attended + c.came
		FROM (
			SELECT event_id, item, sum(sign) AS came FROM (%s) s WHERE attendance = 'present'
			GROUP BY 1, 2 HAVING sum(sign) <> 0
		) c WHERE i.event_id = c.event_id AND i.number = c.item
	$query$, signed_rows(TG_OP));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER session_attendance_count_added AFTER INSERT ON session_attendance
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_session_attendance();
--> statement-breakpoint
CREATE TRIGGER session_attendance_count_changed AFTER UPDATE ON session_attendance
	REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_session_attendance();
--> statement-breakpoint
CREATE TRIGGER session_attendance_count_removed AFTER DELETE ON session_attendance
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_session_attendance();
