CREATE TABLE "organizer_days" (
	"organizer_id" integer NOT NULL,
	"day" date NOT NULL,
	"registrations" integer DEFAULT 0 NOT NULL,
	"attendances" integer DEFAULT 0 NOT NULL,
	"certificates" integer DEFAULT 0 NOT NULL,
	"revocations" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "organizer_days_organizer_id_day_pk" PRIMARY KEY("organizer_id","day")
);
--> statement-breakpoint
CREATE TABLE "totals" (
	"name" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "sessions_wallet";--> statement-breakpoint
DROP INDEX "events_organizer";--> statement-breakpoint
DROP INDEX "certificate_requests_recipient";--> statement-breakpoint
DROP INDEX "events_starts_at";--> statement-breakpoint
DROP INDEX "events_minting";--> statement-breakpoint
DROP INDEX "events_canceled";--> statement-breakpoint
DROP INDEX "ledger_certificates_owner";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "attended" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "minted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizer_days" ADD CONSTRAINT "organizer_days_organizer_id_accounts_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_lower_wallet" ON "sessions" USING btree (lower("wallet"));--> statement-breakpoint
CREATE INDEX "certificate_requests_event_token" ON "certificate_requests" USING btree ("event_id","token_id","id") WHERE "certificate_requests"."is_current";--> statement-breakpoint
CREATE INDEX "certificate_requests_without_content" ON "certificate_requests" USING btree ("id") WHERE "certificate_requests"."metadata_cid" is null;--> statement-breakpoint
CREATE INDEX "chain_transactions_created" ON "chain_transactions" USING btree ("chain_id","created_at");--> statement-breakpoint
CREATE INDEX "chain_transactions_unpriced" ON "chain_transactions" USING btree ("id") WHERE "chain_transactions"."fee_wei" is null;--> statement-breakpoint
CREATE INDEX "events_organizer_starts_at" ON "events" USING btree ("organizer_id","starts_at","id","ends_at","minting","canceled_at");--> statement-breakpoint
CREATE INDEX "roster_entries_event" ON "roster_entries" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "certificate_requests_recipient" ON "certificate_requests" USING btree ("recipient_id","id");--> statement-breakpoint
CREATE INDEX "events_starts_at" ON "events" USING btree ("starts_at","id","ends_at","minting","canceled_at");--> statement-breakpoint
CREATE INDEX "events_minting" ON "events" USING btree ("starts_at","id") WHERE "events"."canceled_at" is null and "events"."minting" = 'open';--> statement-breakpoint
CREATE INDEX "events_canceled" ON "events" USING btree ("starts_at","id") WHERE "events"."canceled_at" is not null;--> statement-breakpoint
CREATE INDEX "ledger_certificates_owner" ON "ledger_certificates" USING btree ("owner","token_id");--> statement-breakpoint
-- The rows that a statement changed, as text: added ones with the sign 1, removed ones with -1.
CREATE FUNCTION signed_rows(op text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE op
		WHEN 'INSERT' THEN 'select 1 as sign, * from added'
		WHEN 'DELETE' THEN 'select -1 as sign, * from removed'
		ELSE 'select 1 as sign, * from added union all select -1 as sign, * from removed'
	END
$$;
--> statement-breakpoint
CREATE FUNCTION utc_day(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
	SELECT (moment AT TIME ZONE 'UTC')::date
$$;
--> statement-breakpoint
CREATE FUNCTION add_to_total(which text, by bigint) RETURNS void LANGUAGE sql AS $$
	INSERT INTO totals AS t (name, count) SELECT which, by WHERE coalesce(by, 0) <> 0
	ON CONFLICT (name) DO UPDATE SET count = t.count + excluded.count
$$;
--> statement-breakpoint
-- Attendance of events, and by organizer and day. A statement that changes none of it writes nothing.
CREATE FUNCTION count_roster() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format($query$
		WITH changed AS (%s), moved AS (
			SELECT event_id, sum(sign) AS by FROM changed WHERE status = 'active' AND attendance = 'present'
			GROUP BY event_id HAVING sum(sign) <> 0
		), counted AS (
			UPDATE events e SET attended = e.attended + m.by FROM moved m WHERE e.id = m.event_id
		)
		INSERT INTO organizer_days AS d (organizer_id, day, registrations, attendances)
		SELECT e.organizer_id, f.day, sum(f.registered), sum(f.present)
		FROM (
			SELECT event_id, utc_day(created_at) AS day, sign AS registered, 0 AS present FROM changed
			UNION ALL
			SELECT event_id, utc_day(attendance_at), 0, sign FROM changed
			WHERE attendance = 'present' AND attendance_at IS NOT NULL
		) f JOIN events e ON e.id = f.event_id
		GROUP BY e.organizer_id, f.day HAVING sum(f.registered) <> 0 OR sum(f.present) <> 0
		ORDER BY e.organizer_id, f.day
		ON CONFLICT (organizer_id, day) DO UPDATE SET registrations = d.registrations + excluded.registrations,
			attendances = d.attendances + excluded.attendances
	$query$, signed_rows(TG_OP));
	RETURN NULL;
END $$;
--> statement-breakpoint
-- People with a certificate of an event, who count once however often theirs was corrected; and certificates by day.
CREATE FUNCTION count_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format($query$
		WITH minted AS MATERIALIZED (
			SELECT sign, id, event_id, recipient_id, token_id FROM (%s) c WHERE state IN ('mined', 'final')
		), unchanged AS (
			SELECT DISTINCT r.event_id, r.recipient_id
			FROM (SELECT DISTINCT event_id, recipient_id FROM minted) p
			JOIN certificate_requests r ON r.event_id = p.event_id AND r.recipient_id = p.recipient_id
				AND r.state IN ('mined', 'final')
			WHERE r.id NOT IN (SELECT id FROM minted WHERE sign = 1)
		), people AS (
			SELECT m.event_id, max((m.sign = 1)::int) - max((m.sign = -1)::int) AS by
			FROM minted m LEFT JOIN unchanged u ON u.event_id = m.event_id AND u.recipient_id = m.recipient_id
			WHERE u.event_id IS NULL GROUP BY m.event_id, m.recipient_id
		), moved AS (
			SELECT event_id, sum(by) AS by FROM people GROUP BY event_id HAVING sum(by) <> 0
		), counted AS (
			UPDATE events e SET minted = e.minted + m.by FROM moved m WHERE e.id = m.event_id
		), tokens AS (
			SELECT event_id, token_id, sum(sign) AS by FROM minted GROUP BY event_id, token_id HAVING sum(sign) <> 0
		)
		INSERT INTO organizer_days AS d (organizer_id, day, certificates, revocations)
		SELECT e.organizer_id, f.day, sum(f.issued), sum(f.revoked)
		FROM (
			SELECT t.event_id, utc_day(c.block_time) AS day, t.by AS issued, 0 AS revoked
			FROM tokens t JOIN ledger_certificates c ON c.token_id = t.token_id
			UNION ALL
			SELECT t.event_id, utc_day(x.ended_at), 0, t.by
			FROM tokens t JOIN ledger_endings x ON x.token_id = t.token_id AND x.kind = 'revoked'
		) f JOIN events e ON e.id = f.event_id
		GROUP BY e.organizer_id, f.day HAVING sum(f.issued) <> 0 OR sum(f.revoked) <> 0
		ORDER BY e.organizer_id, f.day
		ON CONFLICT (organizer_id, day) DO UPDATE SET certificates = d.certificates + excluded.certificates,
			revocations = d.revocations + excluded.revocations
	$query$, signed_rows(TG_OP));
	RETURN NULL;
END $$;
--> statement-breakpoint
-- A fact of the chain may come before or after its request is settled: whichever comes second counts it.
CREATE FUNCTION count_certificates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('SELECT add_to_total(''certificates'', sum(sign)) FROM (%s) c', signed_rows(TG_OP));
	EXECUTE format($query$
		INSERT INTO organizer_days AS d (organizer_id, day, certificates)
		SELECT e.organizer_id, utc_day(c.block_time), sum(c.sign)
		FROM (%s) c JOIN certificate_requests r ON r.token_id = c.token_id AND r.state IN ('mined', 'final')
		JOIN events e ON e.id = r.event_id
		GROUP BY 1, 2 HAVING sum(c.sign) <> 0 ORDER BY 1, 2
		ON CONFLICT (organizer_id, day) DO UPDATE SET certificates = d.certificates + excluded.certificates
	$query$, signed_rows(TG_OP));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_endings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format($query$
		INSERT INTO organizer_days AS d (organizer_id, day, revocations)
		SELECT e.organizer_id, utc_day(c.ended_at), sum(c.sign)
		FROM (%s) c JOIN certificate_requests r ON r.token_id = c.token_id AND r.state IN ('mined', 'final')
		JOIN events e ON e.id = r.event_id
		WHERE c.kind = 'revoked'
		GROUP BY 1, 2 HAVING sum(c.sign) <> 0 ORDER BY 1, 2
		ON CONFLICT (organizer_id, day) DO UPDATE SET revocations = d.revocations + excluded.revocations
	$query$, signed_rows(TG_OP));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'UPDATE' THEN
		PERFORM add_to_total('events', CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END);
	END IF;
	IF TG_OP <> 'INSERT' AND OLD.canceled_at IS NOT NULL THEN PERFORM add_to_total('canceled events', -1); END IF;
	IF TG_OP <> 'DELETE' AND NEW.canceled_at IS NOT NULL THEN PERFORM add_to_total('canceled events', 1); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_organizers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.role = 'organizer' AND OLD.erased_at IS NULL THEN PERFORM add_to_total('organizers', -1); END IF;
	IF TG_OP <> 'DELETE' AND NEW.role = 'organizer' AND NEW.erased_at IS NULL THEN PERFORM add_to_total('organizers', 1); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- What the counters must say, counted from the rows themselves: for the audit, and to fill them.
CREATE VIEW counted_events AS
	SELECT e.id, coalesce(p.attended, 0) AS attended, coalesce(c.minted, 0) AS minted
	FROM events e
	LEFT JOIN (
		SELECT event_id, count(*)::int AS attended FROM roster_entries WHERE status = 'active' AND attendance = 'present'
		GROUP BY event_id
	) p ON p.event_id = e.id
	LEFT JOIN (
		SELECT event_id, count(DISTINCT recipient_id)::int AS minted FROM certificate_requests WHERE state IN ('mined', 'final')
		GROUP BY event_id
	) c ON c.event_id = e.id;
--> statement-breakpoint
CREATE VIEW counted_days AS
	SELECT e.organizer_id, f.day, sum(f.registered)::int AS registrations, sum(f.present)::int AS attendances,
		sum(f.issued)::int AS certificates, sum(f.revoked)::int AS revocations
	FROM (
		SELECT event_id, utc_day(created_at) AS day, 1 AS registered, 0 AS present, 0 AS issued, 0 AS revoked FROM roster_entries
		UNION ALL
		SELECT event_id, utc_day(attendance_at), 0, 1, 0, 0 FROM roster_entries
		WHERE attendance = 'present' AND attendance_at IS NOT NULL
		UNION ALL
		SELECT r.event_id, utc_day(c.block_time), 0, 0, 1, 0
		FROM certificate_requests r JOIN ledger_certificates c ON c.token_id = r.token_id WHERE r.state IN ('mined', 'final')
		UNION ALL
		SELECT r.event_id, utc_day(x.ended_at), 0, 0, 0, 1
		FROM certificate_requests r JOIN ledger_endings x ON x.token_id = r.token_id AND x.kind = 'revoked'
		WHERE r.state IN ('mined', 'final')
	) f JOIN events e ON e.id = f.event_id
	GROUP BY e.organizer_id, f.day;
--> statement-breakpoint
CREATE VIEW counted_totals AS
	SELECT 'events' AS name, count(*)::int AS count FROM events
	UNION ALL SELECT 'canceled events', count(*)::int FROM events WHERE canceled_at IS NOT NULL
	UNION ALL SELECT 'organizers', count(*)::int FROM accounts WHERE role = 'organizer' AND erased_at IS NULL
	UNION ALL SELECT 'certificates', count(*)::int FROM ledger_certificates;
--> statement-breakpoint
-- Counts everything again. The migration calls it, and an operator may, when the audit says that a counter differs.
CREATE FUNCTION recount() RETURNS void LANGUAGE sql AS $$
	UPDATE events e SET attended = c.attended, minted = c.minted FROM counted_events c
	WHERE c.id = e.id AND (e.attended, e.minted) IS DISTINCT FROM (c.attended, c.minted);
	DELETE FROM organizer_days;
	INSERT INTO organizer_days (organizer_id, day, registrations, attendances, certificates, revocations)
	SELECT organizer_id, day, registrations, attendances, certificates, revocations FROM counted_days;
	DELETE FROM totals;
	INSERT INTO totals (name, count) SELECT name, count FROM counted_totals;
$$;
--> statement-breakpoint
-- A database that was just restored has no statistics: without them the planner compares each row with each.
ANALYZE events, roster_entries, certificate_requests, ledger_certificates, ledger_endings;
--> statement-breakpoint
SELECT recount();
--> statement-breakpoint
CREATE TRIGGER roster_entries_count_added AFTER INSERT ON roster_entries
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_roster();
--> statement-breakpoint
CREATE TRIGGER roster_entries_count_changed AFTER UPDATE ON roster_entries
	REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_roster();
--> statement-breakpoint
CREATE TRIGGER roster_entries_count_removed AFTER DELETE ON roster_entries
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_roster();
--> statement-breakpoint
CREATE TRIGGER certificate_requests_count_added AFTER INSERT ON certificate_requests
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_requests();
--> statement-breakpoint
CREATE TRIGGER certificate_requests_count_changed AFTER UPDATE ON certificate_requests
	REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_requests();
--> statement-breakpoint
CREATE TRIGGER certificate_requests_count_removed AFTER DELETE ON certificate_requests
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_requests();
--> statement-breakpoint
CREATE TRIGGER ledger_certificates_count_added AFTER INSERT ON ledger_certificates
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_certificates();
--> statement-breakpoint
CREATE TRIGGER ledger_certificates_count_removed AFTER DELETE ON ledger_certificates
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_certificates();
--> statement-breakpoint
CREATE TRIGGER ledger_endings_count_added AFTER INSERT ON ledger_endings
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_endings();
--> statement-breakpoint
CREATE TRIGGER ledger_endings_count_removed AFTER DELETE ON ledger_endings
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_endings();
--> statement-breakpoint
CREATE TRIGGER events_count_total AFTER INSERT OR DELETE ON events FOR EACH ROW EXECUTE FUNCTION count_events();
--> statement-breakpoint
CREATE TRIGGER events_count_canceled AFTER UPDATE OF canceled_at ON events FOR EACH ROW
	WHEN ((OLD.canceled_at IS NULL) <> (NEW.canceled_at IS NULL)) EXECUTE FUNCTION count_events();
--> statement-breakpoint
CREATE TRIGGER accounts_count_total AFTER INSERT OR DELETE ON accounts FOR EACH ROW EXECUTE FUNCTION count_organizers();
--> statement-breakpoint
CREATE TRIGGER accounts_count_changed AFTER UPDATE OF role, erased_at ON accounts FOR EACH ROW
	WHEN ((OLD.role, OLD.erased_at IS NULL) IS DISTINCT FROM (NEW.role, NEW.erased_at IS NULL)) EXECUTE FUNCTION count_organizers();
--> statement-breakpoint
-- Finds parts of words in titles. A server without the extension searches titles one by one.
DO $$ BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX events_title ON events USING gin (title gin_trgm_ops);
EXCEPTION WHEN undefined_file OR insufficient_privilege OR feature_not_supported THEN
	RAISE NOTICE 'The extension pg_trgm is not here: parts of words are searched without an index.';
END $$;
