CREATE TABLE "bounty_payments" (
	"bounty_id" bigint NOT NULL,
	"token" text NOT NULL,
	"rewards" integer NOT NULL,
	"amount" numeric(78,0) NOT NULL,
	CONSTRAINT "bounty_payments_bounty_id_token_pk" PRIMARY KEY("bounty_id","token"),
	CONSTRAINT "payments_not_negative" CHECK ("bounty_payments"."rewards" >= 0 and "bounty_payments"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "month_scores" (
	"board" text NOT NULL,
	"scope_id" bigint NOT NULL,
	"month" text NOT NULL,
	"user_id" bigint NOT NULL,
	"learning" integer DEFAULT 0 NOT NULL,
	"teaching" integer DEFAULT 0 NOT NULL,
	"total" integer GENERATED ALWAYS AS (learning + teaching) STORED NOT NULL,
	"passed" integer DEFAULT 0 NOT NULL,
	"helpful" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "month_scores_board_scope_id_month_user_id_pk" PRIMARY KEY("board","scope_id","month","user_id"),
	CONSTRAINT "board_known" CHECK ("month_scores"."board" in ('community', 'course')),
	CONSTRAINT "month_written_so" CHECK ("month_scores"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
-- It is counted anew below.
truncate score_counts;--> statement-breakpoint
ALTER TABLE "score_counts" DROP CONSTRAINT "score_counts_board_scope_id_total_pk";--> statement-breakpoint
ALTER TABLE "course_scores" ADD COLUMN "passed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_scores" ADD COLUMN "helpful" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reputations" ADD COLUMN "passed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reputations" ADD COLUMN "helpful" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "score_counts" ADD COLUMN "period" text NOT NULL;--> statement-breakpoint
ALTER TABLE "score_counts" ADD COLUMN "sort" text NOT NULL;--> statement-breakpoint
ALTER TABLE "score_counts" ADD CONSTRAINT "score_counts_board_scope_id_period_sort_total_pk" PRIMARY KEY("board","scope_id","period","sort","total");--> statement-breakpoint
ALTER TABLE "bounty_payments" ADD CONSTRAINT "bounty_payments_bounty_id_bounties_id_fk" FOREIGN KEY ("bounty_id") REFERENCES "public"."bounties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bounty_payments" ADD CONSTRAINT "bounty_payments_token_tokens_symbol_fk" FOREIGN KEY ("token") REFERENCES "public"."tokens"("symbol") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "month_scores" ADD CONSTRAINT "month_scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "month_scoreboard" ON "month_scores" USING btree ("board","scope_id","month","total","user_id");--> statement-breakpoint
CREATE INDEX "month_scoreboard_by_submissions" ON "month_scores" USING btree ("board","scope_id","month","passed","user_id") WHERE "month_scores"."total" > 0;--> statement-breakpoint
CREATE INDEX "month_scoreboard_by_feedback" ON "month_scores" USING btree ("board","scope_id","month","helpful","user_id") WHERE "month_scores"."total" > 0;--> statement-breakpoint
CREATE INDEX "month_scores_of_user" ON "month_scores" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "open_feedback_bounties" ON "bounties" USING btree ("challenge_id","token","amount","closes_at","id") WHERE "bounties"."kind" = 'feedback' and "bounties"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "course_scoreboard_by_submissions" ON "course_scores" USING btree ("course_id","passed","user_id") WHERE "course_scores"."total" > 0;--> statement-breakpoint
CREATE INDEX "course_scoreboard_by_feedback" ON "course_scores" USING btree ("course_id","helpful","user_id") WHERE "course_scores"."total" > 0;--> statement-breakpoint
CREATE INDEX "evaluations_of_evaluator" ON "evaluations" USING btree ("evaluator_id");--> statement-breakpoint
CREATE INDEX "feedback_that_helped" ON "feedback" USING btree ("author_id","id") WHERE "feedback"."earning" = 'earned';--> statement-breakpoint
CREATE INDEX "community_scoreboard_by_submissions" ON "reputations" USING btree ("community_id","passed","user_id") WHERE "reputations"."total" > 0;--> statement-breakpoint
CREATE INDEX "community_scoreboard_by_feedback" ON "reputations" USING btree ("community_id","helpful","user_id") WHERE "reputations"."total" > 0;--> statement-breakpoint
ALTER TABLE "course_scores" ADD CONSTRAINT "counts_not_negative" CHECK ("course_scores"."passed" >= 0 and "course_scores"."helpful" >= 0);--> statement-breakpoint
ALTER TABLE "reputations" ADD CONSTRAINT "counts_not_negative" CHECK ("reputations"."passed" >= 0 and "reputations"."helpful" >= 0);
--> statement-breakpoint
-- Nobody is counted while what is counted is written; all are counted at the end.
drop trigger reputations_counted on reputations;
--> statement-breakpoint
drop trigger course_scores_counted on course_scores;
--> statement-breakpoint
-- What each member has passed and been found helpful for, with the points that it brought and the month in which it did.
-- The points of a helpful piece stand in what its writer was told; without that, they are those that its community gives.
create temporary table earned on commit drop as
  select s.author_id as user_id, s.community_id, s.course_id, to_char(e.created_at at time zone 'utc', 'YYYY-MM') as month,
      s.points as learning, 0 as teaching, 1 as passed, 0 as helpful
    from submissions s
    join evaluations e on e.submission_id = s.id
    where s.state = 'passed'
  union all
  select f.author_id, s.community_id, s.course_id,
      to_char(greatest(f.helpful_at, e.created_at) at time zone 'utc', 'YYYY-MM'), 0,
      coalesce((select max(n.points) from notifications n
        where n.user_id = f.author_id and n.submission_id = s.id and n.kind in ('feedback-helpful', 'feedback-rewarded')),
        c.teaching_points), 0, 1
    from feedback f
    join submissions s on s.id = f.submission_id
    join communities c on c.id = s.community_id
    left join evaluations e on e.submission_id = s.id
    where f.earning = 'earned';
--> statement-breakpoint
update reputations r set passed = e.passed, helpful = e.helpful
  from (select user_id, community_id, sum(passed) as passed, sum(helpful) as helpful from earned group by 1, 2) e
  where r.user_id = e.user_id and r.community_id = e.community_id;
--> statement-breakpoint
update course_scores r set passed = e.passed, helpful = e.helpful
  from (select user_id, course_id, sum(passed) as passed, sum(helpful) as helpful from earned group by 1, 2) e
  where r.user_id = e.user_id and r.course_id = e.course_id;
--> statement-breakpoint
-- Members who were deleted have no reputation, and get none.
insert into month_scores (board, scope_id, month, user_id, learning, teaching, passed, helpful)
  select b.board, b.scope_id, e.month, e.user_id, sum(e.learning), sum(e.teaching), sum(e.passed), sum(e.helpful)
    from earned e
    join reputations r on r.user_id = e.user_id and r.community_id = e.community_id
    cross join lateral (values ('community', e.community_id), ('course', e.course_id)) b (board, scope_id)
    group by b.board, b.scope_id, e.month, e.user_id;
--> statement-breakpoint
drop table earned;
--> statement-breakpoint
-- Arguments: the board's name, and the column that tells whose board it is; the scores of months have both in their rows.
-- Whoever counts a board has it alone until the commit, the community's before the course's, so that no two wait for each
-- other in a circle.
create or replace function count_scores() returns trigger language plpgsql as $$
declare
  one jsonb := coalesce(to_jsonb(new), to_jsonb(old));
  its_board text := coalesce(one ->> 'board', tg_argv[0]);
  its_scope bigint := coalesce(one ->> 'scope_id', one ->> tg_argv[1]);
  its_period text := coalesce(one ->> 'month', 'all');
begin
  if tg_op = 'UPDATE' and (new.total, new.passed, new.helpful) = (old.total, old.passed, old.helpful) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(its_board, its_scope));
  if tg_op <> 'INSERT' and old.total > 0 then
    update score_counts c set members = c.members - 1
      from (values ('points', old.total), ('submissions', old.passed), ('feedback', old.helpful)) was (sort, total)
      where c.board = its_board and c.scope_id = its_scope and c.period = its_period
        and c.sort = was.sort and c.total = was.total;
  end if;
  if tg_op <> 'DELETE' and new.total > 0 then
    insert into score_counts (board, scope_id, period, sort, total, members)
      select its_board, its_scope, its_period, now.sort, now.total, 1
        from (values ('points', new.total), ('submissions', new.passed), ('feedback', new.helpful)) now (sort, total)
      on conflict (board, scope_id, period, sort, total) do update set members = score_counts.members + 1;
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger reputations_counted after insert or update or delete on reputations
  deferrable initially deferred for each row execute function count_scores('community', 'community_id');
--> statement-breakpoint
create constraint trigger course_scores_counted after insert or update or delete on course_scores
  deferrable initially deferred for each row execute function count_scores('course', 'course_id');
--> statement-breakpoint
create constraint trigger month_scores_counted after insert or update or delete on month_scores
  deferrable initially deferred for each row execute function count_scores();
--> statement-breakpoint
insert into score_counts (board, scope_id, period, sort, total, members)
  select s.board, s.scope_id, s.period, k.sort, k.total, count(*)
    from (
      select 'community' as board, community_id as scope_id, 'all' as period, total, passed, helpful from reputations
      union all
      select 'course', course_id, 'all', total, passed, helpful from course_scores
      union all
      select board, scope_id, month, total, passed, helpful from month_scores
    ) s
    cross join lateral (values ('points', s.total), ('submissions', s.passed), ('feedback', s.helpful)) k (sort, total)
    where s.total > 0
    group by s.board, s.scope_id, s.period, k.sort, k.total;
--> statement-breakpoint
-- What each bounty has paid until now.
insert into bounty_payments (bounty_id, token, rewards, amount)
  select b.id, t.token, count(*), sum(t.amount)
    from transfers t
    join submissions s on s.id = t.submission_id
    join communities c on c.id = s.community_id
    join bounties b on b.slug = case t.kind
      when 'challenge-reward' then 'challenge-' || s.challenge_id
      when 'feedback-reward' then 'feedback-' || s.id
      else 'referral-' || c.slug end
    where t.kind in ('challenge-reward', 'feedback-reward', 'referral-reward')
    group by b.id, t.token;
