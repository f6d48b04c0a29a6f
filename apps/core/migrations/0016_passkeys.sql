CREATE TABLE "passkeys" (
	"credential_hash" text PRIMARY KEY NOT NULL,
	"wallet" text NOT NULL,
	"sealed" text,
	"backed_up" boolean NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"words_written_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "passkeys_wallet" ON "passkeys" USING btree ("wallet");