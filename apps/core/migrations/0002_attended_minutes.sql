ALTER TABLE "attendance_marks" ADD COLUMN "minutes" integer;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD COLUMN "attended_minutes" integer;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "attended_minutes" integer;--> statement-breakpoint
ALTER TABLE "attendance_marks" ADD CONSTRAINT "attendance_marks_minutes" CHECK ("attendance_marks"."minutes" is null or "attendance_marks"."source" = 'imported');