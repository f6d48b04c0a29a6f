ALTER TABLE "chain_transactions" ADD COLUMN "held_code" text;--> statement-breakpoint
ALTER TABLE "chain_transactions" ADD COLUMN "held_reason" text;--> statement-breakpoint
ALTER TABLE "revocation_requests" ADD COLUMN "blocked_code" text;