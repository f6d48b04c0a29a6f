ALTER TABLE "attendance_claims" ADD COLUMN "handover_hash" text;--> statement-breakpoint
ALTER TABLE "attendance_claims" ADD COLUMN "handover_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "attendance_claims" ADD COLUMN "taken_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_claims_handover_hash" ON "attendance_claims" USING btree ("handover_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_claims_taken_hash" ON "attendance_claims" USING btree ("taken_hash");