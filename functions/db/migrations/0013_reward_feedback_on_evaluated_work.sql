CREATE TABLE "feedback_pairs" (
	"author_id" bigint NOT NULL,
	"giver_id" bigint NOT NULL,
	"rewarded" integer NOT NULL,
	CONSTRAINT "feedback_pairs_author_id_giver_id_pk" PRIMARY KEY("author_id","giver_id"),
	CONSTRAINT "two_rewards_at_most" CHECK ("feedback_pairs"."rewarded" between 0 and 2),
	CONSTRAINT "two_people" CHECK ("feedback_pairs"."author_id" <> "feedback_pairs"."giver_id")
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "after_evaluation" boolean;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "earning" text;--> statement-breakpoint
-- Every mark that stands has been paid, so none is paid again; between two people these count as far as two.
update feedback set
  earning = case when helpful_at is not null then 'earned' end,
  after_evaluation = exists (
    select from evaluations e where e.submission_id = feedback.submission_id and e.created_at <= feedback.created_at);
--> statement-breakpoint
insert into feedback_pairs (author_id, giver_id, rewarded)
  select s.author_id, f.author_id, least(count(*), 2)
    from feedback f join submissions s on s.id = f.submission_id
    where f.helpful_at is not null group by s.author_id, f.author_id;
--> statement-breakpoint
-- Feedback on evaluated work earns nothing, so its bounty is closed.
update bounties set closed_at = now()
  where kind = 'feedback' and closed_at is null
    and exists (select from submissions s where s.id = bounties.submission_id and s.points is not null);
--> statement-breakpoint
ALTER TABLE "feedback" ALTER COLUMN "after_evaluation" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback_pairs" ADD CONSTRAINT "feedback_pairs_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_pairs" ADD CONSTRAINT "feedback_pairs_giver_id_users_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "earning_known" CHECK ("feedback"."earning" in ('promised', 'earned', 'nothing'));--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "earning_of_a_mark" CHECK (("feedback"."earning" is null) = ("feedback"."helpful_at" is null));
