ALTER TABLE "certificate_requests" ADD COLUMN "blocked_code" text;--> statement-breakpoint
ALTER TABLE "chain_transactions" ADD COLUMN "fee_wei" numeric(78, 0);