-- Servers of the previous version go on. Both tables wait here in one order, so that no act meets the changes halfway.
LOCK TABLE events IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
LOCK TABLE accounts IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "answers" (
	"event_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"question" integer NOT NULL,
	"value" jsonb NOT NULL,
	"asked" text NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "answers_event_id_account_id_question_pk" PRIMARY KEY("event_id","account_id","question")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"event_id" integer NOT NULL,
	"number" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"help" text,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "questions_event_id_number_pk" PRIMARY KEY("event_id","number")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "questions_asked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "questions_numbered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_event_id_question_questions_event_id_number_fk" FOREIGN KEY ("event_id","question") REFERENCES "public"."questions"("event_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answers_question" ON "answers" USING btree ("event_id","question");--> statement-breakpoint
CREATE INDEX "answers_account" ON "answers" USING btree ("account_id");