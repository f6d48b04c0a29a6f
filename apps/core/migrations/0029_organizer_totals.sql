-- Servers of the previous version go on. What is filled waits here, until the triggers that keep it exist.
LOCK TABLE events, searched_events, accounts IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "organizer_totals" (
	"organizer_id" integer NOT NULL,
	"is_listed" boolean NOT NULL,
	"events" integer NOT NULL,
	"minting" integer NOT NULL,
	"canceled" integer NOT NULL,
	"seats_taken" integer NOT NULL,
	"attended" integer NOT NULL,
	"held" integer NOT NULL,
	"certified" integer NOT NULL,
	CONSTRAINT "organizer_totals_organizer_id_is_listed_pk" PRIMARY KEY("organizer_id","is_listed")
);
--> statement-breakpoint
ALTER TABLE "organizer_totals" ADD CONSTRAINT "organizer_totals_organizer_id_accounts_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "searched_events_organizer_ends" ON "searched_events" USING btree ("organizer_id","ends_at","starts_at","is_listed") WHERE "searched_events"."canceled_at" is null and "searched_events"."minting" = 'never';
--> statement-breakpoint
CREATE VIEW counted_organizer_totals AS
	SELECT organizer_id, joining <> 'unlisted' AS is_listed, count(*)::int AS events,
		(count(*) FILTER (WHERE canceled_at IS NULL AND minting = 'open'))::int AS minting, count(canceled_at)::int AS canceled,
		sum(seats_taken)::int AS seats_taken, sum(attended)::int AS attended, sum(minted)::int AS held, sum(certified)::int AS certified
	FROM events GROUP BY 1, 2;
--> statement-breakpoint
-- The triggers run at the end of the transaction. Earlier, acts at two events of an organizer would wait for each other,
-- and for its days, in any order.
CREATE FUNCTION count_organizer_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE was events; now_is events;
BEGIN
	IF TG_OP <> 'INSERT' THEN was := OLD; END IF;
	IF TG_OP <> 'DELETE' THEN now_is := NEW; END IF;
	INSERT INTO organizer_totals AS t (organizer_id, is_listed, events, minting, canceled, seats_taken, attended, held, certified)
	SELECT organizer_id, joining <> 'unlisted', sum(sign),
		coalesce(sum(sign) FILTER (WHERE canceled_at IS NULL AND minting = 'open'), 0),
		coalesce(sum(sign) FILTER (WHERE canceled_at IS NOT NULL), 0),
		sum(sign * seats_taken), sum(sign * attended), sum(sign * minted), sum(sign * certified)
	FROM (SELECT -1 AS sign, (was).* UNION ALL SELECT 1, (now_is).*) e WHERE id IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
	ON CONFLICT (organizer_id, is_listed) DO UPDATE SET events = t.events + excluded.events,
		minting = t.minting + excluded.minting, canceled = t.canceled + excluded.canceled,
		seats_taken = t.seats_taken + excluded.seats_taken, attended = t.attended + excluded.attended,
		held = t.held + excluded.held, certified = t.certified + excluded.certified;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER events_total AFTER INSERT OR DELETE ON events DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION count_organizer_event();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER events_total_changed AFTER UPDATE ON events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN ((OLD.organizer_id, OLD.joining, OLD.minting, OLD.canceled_at, OLD.seats_taken, OLD.attended, OLD.minted, OLD.certified)
		IS DISTINCT FROM
		(NEW.organizer_id, NEW.joining, NEW.minting, NEW.canceled_at, NEW.seats_taken, NEW.attended, NEW.minted, NEW.certified))
	EXECUTE FUNCTION count_organizer_event();
--> statement-breakpoint
INSERT INTO organizer_totals SELECT * FROM counted_organizer_totals;
