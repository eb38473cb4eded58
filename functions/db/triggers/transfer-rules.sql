-- Each transfer is compared with the row of `transfer_rules` that allows a transfer between its accounts (decision
-- 006).

create function account_class(user_id bigint, kind text) returns text language sql immutable as $$
  select case when user_id is null then split_part(kind, ':', 1) when kind = 'wallet' then kind end
$$;

-- The kind of reward that a transfer pays or takes back.
create function reward_of(kind text) returns text language sql immutable as $$
  select regexp_replace(kind, '-reversal$', '')
$$;

-- The share of its reward that a feedback item has earned, in halves.
create function reward_share(item feedback) returns integer language sql immutable as $$
  select case when item.earning = 'earned' and item.takes_reward
    then case item.helpfulness when 'very' then 2 when 'somewhat' then 1 else 0 end else 0 end
$$;

-- True if an evaluation came after the time that its submission was promised.
create function is_scored_late(submission bigint) returns boolean language sql stable as $$
  select coalesce((select coalesce(e.scored_at, e.created_at) > s.score_due_at from evaluations e join submissions s on s.id = e.submission_id
    where s.id = submission), false)
$$;

-- True if a submission earns the extra for a late score: it has passed, and fewer than `reviewPolicy.lateRewardsAMonth`
-- of its author's other submissions of the month have been paid the extra. The caller has locked the author.
create function is_late_reward_due(submission bigint) returns boolean language sql stable as $$
  select is_scored_late(submission) and exists (
    select from submissions s join evaluations e on e.submission_id = s.id
      where s.id = submission and s.state = 'passed' and 2 > (
        select count(*) from submissions o join evaluations f on f.submission_id = o.id
          where o.author_id = s.author_id and o.id <> s.id and month_of(f.created_at) = month_of(e.created_at)
            and 0 < (select sum(case t.kind when 'late-reward' then t.amount else -t.amount end) from transfers t
              where t.submission_id = o.id and t.kind in ('late-reward', 'late-reward-reversal'))))
$$;

-- True if a reward's transfer changes the paid sum of its award to the due sum, goes to the member whom its key names,
-- and is held as long as the evaluation can be corrected. `member` is null if a deleted member's money is taken back.
create function is_award(movement transfers, member bigint, platform text) returns boolean language plpgsql stable as $$
declare
  reward text := reward_of(movement.kind);
  is_payment boolean := movement.kind = reward;
  work record;
  award text;
  owner bigint;
  due numeric(78,0);
  net numeric(78,0);
begin
  select s.id, s.author_id, s.challenge_id, s.state = 'passed' as passed, e.final_at, c.slug, r.amount, u.referred_by into work
    from submissions s
    join evaluations e on e.submission_id = s.id
    join communities c on c.id = s.community_id
    join users u on u.id = s.author_id
    left join reservations r on r.submission_id = s.id and r.kind = reward and r.token = movement.token
    where s.id = movement.submission_id;
  if not found or split_part(platform, ':', 2) <> work.slug
    or date_trunc('milliseconds', work.final_at) is distinct from date_trunc('milliseconds', movement.held_until) then
    return false;
  end if;
  due := case when work.passed then work.amount else 0 end;
  case reward
    when 'challenge-reward' then
      award := 'challenge-reward:' || work.challenge_id || ':' || work.author_id;
      owner := work.author_id;
    when 'late-reward' then
      award := 'late-reward:' || work.id;
      owner := work.author_id;
      due := case when is_late_reward_due(work.id) then work.amount else 0 end;
    when 'referral-reward' then
      award := 'referral-reward:' || work.author_id;
      owner := case when work.referred_by = member or exists (
        select from transfers t join accounts a on a.id = t.credit_account_id
          where t.idempotency_key = award and t.id <> movement.id and a.user_id = member) then member end;
      if platform like 'pool:%' then
        select b.amount into due from bounties b where b.slug = 'referral-' || work.slug and b.token = movement.token and work.passed;
      elsif not is_payment then
        -- A member cannot earn by their own judgement, so a correction by the inviter reverses the reward, too.
        due := 0;
      end if;
    else
      select 'feedback-reward:' || f.id, f.author_id, trunc(work.amount * reward_share(f) / 2) into award, owner, due
        from feedback f where f.submission_id = work.id and f.id::text = split_part(movement.idempotency_key, ':', 2);
  end case;
  if withholding_of(work.id, award) = 'final' then
    due := 0;
  end if;
  if movement.idempotency_key <> award and not starts_with(movement.idempotency_key, award || ':') then
    return false;
  end if;
  select sum(case when t.kind = reward then t.amount else -t.amount end) into net
    from transfers t
    where t.submission_id = movement.submission_id and (t.idempotency_key = award or starts_with(t.idempotency_key, award || ':'));
  return net = due and (owner = member or (not is_payment and member is null));
end $$;

-- True if a payout's transfer agrees with its payout: a claim takes no more than its member can claim, a paid payout
-- was carried out by a transaction, and a returned payout was not signed or has ended.
create function is_payout(movement transfers, payer bigint, payee bigint, debited text, credited text)
  returns boolean language sql stable as $$
  select exists (
    select from payouts p
      left join chain_transactions x on x.id = p.transaction_id
      left join withdrawals w on w.id = p.withdrawal_id
      left join communities c on c.id = w.community_id
      where p.id = split_part(movement.idempotency_key, ':', 2)::bigint
        and p.token = movement.token and p.amount = movement.amount
        and case movement.kind
          when 'payout' then p.state = 'claimed' and case when w.id is null then p.user_id = payer
            else debited = 'withdrawals:' || c.slug end and not exists (
            select from accounts a where a.id = movement.debit_account_id and a.balance < held_in(a.id))
          when 'payout-paid' then p.state = 'sent' and x.outcome = 'succeeded'
          else case when w.id is null then p.user_id = payee else credited = 'pool:' || c.slug end and (p.state = 'claimed' or (p.state = 'sent' and x.outcome is not null)) end)
$$;

-- True if a deposit's transfer brings the amount of its log to the account where it was credited, or from the account
-- where it waited to a pool that an admin names.
create function is_deposit(movement transfers, debited text, credited text) returns boolean language sql stable as $$
  select exists (
    select from deposits d
      left join communities c on c.id = d.community_id
      left join transfers first on first.idempotency_key = 'deposit:' || d.chain_id || ':' || d.transaction_hash || ':' || d.log_index
        and first.id <> movement.id
      where d.token = movement.token and d.amount = movement.amount and (first.id is null) = (debited = 'outside')
        and credited = case when d.credited_at is null then 'deposits:waiting' else 'pool:' || c.slug end
        and case when movement.idempotency_key like 'deposit-assigned:%'
          then d.id::text = split_part(movement.idempotency_key, ':', 3) and d.credited_at = now()
          else movement.idempotency_key = 'deposit:' || d.chain_id || ':' || d.transaction_hash || ':' || d.log_index
            and d.created_at = now() and d.credited_at is not distinct from case when credited like 'pool:%' then now() end end)
$$;

-- True if a withdrawal's transfer sets its money aside, or gives the money back to the same pool.
create function is_withdrawal(movement transfers, debited text, credited text) returns boolean language sql stable as $$
  select exists (
    select from withdrawals w join communities c on c.id = w.community_id
      where w.id::text = split_part(movement.idempotency_key, ':', 2) and w.token = movement.token and w.amount = movement.amount
        and case movement.kind
          when 'withdrawal' then w.state = 'waiting' and w.created_at = now() and credited = 'withdrawals:' || c.slug and debited = 'pool:' || c.slug
          else w.state = 'cancelled' and debited = 'withdrawals:' || c.slug and credited = 'pool:' || c.slug end)
$$;

-- True if a submission's reservations may end: it is evaluated or withdrawn, their time is over, or its author leaves.
create function is_over(submission bigint) returns boolean language sql stable as $$
  select exists (
    select from submissions s join users u on u.id = s.author_id
      where s.id = submission and (s.points is not null or s.state = 'withdrawn' or u.deletion_begun_at is not null
        or exists (select from reservations r where r.submission_id = s.id and r.expires_at <= now())))
$$;

-- Updates the rest of the reservation that a transfer takes from or adds to. Returns false without a reservation.
create function keep_reservation(movement transfers, change numeric, community text) returns boolean language plpgsql as $$
declare
  is_award boolean := movement.submission_id is not null;
begin
  update reservations r
    set "left" = r."left" + change,
      ended_at = case when r."left" + change = 0 then now() end,
      ending = case when r."left" + change = 0 then case when is_award then 'paid' else 'released' end end
    where r.submission_id = coalesce(movement.submission_id, split_part(movement.idempotency_key, ':', 2)::bigint)
      and r.kind = case when is_award then reward_of(movement.kind) else split_part(movement.idempotency_key, ':', 3) end
      and r.token = movement.token
      and r.community_id = (select c.id from communities c where c.slug = community);
  return found;
end $$;

-- Refuses a transfer that no row of `transfer_rules` allows, or whose key and submission do not name the row that the
-- rule demands.
create function check_transfer() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  rule record;
  accepted boolean;
begin
  select r.names, r.debit, r.credit, d.kind as source, c.kind as target, d.user_id as payer, c.user_id as payee into rule
    from accounts d, accounts c, transfer_rules r
    where d.id = new.debit_account_id and c.id = new.credit_account_id
      and r.kind = new.kind and r.debit = account_class(d.user_id, d.kind) and r.credit = account_class(c.user_id, c.kind)
      and not r.former and new.idempotency_key ~ r.key_form;
  if not found or new.created_at <> now() then
    raise exception 'no rule allows transfer % of kind %', new.idempotency_key, new.kind using errcode = '23001';
  end if;
  accepted := case rule.names
    when 'community' then
      new.idempotency_key = 'opening:' || split_part(rule.target, ':', 2) || ':' || new.token
        and exists (select from communities c where c.slug = split_part(rule.target, ':', 2))
    when 'operation' then
      new.idempotency_key like '%:' || split_part(case rule.debit when 'pool' then rule.source else rule.target end, ':', 2)
        || ':' || new.token || ':' || new.amount
    when 'reservation' then
      new.submission_id is null and split_part(rule.source, ':', 2) = split_part(rule.target, ':', 2)
        and (new.kind <> 'release' or is_over(split_part(new.idempotency_key, ':', 2)::bigint))
    when 'award' then
      case when rule.payee is not null then is_award(new, rule.payee, rule.source) else is_award(new, rule.payer, rule.target) end
    when 'payout' then is_payout(new, rule.payer, rule.payee, rule.source, rule.target)
    when 'deposit' then is_deposit(new, rule.source, rule.target)
    when 'withdrawal' then is_withdrawal(new, rule.source, rule.target)
    when 'member' then
      new.idempotency_key = 'forfeit:' || new.token || ':' || rule.payer
        and exists (select from users u where u.id = rule.payer and u.deletion_begun_at is not null)
    else true end;
  if accepted and rule.debit = 'reserved' then
    accepted := keep_reservation(new, -new.amount, split_part(rule.source, ':', 2));
  elsif accepted and rule.credit = 'reserved' then
    accepted := keep_reservation(new, new.amount, split_part(rule.target, ':', 2));
  end if;
  if accepted is not true then
    raise exception 'transfer % does not name what it moves', new.idempotency_key using errcode = '23001';
  end if;
  return null;
end $$;

-- PostgreSQL runs this trigger after `transfers_apply`, by the order of their names, so that the balances are those
-- after the transfer.
create trigger transfers_checked after insert on transfers for each row execute function check_transfer();

create function refuse_held() returns trigger language plpgsql as $$
begin
  if exists (select from evaluations e
      where e.submission_id = new.submission_id and e.held_since is not null and e.confirmed_at is null) then
    perform refuse('the rewards of a held evaluation wait');
  end if;
  if withholding_of(new.submission_id, new.idempotency_key) is not null then
    perform refuse('the rewards of hidden work wait');
  end if;
  return null;
end $$;

create trigger rewards_not_held after insert on transfers for each row
  when (new.kind in ('challenge-reward', 'late-reward', 'feedback-reward', 'referral-reward')) execute function refuse_held();

create function check_forfeit() returns trigger language plpgsql as $$
begin
  if not exists (select from accounts a join users u on u.id = a.user_id where a.id = new.debit_account_id and u.deleted_at = now()) then
    perform refuse('a member who stays forfeits nothing');
  end if;
  return null;
end $$;

create constraint trigger forfeits_of_deleted after insert on transfers deferrable initially deferred for each row
  when (new.kind = 'forfeit') execute function check_forfeit();
