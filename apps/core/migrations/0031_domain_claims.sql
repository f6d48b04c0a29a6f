CREATE TABLE "domain_claims" (
	"organizer_id" integer PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"asked_at" timestamp (3) with time zone,
	"unanswered" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"next_ask_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "domain_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "domain_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organizer_id" integer NOT NULL,
	"domain" text NOT NULL,
	"change" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "domain_claims" ADD CONSTRAINT "domain_claims_organizer_id_accounts_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain_history" ADD CONSTRAINT "domain_history_organizer_id_accounts_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "domain_claims_due" ON "domain_claims" USING btree ("next_ask_at");--> statement-breakpoint
CREATE INDEX "domain_history_organizer" ON "domain_history" USING btree ("organizer_id","id");