CREATE TABLE "accepted_texts" (
	"account_id" integer NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accepted_texts_account_id_document_version_pk" PRIMARY KEY("account_id","document","version")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"wallet" text NOT NULL,
	"role" text NOT NULL,
	"name" text,
	"email" text,
	"email_given_at" timestamp (3) with time zone,
	"email_confirmed_at" timestamp (3) with time zone,
	"contact_info" text,
	"website" text,
	"contact_person" text,
	"phone" text,
	"description" text,
	"linkedin_page_id" text,
	"name_skeleton" text,
	"named_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"erased_at" timestamp (3) with time zone,
	"moved_to_id" integer,
	"moved_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"organizer_id" integer NOT NULL,
	"event_id" integer,
	"member_id" integer,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "nonces" (
	"nonce_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"consumed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "organizer_consents" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"contract" text NOT NULL,
	"name" text NOT NULL,
	"deadline" timestamp (3) with time zone NOT NULL,
	"signature" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"first_id_hash" text,
	"wallet" text NOT NULL,
	"user_agent" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"proof" jsonb,
	"proof_checked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "attendance_claims" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"source" text NOT NULL,
	"scanned_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"account_id" integer,
	"handover_hash" text,
	"handover_expires_at" timestamp (3) with time zone,
	"taken_hash" text
);
--> statement-breakpoint
CREATE TABLE "attendance_marks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "attendance_marks_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"entry_id" integer,
	"kind" text NOT NULL,
	"undoes" uuid,
	"source" text NOT NULL,
	"door_link_id" integer,
	"actor_id" integer,
	"at" timestamp (3) with time zone NOT NULL,
	"device_at" timestamp (3) with time zone,
	"offset_ms" integer,
	"received_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	CONSTRAINT "attendance_marks_undo" CHECK (("attendance_marks"."kind" = 'undo') = ("attendance_marks"."undoes" is not null))
);
--> statement-breakpoint
CREATE TABLE "door_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "door_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"label" text NOT NULL,
	"secret_hash" text NOT NULL,
	"created_by" integer NOT NULL,
	"member_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"last_heard_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "artworks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "artworks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"recipient_id" integer,
	"kind" text NOT NULL,
	"design" jsonb,
	"description" text NOT NULL,
	"original_filename" text,
	"fields" jsonb,
	"image_cid" text NOT NULL,
	"metadata_cid" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"recipient_id" integer NOT NULL,
	"recipient_wallet" text NOT NULL,
	"requested_by" integer NOT NULL,
	"attendance_source" text NOT NULL,
	"state" text NOT NULL,
	"blocked_code" text,
	"blocked_values" jsonb,
	"page_id" integer,
	"serial" integer,
	"token_id" numeric(78, 0),
	"image_cid" text,
	"metadata_cid" text,
	"printed_name" text,
	"is_current" boolean DEFAULT true NOT NULL,
	"is_held" boolean DEFAULT false NOT NULL,
	"replaces_id" integer,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain_transactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chain_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"chain_id" integer NOT NULL,
	"sender" text NOT NULL,
	"nonce" integer NOT NULL,
	"hash" text NOT NULL,
	"raw" text NOT NULL,
	"gas_limit" numeric(78, 0) NOT NULL,
	"max_fee_per_gas" numeric(78, 0) NOT NULL,
	"max_priority_fee_per_gas" numeric(78, 0) NOT NULL,
	"fee_wei" numeric(78, 0),
	"state" text NOT NULL,
	"replaces_id" integer,
	"block_number" numeric(78, 0),
	"block_hash" text,
	"held_code" text,
	"held_values" jsonb,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"recipient_id" integer NOT NULL,
	"request_id" integer NOT NULL,
	"name" text,
	"to_account_id" integer,
	"not_before" timestamp (3) with time zone,
	"reason" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"answer" text,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"code_made_at" timestamp (3) with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"email_confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "corrections_name" CHECK ("corrections"."state" <> 'open' or "corrections"."name" is not null or "corrections"."to_account_id" is not null),
	CONSTRAINT "corrections_move" CHECK ("corrections"."to_account_id" is not null or "corrections"."not_before" is null)
);
--> statement-breakpoint
CREATE TABLE "mint_batch_requests" (
	"batch_id" uuid NOT NULL,
	"request_id" integer NOT NULL,
	CONSTRAINT "mint_batch_requests_batch_id_request_id_pk" PRIMARY KEY("batch_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "mint_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"requested_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contract" text NOT NULL,
	"number" integer NOT NULL,
	"event_id" integer NOT NULL,
	"event_key" numeric(78, 0) NOT NULL,
	"directory_cid" text NOT NULL,
	"transaction_id" integer,
	"abandoned_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revocation_requests" (
	"token_id" numeric(78, 0) PRIMARY KEY NOT NULL,
	"contract" text NOT NULL,
	"reason" text NOT NULL,
	"replacement_id" integer,
	"replaced_by" numeric(78, 0),
	"requested_by" integer NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"transaction_id" integer,
	"blocked_code" text,
	"blocked_values" jsonb
);
--> statement-breakpoint
CREATE TABLE "signer_nonces" (
	"chain_id" integer NOT NULL,
	"sender" text NOT NULL,
	"next" integer NOT NULL,
	CONSTRAINT "signer_nonces_chain_id_sender_pk" PRIMARY KEY("chain_id","sender")
);
--> statement-breakpoint
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
CREATE TABLE "events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organizer_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"location" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"tag_keys" text[] DEFAULT '{}' NOT NULL,
	"online_link" text,
	"time_zone" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"doors_open_minutes" integer DEFAULT 60 NOT NULL,
	"door_epoch" integer DEFAULT 0 NOT NULL,
	"max_attendees" integer NOT NULL,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"seats_offered" integer DEFAULT 0 NOT NULL,
	"waitlist" text DEFAULT 'automatic' NOT NULL,
	"joining" text DEFAULT 'open' NOT NULL,
	"link_key" text DEFAULT (right(gen_random_uuid()::text, 12) || left(gen_random_uuid()::text, 8)) NOT NULL,
	"joining_question" text,
	"walk_ins" text,
	"attended" integer DEFAULT 0 NOT NULL,
	"minted" integer DEFAULT 0 NOT NULL,
	"certified" integer DEFAULT 0 NOT NULL,
	"picture_cid" text,
	"requirements" jsonb NOT NULL,
	"agenda" jsonb NOT NULL,
	"event_type" text,
	"difficulty" text,
	"prints_names" boolean DEFAULT false NOT NULL,
	"minting" text DEFAULT 'never' NOT NULL,
	"canceled_at" timestamp (3) with time zone,
	"attendance_code_mac" text,
	"attendance_code_sealed" text,
	"previous_attendance_code_mac" text,
	"attendance_code_rotated_at" timestamp (3) with time zone,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"wrong_codes_since" timestamp (3) with time zone,
	"code_locked_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"calendar_sequence" integer DEFAULT 0 NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', title || ' ' || description)) STORED NOT NULL,
	CONSTRAINT "events_seats" CHECK ("events"."seats_taken" >= 0 and "events"."seats_offered" >= 0 and ("events"."max_attendees" = 0 or "events"."seats_taken" + "events"."seats_offered" <= "events"."max_attendees")),
	CONSTRAINT "events_times" CHECK ("events"."ends_at" >= "events"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "join_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "join_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"answer" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "organizer_days" (
	"organizer_id" integer NOT NULL,
	"day" date NOT NULL,
	"registrations" integer DEFAULT 0 NOT NULL,
	"attendances" integer DEFAULT 0 NOT NULL,
	"certificates" integer DEFAULT 0 NOT NULL,
	"revocations" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "organizer_days_organizer_id_day_pk" PRIMARY KEY("organizer_id","day")
);
--> statement-breakpoint
CREATE TABLE "roster_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roster_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"status" text NOT NULL,
	"attendance" text,
	"attendance_source" text,
	"attendance_at" timestamp (3) with time zone,
	"attendance_by" integer,
	"attendance_contested" boolean DEFAULT false NOT NULL,
	"ticket_version" integer DEFAULT 1 NOT NULL,
	"name_choice" text,
	"printed_name" text,
	"name_chosen_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "roster_entries_printed_name" CHECK (("roster_entries"."name_choice" is not distinct from 'print') = ("roster_entries"."printed_name" is not null))
);
--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waitlist_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"offered_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
	"asks_code" boolean DEFAULT true NOT NULL,
	"code" jsonb,
	"claimed_by" integer,
	"claimed_at" timestamp (3) with time zone,
	"name_differs" boolean DEFAULT false NOT NULL,
	"objected_at" timestamp (3) with time zone,
	"declined_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "checkpoints" (
	"chain_id" integer PRIMARY KEY NOT NULL,
	"block" numeric(78, 0) NOT NULL,
	"finalized_block" numeric(78, 0) NOT NULL,
	"finalized_hash" text
);
--> statement-breakpoint
CREATE TABLE "followed_blocks" (
	"chain_id" integer NOT NULL,
	"number" numeric(78, 0) NOT NULL,
	"hash" text NOT NULL,
	"parent_hash" text NOT NULL,
	"tally" jsonb,
	CONSTRAINT "followed_blocks_chain_id_number_pk" PRIMARY KEY("chain_id","number")
);
--> statement-breakpoint
CREATE TABLE "ledger_certificates" (
	"contract" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"page" integer NOT NULL,
	"serial" integer NOT NULL,
	"owner" text NOT NULL,
	"transaction_hash" text NOT NULL,
	"log_index" integer NOT NULL,
	"block_number" numeric(78, 0) NOT NULL,
	"block_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_certificates_contract_token_id_pk" PRIMARY KEY("contract","token_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_endings" (
	"contract" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"replaced_by" numeric(78, 0),
	"ended_at" timestamp (3) with time zone NOT NULL,
	"authorization" integer,
	"transaction_hash" text NOT NULL,
	"log_index" integer NOT NULL,
	"block_number" numeric(78, 0) NOT NULL,
	CONSTRAINT "ledger_endings_contract_token_id_kind_pk" PRIMARY KEY("contract","token_id","kind")
);
--> statement-breakpoint
CREATE TABLE "ledger_organizer_logs" (
	"contract" text NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"account" text,
	"name" text,
	"consented" boolean,
	"authorization" integer,
	"transaction_hash" text NOT NULL,
	"log_index" integer NOT NULL,
	"block_number" numeric(78, 0) NOT NULL,
	CONSTRAINT "ledger_organizer_logs_transaction_hash_log_index_pk" PRIMARY KEY("transaction_hash","log_index")
);
--> statement-breakpoint
CREATE TABLE "ledger_organizers" (
	"contract" text NOT NULL,
	"number" integer NOT NULL,
	"account" text NOT NULL,
	"name" text NOT NULL,
	"consented" boolean DEFAULT false NOT NULL,
	"transaction_hash" text NOT NULL,
	"block_number" numeric(78, 0) NOT NULL,
	CONSTRAINT "ledger_organizers_contract_number_pk" PRIMARY KEY("contract","number")
);
--> statement-breakpoint
CREATE TABLE "ledger_pages" (
	"contract" text NOT NULL,
	"page" integer NOT NULL,
	"event_key" numeric(78, 0) NOT NULL,
	"directory" text NOT NULL,
	"count" integer NOT NULL,
	"authorization" integer NOT NULL,
	"transaction_hash" text NOT NULL,
	"log_index" integer NOT NULL,
	"block_number" numeric(78, 0) NOT NULL,
	"block_hash" text NOT NULL,
	"block_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_pages_contract_page_pk" PRIMARY KEY("contract","page")
);
--> statement-breakpoint
CREATE TABLE "page_proofs" (
	"contract" text NOT NULL,
	"page" integer NOT NULL,
	"block_number" numeric(78, 0) NOT NULL,
	"proof" text NOT NULL,
	CONSTRAINT "page_proofs_contract_page_pk" PRIMARY KEY("contract","page")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"day" date NOT NULL,
	"audience" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"sent_by" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_admissions" (
	"mail_id" integer PRIMARY KEY NOT NULL,
	"recipient_mac" text NOT NULL,
	"organizer_id" integer,
	"is_stranger" boolean NOT NULL,
	"source_mac" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"account_id" integer NOT NULL,
	"event_id" integer,
	"invitation_id" integer,
	"facts" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp (3) with time zone NOT NULL,
	"holder" text,
	"lease_until" timestamp (3) with time zone,
	"recipient" text,
	"subject" text,
	"message_id" text,
	"raw" text,
	"parts" jsonb,
	"source_mac" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_settings" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"unwanted" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizer_mail" (
	"organizer_id" integer PRIMARY KEY NOT NULL,
	"per_day" integer,
	"paused_at" timestamp (3) with time zone,
	"lifted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"length" integer NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" integer,
	"action" text NOT NULL,
	"event_id" integer,
	"token_id" text,
	"facts" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"hash" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erased_content" (
	"cid" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "instance_facts" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_answers" (
	"wallet" text NOT NULL,
	"key_hash" text NOT NULL,
	"request_hash" text NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"status" integer,
	"sealed" text,
	CONSTRAINT "kept_answers_wallet_key_hash_pk" PRIMARY KEY("wallet","key_hash")
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"epoch" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_counters" (
	"name" text NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rate_counters_name_key_pk" PRIMARY KEY("name","key")
);
--> statement-breakpoint
CREATE TABLE "replaced_content" (
	"cid" text PRIMARY KEY NOT NULL,
	"replaced_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "totals" (
	"name" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"credential_hash" text PRIMARY KEY NOT NULL,
	"wallet" text NOT NULL,
	"sealed" text,
	"backed_up" boolean NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"words_written_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "organization_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organization_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organizer_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"role" text NOT NULL,
	"event_id" integer,
	"created_by" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"member_id" integer
);
--> statement-breakpoint
CREATE TABLE "organization_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organization_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organizer_id" integer NOT NULL,
	"wallet" text NOT NULL,
	"role" text NOT NULL,
	"event_ids" jsonb,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"webhook_id" integer NOT NULL,
	"message_id" text NOT NULL,
	"type" text NOT NULL,
	"facts" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"status" integer,
	"not_before" timestamp (3) with time zone NOT NULL,
	"holder" text,
	"lease_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organizer_id" integer NOT NULL,
	"member_id" integer,
	"url" text NOT NULL,
	"types" jsonb NOT NULL,
	"secret" text NOT NULL,
	"former_secret" text,
	"former_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"disabled_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "accepted_texts" ADD CONSTRAINT "accepted_texts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_moved_to_id_accounts_id_fk" FOREIGN KEY ("moved_to_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_organizer_id_accounts_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organizer_consents" ADD CONSTRAINT "organizer_consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attendance_claims" ADD CONSTRAINT "attendance_claims_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attendance_claims" ADD CONSTRAINT "attendance_claims_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attendance_marks" ADD CONSTRAINT "attendance_marks_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attendance_marks" ADD CONSTRAINT "attendance_marks_entry_id_roster_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."roster_entries"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attendance_marks" ADD CONSTRAINT "attendance_marks_door_link_id_door_links_id_fk" FOREIGN KEY ("door_link_id") REFERENCES "public"."door_links"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attendance_marks" ADD CONSTRAINT "attendance_marks_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "door_links" ADD CONSTRAINT "door_links_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "door_links" ADD CONSTRAINT "door_links_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "door_links" ADD CONSTRAINT "door_links_member_id_organization_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."organization_members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_recipient_id_accounts_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "certificate_requests" ADD CONSTRAINT "certificate_requests_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "certificate_requests" ADD CONSTRAINT "certificate_requests_recipient_id_accounts_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "certificate_requests" ADD CONSTRAINT "certificate_requests_requested_by_accounts_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "certificate_requests" ADD CONSTRAINT "certificate_requests_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "certificate_requests" ADD CONSTRAINT "certificate_requests_replaces_id_certificate_requests_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."certificate_requests"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_recipient_id_accounts_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_request_id_certificate_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."certificate_requests"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_to_account_id_accounts_id_fk" FOREIGN KEY ("to_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mint_batch_requests" ADD CONSTRAINT "mint_batch_requests_batch_id_mint_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."mint_batches"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mint_batch_requests" ADD CONSTRAINT "mint_batch_requests_request_id_certificate_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."certificate_requests"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mint_batches" ADD CONSTRAINT "mint_batches_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mint_batches" ADD CONSTRAINT "mint_batches_requested_by_accounts_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_transaction_id_chain_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."chain_transactions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "revocation_requests" ADD CONSTRAINT "revocation_requests_replacement_id_certificate_requests_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."certificate_requests"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "revocation_requests" ADD CONSTRAINT "revocation_requests_requested_by_accounts_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "revocation_requests" ADD CONSTRAINT "revocation_requests_transaction_id_chain_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."chain_transactions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "domain_claims" ADD CONSTRAINT "domain_claims_organizer_id_accounts_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "domain_history" ADD CONSTRAINT "domain_history_organizer_id_accounts_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_organizer_id_accounts_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organizer_days" ADD CONSTRAINT "organizer_days_organizer_id_accounts_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "roster_entries" ADD CONSTRAINT "roster_entries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "roster_entries" ADD CONSTRAINT "roster_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "roster_entries" ADD CONSTRAINT "roster_entries_attendance_by_accounts_id_fk" FOREIGN KEY ("attendance_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_claimed_by_accounts_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_sent_by_accounts_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mail_admissions" ADD CONSTRAINT "mail_admissions_organizer_id_accounts_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mail_settings" ADD CONSTRAINT "mail_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organizer_mail" ADD CONSTRAINT "organizer_mail_organizer_id_accounts_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_organizer_id_accounts_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_created_by_organization_members_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."organization_members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_member_id_organization_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."organization_members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_organizer_id_accounts_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_organizer_id_accounts_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_wallet_key" ON "accounts" USING btree (lower("wallet"));
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_confirmed_email_key" ON "accounts" USING btree (lower("email")) WHERE "accounts"."email_confirmed_at" is not null and "accounts"."moved_to_id" is null;
--> statement-breakpoint
CREATE INDEX "accounts_email" ON "accounts" USING btree (lower("email"));
--> statement-breakpoint
CREATE INDEX "accounts_name_skeleton" ON "accounts" USING btree ("name_skeleton");
--> statement-breakpoint
CREATE INDEX "accounts_moved_to" ON "accounts" USING btree ("moved_to_id") WHERE "accounts"."moved_to_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_secret" ON "api_keys" USING btree ("secret_hash");
--> statement-breakpoint
CREATE INDEX "api_keys_organizer" ON "api_keys" USING btree ("organizer_id");
--> statement-breakpoint
CREATE INDEX "sessions_lower_wallet" ON "sessions" USING btree (lower("wallet"));
--> statement-breakpoint
CREATE INDEX "attendance_claims_expires_at" ON "attendance_claims" USING btree ("expires_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_claims_handover_hash" ON "attendance_claims" USING btree ("handover_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_claims_taken_hash" ON "attendance_claims" USING btree ("taken_hash");
--> statement-breakpoint
CREATE INDEX "attendance_marks_entry" ON "attendance_marks" USING btree ("entry_id","number");
--> statement-breakpoint
CREATE INDEX "attendance_marks_event" ON "attendance_marks" USING btree ("event_id","at");
--> statement-breakpoint
CREATE UNIQUE INDEX "door_links_secret_hash_key" ON "door_links" USING btree ("secret_hash");
--> statement-breakpoint
CREATE INDEX "door_links_event" ON "door_links" USING btree ("event_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "artworks_template_key" ON "artworks" USING btree ("event_id") WHERE "artworks"."recipient_id" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "artworks_personal_key" ON "artworks" USING btree ("event_id","recipient_id") WHERE "artworks"."recipient_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_requests_current_key" ON "certificate_requests" USING btree ("event_id","recipient_id") WHERE "certificate_requests"."is_current";
--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_requests_replaces_key" ON "certificate_requests" USING btree ("replaces_id") WHERE "certificate_requests"."replaces_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_requests_page_serial_key" ON "certificate_requests" USING btree ("page_id","serial");
--> statement-breakpoint
CREATE INDEX "certificate_requests_event" ON "certificate_requests" USING btree ("event_id","recipient_id","state");
--> statement-breakpoint
CREATE INDEX "certificate_requests_state" ON "certificate_requests" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "certificate_requests_event_token" ON "certificate_requests" USING btree ("event_id","token_id","id");
--> statement-breakpoint
CREATE INDEX "certificate_requests_recipient" ON "certificate_requests" USING btree ("recipient_id","id");
--> statement-breakpoint
CREATE INDEX "certificate_requests_token" ON "certificate_requests" USING btree ("token_id");
--> statement-breakpoint
CREATE INDEX "certificate_requests_without_content" ON "certificate_requests" USING btree ("id") WHERE "certificate_requests"."metadata_cid" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "chain_transactions_hash_key" ON "chain_transactions" USING btree ("hash");
--> statement-breakpoint
CREATE INDEX "chain_transactions_sender_nonce" ON "chain_transactions" USING btree ("chain_id","sender","nonce");
--> statement-breakpoint
CREATE INDEX "chain_transactions_state" ON "chain_transactions" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "chain_transactions_created" ON "chain_transactions" USING btree ("chain_id","created_at");
--> statement-breakpoint
CREATE INDEX "chain_transactions_unpriced" ON "chain_transactions" USING btree ("id") WHERE "chain_transactions"."fee_wei" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "corrections_open_name_key" ON "corrections" USING btree ("request_id") WHERE "corrections"."state" = 'open' and "corrections"."to_account_id" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "corrections_open_move_key" ON "corrections" USING btree ("request_id","to_account_id") WHERE "corrections"."state" = 'open' and "corrections"."to_account_id" is not null;
--> statement-breakpoint
CREATE INDEX "corrections_event" ON "corrections" USING btree ("event_id");
--> statement-breakpoint
CREATE INDEX "corrections_recipient" ON "corrections" USING btree ("recipient_id");
--> statement-breakpoint
CREATE INDEX "corrections_request" ON "corrections" USING btree ("request_id");
--> statement-breakpoint
CREATE INDEX "corrections_to_account" ON "corrections" USING btree ("to_account_id") WHERE "corrections"."to_account_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "pages_contract_number_key" ON "pages" USING btree ("contract","number") WHERE "pages"."abandoned_at" is null;
--> statement-breakpoint
CREATE INDEX "pages_event" ON "pages" USING btree ("event_id");
--> statement-breakpoint
CREATE INDEX "domain_claims_due" ON "domain_claims" USING btree ("next_ask_at");
--> statement-breakpoint
CREATE INDEX "domain_history_organizer" ON "domain_history" USING btree ("organizer_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "events_attendance_code_mac_key" ON "events" USING btree ("attendance_code_mac");
--> statement-breakpoint
CREATE INDEX "events_organizer_starts_at" ON "events" USING btree ("organizer_id","starts_at","id","ends_at","minting","canceled_at","joining");
--> statement-breakpoint
CREATE INDEX "events_starts_at" ON "events" USING btree ("starts_at","id","ends_at","minting","canceled_at","joining");
--> statement-breakpoint
CREATE INDEX "events_listed" ON "events" USING btree ("id") WHERE "events"."joining" <> 'unlisted';
--> statement-breakpoint
CREATE INDEX "events_by_clock" ON "events" USING btree ("ends_at","starts_at","id","joining") WHERE "events"."canceled_at" is null and "events"."minting" = 'never';
--> statement-breakpoint
CREATE INDEX "events_minting" ON "events" USING btree ("starts_at","id","joining") WHERE "events"."canceled_at" is null and "events"."minting" = 'open';
--> statement-breakpoint
CREATE INDEX "events_online" ON "events" USING btree ("starts_at","id","ends_at","minting","canceled_at","joining") WHERE ("events"."online_link" is not null or "events"."event_type" = 'Webinar' or "events"."location" ~* '^(online|en l[ií]nea)\M');
--> statement-breakpoint
CREATE INDEX "events_tag_keys" ON "events" USING gin ("tag_keys");
--> statement-breakpoint
CREATE INDEX "events_canceled" ON "events" USING btree ("starts_at","id","joining") WHERE "events"."canceled_at" is not null;
--> statement-breakpoint
CREATE INDEX "events_previous_attendance_code_mac" ON "events" USING btree ("previous_attendance_code_mac") WHERE "events"."previous_attendance_code_mac" is not null;
--> statement-breakpoint
CREATE INDEX "events_words" ON "events" USING gin ("words");
--> statement-breakpoint
CREATE UNIQUE INDEX "join_requests_event_account_key" ON "join_requests" USING btree ("event_id","account_id");
--> statement-breakpoint
CREATE INDEX "join_requests_event_state" ON "join_requests" USING btree ("event_id","state","id");
--> statement-breakpoint
CREATE INDEX "join_requests_account" ON "join_requests" USING btree ("account_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "roster_entries_event_account_key" ON "roster_entries" USING btree ("event_id","account_id");
--> statement-breakpoint
CREATE INDEX "roster_entries_event" ON "roster_entries" USING btree ("event_id","id");
--> statement-breakpoint
CREATE INDEX "roster_entries_account" ON "roster_entries" USING btree ("account_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_event_account_key" ON "waitlist_entries" USING btree ("event_id","account_id");
--> statement-breakpoint
CREATE INDEX "waitlist_entries_event" ON "waitlist_entries" USING btree ("event_id","id");
--> statement-breakpoint
CREATE INDEX "waitlist_entries_account" ON "waitlist_entries" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "waitlist_entries_offered" ON "waitlist_entries" USING btree ("offered_until") WHERE "waitlist_entries"."offered_until" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_person" ON "invitations" USING btree ("event_id","email_mac");
--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_claimed" ON "invitations" USING btree ("event_id","claimed_by");
--> statement-breakpoint
CREATE INDEX "invitations_invited_by" ON "invitations" USING btree ("invited_by","email_mac");
--> statement-breakpoint
CREATE INDEX "invitations_event" ON "invitations" USING btree ("event_id","id");
--> statement-breakpoint
CREATE INDEX "invitations_claimed_by" ON "invitations" USING btree ("claimed_by") WHERE "invitations"."claimed_by" is not null;
--> statement-breakpoint
CREATE INDEX "invitations_expires_at" ON "invitations" USING btree ("expires_at") WHERE "invitations"."state" = 'open';
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_certificates_log_key" ON "ledger_certificates" USING btree ("transaction_hash","log_index");
--> statement-breakpoint
CREATE INDEX "ledger_certificates_token" ON "ledger_certificates" USING btree ("token_id");
--> statement-breakpoint
CREATE INDEX "ledger_certificates_owner" ON "ledger_certificates" USING btree ("owner","token_id");
--> statement-breakpoint
CREATE INDEX "ledger_certificates_block" ON "ledger_certificates" USING btree ("block_number");
--> statement-breakpoint
CREATE INDEX "ledger_endings_token" ON "ledger_endings" USING btree ("token_id");
--> statement-breakpoint
CREATE INDEX "ledger_endings_block" ON "ledger_endings" USING btree ("block_number");
--> statement-breakpoint
CREATE INDEX "ledger_organizer_logs_number" ON "ledger_organizer_logs" USING btree ("contract","number");
--> statement-breakpoint
CREATE INDEX "ledger_organizer_logs_account" ON "ledger_organizer_logs" USING btree ("account");
--> statement-breakpoint
CREATE INDEX "ledger_organizer_logs_block" ON "ledger_organizer_logs" USING btree ("block_number");
--> statement-breakpoint
CREATE INDEX "ledger_organizers_account" ON "ledger_organizers" USING btree ("account");
--> statement-breakpoint
CREATE INDEX "ledger_pages_block" ON "ledger_pages" USING btree ("block_number");
--> statement-breakpoint
CREATE INDEX "page_proofs_page" ON "page_proofs" USING btree ("page");
--> statement-breakpoint
CREATE UNIQUE INDEX "announcements_event_day" ON "announcements" USING btree ("event_id","day");
--> statement-breakpoint
CREATE INDEX "mail_admissions_recipient" ON "mail_admissions" USING btree ("recipient_mac");
--> statement-breakpoint
CREATE INDEX "mail_admissions_organizer" ON "mail_admissions" USING btree ("organizer_id");
--> statement-breakpoint
CREATE INDEX "mail_admissions_source" ON "mail_admissions" USING btree ("source_mac");
--> statement-breakpoint
CREATE INDEX "mail_admissions_at" ON "mail_admissions" USING btree ("at");
--> statement-breakpoint
CREATE UNIQUE INDEX "mail_outbox_key" ON "mail_outbox" USING btree ("key");
--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("not_before","id") WHERE "mail_outbox"."state" in ('waiting', 'sending');
--> statement-breakpoint
CREATE INDEX "mail_outbox_account" ON "mail_outbox" USING btree ("account_id","id");
--> statement-breakpoint
CREATE INDEX "mail_outbox_event" ON "mail_outbox" USING btree ("event_id","account_id");
--> statement-breakpoint
CREATE INDEX "mail_outbox_invitation" ON "mail_outbox" USING btree ("invitation_id") WHERE "mail_outbox"."invitation_id" is not null;
--> statement-breakpoint
CREATE INDEX "mail_outbox_announcement" ON "mail_outbox" USING btree ((("facts" ->> 'announcementId')::int)) WHERE "mail_outbox"."kind" = 'event.announcement';
--> statement-breakpoint
CREATE INDEX "mail_outbox_sent" ON "mail_outbox" USING btree ("sent_at") WHERE "mail_outbox"."sent_at" is not null;
--> statement-breakpoint
CREATE INDEX "audit_records_event" ON "audit_records" USING btree ("event_id","id");
--> statement-breakpoint
CREATE INDEX "audit_records_actor" ON "audit_records" USING btree ("actor_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "audit_records_position_key" ON "audit_records" USING btree (coalesce("event_id", 0),"position");
--> statement-breakpoint
CREATE INDEX "kept_answers_begun" ON "kept_answers" USING btree ("begun_at");
--> statement-breakpoint
CREATE INDEX "rate_counters_resets_at" ON "rate_counters" USING btree ("resets_at");
--> statement-breakpoint
CREATE INDEX "passkeys_wallet" ON "passkeys" USING btree ("wallet");
--> statement-breakpoint
CREATE UNIQUE INDEX "organization_invitations_token" ON "organization_invitations" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "organization_invitations_organizer" ON "organization_invitations" USING btree ("organizer_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "organization_members_wallet_key" ON "organization_members" USING btree (lower("wallet"),"organizer_id") WHERE "organization_members"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "organization_members_organizer" ON "organization_members" USING btree ("organizer_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_message" ON "webhook_deliveries" USING btree ("webhook_id","message_id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook_id","not_before","id") WHERE "webhook_deliveries"."state" in ('waiting', 'sending');
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("webhook_id","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "webhooks_organizer" ON "webhooks" USING btree ("organizer_id");
--> statement-breakpoint
-- What a record says, in one fixed form. The auditor forms the same text itself.
CREATE FUNCTION audit_text(r audit_records) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT jsonb_build_array(r."position", (extract(epoch FROM r."at") * 1000)::bigint, r.actor_id, r.action, r.event_id, r.token_id, r.facts)::text
$$;
--> statement-breakpoint
-- Gives a new record its place at the end of its event's chain, and the hash that binds it to the one before.
CREATE FUNCTION audit_append() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE head audit_heads;
BEGIN
	INSERT INTO audit_heads AS h (event_id, length, hash) VALUES (coalesce(NEW.event_id, 0), 0, '')
		ON CONFLICT (event_id) DO UPDATE SET length = h.length RETURNING * INTO head;
	NEW."position" := head.length + 1;
	NEW.hash := encode(sha256(convert_to(head.hash || E'\n' || audit_text(NEW), 'UTF8')), 'hex');
	UPDATE audit_heads SET length = NEW."position", hash = NEW.hash WHERE event_id = head.event_id;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION audit_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit records are never changed';
END $$;
--> statement-breakpoint
-- Every writer that exchanges a picture passes here: none can forget to note the one it replaced.
CREATE FUNCTION note_replaced_artwork() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "replaced_content" ("cid", "replaced_at")
  SELECT DISTINCT cid, NEW.created_at FROM unnest(ARRAY[OLD.image_cid, OLD.metadata_cid]) AS cid
  WHERE cid NOT IN (NEW.image_cid, NEW.metadata_cid)
  ON CONFLICT ("cid") DO UPDATE SET "replaced_at" = excluded."replaced_at", "removed_at" = NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_replaced_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "replaced_content" ("cid", "replaced_at") VALUES (OLD.picture_cid, NEW.updated_at)
  ON CONFLICT ("cid") DO UPDATE SET "replaced_at" = excluded."replaced_at", "removed_at" = NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The rows that a statement changed, as text: added ones with the sign 1, removed ones with -1.
CREATE FUNCTION signed_rows(op text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE op
		WHEN 'INSERT' THEN 'select 1 as sign, * from added'
		WHEN 'DELETE' THEN 'select -1 as sign, * from removed'
		ELSE 'select 1 as sign, * from added union all select -1 as sign, * from removed'
	END
$$;
--> statement-breakpoint
CREATE FUNCTION utc_day(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
	SELECT (moment AT TIME ZONE 'UTC')::date
$$;
--> statement-breakpoint
CREATE FUNCTION add_to_total(which text, by bigint) RETURNS void LANGUAGE sql AS $$
	INSERT INTO totals AS t (name, count) SELECT which, by WHERE coalesce(by, 0) <> 0
	ON CONFLICT (name) DO UPDATE SET count = t.count + excluded.count
$$;
--> statement-breakpoint
-- Attendance of events, and by organizer and day. The lock keeps a certificate from becoming held meanwhile.
CREATE FUNCTION count_roster() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	touched integer[];
BEGIN
	EXECUTE format($query$
		SELECT array_agg(DISTINCT event_id) FROM (
			SELECT event_id FROM (%s) c WHERE status = 'active' AND attendance = 'present'
			GROUP BY event_id, account_id HAVING sum(sign) <> 0
		) p
	$query$, signed_rows(TG_OP)) INTO touched;
	IF touched IS NOT NULL THEN
		PERFORM 1 FROM events WHERE id = ANY (touched) ORDER BY id FOR NO KEY UPDATE;
		EXECUTE format($query$
			WITH moved AS (
				SELECT c.event_id, sum(c.sign) AS attended, coalesce(sum(c.sign) FILTER (WHERE EXISTS (
					SELECT 1 FROM certificate_requests r
					WHERE r.event_id = c.event_id AND r.recipient_id = c.account_id AND r.is_held)), 0) AS certified
				FROM (%s) c WHERE c.status = 'active' AND c.attendance = 'present' GROUP BY c.event_id
			)
			UPDATE events e SET attended = e.attended + m.attended, certified = e.certified + m.certified
			FROM moved m WHERE e.id = m.event_id AND (m.attended <> 0 OR m.certified <> 0)
		$query$, signed_rows(TG_OP));
	END IF;
	EXECUTE format($query$
		WITH changed AS (%s)
		INSERT INTO organizer_days AS d (organizer_id, day, registrations, attendances)
		SELECT e.organizer_id, f.day, sum(f.registered), sum(f.present)
		FROM (
			SELECT event_id, utc_day(created_at) AS day, sign AS registered, 0 AS present FROM changed
			UNION ALL
			SELECT event_id, utc_day(attendance_at), 0, sign FROM changed
			WHERE attendance = 'present' AND attendance_at IS NOT NULL
		) f JOIN events e ON e.id = f.event_id
		GROUP BY e.organizer_id, f.day HAVING sum(f.registered) <> 0 OR sum(f.present) <> 0
		ORDER BY e.organizer_id, f.day
		ON CONFLICT (organizer_id, day) DO UPDATE SET registrations = d.registrations + excluded.registrations,
			attendances = d.attendances + excluded.attendances
	$query$, signed_rows(TG_OP));
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Certificates held of an event, and numbers issued by day.
CREATE FUNCTION count_requests() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	touched integer[];
	stale integer[];
	held bigint;
BEGIN
	EXECUTE format($query$
		SELECT array_agg(DISTINCT event_id), sum(by) FROM (
			SELECT event_id, sum(sign) AS by FROM (%s) c WHERE is_held GROUP BY event_id, recipient_id HAVING sum(sign) <> 0
		) p
	$query$, signed_rows(TG_OP)) INTO touched, held;
	IF touched IS NOT NULL THEN
		PERFORM 1 FROM events WHERE id = ANY (touched) ORDER BY id FOR NO KEY UPDATE;
		EXECUTE format($query$
			WITH people AS (
				SELECT event_id, recipient_id, sum(sign) AS by FROM (%s) c WHERE is_held
				GROUP BY event_id, recipient_id HAVING sum(sign) <> 0
			), held AS (
				SELECT p.event_id, p.recipient_id, p.by, (SELECT count(*) FROM certificate_requests r
					WHERE r.event_id = p.event_id AND r.recipient_id = p.recipient_id AND r.is_held) AS now
				FROM people p
			), moved AS (
				SELECT h.event_id, sum(h.by) AS held, coalesce(sum((h.now > 0)::int - (h.now - h.by > 0)::int) FILTER (
					WHERE r.status = 'active' AND r.attendance = 'present'), 0) AS certified
				FROM held h LEFT JOIN roster_entries r ON r.event_id = h.event_id AND r.account_id = h.recipient_id
				GROUP BY h.event_id
			)
			UPDATE events e SET minted = e.minted + m.held, certified = e.certified + m.certified
			FROM moved m WHERE e.id = m.event_id
		$query$, signed_rows(TG_OP));
		PERFORM add_to_total('certificates', held);
	END IF;
	EXECUTE format($query$
		WITH tokens AS (
			SELECT event_id, token_id, sum(sign) AS by FROM (%s) c WHERE state IN ('mined', 'final')
			GROUP BY event_id, token_id HAVING sum(sign) <> 0
		)
		INSERT INTO organizer_days AS d (organizer_id, day, certificates, revocations)
		SELECT e.organizer_id, f.day, sum(f.issued), sum(f.revoked)
		FROM (
			SELECT t.event_id, utc_day(c.block_time) AS day, t.by AS issued, 0 AS revoked
			FROM tokens t JOIN ledger_certificates c ON c.token_id = t.token_id
			UNION ALL
			SELECT t.event_id, utc_day(x.ended_at), 0, t.by
			FROM tokens t JOIN ledger_endings x ON x.token_id = t.token_id AND x.kind = 'revoked'
		) f JOIN events e ON e.id = f.event_id
		GROUP BY e.organizer_id, f.day HAVING sum(f.issued) <> 0 OR sum(f.revoked) <> 0
		ORDER BY e.organizer_id, f.day
		ON CONFLICT (organizer_id, day) DO UPDATE SET certificates = d.certificates + excluded.certificates,
			revocations = d.revocations + excluded.revocations
	$query$, signed_rows(TG_OP));
	-- Last, so that each statement counts from what the one before it left.
	EXECUTE format($query$
		SELECT array_agg(DISTINCT r.id) FROM (%s) c JOIN certificate_requests r ON r.id = c.replaces_id
		WHERE r.is_held <> holds(r.id, r.state, r.token_id)
	$query$, signed_rows(TG_OP)) INTO stale;
	IF stale IS NOT NULL THEN UPDATE certificate_requests SET state = state WHERE id = ANY (stale); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_certificates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format($query$
		INSERT INTO organizer_days AS d (organizer_id, day, certificates)
		SELECT e.organizer_id, utc_day(c.block_time), sum(c.sign)
		FROM (%s) c JOIN certificate_requests r ON r.token_id = c.token_id AND r.state IN ('mined', 'final')
		JOIN events e ON e.id = r.event_id
		GROUP BY 1, 2 HAVING sum(c.sign) <> 0 ORDER BY 1, 2
		ON CONFLICT (organizer_id, day) DO UPDATE SET certificates = d.certificates + excluded.certificates
	$query$, signed_rows(TG_OP));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_endings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	stale integer[];
BEGIN
	EXECUTE format($query$
		SELECT array_agg(DISTINCT r.id) FROM (%s) c JOIN certificate_requests r ON r.token_id = c.token_id
		WHERE r.is_held <> holds(r.id, r.state, r.token_id)
	$query$, signed_rows(TG_OP)) INTO stale;
	IF stale IS NOT NULL THEN UPDATE certificate_requests SET state = state WHERE id = ANY (stale); END IF;
	EXECUTE format($query$
		INSERT INTO organizer_days AS d (organizer_id, day, revocations)
		SELECT e.organizer_id, utc_day(c.ended_at), sum(c.sign)
		FROM (%s) c JOIN certificate_requests r ON r.token_id = c.token_id AND r.state IN ('mined', 'final')
		JOIN events e ON e.id = r.event_id
		WHERE c.kind = 'revoked'
		GROUP BY 1, 2 HAVING sum(c.sign) <> 0 ORDER BY 1, 2
		ON CONFLICT (organizer_id, day) DO UPDATE SET revocations = d.revocations + excluded.revocations
	$query$, signed_rows(TG_OP));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'UPDATE' THEN
		PERFORM add_to_total('events', CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END);
	END IF;
	IF TG_OP <> 'INSERT' AND OLD.canceled_at IS NOT NULL THEN PERFORM add_to_total('canceled events', -1); END IF;
	IF TG_OP <> 'DELETE' AND NEW.canceled_at IS NOT NULL THEN PERFORM add_to_total('canceled events', 1); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_organizers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.role = 'organizer' AND OLD.erased_at IS NULL THEN PERFORM add_to_total('organizers', -1); END IF;
	IF TG_OP <> 'DELETE' AND NEW.role = 'organizer' AND NEW.erased_at IS NULL THEN PERFORM add_to_total('organizers', 1); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Public counts are those of all events without these.
CREATE FUNCTION count_unlisted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.joining = 'unlisted' THEN
		PERFORM add_to_total('unlisted events', -1);
		IF OLD.canceled_at IS NOT NULL THEN PERFORM add_to_total('unlisted canceled events', -1); END IF;
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.joining = 'unlisted' THEN
		PERFORM add_to_total('unlisted events', 1);
		IF NEW.canceled_at IS NOT NULL THEN PERFORM add_to_total('unlisted canceled events', 1); END IF;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- A certificate is held if it is on chain, has not ended, and no correction that is on chain takes its place.
CREATE FUNCTION holds(request integer, request_state text, token numeric) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT request_state IN ('mined', 'final')
		AND NOT EXISTS (SELECT 1 FROM ledger_endings x WHERE x.token_id = token)
		AND NOT EXISTS (SELECT 1 FROM certificate_requests n WHERE n.replaces_id = request AND n.state IN ('mined', 'final'))
$$;
--> statement-breakpoint
CREATE FUNCTION certificate_requests_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.is_held := holds(NEW.id, NEW.state, NEW.token_id);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE VIEW counted_held AS
	SELECT r.id, r.event_id, r.recipient_id,
		r.state IN ('mined', 'final') AND x.token_id IS NULL AND n.id IS NULL AS is_held
	FROM certificate_requests r
	LEFT JOIN (SELECT DISTINCT token_id FROM ledger_endings) x ON x.token_id = r.token_id
	LEFT JOIN certificate_requests n ON n.replaces_id = r.id AND n.state IN ('mined', 'final');
--> statement-breakpoint
CREATE VIEW counted_events AS
	SELECT e.id, coalesce(p.attended, 0) AS attended, coalesce(h.held, 0) AS minted, coalesce(p.certified, 0) AS certified
	FROM events e
	LEFT JOIN (
		SELECT r.event_id, count(*)::int AS attended, count(c.recipient_id)::int AS certified
		FROM roster_entries r
		LEFT JOIN (SELECT DISTINCT event_id, recipient_id FROM counted_held WHERE is_held) c
			ON c.event_id = r.event_id AND c.recipient_id = r.account_id
		WHERE r.status = 'active' AND r.attendance = 'present' GROUP BY r.event_id
	) p ON p.event_id = e.id
	LEFT JOIN (
		SELECT event_id, count(*)::int AS held FROM counted_held WHERE is_held GROUP BY event_id
	) h ON h.event_id = e.id;
--> statement-breakpoint
CREATE VIEW counted_days AS
	SELECT e.organizer_id, f.day, sum(f.registered)::int AS registrations, sum(f.present)::int AS attendances,
		sum(f.issued)::int AS certificates, sum(f.revoked)::int AS revocations
	FROM (
		SELECT event_id, utc_day(created_at) AS day, 1 AS registered, 0 AS present, 0 AS issued, 0 AS revoked FROM roster_entries
		UNION ALL
		SELECT event_id, utc_day(attendance_at), 0, 1, 0, 0 FROM roster_entries
		WHERE attendance = 'present' AND attendance_at IS NOT NULL
		UNION ALL
		SELECT r.event_id, utc_day(c.block_time), 0, 0, 1, 0
		FROM certificate_requests r JOIN ledger_certificates c ON c.token_id = r.token_id WHERE r.state IN ('mined', 'final')
		UNION ALL
		SELECT r.event_id, utc_day(x.ended_at), 0, 0, 0, 1
		FROM certificate_requests r JOIN ledger_endings x ON x.token_id = r.token_id AND x.kind = 'revoked'
		WHERE r.state IN ('mined', 'final')
	) f JOIN events e ON e.id = f.event_id
	GROUP BY e.organizer_id, f.day;
--> statement-breakpoint
CREATE VIEW counted_totals AS
	SELECT 'events' AS name, count(*)::int AS count FROM events
	UNION ALL SELECT 'canceled events', count(*)::int FROM events WHERE canceled_at IS NOT NULL
	UNION ALL SELECT 'organizers', count(*)::int FROM accounts WHERE role = 'organizer' AND erased_at IS NULL
	UNION ALL SELECT 'certificates', count(*)::int FROM counted_held WHERE is_held
	UNION ALL SELECT 'unlisted events', count(*)::int FROM events WHERE joining = 'unlisted'
	UNION ALL SELECT 'unlisted canceled events', count(*)::int FROM events
		WHERE joining = 'unlisted' AND canceled_at IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION recount() RETURNS void LANGUAGE sql AS $$
	UPDATE certificate_requests r SET is_held = c.is_held FROM counted_held c WHERE c.id = r.id AND r.is_held <> c.is_held;
	UPDATE events e SET attended = c.attended, minted = c.minted, certified = c.certified FROM counted_events c
	WHERE c.id = e.id AND (e.attended, e.minted, e.certified) IS DISTINCT FROM (c.attended, c.minted, c.certified);
	DELETE FROM organizer_days;
	INSERT INTO organizer_days (organizer_id, day, registrations, attendances, certificates, revocations)
	SELECT organizer_id, day, registrations, attendances, certificates, revocations FROM counted_days;
	DELETE FROM totals;
	INSERT INTO totals (name, count) SELECT name, count FROM counted_totals;
$$;
--> statement-breakpoint
CREATE TRIGGER audit_append BEFORE INSERT ON audit_records FOR EACH ROW EXECUTE FUNCTION audit_append();
--> statement-breakpoint
CREATE TRIGGER audit_refuse BEFORE UPDATE OR DELETE ON audit_records FOR EACH ROW EXECUTE FUNCTION audit_refuse();
--> statement-breakpoint
CREATE TRIGGER audit_refuse_truncate BEFORE TRUNCATE ON audit_records FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
--> statement-breakpoint
CREATE TRIGGER artworks_note_replaced AFTER UPDATE OF image_cid, metadata_cid ON "artworks"
  FOR EACH ROW EXECUTE FUNCTION note_replaced_artwork();
--> statement-breakpoint
CREATE TRIGGER events_note_replaced AFTER UPDATE OF picture_cid ON "events"
  FOR EACH ROW WHEN (OLD.picture_cid IS DISTINCT FROM NEW.picture_cid AND OLD.picture_cid IS NOT NULL)
  EXECUTE FUNCTION note_replaced_picture();
--> statement-breakpoint
CREATE TRIGGER roster_entries_count_added AFTER INSERT ON roster_entries
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_roster();
--> statement-breakpoint
CREATE TRIGGER roster_entries_count_changed AFTER UPDATE ON roster_entries
	REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_roster();
--> statement-breakpoint
CREATE TRIGGER roster_entries_count_removed AFTER DELETE ON roster_entries
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_roster();
--> statement-breakpoint
CREATE TRIGGER certificate_requests_count_added AFTER INSERT ON certificate_requests
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_requests();
--> statement-breakpoint
CREATE TRIGGER certificate_requests_count_changed AFTER UPDATE ON certificate_requests
	REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_requests();
--> statement-breakpoint
CREATE TRIGGER certificate_requests_count_removed AFTER DELETE ON certificate_requests
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_requests();
--> statement-breakpoint
CREATE TRIGGER ledger_certificates_count_added AFTER INSERT ON ledger_certificates
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_certificates();
--> statement-breakpoint
CREATE TRIGGER ledger_certificates_count_removed AFTER DELETE ON ledger_certificates
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_certificates();
--> statement-breakpoint
CREATE TRIGGER ledger_endings_count_added AFTER INSERT ON ledger_endings
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_endings();
--> statement-breakpoint
CREATE TRIGGER ledger_endings_count_removed AFTER DELETE ON ledger_endings
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_endings();
--> statement-breakpoint
CREATE TRIGGER events_count_total AFTER INSERT OR DELETE ON events FOR EACH ROW EXECUTE FUNCTION count_events();
--> statement-breakpoint
CREATE TRIGGER events_count_canceled AFTER UPDATE OF canceled_at ON events FOR EACH ROW
	WHEN ((OLD.canceled_at IS NULL) <> (NEW.canceled_at IS NULL)) EXECUTE FUNCTION count_events();
--> statement-breakpoint
CREATE TRIGGER accounts_count_total AFTER INSERT OR DELETE ON accounts FOR EACH ROW EXECUTE FUNCTION count_organizers();
--> statement-breakpoint
CREATE TRIGGER accounts_count_changed AFTER UPDATE OF role, erased_at ON accounts FOR EACH ROW
	WHEN ((OLD.role, OLD.erased_at IS NULL) IS DISTINCT FROM (NEW.role, NEW.erased_at IS NULL)) EXECUTE FUNCTION count_organizers();
--> statement-breakpoint
CREATE TRIGGER events_count_unlisted AFTER INSERT OR DELETE ON events FOR EACH ROW EXECUTE FUNCTION count_unlisted();
--> statement-breakpoint
CREATE TRIGGER events_count_unlisted_changed AFTER UPDATE OF joining, canceled_at ON events FOR EACH ROW
	WHEN (OLD.joining = 'unlisted' OR NEW.joining = 'unlisted') EXECUTE FUNCTION count_unlisted();
--> statement-breakpoint
CREATE TRIGGER certificate_requests_hold BEFORE INSERT OR UPDATE OF state, token_id ON certificate_requests
	FOR EACH ROW EXECUTE FUNCTION certificate_requests_hold();
--> statement-breakpoint
-- Generated by `npm run gen:moves` from packages/domain/src/issuing/request-state.ts. Do not edit.
CREATE OR REPLACE FUNCTION certificate_requests_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a request for a certificate never moves from % to %', OLD.state, NEW.state
		USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = 'certificate_requests_moves';
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER certificate_requests_moves BEFORE UPDATE OF state ON certificate_requests FOR EACH ROW
WHEN (OLD.state <> NEW.state AND OLD.state || ' > ' || NEW.state <> ALL (ARRAY[
	'requested > signed', 'requested > blocked', 'requested > mined',
	'sealed > signed', 'sealed > blocked', 'sealed > requested', 'sealed > mined',
	'signed > sent', 'signed > sealed', 'signed > blocked', 'signed > requested', 'signed > mined',
	'sent > mined', 'sent > signed', 'sent > sealed', 'sent > blocked', 'sent > requested',
	'mined > final', 'mined > sent', 'mined > requested',
	'final > sent', 'final > requested',
	'blocked > requested', 'blocked > signed', 'blocked > mined'
])) EXECUTE FUNCTION certificate_requests_moves();
--> statement-breakpoint
-- Finds parts of words in titles. A server without the extension searches titles one by one.
DO $$ BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX events_title ON events USING gin (title gin_trgm_ops);
EXCEPTION WHEN undefined_file OR insufficient_privilege OR feature_not_supported THEN
	RAISE NOTICE 'The extension pg_trgm is not here: parts of words are searched without an index.';
END $$;
--> statement-breakpoint
-- Finds parts of locations. A server without the extension reads locations one by one.
DO $$ BEGIN
	CREATE INDEX events_location ON events USING gin (location gin_trgm_ops);
EXCEPTION WHEN undefined_object THEN
	RAISE NOTICE 'The extension pg_trgm is not here: locations are searched without an index.';
END $$;
--> statement-breakpoint
SELECT recount();
