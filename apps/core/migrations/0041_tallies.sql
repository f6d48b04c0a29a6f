ALTER TABLE "checkpoints" ADD COLUMN "finalized_hash" text;--> statement-breakpoint
ALTER TABLE "followed_blocks" ADD COLUMN "tally" jsonb;