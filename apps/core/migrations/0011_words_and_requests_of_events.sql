DROP INDEX "events_text";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', title || ' ' || description)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "certificate_requests_event" ON "certificate_requests" USING btree ("event_id","recipient_id","state");--> statement-breakpoint
CREATE INDEX "events_words" ON "events" USING gin ("words");