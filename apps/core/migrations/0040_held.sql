DROP INDEX "certificate_requests_event_token";--> statement-breakpoint
ALTER TABLE "certificate_requests" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "certified" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "certificate_requests_event_token" ON "certificate_requests" USING btree ("event_id","token_id","id");--> statement-breakpoint
-- A certificate is held if it is on chain, has not ended, and no correction that is on chain takes its place.
CREATE FUNCTION holds(request integer, request_state text, token numeric) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT request_state IN ('mined', 'final')
		AND NOT EXISTS (SELECT 1 FROM ledger_endings x WHERE x.token_id = token)
		AND NOT EXISTS (SELECT 1 FROM certificate_requests n WHERE n.replaces_id = request AND n.state IN ('mined', 'final'))
$$;
--> statement-breakpoint
CREATE VIEW counted_held AS
	SELECT r.id, r.event_id, r.recipient_id,
		r.state IN ('mined', 'final') AND x.token_id IS NULL AND n.id IS NULL AS is_held
	FROM certificate_requests r
	LEFT JOIN (SELECT DISTINCT token_id FROM ledger_endings) x ON x.token_id = r.token_id
	LEFT JOIN certificate_requests n ON n.replaces_id = r.id AND n.state IN ('mined', 'final');
--> statement-breakpoint
CREATE OR REPLACE VIEW counted_events AS
	SELECT e.id, coalesce(p.attended, 0) AS attended, coalesce(h.held, 0) AS minted, coalesce(p.certified, 0) AS certified
	FROM events e
	LEFT JOIN (
		SELECT r.event_id, count(*)::int AS attended, count(c.recipient_id)::int AS certified
		FROM roster_entries r
		LEFT JOIN (SELECT DISTINCT event_id, recipient_id FROM counted_held WHERE is_held) c
			ON c.event_id = r.event_id AND c.recipient_id = r.account_id
		WHERE r.status = 'active' AND r.attendance = 'present' GROUP BY r.event_id
	) p ON p.event_id = e.id
	LEFT JOIN (
		SELECT event_id, count(*)::int AS held FROM counted_held WHERE is_held GROUP BY event_id
	) h ON h.event_id = e.id;
--> statement-breakpoint
CREATE OR REPLACE VIEW counted_totals AS
	SELECT 'events' AS name, count(*)::int AS count FROM events
	UNION ALL SELECT 'canceled events', count(*)::int FROM events WHERE canceled_at IS NOT NULL
	UNION ALL SELECT 'organizers', count(*)::int FROM accounts WHERE role = 'organizer' AND erased_at IS NULL
	UNION ALL SELECT 'certificates', count(*)::int FROM counted_held WHERE is_held
	UNION ALL SELECT 'unlisted events', count(*)::int FROM events WHERE joining = 'unlisted'
	UNION ALL SELECT 'unlisted canceled events', count(*)::int FROM events
		WHERE joining = 'unlisted' AND canceled_at IS NOT NULL;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount() RETURNS void LANGUAGE sql AS $$
	UPDATE certificate_requests r SET is_held = c.is_held FROM counted_held c WHERE c.id = r.id AND r.is_held <> c.is_held;
	UPDATE events e SET attended = c.attended, minted = c.minted, certified = c.certified FROM counted_events c
	WHERE c.id = e.id AND (e.attended, e.minted, e.certified) IS DISTINCT FROM (c.attended, c.minted, c.certified);
	DELETE FROM organizer_days;
	INSERT INTO organizer_days (organizer_id, day, registrations, attendances, certificates, revocations)
	SELECT organizer_id, day, registrations, attendances, certificates, revocations FROM counted_days;
	DELETE FROM totals;
	INSERT INTO totals (name, count) SELECT name, count FROM counted_totals;
$$;
--> statement-breakpoint
-- Attendance of events, and by organizer and day. The lock keeps a certificate from becoming held meanwhile.
CREATE OR REPLACE FUNCTION count_roster() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	touched integer[];
BEGIN
	EXECUTE format($query$
		SELECT array_agg(DISTINCT event_id) FROM (
			SELECT event_id FROM (%s) c WHERE status = 'active' AND attendance = 'present'
			GROUP BY event_id, account_id HAVING sum(sign) <> 0
		) p
	$query$, signed_rows(TG_OP)) INTO touched;
	IF touched IS NOT NULL THEN
		PERFORM 1 FROM events WHERE id = ANY (touched) ORDER BY id FOR NO KEY UPDATE;
		EXECUTE format($query$
			WITH moved AS (
				SELECT c.event_id, sum(c.sign) AS attended, coalesce(sum(c.sign) FILTER (WHERE EXISTS (
					SELECT 1 FROM certificate_requests r
					WHERE r.event_id = c.event_id AND r.recipient_id = c.account_id AND r.is_held)), 0) AS certified
				FROM (%s) c WHERE c.status = 'active' AND c.attendance = 'present' GROUP BY c.event_id
			)
			UPDATE events e SET attended = e.attended + m.attended, certified = e.certified + m.certified
			FROM moved m WHERE e.id = m.event_id AND (m.attended <> 0 OR m.certified <> 0)
		$query$, signed_rows(TG_OP));
	END IF;
	EXECUTE format($query$
		WITH changed AS (%s)
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
-- Certificates held of an event, and numbers issued by day.
CREATE OR REPLACE FUNCTION count_requests() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	touched integer[];
	stale integer[];
	held bigint;
BEGIN
	EXECUTE format($query$
		SELECT array_agg(DISTINCT event_id), sum(by) FROM (
			SELECT event_id, sum(sign) AS by FROM (%s) c WHERE is_held GROUP BY event_id, recipient_id HAVING sum(sign) <> 0
		) p
	$query$, signed_rows(TG_OP)) INTO touched, held;
	IF touched IS NOT NULL THEN
		PERFORM 1 FROM events WHERE id = ANY (touched) ORDER BY id FOR NO KEY UPDATE;
		EXECUTE format($query$
			WITH people AS (
				SELECT event_id, recipient_id, sum(sign) AS by FROM (%s) c WHERE is_held
				GROUP BY event_id, recipient_id HAVING sum(sign) <> 0
			), held AS (
				SELECT p.event_id, p.recipient_id, p.by, (SELECT count(*) FROM certificate_requests r
					WHERE r.event_id = p.event_id AND r.recipient_id = p.recipient_id AND r.is_held) AS now
				FROM people p
			), moved AS (
				SELECT h.event_id, sum(h.by) AS held, coalesce(sum((h.now > 0)::int - (h.now - h.by > 0)::int) FILTER (
					WHERE r.status = 'active' AND r.attendance = 'present'), 0) AS certified
				FROM held h LEFT JOIN roster_entries r ON r.event_id = h.event_id AND r.account_id = h.recipient_id
				GROUP BY h.event_id
			)
			UPDATE events e SET minted = e.minted + m.held, certified = e.certified + m.certified
			FROM moved m WHERE e.id = m.event_id
		$query$, signed_rows(TG_OP));
		PERFORM add_to_total('certificates', held);
	END IF;
	EXECUTE format($query$
		WITH tokens AS (
			SELECT event_id, token_id, sum(sign) AS by FROM (%s) c WHERE state IN ('mined', 'final')
			GROUP BY event_id, token_id HAVING sum(sign) <> 0
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
	-- Last, so that each statement counts from what the one before it left.
	EXECUTE format($query$
		SELECT array_agg(DISTINCT r.id) FROM (%s) c JOIN certificate_requests r ON r.id = c.replaces_id
		WHERE r.is_held <> holds(r.id, r.state, r.token_id)
	$query$, signed_rows(TG_OP)) INTO stale;
	IF stale IS NOT NULL THEN UPDATE certificate_requests SET state = state WHERE id = ANY (stale); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_certificates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
CREATE OR REPLACE FUNCTION count_endings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	stale integer[];
BEGIN
	EXECUTE format($query$
		SELECT array_agg(DISTINCT r.id) FROM (%s) c JOIN certificate_requests r ON r.token_id = c.token_id
		WHERE r.is_held <> holds(r.id, r.state, r.token_id)
	$query$, signed_rows(TG_OP)) INTO stale;
	IF stale IS NOT NULL THEN UPDATE certificate_requests SET state = state WHERE id = ANY (stale); END IF;
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
SELECT recount();
--> statement-breakpoint
CREATE FUNCTION certificate_requests_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.is_held := holds(NEW.id, NEW.state, NEW.token_id);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER certificate_requests_hold BEFORE INSERT OR UPDATE OF state, token_id ON certificate_requests
	FOR EACH ROW EXECUTE FUNCTION certificate_requests_hold();
