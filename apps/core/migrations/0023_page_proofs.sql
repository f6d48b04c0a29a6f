CREATE TABLE "page_proofs" (
	"contract" text NOT NULL,
	"page" integer NOT NULL,
	"block_number" numeric(78, 0) NOT NULL,
	"proof" text NOT NULL,
	CONSTRAINT "page_proofs_contract_page_pk" PRIMARY KEY("contract","page")
);
--> statement-breakpoint
CREATE INDEX "page_proofs_page" ON "page_proofs" USING btree ("page");