ALTER TABLE "roster_entries" ADD COLUMN "proposed_name" text;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD COLUMN "proposal_reason" text;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD COLUMN "proposed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD COLUMN "proposal_state" text;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD CONSTRAINT "roster_entries_proposed_name" CHECK (num_nonnulls("roster_entries"."proposed_name", "roster_entries"."proposed_at", "roster_entries"."proposal_state") in (0, 3));