CREATE TABLE "case_log" (
	"case_id" bigint NOT NULL,
	"step" smallint NOT NULL,
	"act" text NOT NULL,
	"actor_id" bigint,
	"role" text,
	"rule" text,
	"words" text NOT NULL,
	"barred_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_log_case_id_step_pk" PRIMARY KEY("case_id","step"),
	CONSTRAINT "act_known" CHECK ("case_log"."act" in ('dismiss', 'warn', 'bar', 'hide', 'appeal', 'lapse', 'uphold', 'restore')),
	CONSTRAINT "act_of_its_step" CHECK ("case_log"."step" = case when "case_log"."act" in ('dismiss', 'warn', 'bar', 'hide') then 1
        when "case_log"."act" in ('appeal', 'lapse') then 2 else 3 end),
	CONSTRAINT "rule_known" CHECK ("case_log"."rule" in ('respect', 'no-spam', 'no-sexual-content', 'no-violence', 'privacy', 'own-work', 'no-fraud', 'lawful')),
	CONSTRAINT "rule_of_a_decision" CHECK (("case_log"."act" in ('warn', 'bar', 'hide')) = ("case_log"."rule" is not null)),
	CONSTRAINT "barred_for_a_time" CHECK (("case_log"."act" = 'bar') = ("case_log"."barred_until" is not null) or "case_log"."act" = 'hide'),
	CONSTRAINT "act_of_a_person" CHECK (("case_log"."act" = 'lapse') = ("case_log"."actor_id" is null) and ("case_log"."actor_id" is null) = ("case_log"."role" is null))
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"about" text NOT NULL,
	"kind" text NOT NULL,
	"submission_id" bigint,
	"feedback_id" bigint,
	"community_id" bigint,
	"author_id" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"withholds" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kind_known" CHECK ("cases"."kind" in ('submission', 'feedback', 'answer', 'profile', 'page')),
	CONSTRAINT "state_known" CHECK ("cases"."state" in ('open', 'dismissed', 'warned', 'barred', 'hidden', 'appealed', 'lapsed', 'upheld', 'restored'))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint NOT NULL,
	"reporter_id" bigint,
	"reporter_key" text NOT NULL,
	"email" text,
	"locale" text NOT NULL,
	"secret_hash" "bytea",
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "reports_secretHash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "one_report" UNIQUE("case_id","reporter_key"),
	CONSTRAINT "reason_known" CHECK ("reports"."reason" in ('spam', 'abuse', 'sexual', 'violence', 'private-data', 'copied', 'fraud', 'unlawful', 'other')),
	CONSTRAINT "locale_known" CHECK ("reports"."locale" in ('en', 'es')),
	CONSTRAINT "email_of_a_visitor" CHECK ("reports"."email" is null or "reports"."reporter_id" is null)
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "case_id" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedback_answers" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "case_log" ADD CONSTRAINT "case_log_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_case" ON "cases" USING btree ("about") WHERE "cases"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "one_hiding" ON "cases" USING btree ("about") WHERE "cases"."is_hidden";--> statement-breakpoint
CREATE INDEX "cases_of_community" ON "cases" USING btree ("community_id","state","id");--> statement-breakpoint
CREATE INDEX "cases_by_state" ON "cases" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "cases_of_author" ON "cases" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "cases_of_submission" ON "cases" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "cases_of_feedback" ON "cases" USING btree ("feedback_id");--> statement-breakpoint
CREATE INDEX "reports_of_member" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_of_case" ON "notifications" USING btree ("case_id") WHERE "notifications"."case_id" is not null;