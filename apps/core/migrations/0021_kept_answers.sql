CREATE TABLE "kept_answers" (
	"wallet" text NOT NULL,
	"key_hash" text NOT NULL,
	"request_hash" text NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"status" integer,
	"sealed" text,
	CONSTRAINT "kept_answers_wallet_key_hash_pk" PRIMARY KEY("wallet","key_hash")
);
--> statement-breakpoint
CREATE INDEX "kept_answers_begun" ON "kept_answers" USING btree ("begun_at");