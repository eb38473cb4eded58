CREATE TABLE "corrections" (
	"submission_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"corrector_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"total" integer NOT NULL,
	"passed" boolean NOT NULL,
	"former_total" integer NOT NULL,
	"former_passed" boolean NOT NULL,
	"former_points" jsonb NOT NULL,
	"former_comment" text NOT NULL,
	"html" text,
	"renderer" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "corrections_submission_id_number_pk" PRIMARY KEY("submission_id","number"),
	CONSTRAINT "counted_from_one" CHECK ("corrections"."number" > 0),
	CONSTRAINT "points_not_negative" CHECK ("corrections"."total" >= 0 and "corrections"."former_total" >= 0)
);
--> statement-breakpoint
ALTER TABLE "feedback" DROP CONSTRAINT "helpful_by_somebody";--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "helpfulness" text;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "author_helpfulness" text;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "takes_reward" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "taught" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A mark of a former release promised or paid everything: that is what the highest step of the scale does. Of the marks
-- that wait for an evaluation, the first take the rewards, as it would have paid them.
update feedback f set
  helpfulness = 'very',
  taught = case when f.earning = 'earned' then c.teaching_points else 0 end,
  takes_reward = case f.earning
    when 'earned' then exists (select from transfers t where t.idempotency_key = 'feedback-reward:' || f.id)
    when 'promised' then f.id in (
      select m.id from feedback m where m.submission_id = f.submission_id and m.earning = 'promised'
        order by m.helpful_at, m.id
        limit (select r.pieces from reservations r where r.submission_id = f.submission_id and r.kind = 'feedback-reward'))
      and exists (select from reservations r where r.submission_id = f.submission_id and r.kind = 'feedback-reward')
    else false end
  from submissions s join communities c on c.id = s.community_id
  where s.id = f.submission_id and f.helpful_at is not null;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_submission_id_evaluations_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."evaluations"("submission_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_corrector_id_users_id_fk" FOREIGN KEY ("corrector_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "corrections_of_member" ON "corrections" USING btree ("corrector_id");--> statement-breakpoint
CREATE INDEX "evaluations_to_settle" ON "evaluations" USING btree ("final_at") WHERE "evaluations"."settled_at" is null;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "helpfulness_of_a_mark" CHECK (("feedback"."helpfulness" is null) = ("feedback"."helpful_at" is null));--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "helpfulness_known" CHECK ("feedback"."helpfulness" in ('not', 'somewhat', 'very')
        and coalesce("feedback"."author_helpfulness" in ('not', 'somewhat', 'very'), true));--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "reward_of_helpful_feedback" CHECK (not "feedback"."takes_reward" or "feedback"."earning" in ('promised', 'earned'));--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "taught_not_negative" CHECK ("feedback"."taught" >= 0);--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "helpful_by_somebody" CHECK ("feedback"."helpful_by_id" is null or "feedback"."helpful_at" is not null);--> statement-breakpoint
create trigger corrections_stay before update or delete on corrections for each row execute function refuse_change();
--> statement-breakpoint
create trigger corrections_stay_whole before truncate on corrections for each statement execute function refuse_change();
--> statement-breakpoint
-- What was evaluated stays, but for its result, which a correction of the same transaction may change to what it says.
create or replace function guard_evaluated() returns trigger language plpgsql as $$
begin
  if (new.author_id, new.challenge_id, new.format, new.text, new.link, new.reviewer_id)
    is distinct from (old.author_id, old.challenge_id, old.format, old.text, old.link, old.reviewer_id)
    or ((new.state, new.points) is distinct from (old.state, old.points) and not exists (
      select from corrections c where c.submission_id = old.id and c.created_at = now()
        and c.former_total = old.points and c.total = new.points
        and new.state = case when c.passed then 'passed' else 'not-passed' end)) then
    raise exception 'submission % is evaluated and stays', old.id using errcode = '23001';
  end if;
  return new;
end $$;
