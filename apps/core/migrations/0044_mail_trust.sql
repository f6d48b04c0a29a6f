CREATE TABLE "mail_admissions" (
	"mail_id" integer PRIMARY KEY NOT NULL,
	"recipient_mac" text NOT NULL,
	"organizer_id" integer,
	"is_stranger" boolean NOT NULL,
	"source_mac" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizer_mail" (
	"organizer_id" integer PRIMARY KEY NOT NULL,
	"per_day" integer,
	"paused_at" timestamp (3) with time zone,
	"lifted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "declined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "source_mac" text;--> statement-breakpoint
ALTER TABLE "mail_admissions" ADD CONSTRAINT "mail_admissions_organizer_id_accounts_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizer_mail" ADD CONSTRAINT "organizer_mail_organizer_id_accounts_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_admissions_recipient" ON "mail_admissions" USING btree ("recipient_mac");--> statement-breakpoint
CREATE INDEX "mail_admissions_organizer" ON "mail_admissions" USING btree ("organizer_id");--> statement-breakpoint
CREATE INDEX "mail_admissions_source" ON "mail_admissions" USING btree ("source_mac");--> statement-breakpoint
CREATE INDEX "mail_admissions_at" ON "mail_admissions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "invitations_invited_by" ON "invitations" USING btree ("invited_by","email_mac");