CREATE TABLE "challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"course_id" bigint NOT NULL,
	"community_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"level" text NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"formats" text[] NOT NULL,
	"token" text NOT NULL,
	"reward" numeric(78,0) NOT NULL,
	"feedback_token" text NOT NULL,
	"feedback_reward" numeric(78,0) NOT NULL,
	"rewarded_feedback" integer NOT NULL,
	"minimum_points" integer NOT NULL,
	"review_days" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	CONSTRAINT "closes_after_issue" CHECK ("challenges"."closes_at" > "challenges"."issued_at")
);
--> statement-breakpoint
CREATE TABLE "communities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "communities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"teaching_points" integer NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	CONSTRAINT "communities_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"community_id" bigint NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"level" text NOT NULL,
	"hours" integer NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"modules" text[] NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	CONSTRAINT "course_slug_in_community" UNIQUE("community_id","slug")
);
--> statement-breakpoint
CREATE TABLE "criteria" (
	"challenge_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"points" integer NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	CONSTRAINT "criteria_challenge_id_id_pk" PRIMARY KEY("challenge_id","id")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"community_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_community_id_user_id_pk" PRIMARY KEY("community_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "modules_done" (
	"user_id" bigint NOT NULL,
	"course_id" bigint NOT NULL,
	"module_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "modules_done_user_id_course_id_module_id_pk" PRIMARY KEY("user_id","course_id","module_id")
);
--> statement-breakpoint
CREATE TABLE "reviewers" (
	"user_id" bigint NOT NULL,
	"community_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviewers_user_id_community_id_pk" PRIMARY KEY("user_id","community_id")
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"symbol" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"decimals" integer NOT NULL,
	"chain" text NOT NULL,
	"contract" text,
	"cashable" boolean NOT NULL,
	"learn_more" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token" text NOT NULL,
	"user_id" bigint,
	"kind" text NOT NULL,
	"balance" numeric(78,0) DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"tracked" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_of_token" UNIQUE("id","token"),
	CONSTRAINT "account_once" UNIQUE NULLS NOT DISTINCT("user_id","token","kind"),
	CONSTRAINT "no_negative_balance" CHECK ("accounts"."balance" >= 0),
	CONSTRAINT "member_accounts_are_tracked" CHECK ("accounts"."tracked" = ("accounts"."user_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"account_id" bigint NOT NULL,
	"transfer_id" bigint NOT NULL,
	"amount" numeric(78,0) NOT NULL,
	"balance_after" numeric(78,0),
	"version" bigint,
	CONSTRAINT "entries_account_id_transfer_id_pk" PRIMARY KEY("account_id","transfer_id")
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"idempotency_key" text NOT NULL,
	"kind" text NOT NULL,
	"token" text NOT NULL,
	"debit_account_id" bigint NOT NULL,
	"credit_account_id" bigint NOT NULL,
	"amount" numeric(78,0) NOT NULL,
	"submission_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfers_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "amount_positive" CHECK ("transfers"."amount" > 0),
	CONSTRAINT "two_accounts" CHECK ("transfers"."debit_account_id" <> "transfers"."credit_account_id")
);
--> statement-breakpoint
CREATE TABLE "bounties" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bounties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"community_id" bigint NOT NULL,
	"challenge_id" text,
	"submission_id" bigint,
	"token" text NOT NULL,
	"amount" numeric(78,0) NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "bounties_slug_unique" UNIQUE("slug"),
	CONSTRAINT "kind_known" CHECK ("bounties"."kind" in ('challenge', 'feedback', 'referral')),
	CONSTRAINT "closes_after_issue" CHECK ("bounties"."closes_at" > "bounties"."issued_at"),
	CONSTRAINT "feedback_has_a_submission" CHECK (("bounties"."kind" = 'feedback') = ("bounties"."submission_id" is not null)),
	CONSTRAINT "referral_has_no_challenge" CHECK (("bounties"."kind" = 'referral') = ("bounties"."challenge_id" is null))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"actor_id" bigint,
	"submission_id" bigint,
	"points" integer,
	"token" text,
	"amount" numeric(78,0),
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"payload" jsonb NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"last_error" text,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"count" bigint NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	CONSTRAINT "attempts_kind_subject_pk" PRIMARY KEY("kind","subject")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usernames" (
	"name" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"picture_id" text,
	"referral_code" text NOT NULL,
	"referred_by" bigint,
	"admin" boolean DEFAULT false NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"email_verified_at" timestamp with time zone,
	"accepted_terms_at" timestamp with time zone NOT NULL,
	"accepted_privacy_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_uid_unique" UNIQUE("uid"),
	CONSTRAINT "users_referralCode_unique" UNIQUE("referral_code"),
	CONSTRAINT "no_self_referral" CHECK ("users"."referred_by" is null or "users"."referred_by" <> "users"."id"),
	CONSTRAINT "locale_known" CHECK ("users"."locale" in ('en', 'es'))
);
--> statement-breakpoint
CREATE TABLE "course_scores" (
	"course_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"learning" integer DEFAULT 0 NOT NULL,
	"teaching" integer DEFAULT 0 NOT NULL,
	"total" integer GENERATED ALWAYS AS (learning + teaching) STORED NOT NULL,
	CONSTRAINT "course_scores_course_id_user_id_pk" PRIMARY KEY("course_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"user_id" bigint NOT NULL,
	"challenge_id" text NOT NULL,
	"format" text NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_user_id_challenge_id_pk" PRIMARY KEY("user_id","challenge_id")
);
--> statement-breakpoint
CREATE TABLE "evaluation_points" (
	"submission_id" bigint NOT NULL,
	"criterion_id" text NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "evaluation_points_submission_id_criterion_id_pk" PRIMARY KEY("submission_id","criterion_id"),
	CONSTRAINT "points_not_negative" CHECK ("evaluation_points"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "evaluations" (
	"submission_id" bigint PRIMARY KEY NOT NULL,
	"evaluator_id" bigint NOT NULL,
	"total" integer NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"submission_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"format" text NOT NULL,
	"body" text NOT NULL,
	"helpful_by_id" bigint,
	"helpful_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_once_per_submission" UNIQUE("submission_id","author_id"),
	CONSTRAINT "format_known" CHECK ("feedback"."format" in ('text', 'github')),
	CONSTRAINT "helpful_by_somebody" CHECK (("feedback"."helpful_by_id" is null) = ("feedback"."helpful_at" is null)),
	CONSTRAINT "not_helpful_by_its_author" CHECK ("feedback"."helpful_by_id" is distinct from "feedback"."author_id")
);
--> statement-breakpoint
CREATE TABLE "reputations" (
	"community_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"learning" integer DEFAULT 0 NOT NULL,
	"teaching" integer DEFAULT 0 NOT NULL,
	"total" integer GENERATED ALWAYS AS (learning + teaching) STORED NOT NULL,
	CONSTRAINT "reputations_community_id_user_id_pk" PRIMARY KEY("community_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "submission_revisions" (
	"submission_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"format" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submission_revisions_submission_id_number_pk" PRIMARY KEY("submission_id","number")
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"author_id" bigint NOT NULL,
	"challenge_id" text NOT NULL,
	"course_id" bigint NOT NULL,
	"community_id" bigint NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"format" text NOT NULL,
	"body" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"feedback_closes_at" timestamp with time zone NOT NULL,
	"feedback_count" integer DEFAULT 0 NOT NULL,
	"reviewer_id" bigint,
	"review_started_at" timestamp with time zone,
	"points" integer,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "submission_once_per_form" UNIQUE("author_id","idempotency_key"),
	CONSTRAINT "state_known" CHECK ("submissions"."state" in ('submitted', 'in-review', 'passed', 'not-passed')),
	CONSTRAINT "format_known" CHECK ("submissions"."format" in ('text', 'github')),
	CONSTRAINT "reviewer_while_in_review" CHECK (("submissions"."state" = 'submitted') = ("submissions"."reviewer_id" is null)),
	CONSTRAINT "review_has_a_start" CHECK (("submissions"."reviewer_id" is null) = ("submissions"."review_started_at" is null)),
	CONSTRAINT "not_reviewed_by_its_author" CHECK ("submissions"."reviewer_id" is distinct from "submissions"."author_id"),
	CONSTRAINT "points_when_evaluated" CHECK (("submissions"."state" in ('passed', 'not-passed')) = ("submissions"."points" is not null))
);
--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_token_tokens_symbol_fk" FOREIGN KEY ("token") REFERENCES "public"."tokens"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_feedback_token_tokens_symbol_fk" FOREIGN KEY ("feedback_token") REFERENCES "public"."tokens"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "criteria" ADD CONSTRAINT "criteria_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modules_done" ADD CONSTRAINT "modules_done_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modules_done" ADD CONSTRAINT "modules_done_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviewers" ADD CONSTRAINT "reviewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviewers" ADD CONSTRAINT "reviewers_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_token_tokens_symbol_fk" FOREIGN KEY ("token") REFERENCES "public"."tokens"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "debit_account_of_token" FOREIGN KEY ("debit_account_id","token") REFERENCES "public"."accounts"("id","token") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "credit_account_of_token" FOREIGN KEY ("credit_account_id","token") REFERENCES "public"."accounts"("id","token") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bounties" ADD CONSTRAINT "bounties_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bounties" ADD CONSTRAINT "bounties_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bounties" ADD CONSTRAINT "bounties_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bounties" ADD CONSTRAINT "bounties_token_tokens_symbol_fk" FOREIGN KEY ("token") REFERENCES "public"."tokens"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_token_tokens_symbol_fk" FOREIGN KEY ("token") REFERENCES "public"."tokens"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usernames" ADD CONSTRAINT "usernames_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_scores" ADD CONSTRAINT "course_scores_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_scores" ADD CONSTRAINT "course_scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_points" ADD CONSTRAINT "evaluation_points_submission_id_evaluations_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."evaluations"("submission_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_evaluator_id_users_id_fk" FOREIGN KEY ("evaluator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_helpful_by_id_users_id_fk" FOREIGN KEY ("helpful_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reputations" ADD CONSTRAINT "reputations_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reputations" ADD CONSTRAINT "reputations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_revisions" ADD CONSTRAINT "submission_revisions_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenges_of_course" ON "challenges" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "challenges_of_community" ON "challenges" USING btree ("community_id");--> statement-breakpoint
CREATE INDEX "memberships_of_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entry_sequence" ON "entries" USING btree ("account_id","version") WHERE "entries"."version" is not null;--> statement-breakpoint
CREATE INDEX "transfers_of_submission" ON "transfers" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "open_bounties" ON "bounties" USING btree ("closes_at","id") WHERE "bounties"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "bounties_of_community" ON "bounties" USING btree ("community_id","closes_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bounty_of_submission" ON "bounties" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "notifications_of_user" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "unread_notifications" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_ready" ON "outbox" USING btree ("run_at","id") WHERE "outbox"."done_at" is null;--> statement-breakpoint
CREATE INDEX "attempts_by_age" ON "attempts" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "usernames_of_user" ON "usernames" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_by_inviter" ON "users" USING btree ("referred_by","id");--> statement-breakpoint
CREATE INDEX "course_scoreboard" ON "course_scores" USING btree ("course_id","total","user_id");--> statement-breakpoint
CREATE INDEX "feedback_of_submission" ON "feedback" USING btree ("submission_id","id");--> statement-breakpoint
CREATE INDEX "feedback_of_author" ON "feedback" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "community_scoreboard" ON "reputations" USING btree ("community_id","total","user_id");--> statement-breakpoint
CREATE INDEX "reputations_of_user" ON "reputations" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_submission" ON "submissions" USING btree ("author_id","challenge_id") WHERE "submissions"."state" in ('submitted', 'in-review');--> statement-breakpoint
CREATE UNIQUE INDEX "one_passed_submission" ON "submissions" USING btree ("author_id","challenge_id") WHERE "submissions"."state" = 'passed';--> statement-breakpoint
CREATE INDEX "submissions_of_challenge" ON "submissions" USING btree ("challenge_id","id");--> statement-breakpoint
CREATE INDEX "submissions_of_community" ON "submissions" USING btree ("community_id","id");--> statement-breakpoint
CREATE INDEX "submissions_of_author" ON "submissions" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "best_submissions" ON "submissions" USING btree ("challenge_id","points","id") WHERE "submissions"."state" = 'passed';--> statement-breakpoint
CREATE INDEX "review_queue" ON "submissions" USING btree ("community_id","id") WHERE "submissions"."state" in ('submitted', 'in-review');