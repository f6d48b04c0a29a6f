CREATE TABLE "accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"wallet" text NOT NULL,
	"role" text NOT NULL,
	"name" text,
	"email" text,
	"contact_info" text,
	"website" text,
	"contact_person" text,
	"phone" text,
	"description" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"erased_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "nonces" (
	"nonce_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"consumed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"wallet" text NOT NULL,
	"user_agent" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
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
	"blocked_reason" text,
	"page_id" integer,
	"serial" integer,
	"token_id" numeric(78, 0),
	"image_cid" text,
	"metadata_cid" text,
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
	"state" text NOT NULL,
	"replaces_id" integer,
	"block_number" numeric(78, 0),
	"block_hash" text,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
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
	"replaced_by" numeric(78, 0),
	"requested_by" integer NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"transaction_id" integer,
	"blocked_reason" text
);
--> statement-breakpoint
CREATE TABLE "signer_nonces" (
	"chain_id" integer NOT NULL,
	"sender" text NOT NULL,
	"next" integer NOT NULL,
	CONSTRAINT "signer_nonces_chain_id_sender_pk" PRIMARY KEY("chain_id","sender")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organizer_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"location" text NOT NULL,
	"time_zone" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"max_attendees" integer NOT NULL,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"picture_cid" text,
	"requirements" jsonb NOT NULL,
	"agenda" jsonb NOT NULL,
	"event_type" text,
	"difficulty" text,
	"minting" text DEFAULT 'never' NOT NULL,
	"canceled_at" timestamp (3) with time zone,
	"attendance_code" text NOT NULL,
	"previous_attendance_code" text,
	"attendance_code_rotated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "events_seats" CHECK ("events"."seats_taken" >= 0 and ("events"."max_attendees" = 0 or "events"."seats_taken" <= "events"."max_attendees")),
	CONSTRAINT "events_times" CHECK ("events"."ends_at" >= "events"."starts_at")
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
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "checkpoints" (
	"chain_id" integer PRIMARY KEY NOT NULL,
	"block" numeric(78, 0) NOT NULL,
	"finalized_block" numeric(78, 0) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "followed_blocks" (
	"chain_id" integer NOT NULL,
	"number" numeric(78, 0) NOT NULL,
	"hash" text NOT NULL,
	"parent_hash" text NOT NULL,
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
	"transaction_hash" text NOT NULL,
	"log_index" integer NOT NULL,
	"block_number" numeric(78, 0) NOT NULL,
	CONSTRAINT "ledger_endings_contract_token_id_kind_pk" PRIMARY KEY("contract","token_id","kind")
);
--> statement-breakpoint
CREATE TABLE "ledger_organizers" (
	"contract" text NOT NULL,
	"number" integer NOT NULL,
	"account" text NOT NULL,
	"name" text NOT NULL,
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
CREATE TABLE "audit_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" integer,
	"action" text NOT NULL,
	"event_id" integer,
	"token_id" text,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instance_facts" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"epoch" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_recipient_id_accounts_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_requests" ADD CONSTRAINT "certificate_requests_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_requests" ADD CONSTRAINT "certificate_requests_recipient_id_accounts_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_requests" ADD CONSTRAINT "certificate_requests_requested_by_accounts_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_requests" ADD CONSTRAINT "certificate_requests_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mint_batch_requests" ADD CONSTRAINT "mint_batch_requests_batch_id_mint_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."mint_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mint_batch_requests" ADD CONSTRAINT "mint_batch_requests_request_id_certificate_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."certificate_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mint_batches" ADD CONSTRAINT "mint_batches_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mint_batches" ADD CONSTRAINT "mint_batches_requested_by_accounts_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_transaction_id_chain_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."chain_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revocation_requests" ADD CONSTRAINT "revocation_requests_requested_by_accounts_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revocation_requests" ADD CONSTRAINT "revocation_requests_transaction_id_chain_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."chain_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_organizer_id_accounts_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD CONSTRAINT "roster_entries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD CONSTRAINT "roster_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD CONSTRAINT "roster_entries_attendance_by_accounts_id_fk" FOREIGN KEY ("attendance_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_wallet_key" ON "accounts" USING btree (lower("wallet"));--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email_key" ON "accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "sessions_wallet" ON "sessions" USING btree ("wallet");--> statement-breakpoint
CREATE UNIQUE INDEX "artworks_template_key" ON "artworks" USING btree ("event_id") WHERE "artworks"."recipient_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "artworks_personal_key" ON "artworks" USING btree ("event_id","recipient_id") WHERE "artworks"."recipient_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_requests_event_recipient_key" ON "certificate_requests" USING btree ("event_id","recipient_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_requests_page_serial_key" ON "certificate_requests" USING btree ("page_id","serial");--> statement-breakpoint
CREATE INDEX "certificate_requests_state" ON "certificate_requests" USING btree ("state");--> statement-breakpoint
CREATE INDEX "certificate_requests_recipient" ON "certificate_requests" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "certificate_requests_token" ON "certificate_requests" USING btree ("token_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chain_transactions_hash_key" ON "chain_transactions" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "chain_transactions_sender_nonce" ON "chain_transactions" USING btree ("chain_id","sender","nonce");--> statement-breakpoint
CREATE INDEX "chain_transactions_state" ON "chain_transactions" USING btree ("state");--> statement-breakpoint
CREATE UNIQUE INDEX "pages_contract_number_key" ON "pages" USING btree ("contract","number") WHERE "pages"."abandoned_at" is null;--> statement-breakpoint
CREATE INDEX "pages_event" ON "pages" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "events_attendance_code_key" ON "events" USING btree ("attendance_code");--> statement-breakpoint
CREATE INDEX "events_organizer" ON "events" USING btree ("organizer_id");--> statement-breakpoint
CREATE INDEX "events_starts_at" ON "events" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "events_by_clock" ON "events" USING btree ("ends_at","starts_at") WHERE "events"."canceled_at" is null and "events"."minting" = 'never';--> statement-breakpoint
CREATE INDEX "events_minting" ON "events" USING btree ("starts_at") WHERE "events"."canceled_at" is null and "events"."minting" = 'open';--> statement-breakpoint
CREATE INDEX "events_canceled" ON "events" USING btree ("starts_at") WHERE "events"."canceled_at" is not null;--> statement-breakpoint
CREATE INDEX "events_previous_attendance_code" ON "events" USING btree ("previous_attendance_code") WHERE "events"."previous_attendance_code" is not null;--> statement-breakpoint
CREATE INDEX "events_text" ON "events" USING gin (to_tsvector('simple', "title" || ' ' || "description"));--> statement-breakpoint
CREATE UNIQUE INDEX "roster_entries_event_account_key" ON "roster_entries" USING btree ("event_id","account_id");--> statement-breakpoint
CREATE INDEX "roster_entries_account" ON "roster_entries" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_certificates_log_key" ON "ledger_certificates" USING btree ("transaction_hash","log_index");--> statement-breakpoint
CREATE INDEX "ledger_certificates_token" ON "ledger_certificates" USING btree ("token_id");--> statement-breakpoint
CREATE INDEX "ledger_certificates_owner" ON "ledger_certificates" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "ledger_certificates_block" ON "ledger_certificates" USING btree ("block_number");--> statement-breakpoint
CREATE INDEX "ledger_endings_token" ON "ledger_endings" USING btree ("token_id");--> statement-breakpoint
CREATE INDEX "ledger_endings_block" ON "ledger_endings" USING btree ("block_number");--> statement-breakpoint
CREATE INDEX "ledger_organizers_account" ON "ledger_organizers" USING btree ("account");--> statement-breakpoint
CREATE INDEX "ledger_pages_block" ON "ledger_pages" USING btree ("block_number");--> statement-breakpoint
CREATE INDEX "audit_records_event" ON "audit_records" USING btree ("event_id","id");