ALTER TABLE "accounts" ADD COLUMN "name_skeleton" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "named_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "accounts_name_skeleton" ON "accounts" USING btree ("name_skeleton");