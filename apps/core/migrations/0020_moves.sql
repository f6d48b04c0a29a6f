ALTER TABLE "corrections" DROP CONSTRAINT "corrections_name";--> statement-breakpoint
ALTER TABLE "corrections" ADD COLUMN "to_account_id" integer;--> statement-breakpoint
ALTER TABLE "corrections" ADD COLUMN "not_before" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_to_account_id_accounts_id_fk" FOREIGN KEY ("to_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "corrections_to_account" ON "corrections" USING btree ("to_account_id") WHERE "corrections"."to_account_id" is not null;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_move" CHECK (("corrections"."to_account_id" is null) = ("corrections"."not_before" is null));--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_name" CHECK ("corrections"."state" <> 'open' or "corrections"."name" is not null or "corrections"."to_account_id" is not null);