-- Servers of the previous version go on. Events wait here, until the triggers that keep what is filled exist. A weaker
-- lock would meet their acts again where indexes change, and end in a deadlock.
LOCK TABLE events IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "event_days" (
	"day" date PRIMARY KEY NOT NULL,
	"starts" integer DEFAULT 0 NOT NULL,
	"ends" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "searched_events" (
	"id" integer PRIMARY KEY NOT NULL,
	"organizer_id" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"minting" text NOT NULL,
	"canceled_at" timestamp (3) with time zone,
	"is_listed" boolean NOT NULL,
	"is_online" boolean NOT NULL,
	"title" text NOT NULL,
	"location" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"tag_keys" text[] NOT NULL
);
--> statement-breakpoint
-- The words and folded texts are already stored, so that a million events take a minute and no text is parsed.
INSERT INTO "searched_events"
SELECT id, organizer_id, starts_at, ends_at, minting, canceled_at, joining <> 'unlisted',
	(online_link IS NOT NULL OR event_type = 'Webinar' OR location ~* '^(online|en l[ií]nea)\M') IS TRUE,
	title_folded, location_folded, strip(words), tag_keys
FROM "events" ORDER BY starts_at, id;
--> statement-breakpoint
CREATE INDEX "searched_events_start" ON "searched_events" USING btree ("starts_at","id","ends_at","minting","canceled_at") WHERE "searched_events"."is_listed";
--> statement-breakpoint
CREATE INDEX "searched_events_listed" ON "searched_events" USING btree ("id") WHERE "searched_events"."is_listed";
--> statement-breakpoint
CREATE INDEX "searched_events_organizer" ON "searched_events" USING btree ("organizer_id","starts_at","id","ends_at","minting","canceled_at","is_listed");
--> statement-breakpoint
CREATE INDEX "searched_events_by_clock" ON "searched_events" USING btree ("starts_at","id","ends_at") WHERE "searched_events"."is_listed" and "searched_events"."canceled_at" is null and "searched_events"."minting" = 'never';
--> statement-breakpoint
CREATE INDEX "searched_events_ends" ON "searched_events" USING btree ("ends_at","starts_at","id") WHERE "searched_events"."is_listed" and "searched_events"."canceled_at" is null and "searched_events"."minting" = 'never';
--> statement-breakpoint
CREATE INDEX "searched_events_minting" ON "searched_events" USING btree ("starts_at","id") WHERE "searched_events"."is_listed" and "searched_events"."canceled_at" is null and "searched_events"."minting" = 'open';
--> statement-breakpoint
CREATE INDEX "searched_events_closed" ON "searched_events" USING btree ("starts_at","id") WHERE "searched_events"."is_listed" and ("searched_events"."canceled_at" is not null or "searched_events"."minting" = 'closed');
--> statement-breakpoint
CREATE INDEX "searched_events_canceled" ON "searched_events" USING btree ("starts_at","id") WHERE "searched_events"."is_listed" and "searched_events"."canceled_at" is not null;
--> statement-breakpoint
CREATE INDEX "searched_events_online" ON "searched_events" USING btree ("starts_at","id") WHERE "searched_events"."is_listed" and "searched_events"."is_online";
--> statement-breakpoint
CREATE INDEX "searched_events_tag_keys" ON "searched_events" USING gin ("tag_keys");
--> statement-breakpoint
CREATE INDEX "searched_events_words" ON "searched_events" USING gin ("words");
--> statement-breakpoint
CREATE INDEX "searched_events_during" ON "searched_events" USING gist (tstzrange("starts_at", "ends_at", '[]'));
--> statement-breakpoint
DO $$ BEGIN
	CREATE INDEX searched_events_title ON searched_events USING gin (title gin_trgm_ops);
	CREATE INDEX searched_events_location ON searched_events USING gin (location gin_trgm_ops);
EXCEPTION WHEN undefined_object THEN
	RAISE NOTICE 'The extension pg_trgm is not here: parts of titles and locations are searched without an index.';
END $$;
--> statement-breakpoint
ALTER TABLE "searched_events" ADD CONSTRAINT "searched_events_id_events_id_fk" FOREIGN KEY ("id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
DROP INDEX IF EXISTS events_title, events_location;
--> statement-breakpoint
DROP INDEX "events_starts_at";
--> statement-breakpoint
DROP INDEX "events_listed";
--> statement-breakpoint
DROP INDEX "events_online";
--> statement-breakpoint
DROP INDEX "events_tag_keys";
--> statement-breakpoint
DROP INDEX "events_canceled";
--> statement-breakpoint
DROP INDEX "events_words";
--> statement-breakpoint
-- What a search reads of an event. The audit compares the stored rows with it.
CREATE FUNCTION read_searched_event(e events) RETURNS searched_events LANGUAGE sql STABLE AS $$
	SELECT ROW(e.id, e.organizer_id, e.starts_at, e.ends_at, e.minting, e.canceled_at, e.joining <> 'unlisted',
		(e.online_link IS NOT NULL OR e.event_type = 'Webinar' OR e.location ~* '^(online|en l[ií]nea)\M') IS TRUE,
		fold_text(e.title), fold_text(e.location),
		strip(to_tsvector('simple', fold_text(e.title || ' ' || e.description))), e.tag_keys)::searched_events
$$;
--> statement-breakpoint
-- Writes what lists search of the events with these numbers, where it differs. Returns how many rows differed.
CREATE FUNCTION recount_lists(first integer, last integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE differed integer;
BEGIN
	INSERT INTO searched_events
	SELECT r.* FROM events e CROSS JOIN LATERAL read_searched_event(e) r LEFT JOIN searched_events s ON s.id = e.id
	WHERE e.id BETWEEN first AND last AND s IS DISTINCT FROM r
	ON CONFLICT (id) DO UPDATE SET (organizer_id, starts_at, ends_at, minting, canceled_at, is_listed, is_online, title, location, words, tag_keys)
		= (excluded.organizer_id, excluded.starts_at, excluded.ends_at, excluded.minting, excluded.canceled_at, excluded.is_listed,
			excluded.is_online, excluded.title, excluded.location, excluded.words, excluded.tag_keys);
	GET DIAGNOSTICS differed = ROW_COUNT;
	RETURN differed;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_searched_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM recount_lists(NEW.id, NEW.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION is_by_clock(e searched_events) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(e.is_listed AND e.canceled_at IS NULL AND e.minting = 'never', false)
$$;
--> statement-breakpoint
CREATE FUNCTION is_minting(e searched_events) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(e.is_listed AND e.canceled_at IS NULL AND e.minting = 'open', false)
$$;
--> statement-breakpoint
-- Days are changed in their order, so that two transactions never wait for each other.
CREATE FUNCTION count_searched_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE was searched_events; now_is searched_events;
BEGIN
	IF TG_OP <> 'INSERT' THEN was := OLD; END IF;
	IF TG_OP <> 'DELETE' THEN now_is := NEW; END IF;
	IF is_minting(was) <> is_minting(now_is) THEN
		PERFORM add_to_total('minting events', CASE WHEN is_minting(was) THEN -1 ELSE 1 END);
	END IF;
	INSERT INTO event_days (day, starts, ends)
	SELECT day, sum(f.starts), sum(f.ends) FROM (
		SELECT utc_day(was.starts_at) AS day, -1 AS starts, 0 AS ends WHERE is_by_clock(was)
		UNION ALL SELECT utc_day(was.ends_at), 0, -1 WHERE is_by_clock(was)
		UNION ALL SELECT utc_day(now_is.starts_at), 1, 0 WHERE is_by_clock(now_is)
		UNION ALL SELECT utc_day(now_is.ends_at), 0, 1 WHERE is_by_clock(now_is)
	) f GROUP BY day HAVING sum(f.starts) <> 0 OR sum(f.ends) <> 0 ORDER BY day
	ON CONFLICT (day) DO UPDATE SET starts = event_days.starts + excluded.starts, ends = event_days.ends + excluded.ends;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER searched_events_count AFTER INSERT OR UPDATE OR DELETE ON searched_events
	FOR EACH ROW EXECUTE FUNCTION count_searched_event();
--> statement-breakpoint
CREATE VIEW counted_event_days AS
	SELECT day, sum(starts)::int AS starts, sum(ends)::int AS ends FROM (
		SELECT utc_day(starts_at) AS day, 1 AS starts, 0 AS ends FROM events
		WHERE joining <> 'unlisted' AND canceled_at IS NULL AND minting = 'never'
		UNION ALL
		SELECT utc_day(ends_at), 0, 1 FROM events
		WHERE joining <> 'unlisted' AND canceled_at IS NULL AND minting = 'never'
	) f GROUP BY day;
--> statement-breakpoint
CREATE OR REPLACE VIEW counted_totals AS
	SELECT 'events' AS name, count(*)::int AS count FROM events
	UNION ALL SELECT 'canceled events', count(*)::int FROM events WHERE canceled_at IS NOT NULL
	UNION ALL SELECT 'organizers', count(*)::int FROM accounts WHERE role = 'organizer' AND erased_at IS NULL
	UNION ALL SELECT 'certificates', count(*)::int FROM counted_held WHERE is_held
	UNION ALL SELECT 'unlisted events', count(*)::int FROM events WHERE joining = 'unlisted'
	UNION ALL SELECT 'unlisted canceled events', count(*)::int FROM events
		WHERE joining = 'unlisted' AND canceled_at IS NOT NULL
	UNION ALL SELECT 'minting events', count(*)::int FROM events
		WHERE joining <> 'unlisted' AND canceled_at IS NULL AND minting = 'open';
--> statement-breakpoint
INSERT INTO event_days (day, starts, ends) SELECT day, starts, ends FROM counted_event_days;
--> statement-breakpoint
INSERT INTO totals (name, count) SELECT name, count FROM counted_totals WHERE name = 'minting events';
--> statement-breakpoint
CREATE TRIGGER events_keep_searched_added AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION keep_searched_event();
--> statement-breakpoint
CREATE TRIGGER events_keep_searched_changed AFTER UPDATE OF organizer_id, title, description, location, tag_keys, online_link,
	event_type, starts_at, ends_at, minting, canceled_at, joining ON events
	FOR EACH ROW EXECUTE FUNCTION keep_searched_event();
