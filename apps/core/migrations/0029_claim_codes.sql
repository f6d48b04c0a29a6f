ALTER TABLE "invitations" ADD COLUMN "asks_code" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "code" jsonb;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "name_differs" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "objected_at" timestamp (3) with time zone;