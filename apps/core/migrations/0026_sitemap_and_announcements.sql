-- Servers of the previous version go on. Migrating begins with this lock, which also names what migrations before this
-- one lock and do not name. Reading mail goes on, so the index that the previous version counts by stays.
LOCK TABLE accounts, join_requests, waitlist_entries, mint_batches, searched_events, mail_outbox
	IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
-- Which parts of the sitemap are not empty.
CREATE INDEX "accounts_part" ON "accounts" USING btree ((("id" - 1) / 10000)) WHERE "accounts"."role" = 'organizer' and "accounts"."name" is not null;--> statement-breakpoint
CREATE INDEX "searched_events_part" ON "searched_events" USING btree ((("id" - 1) / 10000),"ends_at") WHERE "searched_events"."is_listed" and "searched_events"."canceled_at" is null and "searched_events"."minting" = 'never';--> statement-breakpoint
CREATE INDEX "searched_events_part_minting" ON "searched_events" USING btree ((("id" - 1) / 10000)) WHERE "searched_events"."is_listed" and "searched_events"."canceled_at" is null and "searched_events"."minting" = 'open';
--> statement-breakpoint
-- A tally of the mails of announcements: the number of the announcement, the state, and why a mail was dropped.
CREATE FUNCTION announcement_state(facts jsonb, state text, reason text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT (facts ->> 'announcementId') || ' ' || state || CASE WHEN state = 'dropped' AND reason IS NOT NULL THEN ' ' || reason ELSE '' END
$$;
--> statement-breakpoint
CREATE OR REPLACE VIEW counted_event_tallies AS
	SELECT event_id, 'certificate_requests' AS "of", state, '' AS reach, count(*)::int AS rows
	FROM certificate_requests GROUP BY 1, 3
	UNION ALL SELECT event_id, 'corrections', state || CASE WHEN to_account_id IS NULL THEN '' ELSE ' move' END, '', count(*)::int
	FROM corrections GROUP BY 1, 3
	UNION ALL SELECT event_id, 'invitations', state, '', count(*)::int FROM invitations GROUP BY 1, 3
	UNION ALL SELECT event_id, 'join_requests', state, reach, count(*)::int FROM join_requests GROUP BY 1, 3, 4
	UNION ALL SELECT event_id, 'waitlist_entries', '', reach, count(*)::int FROM waitlist_entries GROUP BY 1, 4
	UNION ALL SELECT event_id, 'mail_outbox', announcement_state(facts, state, reason), '', count(*)::int
	FROM mail_outbox WHERE kind = 'event.announcement' AND facts ? 'announcementId' GROUP BY 1, 3;
--> statement-breakpoint
CREATE FUNCTION tally_announcements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format($query$
		INSERT INTO event_tallies AS t (event_id, "of", state, reach, rows)
		SELECT event_id, 'mail_outbox', announcement_state(facts, state, reason), '', sum(sign) FROM (%s) c
		WHERE kind = 'event.announcement' AND facts ? 'announcementId' GROUP BY 1, 3 HAVING sum(sign) <> 0 ORDER BY 1, 3
		ON CONFLICT (event_id, "of", state, reach) DO UPDATE SET rows = t.rows + excluded.rows
	$query$, signed_rows(TG_OP));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mail_outbox_tally_added AFTER INSERT ON mail_outbox
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_announcements();
--> statement-breakpoint
CREATE TRIGGER mail_outbox_tally_changed AFTER UPDATE ON mail_outbox
	REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_announcements();
--> statement-breakpoint
CREATE TRIGGER mail_outbox_tally_removed AFTER DELETE ON mail_outbox
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_announcements();
--> statement-breakpoint
INSERT INTO event_tallies (event_id, "of", state, reach, rows)
	SELECT * FROM counted_event_tallies WHERE "of" = 'mail_outbox';
