-- A delay in steps of 5 % above a minute: a median of steps is right to within 3 %.
create function delay_bucket(delay interval) returns integer language sql immutable as $$
  select floor(ln(greatest(extract(epoch from delay), 60) / 60) / ln(1.05))::integer
$$;

create function month_of(at timestamptz) returns date language sql immutable as $$
  select date_trunc('month', at at time zone 'utc')::date
$$;

-- The community to which an account's money belongs; null for any other account.
create function community_of_account(account bigint) returns bigint language sql stable as $$
  select c.id from accounts a join communities c
    on c.slug = substring(a.kind from '^(?:unfunded-)?(?:pool|reserved):(.+)$')
    where a.id = account and a.user_id is null
$$;

-- The payment whose rates a reward keeps: a transfer that takes the reward back, pays it again or changes its amount
-- has the rates of the payment before, the newest of the same reward for the same submission. Null without one.
create function award_before(movement transfers) returns bigint language sql stable as $$
  select t.id
    from transfers t,
      substring(movement.idempotency_key from '^(?:challenge-reward:[^:]+|late-reward|feedback-reward|referral-reward):[0-9]+') as award
    where t.submission_id = movement.submission_id and t.id < movement.id
      and t.kind = regexp_replace(movement.kind, '-reversal$', '')
      and (t.idempotency_key = award or starts_with(t.idempotency_key, award || ':'))
    order by t.id desc limit 1
$$;

-- Rewards of a community wait for its pool's row in any case, so the row of its month makes no transaction wait longer.
create function count_payment() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  reversed boolean := new.kind like '%-reversal';
  community bigint := community_of_account(case when reversed then new.credit_account_id else new.debit_account_id end);
  award bigint := award_before(new);
begin
  if community is not null then
    insert into payment_months (community_id, token, kind, month, pieces, amount)
      values (community, new.token, new.kind, month_of(new.created_at), 1, new.amount)
      on conflict (community_id, token, kind, month) do update
        set pieces = payment_months.pieces + 1, amount = payment_months.amount + excluded.amount;
    if new.kind not like 'referral-reward%' then
      insert into payments (community_id, transfer_id) values (community, new.id);
    end if;
  end if;
  if award is not null then
    insert into transfer_rates (transfer_id, rate_id)
      select new.id, rate_id from transfer_rates where transfer_id = award;
  elsif not reversed then
    insert into transfer_rates (transfer_id, rate_id)
      select new.id, id from (
        select distinct on (currency) id, at from rates where token = new.token and at <= now()
          order by currency, at desc, id desc) newest
        where at > now() - interval '7 days';
  end if;
  return null;
end $$;

create trigger payments_counted after insert on transfers for each row
  when (new.kind ~ '^(challenge|late|feedback|referral)-reward(-reversal)?$') execute function count_payment();

create trigger payments_by_triggers before insert or update or delete on payments for each statement
  when (pg_trigger_depth() = 0) execute function refuse_direct();

create trigger payment_months_by_triggers before insert or update or delete on payment_months for each statement
  when (pg_trigger_depth() = 0) execute function refuse_direct();

create trigger rates_stay before update or delete on rates for each row execute function refuse_change();
create trigger rates_stay_whole before truncate on rates for each statement execute function refuse_change();
create trigger transfer_rates_stay before update or delete on transfer_rates for each row execute function refuse_change();
create trigger transfer_rates_stay_whole before truncate on transfer_rates for each statement execute function refuse_change();

create trigger transfer_rates_by_triggers before insert or update or delete on transfer_rates for each statement
  when (pg_trigger_depth() = 0) execute function refuse_direct();

-- The delay ends with the score; the month is the month of the score's release.
create function count_review_delay() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  scored timestamptz := coalesce((select e.scored_at from evaluations e where e.submission_id = new.id), now());
begin
  insert into review_delays (community_id, month, bucket, pieces)
    values (new.community_id, month_of(now()), delay_bucket(scored - new.submitted_at), 1)
    on conflict (community_id, month, bucket) do update set pieces = review_delays.pieces + 1;
  return null;
end $$;

-- The first evaluation gives a submission its points; a later one only changes them.
create trigger review_delays_counted after update of points on submissions for each row
  when (old.points is null and new.points is not null) execute function count_review_delay();

create trigger review_delays_by_triggers before insert or update or delete on review_delays for each statement
  when (pg_trigger_depth() = 0) execute function refuse_direct();

create function count_payout_delay() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into payout_delays (token, month, bucket, pieces)
    values (new.token, month_of(new.confirmed_at), delay_bucket(new.confirmed_at - new.claimed_at), 1)
    on conflict (token, month, bucket) do update set pieces = payout_delays.pieces + 1;
  return null;
end $$;

create trigger payout_delays_counted after update of state on payouts for each row
  when (old.state <> 'confirmed' and new.state = 'confirmed' and new.withdrawal_id is null) execute function count_payout_delay();

create trigger payout_delays_by_triggers before insert or update or delete on payout_delays for each statement
  when (pg_trigger_depth() = 0) execute function refuse_direct();
