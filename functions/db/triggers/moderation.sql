-- The state in which a case holds a reward, by the reward's key: `pending` while its decision may still change, `final`
-- once it cannot; null without such a case. A case of a submission holds the rewards of its author and inviter, a case
-- of feedback the reward of its giver. An open appeal of the score holds all of them.
create function withholding_of(submission bigint, award text) returns text language sql stable as $$
  select coalesce((select case when c.state in ('lapsed', 'upheld') then 'final' else 'pending' end
    from cases c
    where c.submission_id = submission and c.is_hidden and c.withholds
      and case when award like 'feedback-reward:%' then c.kind = 'feedback' and c.feedback_id::text = split_part(award, ':', 2)
        else c.kind = 'submission' end
    limit 1),
    (select 'pending' from submissions s where s.id = submission and s.appealed_at is not null))
$$;

-- The transfers of a wallet that a correction may still take back, also those of an evaluation that waits for its
-- confirmation, or that a pending case or an open appeal withholds.
create function held_transfers(account bigint) returns setof transfers language sql stable as $$
  select * from transfers where credit_account_id = account and held_until > now()
  union
  select * from transfers where debit_account_id = account and held_until > now()
  union
  select t.* from cases c join transfers t on t.submission_id = c.submission_id
    where c.is_hidden and c.withholds and c.state in ('hidden', 'appealed')
      and account in (t.credit_account_id, t.debit_account_id)
      and withholding_of(t.submission_id, t.idempotency_key) = 'pending'
  union
  select t.* from evaluations e join transfers t on t.submission_id = e.submission_id
    where e.held_since is not null and e.confirmed_at is null and t.held_until is not null
      and account in (t.credit_account_id, t.debit_account_id)
  union
  select t.* from submissions s join transfers t on t.submission_id = s.id
    where s.appealed_at is not null and account in (t.credit_account_id, t.debit_account_id)
$$;

create function held_in(account bigint) returns numeric language sql stable as $$
  select coalesce(sum(case when t.credit_account_id = account then t.amount else -t.amount end), 0) from held_transfers(account) t
$$;

create function guard_case() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'open' or new.is_hidden or new.withholds or new.opened_at <> now() then
      perform refuse('a case begins open');
    end if;
  elsif ((new.state, new.is_hidden, new.withholds, new.changed_at)
      is distinct from (old.state, old.is_hidden, old.withholds, old.changed_at) and pg_trigger_depth() < 2)
    or (new.id, new.about, new.kind, new.community_id, new.author_id, new.opened_at)
      is distinct from (old.id, old.about, old.kind, old.community_id, old.author_id, old.opened_at)
    or (new.submission_id is distinct from old.submission_id and new.submission_id is not null)
    or (new.feedback_id is distinct from old.feedback_id and new.feedback_id is not null) then
    perform refuse('the log alone changes a case');
  end if;
  return new;
end $$;

create trigger cases_guarded before insert or update on cases for each row execute function guard_case();
create trigger cases_stay before delete on cases for each row execute function refuse_change();

-- Each act follows from the case's state. The author appeals in time; others decide, and no member decides twice in one
-- case.
create function guard_case_act() returns trigger language plpgsql as $$
declare
  of_case cases;
  decision case_log;
begin
  select * into of_case from cases where id = new.case_id for update;
  select * into decision from case_log where case_id = new.case_id and step = 1;
  if new.created_at <> now()
    or (case new.step
      when 1 then of_case.state <> 'open' or new.actor_id = of_case.author_id or new.role not in ('owner', 'admin')
      when 2 then of_case.state not in ('warned', 'barred', 'hidden') or (case new.act
        when 'appeal' then new.actor_id <> of_case.author_id or new.role <> 'author'
          or decision.created_at <= now() - interval '14 days'
        else decision.created_at > now() - interval '14 days' end)
      else of_case.state <> 'appealed' or new.role not in ('owner', 'admin')
        or new.actor_id in (of_case.author_id, decision.actor_id) end)
    or (new.barred_until is not null and (of_case.community_id is null or new.barred_until <= now())) then
    perform refuse('an act follows from its case, and its actor is another');
  end if;
  return new;
end $$;

create trigger case_log_guarded before insert on case_log for each row execute function guard_case_act();
create trigger case_log_stays before update or delete on case_log for each row execute function refuse_change();
create trigger case_log_stays_whole before truncate on case_log for each statement execute function refuse_change();

-- Writes the outcome of an act: the case's state, and the time since which its thing is hidden.
create function apply_case_act() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  of_case cases;
begin
  update cases c set
      state = case new.act when 'dismiss' then 'dismissed' when 'warn' then 'warned' when 'bar' then 'barred'
        when 'hide' then 'hidden' when 'appeal' then 'appealed' when 'lapse' then 'lapsed' when 'uphold' then 'upheld'
        else 'restored' end,
      is_hidden = case new.act when 'hide' then true when 'restore' then false else c.is_hidden end,
      withholds = case when new.act <> 'hide' then c.withholds
        else c.kind in ('submission', 'feedback') and not exists (
          select from evaluations e where e.submission_id = c.submission_id and e.final_at <= clock_timestamp()
            and (e.held_since is null or e.confirmed_at is not null)
            and not exists (select from submissions s where s.id = e.submission_id and s.appealed_at is not null)) end,
      changed_at = now()
    where c.id = new.case_id returning * into of_case;
  if new.act in ('hide', 'restore') then
    case of_case.kind
      when 'submission' then
        update submissions set hidden_at = case when new.act = 'hide' then now() end where id = of_case.submission_id;
      when 'feedback' then
        update feedback set hidden_at = case when new.act = 'hide' then now() end where id = of_case.feedback_id;
      when 'answer' then
        update feedback_answers set hidden_at = case when new.act = 'hide' then now() end where feedback_id = of_case.feedback_id;
      when 'profile' then
        update users set hidden_at = case when new.act = 'hide' then now() end where id = of_case.author_id;
      else null;
    end case;
  end if;
  return null;
end $$;

create trigger case_log_applied after insert on case_log for each row execute function apply_case_act();

create trigger hidden_submissions_guarded before update on submissions for each row
  when (old.hidden_at is distinct from new.hidden_at) execute function guard_derived('a case alone hides and restores');
create trigger hidden_feedback_guarded before update on feedback for each row
  when (old.hidden_at is distinct from new.hidden_at) execute function guard_derived('a case alone hides and restores');
create trigger hidden_answers_guarded before update on feedback_answers for each row
  when (old.hidden_at is distinct from new.hidden_at) execute function guard_derived('a case alone hides and restores');
create trigger hidden_profiles_guarded before update on users for each row
  when (old.hidden_at is distinct from new.hidden_at) execute function guard_derived('a case alone hides and restores');
