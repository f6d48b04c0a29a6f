-- Servers of the previous version go on: they leave the member out.
LOCK TABLE reissue_slices, organization_members IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
ALTER TABLE "reissue_slices" ADD COLUMN "member_id" integer;--> statement-breakpoint
ALTER TABLE "reissue_slices" ADD CONSTRAINT "reissue_slices_member_id_organization_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."organization_members"("id") ON DELETE no action ON UPDATE no action;
