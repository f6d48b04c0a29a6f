CREATE TABLE "mint_batch_slices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mint_batch_slices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batch_id" uuid NOT NULL,
	"recipients" integer[] NOT NULL,
	"sources" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mint_batch_slices" ADD CONSTRAINT "mint_batch_slices_batch_id_mint_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."mint_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mint_batch_slices_batch" ON "mint_batch_slices" USING btree ("batch_id");
--> statement-breakpoint
-- Only a certificate on chain can be held, so a request that is on its way asks for nothing.
DROP TRIGGER certificate_requests_hold ON certificate_requests;
--> statement-breakpoint
CREATE TRIGGER certificate_requests_hold BEFORE INSERT OR UPDATE OF state, token_id ON certificate_requests
	FOR EACH ROW WHEN (NEW.is_held OR NEW.state IN ('mined', 'final')) EXECUTE FUNCTION certificate_requests_hold();
