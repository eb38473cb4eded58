-- A reward keeps the rates of its award: what takes it back, pays it again or changes its amount has those of the
-- payment before, the newest of the same reward for the same submission. Null where there is none.
create function award_before(movement transfers) returns bigint language sql stable as $$
  select t.id
    from transfers t,
      substring(movement.idempotency_key from '^(?:challenge-reward:[^:]+|feedback-reward|referral-reward):[0-9]+') as award
    where t.submission_id = movement.submission_id and t.id < movement.id
      and t.kind = regexp_replace(movement.kind, '-reversal$', '')
      and (t.idempotency_key = award or starts_with(t.idempotency_key, award || ':'))
    order by t.id desc limit 1
$$;
--> statement-breakpoint
create or replace function count_payment() returns trigger language plpgsql as $$
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
--> statement-breakpoint
-- Reversals of former releases had no rates.
insert into transfer_rates (transfer_id, rate_id)
  select t.id, r.rate_id from transfers t join transfer_rates r on r.transfer_id = award_before(t)
    where t.kind ~ '^(challenge|feedback|referral)-reward-reversal$';
