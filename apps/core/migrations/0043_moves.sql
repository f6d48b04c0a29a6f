ALTER TABLE "corrections" DROP CONSTRAINT "corrections_move";--> statement-breakpoint
DROP INDEX "corrections_open_key";--> statement-breakpoint
CREATE UNIQUE INDEX "corrections_open_name_key" ON "corrections" USING btree ("request_id") WHERE "corrections"."state" = 'open' and "corrections"."to_account_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "corrections_open_move_key" ON "corrections" USING btree ("request_id","to_account_id") WHERE "corrections"."state" = 'open' and "corrections"."to_account_id" is not null;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_move" CHECK ("corrections"."to_account_id" is not null or "corrections"."not_before" is null);