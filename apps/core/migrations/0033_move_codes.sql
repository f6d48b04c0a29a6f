ALTER TABLE "corrections" ADD COLUMN "code_made_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "corrections" ADD COLUMN "code_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "corrections" ADD COLUMN "email_confirmed_at" timestamp (3) with time zone;