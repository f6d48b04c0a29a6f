CREATE TABLE "reissue_slices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reissue_slices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batch_id" uuid NOT NULL,
	"request_ids" integer[] NOT NULL,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "reissue_slices" ADD CONSTRAINT "reissue_slices_batch_id_mint_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."mint_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reissue_slices_batch" ON "reissue_slices" USING btree ("batch_id");