-- What was written and where it is are two columns: a text, and beside it the link where the format is one.
ALTER TABLE "feedback" RENAME COLUMN "body" TO "text";--> statement-breakpoint
ALTER TABLE "submission_revisions" RENAME COLUMN "body" TO "text";--> statement-breakpoint
ALTER TABLE "submissions" RENAME COLUMN "body" TO "text";--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "submission_revisions" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "link" text;--> statement-breakpoint
-- The guard of evaluated submissions knows columns by name, and stands aside while each link moves to its own.
drop trigger evaluated_submissions_stay on submissions;--> statement-breakpoint
update feedback set link = text, text = '' where format = 'github';--> statement-breakpoint
update submission_revisions set link = text, text = '' where format = 'github';--> statement-breakpoint
update submissions set link = text, text = '' where format = 'github';--> statement-breakpoint
create or replace function guard_evaluated() returns trigger language plpgsql as $$
begin
  if (new.author_id, new.challenge_id, new.state, new.points, new.format, new.text, new.link, new.reviewer_id)
    is distinct from
    (old.author_id, old.challenge_id, old.state, old.points, old.format, old.text, old.link, old.reviewer_id) then
    raise exception 'submission % is evaluated and stays', old.id using errcode = '23001';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger evaluated_submissions_stay before update on submissions for each row
  when (old.points is not null) execute function guard_evaluated();
--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "link_as_the_format_says" CHECK (("feedback"."format" = 'github') = ("feedback"."link" is not null));--> statement-breakpoint
ALTER TABLE "submission_revisions" ADD CONSTRAINT "link_as_the_format_says" CHECK (("submission_revisions"."format" = 'github') = ("submission_revisions"."link" is not null));--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "link_as_the_format_says" CHECK (("submissions"."format" = 'github') = ("submissions"."link" is not null));
