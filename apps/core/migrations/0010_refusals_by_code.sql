-- A refusal is stored as its code and the values of its sentence. Texts of earlier versions are read here for the
-- last time; one that none of them wrote is kept whole, under the code `unknown`.
CREATE FUNCTION read_refusal(told text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE
		WHEN told = 'Issuing is paused by the platform. It goes on by itself once the pause is lifted.'
			THEN '{"code":"paused","values":{}}'::jsonb
		WHEN told = 'The organizer''s account has withdrawn the platform''s leave to issue on its behalf. It goes on by itself once it allows that again.'
			THEN '{"code":"organizer-withdrew","values":{}}'::jsonb
		WHEN told = 'The platform has suspended this organization: it issues no new certificates until the platform reinstates it.'
			THEN '{"code":"organizer-suspended","values":{}}'::jsonb
		WHEN told = 'The organizer is not registered on the chain yet.'
			THEN '{"code":"organizer-unknown","values":{}}'::jsonb
		WHEN told = 'The organizer is registered on the chain already.'
			THEN '{"code":"organizer-known","values":{}}'::jsonb
		WHEN told = 'This registry holds all the pages it can. The platform must open the next volume.'
			THEN '{"code":"volume-full","values":{}}'::jsonb
		WHEN told = 'This certificate is not valid any more, so it cannot be ended again.'
			THEN '{"code":"not-valid","values":{}}'::jsonb
		WHEN told = 'The network''s fees are above the platform''s limit. It goes on by itself once they fall.'
			THEN '{"code":"fee-cap","values":{}}'::jsonb
		WHEN told = 'The platform''s earlier key has a transaction on its way that must settle first. It goes on by itself.'
			THEN '{"code":"earlier-key","values":{}}'::jsonb
		WHEN told = 'The platform''s budget for network fees is used up for today. It goes on by itself tomorrow (at 00:00 UTC).'
			THEN '{"code":"platform-budget","values":{}}'::jsonb
		WHEN told = 'The budget for this organization''s network fees is used up for today. It goes on by itself tomorrow (at 00:00 UTC).'
			THEN '{"code":"organizer-budget","values":{}}'::jsonb
		WHEN told = 'The event was canceled before this certificate was issued.'
			THEN '{"code":"event-canceled","values":{}}'::jsonb
		WHEN told = 'There is no artwork for this certificate. It goes on by itself once the organizer has chosen one.'
			THEN '{"code":"artwork-missing","values":{}}'::jsonb
		WHEN told = 'The artwork of this certificate could not be drawn. It is tried again by itself.'
			THEN '{"code":"artwork-failed","values":{}}'::jsonb
		WHEN told IN ('The chain refused the page. It is made anew once that block is final.', 'The chain refused the page. It is made anew by itself.')
			THEN '{"code":"reverted","values":{}}'::jsonb
		WHEN told ~ '^The platform''s wallet (.+) cannot pay the network fee\.'
			THEN jsonb_build_object('code', 'no-funds', 'values', jsonb_build_object('signer', substring(told from '^The platform''s wallet (.+) cannot pay the network fee\.')))
		WHEN told ~ '^The platform''s key (.+) has no right to issue on this registry\.'
			THEN jsonb_build_object('code', 'role-missing', 'values', jsonb_build_object('signer', substring(told from '^The platform''s key (.+) has no right to issue on this registry\.')))
		WHEN told ~ '^Another page came first; page (\d+) is next\.$'
			THEN jsonb_build_object('code', 'page-not-next', 'values', jsonb_build_object('next', substring(told from '^Another page came first; page (\d+) is next\.$')))
		WHEN told ~ '^The chain refuses this for now \((.*)\)\. It is tried again by itself\.$'
			THEN jsonb_build_object('code', 'other', 'values', jsonb_build_object('error', substring(told from '^The chain refuses this for now \((.*)\)\. It is tried again by itself\.$')))
		ELSE jsonb_build_object('code', 'unknown', 'values', jsonb_build_object('text', told))
	END
$$;
--> statement-breakpoint
ALTER TABLE "certificate_requests" ADD COLUMN "blocked_values" jsonb;--> statement-breakpoint
ALTER TABLE "revocation_requests" ADD COLUMN "blocked_values" jsonb;--> statement-breakpoint
ALTER TABLE "chain_transactions" ADD COLUMN "held_values" jsonb;--> statement-breakpoint
UPDATE "certificate_requests" SET
	"blocked_code" = read_refusal("blocked_reason") ->> 'code', "blocked_values" = read_refusal("blocked_reason") -> 'values'
WHERE "blocked_reason" IS NOT NULL;--> statement-breakpoint
UPDATE "certificate_requests" SET "blocked_code" = NULL WHERE "blocked_reason" IS NULL AND "blocked_code" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_requests" DROP COLUMN "blocked_reason";--> statement-breakpoint
UPDATE "revocation_requests" SET
	"blocked_code" = read_refusal("blocked_reason") ->> 'code', "blocked_values" = read_refusal("blocked_reason") -> 'values'
WHERE "blocked_reason" IS NOT NULL;--> statement-breakpoint
UPDATE "revocation_requests" SET "blocked_code" = NULL WHERE "blocked_reason" IS NULL AND "blocked_code" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "revocation_requests" DROP COLUMN "blocked_reason";--> statement-breakpoint
UPDATE "chain_transactions" SET
	"held_code" = read_refusal("held_reason") ->> 'code', "held_values" = read_refusal("held_reason") -> 'values'
WHERE "held_reason" IS NOT NULL;--> statement-breakpoint
UPDATE "chain_transactions" SET "held_code" = NULL WHERE "held_reason" IS NULL AND "held_code" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "chain_transactions" DROP COLUMN "held_reason";--> statement-breakpoint
DROP FUNCTION read_refusal(text);
