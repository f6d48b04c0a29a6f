CREATE TABLE "audit_heads" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"length" integer NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erased_content" (
	"cid" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
-- Unlogged: counters are worth nothing after a crash, and must cost next to nothing before.
CREATE UNLOGGED TABLE "rate_counters" (
	"name" text NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rate_counters_name_key_pk" PRIMARY KEY("name","key")
);
--> statement-breakpoint
DROP INDEX "events_previous_attendance_code";--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "attendance_code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proof" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proof_checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "attendance_code_mac" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "attendance_code_sealed" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "previous_attendance_code_mac" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "wrong_codes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "wrong_codes_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "code_locked_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "audit_records" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_records" ADD COLUMN "hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "rate_counters_resets_at" ON "rate_counters" USING btree ("resets_at");--> statement-breakpoint
CREATE UNIQUE INDEX "events_attendance_code_mac_key" ON "events" USING btree ("attendance_code_mac");--> statement-breakpoint
CREATE INDEX "events_previous_attendance_code_mac" ON "events" USING btree ("previous_attendance_code_mac") WHERE "events"."previous_attendance_code_mac" is not null;--> statement-breakpoint
-- What a record says, in one fixed form. The auditor forms the same text itself.
CREATE FUNCTION audit_text(r audit_records) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT jsonb_build_array(r."position", (extract(epoch FROM r."at") * 1000)::bigint, r.actor_id, r.action, r.event_id, r.token_id, r.facts)::text
$$;
--> statement-breakpoint
-- Gives a new record its place at the end of its event's chain, and the hash that binds it to the one before.
CREATE FUNCTION audit_append() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE head audit_heads;
BEGIN
	INSERT INTO audit_heads AS h (event_id, length, hash) VALUES (coalesce(NEW.event_id, 0), 0, '')
		ON CONFLICT (event_id) DO UPDATE SET length = h.length RETURNING * INTO head;
	NEW."position" := head.length + 1;
	NEW.hash := encode(sha256(convert_to(head.hash || E'\n' || audit_text(NEW), 'UTF8')), 'hex');
	UPDATE audit_heads SET length = NEW."position", hash = NEW.hash WHERE event_id = head.event_id;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION audit_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit records are never changed';
END $$;
--> statement-breakpoint
-- Records of before become the beginning of their chains.
DO $$
DECLARE r audit_records; head audit_heads;
BEGIN
	FOR r IN SELECT * FROM audit_records ORDER BY id LOOP
		INSERT INTO audit_heads AS h (event_id, length, hash) VALUES (coalesce(r.event_id, 0), 0, '')
			ON CONFLICT (event_id) DO UPDATE SET length = h.length RETURNING * INTO head;
		r."position" := head.length + 1;
		r.hash := encode(sha256(convert_to(head.hash || E'\n' || audit_text(r), 'UTF8')), 'hex');
		UPDATE audit_records SET "position" = r."position", hash = r.hash WHERE id = r.id;
		UPDATE audit_heads SET length = r."position", hash = r.hash WHERE event_id = head.event_id;
	END LOOP;
END $$;
--> statement-breakpoint
CREATE UNIQUE INDEX "audit_records_position_key" ON "audit_records" USING btree (coalesce("event_id", 0),"position");
--> statement-breakpoint
CREATE TRIGGER audit_append BEFORE INSERT ON audit_records FOR EACH ROW EXECUTE FUNCTION audit_append();
--> statement-breakpoint
CREATE TRIGGER audit_refuse BEFORE UPDATE OR DELETE ON audit_records FOR EACH ROW EXECUTE FUNCTION audit_refuse();
--> statement-breakpoint
CREATE TRIGGER audit_refuse_truncate BEFORE TRUNCATE ON audit_records FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
