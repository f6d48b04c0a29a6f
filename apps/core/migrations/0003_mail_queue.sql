CREATE TABLE "mail_trouble" (
	"id" integer PRIMARY KEY NOT NULL,
	"why" text NOT NULL,
	"said" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "mail_outbox_due";--> statement-breakpoint
ALTER TABLE "mail_admissions" ADD COLUMN "domain_mac" text;--> statement-breakpoint
ALTER TABLE "mail_admissions" ADD COLUMN "caller_mac" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "first_due" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "unknown_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "said" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "caller" text;--> statement-breakpoint
CREATE INDEX "mail_admissions_domain" ON "mail_admissions" USING btree ("domain_mac","at");--> statement-breakpoint
CREATE INDEX "mail_admissions_caller" ON "mail_admissions" USING btree ("caller_mac","at");--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("not_before","id") WHERE "mail_outbox"."state" in ('waiting', 'sending', 'unknown');