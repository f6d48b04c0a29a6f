CREATE TABLE "organizer_consents" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"contract" text NOT NULL,
	"name" text NOT NULL,
	"deadline" timestamp (3) with time zone NOT NULL,
	"signature" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_organizers" ADD COLUMN "consented" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organizer_consents" ADD CONSTRAINT "organizer_consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;