CREATE TABLE "accepted_texts" (
	"account_id" integer NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accepted_texts_account_id_document_version_pk" PRIMARY KEY("account_id","document","version")
);
--> statement-breakpoint
ALTER TABLE "accepted_texts" ADD CONSTRAINT "accepted_texts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;