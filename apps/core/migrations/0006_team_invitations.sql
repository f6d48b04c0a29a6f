ALTER TABLE "organization_invitations" ADD COLUMN "seed" text;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD COLUMN "email_mac" text;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD COLUMN "mails" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD COLUMN "declined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organization_members" ADD COLUMN "name" text;--> statement-breakpoint
CREATE INDEX "mail_outbox_team_invitation" ON "mail_outbox" USING btree ((("facts" ->> 'teamInvitationId')::int)) WHERE "mail_outbox"."kind" = 'team.invited';