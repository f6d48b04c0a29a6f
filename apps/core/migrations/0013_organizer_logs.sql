CREATE TABLE "ledger_organizer_logs" (
	"contract" text NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"account" text,
	"name" text,
	"consented" boolean,
	"authorization" integer,
	"transaction_hash" text NOT NULL,
	"log_index" integer NOT NULL,
	"block_number" numeric(78, 0) NOT NULL,
	CONSTRAINT "ledger_organizer_logs_transaction_hash_log_index_pk" PRIMARY KEY("transaction_hash","log_index")
);
--> statement-breakpoint
ALTER TABLE "ledger_endings" ADD COLUMN "authorization" integer;--> statement-breakpoint
CREATE INDEX "ledger_organizer_logs_number" ON "ledger_organizer_logs" USING btree ("contract","number");--> statement-breakpoint
CREATE INDEX "ledger_organizer_logs_account" ON "ledger_organizer_logs" USING btree ("account");--> statement-breakpoint
CREATE INDEX "ledger_organizer_logs_block" ON "ledger_organizer_logs" USING btree ("block_number");--> statement-breakpoint
INSERT INTO "ledger_organizer_logs" ("contract", "number", "kind", "account", "name", "consented", "transaction_hash", "log_index", "block_number")
SELECT "contract", "number", 'registered', "account", "name", "consented", "transaction_hash", -"number", "block_number" FROM "ledger_organizers";
