-- Servers of the previous version go on. What is filled and indexed waits here, until the triggers that keep it exist.
LOCK TABLE certificate_requests, mail_outbox, accounts IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE INDEX "accounts_address_in_letters" ON "accounts" USING btree ("id","email") WHERE "accounts"."email_confirmed_at" is not null and octet_length("accounts"."email") > char_length("accounts"."email");--> statement-breakpoint
CREATE INDEX "mail_outbox_failed" ON "mail_outbox" USING btree ("created_at") WHERE "mail_outbox"."state" = 'failed';
--> statement-breakpoint
-- Of the states of requests only the last one grows without end. The others have an index, and no total that many write.
CREATE OR REPLACE VIEW counted_totals AS
	SELECT 'events' AS name, count(*)::int AS count FROM events
	UNION ALL SELECT 'canceled events', count(*)::int FROM events WHERE canceled_at IS NOT NULL
	UNION ALL SELECT 'organizers', count(*)::int FROM accounts WHERE role = 'organizer' AND erased_at IS NULL
	UNION ALL SELECT 'certificates', count(*)::int FROM counted_held WHERE is_held
	UNION ALL SELECT 'unlisted events', count(*)::int FROM events WHERE joining = 'unlisted'
	UNION ALL SELECT 'unlisted canceled events', count(*)::int FROM events
		WHERE joining = 'unlisted' AND canceled_at IS NOT NULL
	UNION ALL SELECT 'minting events', count(*)::int FROM events
		WHERE joining <> 'unlisted' AND canceled_at IS NULL AND minting = 'open'
	UNION ALL SELECT 'final requests', count(*)::int FROM certificate_requests WHERE state = 'final';
--> statement-breakpoint
CREATE FUNCTION count_final_requests() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE added_up bigint;
BEGIN
	EXECUTE format('SELECT sum(sign) FROM (%s) c WHERE state = ''final''', signed_rows(TG_OP)) INTO added_up;
	PERFORM add_to_total('final requests', added_up);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER certificate_requests_total_added AFTER INSERT ON certificate_requests
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_final_requests();
--> statement-breakpoint
CREATE TRIGGER certificate_requests_total_changed AFTER UPDATE ON certificate_requests
	REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_final_requests();
--> statement-breakpoint
CREATE TRIGGER certificate_requests_total_removed AFTER DELETE ON certificate_requests
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_final_requests();
--> statement-breakpoint
INSERT INTO totals (name, count) SELECT name, count FROM counted_totals WHERE name = 'final requests';
