CREATE TABLE "review_questions" (
	"submission_id" bigint PRIMARY KEY NOT NULL,
	"reviewer_id" bigint NOT NULL,
	"question" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"answer" text,
	"html" text,
	"renderer" integer,
	"answered_at" timestamp with time zone,
	CONSTRAINT "answer_in_time" CHECK (coalesce("review_questions"."answered_at" <= "review_questions"."due_at", true)),
	CONSTRAINT "answer_with_its_time" CHECK (("review_questions"."answer" is null) = ("review_questions"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "review_questions" ADD CONSTRAINT "review_questions_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_questions" ADD CONSTRAINT "review_questions_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;