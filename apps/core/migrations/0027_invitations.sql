CREATE TABLE "invitation_refusals" (
	"email_mac" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"email_mac" text NOT NULL,
	"email" text,
	"name" text,
	"wallet" text,
	"attended" boolean NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"message" text,
	"language" text NOT NULL,
	"invited_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"mails" integer DEFAULT 0 NOT NULL,
	"claimed_by" integer,
	"claimed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "invitation_id" integer;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_claimed_by_accounts_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_person" ON "invitations" USING btree ("event_id","email_mac");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_claimed" ON "invitations" USING btree ("event_id","claimed_by");--> statement-breakpoint
CREATE INDEX "invitations_event" ON "invitations" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "invitations_claimed_by" ON "invitations" USING btree ("claimed_by") WHERE "invitations"."claimed_by" is not null;--> statement-breakpoint
CREATE INDEX "invitations_expires_at" ON "invitations" USING btree ("expires_at") WHERE "invitations"."state" = 'open';--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_outbox_invitation" ON "mail_outbox" USING btree ("invitation_id") WHERE "mail_outbox"."invitation_id" is not null;