-- Servers of the previous version go on writing. What the fills read waits here, until the triggers that keep it exist.
LOCK TABLE events, roster_entries IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
LOCK TABLE certificate_requests, artworks, accounts, mail_settings, corrections, invitations, mint_batch_requests
	IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "batch_tallies" (
	"batch_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"blocked_code" text,
	"blocked_values" jsonb,
	"requests" integer NOT NULL,
	CONSTRAINT "batch_tallies_batch_id_state_reason_pk" PRIMARY KEY("batch_id","state","reason")
);
--> statement-breakpoint
CREATE TABLE "event_tallies" (
	"event_id" integer NOT NULL,
	"of" text NOT NULL,
	"state" text NOT NULL,
	"reach" text NOT NULL,
	"rows" integer NOT NULL,
	CONSTRAINT "event_tallies_event_id_of_state_reach_pk" PRIMARY KEY("event_id","of","state","reach")
);
--> statement-breakpoint
CREATE TABLE "roster_tallies" (
	"event_id" integer NOT NULL,
	"status" text NOT NULL,
	"attendance" text,
	"attendance_contested" boolean NOT NULL,
	"name_choice" text,
	"reach" text DEFAULT 'unconfirmed' NOT NULL,
	"is_requested" boolean DEFAULT false NOT NULL,
	"is_held" boolean DEFAULT false NOT NULL,
	"has_own_artwork" boolean DEFAULT false NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "roster_tallies_key" UNIQUE NULLS NOT DISTINCT("event_id","status","attendance","attendance_contested","name_choice","reach","is_requested","is_held","has_own_artwork")
);
--> statement-breakpoint
DROP INDEX "corrections_event";--> statement-breakpoint
ALTER TABLE "join_requests" ADD COLUMN "reach" text DEFAULT 'unconfirmed' NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD COLUMN "reach" text DEFAULT 'unconfirmed' NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD COLUMN "is_requested" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD COLUMN "has_own_artwork" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "reach" text DEFAULT 'unconfirmed' NOT NULL;--> statement-breakpoint
ALTER TABLE "batch_tallies" ADD CONSTRAINT "batch_tallies_batch_id_mint_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."mint_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_tallies" ADD CONSTRAINT "event_tallies_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_tallies" ADD CONSTRAINT "roster_tallies_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "corrections_open_moves" ON "corrections" USING btree ("event_id") WHERE "corrections"."state" = 'open' and "corrections"."to_account_id" is not null;--> statement-breakpoint
CREATE INDEX "mint_batch_requests_request" ON "mint_batch_requests" USING hash ("request_id");--> statement-breakpoint
CREATE INDEX "join_requests_listed" ON "join_requests" USING btree ("event_id",("state" <> 'waiting'),"id") WHERE "join_requests"."state" <> 'approved';--> statement-breakpoint
CREATE INDEX "invitations_event_state" ON "invitations" USING btree ("event_id","state","id");--> statement-breakpoint
CREATE INDEX "invitations_event_open" ON "invitations" USING btree ("event_id","expires_at") WHERE "invitations"."state" = 'open';--> statement-breakpoint
CREATE INDEX "corrections_event" ON "corrections" USING btree ("event_id",("state" <> 'open'),"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE FUNCTION is_requested_of(event integer, account integer) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT EXISTS (SELECT 1 FROM certificate_requests WHERE event_id = event AND recipient_id = account AND is_current)
$$;
--> statement-breakpoint
CREATE FUNCTION is_held_of(event integer, account integer) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT EXISTS (SELECT 1 FROM certificate_requests WHERE event_id = event AND recipient_id = account AND is_held)
$$;
--> statement-breakpoint
CREATE FUNCTION has_own_artwork_of(event integer, account integer) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT EXISTS (SELECT 1 FROM artworks WHERE event_id = event AND recipient_id = account)
$$;
--> statement-breakpoint
-- The views read and count again what triggers keep. First: whether accounts get announcements, and why not.
CREATE VIEW counted_reaches AS
	SELECT a.id, CASE
		WHEN a.erased_at IS NOT NULL THEN 'erased'
		WHEN s.refusals >= 2 THEN 'unreachable'
		WHEN a.email_confirmed_at IS NULL THEN 'unconfirmed'
		WHEN s.unwanted @> '["event.announcement"]' THEN 'unwanted'
		ELSE 'gets'
	END AS reach FROM accounts a LEFT JOIN mail_settings s ON s.account_id = a.id;
--> statement-breakpoint
CREATE FUNCTION reach_of(account integer) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT reach FROM counted_reaches WHERE id = account
$$;
--> statement-breakpoint
CREATE VIEW counted_standings AS
	SELECT r.id, r.event_id, a.reach, q.recipient_id IS NOT NULL AS is_requested, h.recipient_id IS NOT NULL AS is_held,
		w.id IS NOT NULL AS has_own_artwork
	FROM roster_entries r JOIN counted_reaches a ON a.id = r.account_id
	LEFT JOIN certificate_requests q ON q.event_id = r.event_id AND q.recipient_id = r.account_id AND q.is_current
	LEFT JOIN (SELECT DISTINCT event_id, recipient_id FROM counted_held WHERE is_held) h
		ON h.event_id = r.event_id AND h.recipient_id = r.account_id
	LEFT JOIN artworks w ON w.event_id = r.event_id AND w.recipient_id = r.account_id;
--> statement-breakpoint
CREATE VIEW counted_roster_tallies AS
	SELECT event_id, status, attendance, attendance_contested, name_choice, reach, is_requested, is_held, has_own_artwork,
		count(*)::int AS people
	FROM roster_entries GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;
--> statement-breakpoint
CREATE VIEW counted_event_tallies AS
	SELECT event_id, 'certificate_requests' AS "of", state, '' AS reach, count(*)::int AS rows
	FROM certificate_requests GROUP BY 1, 3
	UNION ALL SELECT event_id, 'corrections', state || CASE WHEN to_account_id IS NULL THEN '' ELSE ' move' END, '', count(*)::int
	FROM corrections GROUP BY 1, 3
	UNION ALL SELECT event_id, 'invitations', state, '', count(*)::int FROM invitations GROUP BY 1, 3
	UNION ALL SELECT event_id, 'join_requests', state, reach, count(*)::int FROM join_requests GROUP BY 1, 3, 4
	UNION ALL SELECT event_id, 'waitlist_entries', '', reach, count(*)::int FROM waitlist_entries GROUP BY 1, 4;
--> statement-breakpoint
CREATE FUNCTION reason_key(code text, reasons jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN code IS NULL AND reasons IS NULL THEN '' ELSE md5(coalesce(code, '') || ' ' || coalesce(reasons::text, '')) END
$$;
--> statement-breakpoint
CREATE VIEW counted_batch_tallies AS
	SELECT b.batch_id, r.state, reason_key(r.blocked_code, r.blocked_values) AS reason, r.blocked_code, r.blocked_values,
		count(*)::int AS requests
	FROM mint_batch_requests b JOIN certificate_requests r ON r.id = b.request_id GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
-- The locks keep other tables from changing what the entry says before both are stored.
CREATE FUNCTION roster_entries_stand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM events WHERE id = NEW.event_id FOR NO KEY UPDATE;
	PERFORM 1 FROM accounts WHERE id = NEW.account_id FOR SHARE;
	NEW.reach := coalesce(reach_of(NEW.account_id), NEW.reach);
	NEW.is_requested := is_requested_of(NEW.event_id, NEW.account_id);
	NEW.is_held := is_held_of(NEW.event_id, NEW.account_id);
	NEW.has_own_artwork := has_own_artwork_of(NEW.event_id, NEW.account_id);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION asking_stand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM accounts WHERE id = NEW.account_id FOR SHARE;
	NEW.reach := coalesce(reach_of(NEW.account_id), NEW.reach);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION tally_roster() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format($query$
		INSERT INTO roster_tallies AS t (event_id, status, attendance, attendance_contested, name_choice, reach, is_requested,
			is_held, has_own_artwork, people)
		SELECT event_id, status, attendance, attendance_contested, name_choice, reach, is_requested, is_held, has_own_artwork,
			sum(sign) FROM (%s) c
		GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9 HAVING sum(sign) <> 0 ORDER BY 1, 2, 3, 4, 5, 6, 7, 8, 9
		ON CONFLICT ON CONSTRAINT roster_tallies_key DO UPDATE SET people = t.people + excluded.people
	$query$, signed_rows(TG_OP));
	RETURN NULL;
END $$;
--> statement-breakpoint
-- The arguments are the expressions of the state and of the reach.
CREATE FUNCTION tally_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format($query$
		INSERT INTO event_tallies AS t (event_id, "of", state, reach, rows)
		SELECT event_id, %L, %s, %s, sum(sign) FROM (%s) c GROUP BY 1, 3, 4 HAVING sum(sign) <> 0 ORDER BY 1, 3, 4
		ON CONFLICT (event_id, "of", state, reach) DO UPDATE SET rows = t.rows + excluded.rows
	$query$, TG_TABLE_NAME, TG_ARGV[0], TG_ARGV[1], signed_rows(TG_OP));
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Carries the certificates of people over to their entries, and the states of requests to their batches.
CREATE FUNCTION stand_by_requests() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	touched integer[];
	people text := format($query$
		SELECT event_id, recipient_id FROM (%s) c WHERE is_current OR is_held
		GROUP BY event_id, recipient_id, is_current, is_held HAVING sum(sign) <> 0
	$query$, signed_rows(TG_OP));
BEGIN
	EXECUTE format('SELECT array_agg(DISTINCT event_id) FROM (%s) p', people) INTO touched;
	IF touched IS NOT NULL THEN
		PERFORM 1 FROM events WHERE id = ANY (touched) ORDER BY id FOR NO KEY UPDATE;
		EXECUTE format($query$
			UPDATE roster_entries r SET is_requested = s.is_requested, is_held = s.is_held
			FROM (
				SELECT event_id, recipient_id, is_requested_of(event_id, recipient_id) AS is_requested,
					is_held_of(event_id, recipient_id) AS is_held
				FROM (SELECT DISTINCT * FROM (%s) p) d
			) s
			WHERE r.event_id = s.event_id AND r.account_id = s.recipient_id
				AND (r.is_requested, r.is_held) IS DISTINCT FROM (s.is_requested, s.is_held)
		$query$, people);
	END IF;
	IF TG_OP = 'UPDATE' THEN
		INSERT INTO batch_tallies AS t (batch_id, state, reason, blocked_code, blocked_values, requests)
		SELECT b.batch_id, c.state, reason_key(c.blocked_code, c.blocked_values), c.blocked_code, c.blocked_values, sum(sign)
		FROM (
			SELECT 1 AS sign, id, state, blocked_code, blocked_values FROM added
			UNION ALL SELECT -1, id, state, blocked_code, blocked_values FROM removed
		) c JOIN mint_batch_requests b ON b.request_id = c.id
		GROUP BY 1, 2, 3, 4, 5 HAVING sum(sign) <> 0 ORDER BY 1, 2, 3
		ON CONFLICT (batch_id, state, reason) DO UPDATE SET requests = t.requests + excluded.requests;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- The lock keeps requests from changing state before the batch has them.
CREATE FUNCTION tally_batches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format($query$
		SELECT 1 FROM certificate_requests WHERE id IN (SELECT request_id FROM (%s) c) ORDER BY id FOR SHARE
	$query$, signed_rows(TG_OP));
	EXECUTE format($query$
		INSERT INTO batch_tallies AS t (batch_id, state, reason, blocked_code, blocked_values, requests)
		SELECT c.batch_id, r.state, reason_key(r.blocked_code, r.blocked_values), r.blocked_code, r.blocked_values, sum(sign)
		FROM (%s) c JOIN certificate_requests r ON r.id = c.request_id
		GROUP BY 1, 2, 3, 4, 5 HAVING sum(sign) <> 0 ORDER BY 1, 2, 3
		ON CONFLICT (batch_id, state, reason) DO UPDATE SET requests = t.requests + excluded.requests
	$query$, signed_rows(TG_OP));
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Carries what an account says over to its entries.
CREATE FUNCTION stand_by_account(account integer) RETURNS void LANGUAGE sql AS $$
	UPDATE roster_entries r SET reach = reach_of(account)
	WHERE r.account_id = account AND r.reach <> reach_of(account);
	UPDATE waitlist_entries SET reach = reach_of(account)
	WHERE account_id = account AND reach <> reach_of(account);
	UPDATE join_requests SET reach = reach_of(account)
	WHERE account_id = account AND reach <> reach_of(account)
$$;
--> statement-breakpoint
CREATE FUNCTION accounts_stand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM stand_by_account(NEW.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION mail_settings_stand() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	account integer := CASE TG_OP WHEN 'DELETE' THEN OLD.account_id ELSE NEW.account_id END;
BEGIN
	PERFORM 1 FROM accounts WHERE id = account FOR NO KEY UPDATE;
	PERFORM stand_by_account(account);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION artworks_stand() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	place record;
BEGIN
	FOR place IN
		SELECT DISTINCT event, person FROM (VALUES
			(CASE WHEN TG_OP <> 'DELETE' THEN NEW.event_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.recipient_id END),
			(CASE WHEN TG_OP <> 'INSERT' THEN OLD.event_id END, CASE WHEN TG_OP <> 'INSERT' THEN OLD.recipient_id END)
		) p (event, person) WHERE person IS NOT NULL
	LOOP
		PERFORM 1 FROM events WHERE id = place.event FOR NO KEY UPDATE;
		UPDATE roster_entries SET has_own_artwork = NOT has_own_artwork
		WHERE event_id = place.event AND account_id = place.person
			AND has_own_artwork <> has_own_artwork_of(place.event, place.person);
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Doors need not hear of what other tables say about a person.
DROP TRIGGER roster_entries_note_change ON roster_entries;
--> statement-breakpoint
CREATE TRIGGER roster_entries_note_change BEFORE UPDATE ON roster_entries FOR EACH ROW
	WHEN ((OLD.reach, OLD.is_requested, OLD.is_held, OLD.has_own_artwork)
		IS NOT DISTINCT FROM (NEW.reach, NEW.is_requested, NEW.is_held, NEW.has_own_artwork))
	EXECUTE FUNCTION note_roster_change();
--> statement-breakpoint
CREATE TRIGGER roster_entries_note_removal BEFORE DELETE ON roster_entries
	FOR EACH ROW EXECUTE FUNCTION note_roster_change();
--> statement-breakpoint
-- Fills what the triggers below keep. No other trigger reads these columns, and indexes are built faster than filled.
ALTER TABLE roster_entries DISABLE TRIGGER USER;
--> statement-breakpoint
DROP INDEX roster_entries_event, roster_entries_account, roster_entries_event_ticket_key, roster_entries_event_changed,
	roster_entries_without_hash;
--> statement-breakpoint
UPDATE roster_entries r SET reach = c.reach, is_requested = c.is_requested, is_held = c.is_held,
	has_own_artwork = c.has_own_artwork
	FROM counted_standings c WHERE c.id = r.id AND (r.reach, r.is_requested, r.is_held, r.has_own_artwork)
	IS DISTINCT FROM (c.reach, c.is_requested, c.is_held, c.has_own_artwork);
--> statement-breakpoint
ALTER TABLE roster_entries ENABLE TRIGGER USER;
--> statement-breakpoint
CREATE INDEX "roster_entries_event" ON "roster_entries" USING btree ("event_id","id");
--> statement-breakpoint
CREATE INDEX "roster_entries_account" ON "roster_entries" USING btree ("account_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "roster_entries_event_ticket_key" ON "roster_entries" USING btree ("event_id","ticket_hash");
--> statement-breakpoint
CREATE INDEX "roster_entries_event_changed" ON "roster_entries" USING btree ("event_id","changed_at","id");
--> statement-breakpoint
CREATE INDEX "roster_entries_without_hash" ON "roster_entries" USING btree ("event_id","id") WHERE "roster_entries"."ticket_hash" is null;
--> statement-breakpoint
CREATE INDEX "roster_entries_present" ON "roster_entries" USING btree ("event_id","id") WHERE "roster_entries"."status" = 'active' and "roster_entries"."attendance" = 'present';
--> statement-breakpoint
CREATE INDEX "roster_entries_absent" ON "roster_entries" USING btree ("event_id","id") WHERE "roster_entries"."status" = 'active' and "roster_entries"."attendance" = 'absent';
--> statement-breakpoint
CREATE INDEX "roster_entries_not_recorded" ON "roster_entries" USING btree ("event_id","id") WHERE "roster_entries"."status" = 'active' and "roster_entries"."attendance" is null;
--> statement-breakpoint
CREATE INDEX "roster_entries_revoked" ON "roster_entries" USING btree ("event_id","id") WHERE "roster_entries"."status" = 'revoked';
--> statement-breakpoint
CREATE INDEX "roster_entries_held" ON "roster_entries" USING btree ("event_id","id") WHERE "roster_entries"."status" = 'active' and "roster_entries"."is_held";
--> statement-breakpoint
CREATE INDEX "roster_entries_to_decide" ON "roster_entries" USING btree ("event_id","id") WHERE "roster_entries"."status" = 'active' and "roster_entries"."attendance_contested";
--> statement-breakpoint
INSERT INTO roster_tallies (event_id, status, attendance, attendance_contested, name_choice, reach, is_requested,
	is_held, has_own_artwork, people) SELECT * FROM counted_roster_tallies;
--> statement-breakpoint
UPDATE waitlist_entries w SET reach = c.reach FROM counted_reaches c WHERE c.id = w.account_id AND w.reach <> c.reach;
--> statement-breakpoint
UPDATE join_requests q SET reach = c.reach FROM counted_reaches c WHERE c.id = q.account_id AND q.reach <> c.reach;
--> statement-breakpoint
INSERT INTO event_tallies (event_id, "of", state, reach, rows) SELECT * FROM counted_event_tallies;
--> statement-breakpoint
INSERT INTO batch_tallies (batch_id, state, reason, blocked_code, blocked_values, requests)
	SELECT * FROM counted_batch_tallies;
--> statement-breakpoint
CREATE TRIGGER roster_entries_stand BEFORE INSERT OR UPDATE OF event_id, account_id ON roster_entries
	FOR EACH ROW EXECUTE FUNCTION roster_entries_stand();
--> statement-breakpoint
CREATE TRIGGER roster_entries_tally_added AFTER INSERT ON roster_entries
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_roster();
--> statement-breakpoint
CREATE TRIGGER roster_entries_tally_changed AFTER UPDATE ON roster_entries
	REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_roster();
--> statement-breakpoint
CREATE TRIGGER roster_entries_tally_removed AFTER DELETE ON roster_entries
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_roster();
--> statement-breakpoint
CREATE TRIGGER certificate_requests_stand_added AFTER INSERT ON certificate_requests
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION stand_by_requests();
--> statement-breakpoint
CREATE TRIGGER certificate_requests_stand_changed AFTER UPDATE ON certificate_requests
	REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION stand_by_requests();
--> statement-breakpoint
CREATE TRIGGER certificate_requests_stand_removed AFTER DELETE ON certificate_requests
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION stand_by_requests();
--> statement-breakpoint
CREATE TRIGGER waitlist_entries_stand BEFORE INSERT OR UPDATE OF account_id ON waitlist_entries
	FOR EACH ROW EXECUTE FUNCTION asking_stand();
--> statement-breakpoint
CREATE TRIGGER join_requests_stand BEFORE INSERT OR UPDATE OF account_id ON join_requests
	FOR EACH ROW EXECUTE FUNCTION asking_stand();
--> statement-breakpoint
CREATE TRIGGER mint_batch_requests_tally_added AFTER INSERT ON mint_batch_requests
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_batches();
--> statement-breakpoint
CREATE TRIGGER mint_batch_requests_tally_removed AFTER DELETE ON mint_batch_requests
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_batches();
--> statement-breakpoint
CREATE TRIGGER accounts_stand AFTER UPDATE OF erased_at, email_confirmed_at ON accounts FOR EACH ROW
	WHEN ((OLD.erased_at IS NULL, OLD.email_confirmed_at IS NULL) IS DISTINCT FROM (NEW.erased_at IS NULL, NEW.email_confirmed_at IS NULL))
	EXECUTE FUNCTION accounts_stand();
--> statement-breakpoint
CREATE TRIGGER mail_settings_stand AFTER INSERT OR UPDATE OF unwanted, refusals OR DELETE ON mail_settings
	FOR EACH ROW EXECUTE FUNCTION mail_settings_stand();
--> statement-breakpoint
CREATE TRIGGER artworks_stand AFTER INSERT OR DELETE OR UPDATE OF event_id, recipient_id ON artworks
	FOR EACH ROW EXECUTE FUNCTION artworks_stand();
--> statement-breakpoint
CREATE TRIGGER certificate_requests_tally_added AFTER INSERT ON certificate_requests
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('state', '''''');
--> statement-breakpoint
CREATE TRIGGER certificate_requests_tally_changed AFTER UPDATE ON certificate_requests
	REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('state', '''''');
--> statement-breakpoint
CREATE TRIGGER certificate_requests_tally_removed AFTER DELETE ON certificate_requests
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('state', '''''');
--> statement-breakpoint
CREATE TRIGGER corrections_tally_added AFTER INSERT ON corrections
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('state || CASE WHEN to_account_id IS NULL THEN '''' ELSE '' move'' END', '''''');
--> statement-breakpoint
CREATE TRIGGER corrections_tally_changed AFTER UPDATE ON corrections
	REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('state || CASE WHEN to_account_id IS NULL THEN '''' ELSE '' move'' END', '''''');
--> statement-breakpoint
CREATE TRIGGER corrections_tally_removed AFTER DELETE ON corrections
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('state || CASE WHEN to_account_id IS NULL THEN '''' ELSE '' move'' END', '''''');
--> statement-breakpoint
CREATE TRIGGER invitations_tally_added AFTER INSERT ON invitations
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('state', '''''');
--> statement-breakpoint
CREATE TRIGGER invitations_tally_changed AFTER UPDATE ON invitations
	REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('state', '''''');
--> statement-breakpoint
CREATE TRIGGER invitations_tally_removed AFTER DELETE ON invitations
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('state', '''''');
--> statement-breakpoint
CREATE TRIGGER join_requests_tally_added AFTER INSERT ON join_requests
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('state', 'reach');
--> statement-breakpoint
CREATE TRIGGER join_requests_tally_changed AFTER UPDATE ON join_requests
	REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('state', 'reach');
--> statement-breakpoint
CREATE TRIGGER join_requests_tally_removed AFTER DELETE ON join_requests
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('state', 'reach');
--> statement-breakpoint
CREATE TRIGGER waitlist_entries_tally_added AFTER INSERT ON waitlist_entries
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('''''', 'reach');
--> statement-breakpoint
CREATE TRIGGER waitlist_entries_tally_changed AFTER UPDATE ON waitlist_entries
	REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('''''', 'reach');
--> statement-breakpoint
CREATE TRIGGER waitlist_entries_tally_removed AFTER DELETE ON waitlist_entries
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_rows('''''', 'reach');
--> statement-breakpoint
-- Finds parts of people's names, addresses and wallets. A server without the extension reads a roster in its order.
DO $$ BEGIN
	CREATE INDEX accounts_name_parts ON accounts USING gin (name_folded gin_trgm_ops);
	CREATE INDEX accounts_email_parts ON accounts USING gin (email gin_trgm_ops);
	CREATE INDEX accounts_wallet_parts ON accounts USING gin (wallet gin_trgm_ops);
EXCEPTION WHEN undefined_object THEN
	RAISE NOTICE 'The extension pg_trgm is not here: people are searched without an index.';
END $$;
