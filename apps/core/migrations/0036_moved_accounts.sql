DROP INDEX "accounts_confirmed_email_key";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "moved_to_id" integer;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "moved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_moved_to_id_accounts_id_fk" FOREIGN KEY ("moved_to_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_moved_to" ON "accounts" USING btree ("moved_to_id") WHERE "accounts"."moved_to_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_confirmed_email_key" ON "accounts" USING btree (lower("email")) WHERE "accounts"."email_confirmed_at" is not null and "accounts"."moved_to_id" is null;