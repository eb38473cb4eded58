CREATE TABLE "feedback_answers" (
	"feedback_id" bigint PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"renderer" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "submissions" DROP CONSTRAINT "state_known";--> statement-breakpoint
ALTER TABLE "submissions" DROP CONSTRAINT "reviewer_while_in_review";--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedback_answers" ADD CONSTRAINT "feedback_answers_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "withdrawn_at_a_time" CHECK (("submissions"."state" = 'withdrawn') = ("submissions"."withdrawn_at" is not null));--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "withdrawn_without_feedback" CHECK ("submissions"."state" <> 'withdrawn' or "submissions"."feedback_count" = 0);--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "state_known" CHECK ("submissions"."state" in ('submitted', 'in-review', 'passed', 'not-passed', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "reviewer_while_in_review" CHECK (("submissions"."state" in ('submitted', 'withdrawn')) = ("submissions"."reviewer_id" is null));--> statement-breakpoint
-- Feedback that its author withdraws is deleted, and counts no longer.
create function uncount_feedback() returns trigger language plpgsql as $$
begin
  update submissions set feedback_count = feedback_count - 1 where id = old.submission_id;
  return null;
end $$;
--> statement-breakpoint
create trigger feedback_uncounted after delete on feedback for each row execute function uncount_feedback();
--> statement-breakpoint
-- A withdrawn submission stays as a row, and counts no longer.
create or replace function count_submissions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update challenges set submission_count = submission_count + 1 where id = new.challenge_id;
  elsif tg_op = 'UPDATE' or old.state <> 'withdrawn' then
    update challenges set submission_count = submission_count - 1 where id = old.challenge_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger withdrawn_submissions_counted after update on submissions
  deferrable initially deferred for each row
  when (old.state <> 'withdrawn' and new.state = 'withdrawn') execute function count_submissions();
