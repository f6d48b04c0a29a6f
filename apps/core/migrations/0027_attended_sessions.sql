-- What the fill reads waits here until the triggers that keep it exist.
LOCK TABLE events, agenda_items, roster_entries, session_attendance IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
ALTER TABLE "agenda_items" ADD COLUMN "counted" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE OR REPLACE VIEW counted_agenda_items AS
	SELECT i.event_id, i.number, count(s.entry_id)::int AS attended, count(e.id)::int AS counted
	FROM agenda_items i LEFT JOIN session_attendance s
		ON s.event_id = i.event_id AND s.item = i.number AND s.attendance = 'present'
	LEFT JOIN roster_entries e
		ON e.id = s.entry_id AND s.counts AND e.status = 'active' AND e.attendance = 'present'
	GROUP BY 1, 2;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_session_attendance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format($query$
		UPDATE agenda_items i SET attended = i.attended + c.came, counted = i.counted + c.counted
		FROM (
			SELECT event_id, item, sum(sign) AS came, coalesce(sum(sign) FILTER (WHERE counts AND EXISTS (
				SELECT 1 FROM roster_entries e
				WHERE e.id = s.entry_id AND e.status = 'active' AND e.attendance = 'present')), 0) AS counted
			FROM (%s) s WHERE attendance = 'present' GROUP BY 1, 2
		) c WHERE i.event_id = c.event_id AND i.number = c.item AND (c.came <> 0 OR c.counted <> 0)
	$query$, signed_rows(TG_OP));
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Who is removed, or absent from the event, attended none of its sessions.
CREATE FUNCTION count_sessions_of_roster() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format($query$
		UPDATE agenda_items i SET counted = i.counted + c.counted
		FROM (
			SELECT s.event_id, s.item, sum(e.sign) AS counted
			FROM (
				SELECT id, sum(sign) AS sign FROM (%s) r WHERE status = 'active' AND attendance = 'present'
				GROUP BY 1 HAVING sum(sign) <> 0
			) e JOIN session_attendance s ON s.entry_id = e.id
			WHERE s.attendance = 'present' AND s.counts GROUP BY 1, 2
		) c WHERE i.event_id = c.event_id AND i.number = c.item AND c.counted <> 0
	$query$, signed_rows(TG_OP));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER roster_entries_sessions_changed AFTER UPDATE ON roster_entries
	REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_sessions_of_roster();
--> statement-breakpoint
-- While the entry is still there, by which they were counted.
CREATE FUNCTION remove_sessions_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM session_attendance WHERE entry_id = OLD.id;
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER roster_entries_sessions_removed BEFORE DELETE ON roster_entries
	FOR EACH ROW EXECUTE FUNCTION remove_sessions_of_entry();
--> statement-breakpoint
UPDATE agenda_items i SET counted = c.counted FROM counted_agenda_items c
	WHERE c.event_id = i.event_id AND c.number = i.number AND c.counted <> 0;
