CREATE TABLE "transcript_wallets" (
	"account_id" integer NOT NULL,
	"owner" text NOT NULL,
	"wallet" text NOT NULL,
	"owner_signed" jsonb NOT NULL,
	"wallet_signed" jsonb,
	"offered_at" timestamp (3) with time zone NOT NULL,
	"joined_at" timestamp (3) with time zone,
	CONSTRAINT "transcript_wallets_account_id_wallet_pk" PRIMARY KEY("account_id","wallet")
);
--> statement-breakpoint
CREATE TABLE "transcripts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transcripts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"secret_hash" text NOT NULL,
	"secret_sealed" text,
	"token_ids" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"off_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "transcript_wallets" ADD CONSTRAINT "transcript_wallets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transcript_wallets_wallet" ON "transcript_wallets" USING btree ("wallet");--> statement-breakpoint
CREATE UNIQUE INDEX "transcripts_secret_hash_key" ON "transcripts" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "transcripts_account" ON "transcripts" USING btree ("account_id");