CREATE TABLE "mint_batch_refusals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mint_batch_refusals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batch_id" uuid NOT NULL,
	"recipient_id" integer NOT NULL,
	"code" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mint_batch_refusals" ADD CONSTRAINT "mint_batch_refusals_batch_id_mint_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."mint_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mint_batch_refusals" ADD CONSTRAINT "mint_batch_refusals_recipient_id_accounts_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mint_batch_refusals_key" ON "mint_batch_refusals" USING btree ("batch_id","recipient_id");