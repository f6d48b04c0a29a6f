-- With the id, a list reads ongoing events from the index alone.
DROP INDEX "events_by_clock";--> statement-breakpoint
CREATE INDEX "events_by_clock" ON "events" USING btree ("ends_at","starts_at","id","joining") WHERE "events"."canceled_at" is null and "events"."minting" = 'never';