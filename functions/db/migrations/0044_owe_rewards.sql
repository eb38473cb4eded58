ALTER TABLE "reservations" ADD COLUMN "owed_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "owed_reservations" ON "reservations" USING btree ("owed_since") WHERE "reservations"."owed_since" is not null;
--> statement-breakpoint
-- A former release put what a correction took back into the pool, and did not pay it again where the pool was short by then. Such
-- rewards are owed. What had lapsed and was never paid is not.
create view former_rewards as
  select r.submission_id, r.kind, r.amount, r.ending, s.author_id as user_id,
      case r.kind when 'challenge-reward' then 'challenge-reward:' || s.challenge_id || ':' || s.author_id
        else 'referral-reward:' || s.author_id end as key
    from reservations r join submissions s on s.id = r.submission_id
    where s.state = 'passed' and r.kind <> 'feedback-reward'
  union all
  select r.submission_id, r.kind, case f.helpfulness when 'very' then r.amount else r.amount / 2 end, r.ending, f.author_id,
      'feedback-reward:' || f.id
    from reservations r join feedback f on f.submission_id = r.submission_id
    where r.kind = 'feedback-reward' and f.earning = 'earned' and f.takes_reward;
--> statement-breakpoint
create view former_payments as
  select substring(idempotency_key from '^(?:challenge-reward:[^:]+|feedback-reward|referral-reward):[0-9]+') as key, submission_id,
      sum(case when kind like '%-reversal' then -amount else amount end) as amount
    from transfers where kind ~ '^(challenge|feedback|referral)-reward(-reversal)?$' group by 1, 2;
--> statement-breakpoint
update reservations r set owed_since = now()
  from former_rewards due
    join users u on u.id = due.user_id and u.deleted_at is null
    left join (select key, sum(amount) as amount from former_payments group by key) paid on paid.key = due.key
    left join former_payments own on own.key = due.key and own.submission_id = due.submission_id
  where r.submission_id = due.submission_id and r.kind = due.kind and r."left" = 0
    and coalesce(paid.amount, 0) < trunc(due.amount) and (due.ending <> 'expired' or own.key is not null);
--> statement-breakpoint
drop view former_payments;
--> statement-breakpoint
drop view former_rewards;
