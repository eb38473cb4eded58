-- Columns that only legal changes of state alter. The application's role owns no table (grant-application.ts), so that it can
-- switch none of these triggers off.
create function refuse(rule text) returns void language plpgsql as $$
begin
  raise exception '%', rule using errcode = '23001';
end $$;
--> statement-breakpoint
create or replace function guard_balance() returns trigger language plpgsql as $$
begin
  if new is distinct from old and (pg_trigger_depth() < 2
    or (new.id, new.token, new.user_id, new.kind, new.tracked, new.created_at)
      is distinct from (old.id, old.token, old.user_id, old.kind, old.tracked, old.created_at)) then
    perform refuse('an account changes only by a transfer');
  end if;
  return new;
end $$;
--> statement-breakpoint
create function guard_reservation() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new."left" <> 0 or new.created_at <> now() then
      perform refuse('a reservation begins empty, and a transfer fills it');
    end if;
  elsif tg_op = 'DELETE' then
    if old."left" <> 0 or exists (select from transfers t where t.submission_id = old.submission_id) then
      perform refuse('a reservation that holds or has paid something stays');
    end if;
    return old;
  elsif (new.submission_id, new.kind, new.user_id, new.community_id, new.token, new.amount, new.pieces, new.created_at, new.expires_at)
      is distinct from (old.submission_id, old.kind, old.user_id, old.community_id, old.token, old.amount, old.pieces, old.created_at, old.expires_at)
    or ((new."left", new.ended_at) is distinct from (old."left", old.ended_at) and pg_trigger_depth() < 2)
    or (new.ending is distinct from old.ending and pg_trigger_depth() < 2
      and not (old.ending = 'released' and new.ending = 'expired' and new.ended_at = now())) then
    perform refuse('a reservation stays what was promised, and transfers alone change what is left');
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger reservations_guarded before insert or update or delete on reservations
  for each row execute function guard_reservation();
--> statement-breakpoint
-- The time in which an evaluation can be corrected is that of `limits.correctionDays`.
create function guard_evaluation() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.created_at <> now() or new.final_at <> date_trunc('second', now()) + interval '7 days' or new.settled_at is not null then
      perform refuse('an evaluation can be corrected for its time');
    end if;
  elsif (new.submission_id, new.evaluator_id, new.created_at, new.final_at)
      is distinct from (old.submission_id, old.evaluator_id, old.created_at, old.final_at)
    or (new.settled_at is distinct from old.settled_at and (old.settled_at is not null or old.final_at > now()))
    or (new.total <> old.total and not exists (
      select from corrections c where c.submission_id = old.submission_id and c.created_at = now()
        and c.former_total = old.total and c.total = new.total)) then
    perform refuse('an evaluation changes by a correction');
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger evaluations_guarded before insert or update on evaluations for each row execute function guard_evaluation();
--> statement-breakpoint
create trigger evaluations_stay before delete on evaluations for each row execute function refuse_change();
--> statement-breakpoint
create function guard_feedback() returns trigger language plpgsql as $$
begin
  if (new.submission_id, new.author_id, new.after_evaluation, new.created_at)
    is distinct from (old.submission_id, old.author_id, old.after_evaluation, old.created_at) then
    perform refuse('feedback stays its author''s, on its submission');
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger feedback_guarded before update on feedback for each row execute function guard_feedback();
--> statement-breakpoint
-- How many pieces of one member's feedback on another's work have a place among what the pair earns.
create function places_of_pair(author bigint, giver bigint) returns bigint language sql stable as $$
  select count(*) from feedback f join submissions s on s.id = f.submission_id
    where f.author_id = giver and s.author_id = author and f.earning in ('promised', 'earned')
$$;
--> statement-breakpoint
update feedback_pairs p set rewarded = least(2, places_of_pair(p.author_id, p.giver_id))
  where p.rewarded <> least(2, places_of_pair(p.author_id, p.giver_id));
--> statement-breakpoint
create function check_pair() returns trigger language plpgsql as $$
begin
  if exists (select from feedback_pairs p where (p.author_id, p.giver_id) = (new.author_id, new.giver_id)
      and p.rewarded <> places_of_pair(p.author_id, p.giver_id)) then
    perform refuse('a pair counts the feedback that has a place');
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger feedback_pairs_checked after insert or update on feedback_pairs
  deferrable initially deferred for each row execute function check_pair();
--> statement-breakpoint
create trigger feedback_pairs_stay before delete on feedback_pairs for each row execute function refuse_change();
--> statement-breakpoint
-- A payout is claimed for the address that its member has then, and is in a transaction while it is sent.
create or replace function guard_payout() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'claimed' or new.claimed_at <> now() or not exists (
      select from payout_addresses a where a.user_id = new.user_id and a.chain_id = new.chain_id
        and a.address = new.address and a.replaced_at is null) then
      perform refuse('a payout begins claimed, for its member''s address');
    end if;
  elsif (new.user_id, new.token, new.amount, new.chain_id, new.form_key, new.claimed_at)
      is distinct from (old.user_id, old.token, old.amount, old.chain_id, old.form_key, old.claimed_at)
    or (new.address <> old.address and (new.address <> '' or old.state not in ('confirmed', 'failed')))
    or (old.state in ('confirmed', 'failed')
      and (new.state, new.transaction_id, new.place, new.transaction_hash, new.failure, new.sent_at, new.confirmed_at, new.failed_at)
        is distinct from (old.state, old.transaction_id, old.place, old.transaction_hash, old.failure, old.sent_at, old.confirmed_at, old.failed_at))
    or (new.state in ('confirmed', 'failed') and new.state <> old.state and not exists (
      select from transfers t where t.idempotency_key = 'payout-end:' || old.id
        and t.kind = case new.state when 'confirmed' then 'payout-paid' else 'payout-return' end))
    or (old.state = 'sent' and new.state = 'sent' and (new.transaction_id, new.place) is distinct from (old.transaction_id, old.place))
    or (old.state = 'sent' and new.state = 'claimed' and not exists (
      select from chain_transactions x where x.id = old.transaction_id and x.outcome = 'reverted')) then
    perform refuse('a payout is what was claimed, and ends once');
  end if;
  return new;
end $$;
--> statement-breakpoint
drop trigger payouts_guarded on payouts;
--> statement-breakpoint
create trigger payouts_guarded before insert or update on payouts for each row execute function guard_payout();
--> statement-breakpoint
create function guard_nonce() returns trigger language plpgsql as $$
begin
  if (new.chain_id, new.signer) is distinct from (old.chain_id, old.signer)
    or (new.next_nonce <> old.next_nonce and (new.next_nonce < old.next_nonce or new.next_nonce <> (
      select max(x.nonce) + 1 from chain_transactions x where x.chain_id = old.chain_id and x.signer = old.signer))) then
    perform refuse('the next nonce follows the last transaction');
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger hot_wallets_guarded before update on hot_wallets for each row execute function guard_nonce();
--> statement-breakpoint
create trigger hot_wallets_stay before delete on hot_wallets for each row execute function refuse_change();
--> statement-breakpoint
create function guard_payout_address() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.set_at <> now() or new.replaced_at is not null then
      perform refuse('an address is set when it is set');
    end if;
  elsif (new.user_id, new.chain_id, new.address, new.set_at) is distinct from (old.user_id, old.chain_id, old.address, old.set_at)
    or (old.replaced_at is not null and new.replaced_at is distinct from old.replaced_at) then
    perform refuse('an address stays, and another one replaces it');
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payout_addresses_guarded before insert or update on payout_addresses
  for each row execute function guard_payout_address();
--> statement-breakpoint
create function guard_session() returns trigger language plpgsql as $$
begin
  if (new.uid, new.started_at) is distinct from (old.uid, old.started_at) or new.ends_at > old.ends_at
    or (old.ended_at is not null and new.ended_at is distinct from old.ended_at) then
    perform refuse('a session stays its member''s, and ends once');
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger sessions_guarded before update on sessions for each row execute function guard_session();
--> statement-breakpoint
create function guard_notification() returns trigger language plpgsql as $$
begin
  if (new.user_id, new.kind, new.actor_id, new.submission_id, new.bounty_id, new.community_id, new.points, new.token, new.amount)
    is distinct from (old.user_id, old.kind, old.actor_id, old.submission_id, old.bounty_id, old.community_id, old.points, old.token, old.amount) then
    perform refuse('a notification says what it said');
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger notifications_guarded before update on notifications for each row execute function guard_notification();
--> statement-breakpoint
-- Roles of a time before the log.
insert into audit_log (act, subject_id, role, reason)
  select 'admin-granted', u.id, 'admin', 'before the log' from users u
    where u.admin and not exists (select from audit_log l where l.subject_id = u.id and l.act = 'admin-granted');
--> statement-breakpoint
insert into audit_log (act, subject_id, role, community_id, reason)
  select 'reviewer-granted', v.user_id, 'reviewer', v.community_id, 'before the log' from reviewers v
    where not exists (select from audit_log l
      where l.subject_id = v.user_id and l.community_id = v.community_id and l.act = 'reviewer-granted');
--> statement-breakpoint
-- A role, and money that enters or leaves a pool, stand in the log of admins, written by the same transaction.
create function check_logged() returns trigger language plpgsql as $$
declare
  row jsonb := to_jsonb(new);
begin
  if not exists (
    select from audit_log l where l.created_at = now() and case tg_table_name
      when 'transfers' then l.transfer_id = (row ->> 'id')::bigint and l.act = split_part(row ->> 'idempotency_key', ':', 1)
        and l.admin_id::text = split_part(row ->> 'idempotency_key', ':', 2)
      when 'users' then l.subject_id = (row ->> 'id')::bigint
        and l.act = case when (row ->> 'admin')::boolean then 'admin-granted' else 'admin-revoked' end
      else l.subject_id = (row ->> 'user_id')::bigint and l.community_id = (row ->> 'community_id')::bigint
        and l.act = 'reviewer-granted' end) then
    perform refuse('it stands in no log of admins');
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger funding_logged after insert on transfers deferrable initially deferred for each row
  when (new.kind = 'funding' and new.idempotency_key like 'pool-%') execute function check_logged();
--> statement-breakpoint
create constraint trigger admins_logged after insert or update of admin on users deferrable initially deferred for each row
  when (new.admin) execute function check_logged();
--> statement-breakpoint
create constraint trigger former_admins_logged after update of admin on users deferrable initially deferred for each row
  when (old.admin and not new.admin and new.deleted_at is null) execute function check_logged();
--> statement-breakpoint
create constraint trigger reviewers_logged after insert on reviewers deferrable initially deferred for each row
  execute function check_logged();
--> statement-breakpoint
create function guard_new_row() returns trigger language plpgsql as $$
begin
  if new.created_at <> now() then
    perform refuse(tg_table_name || ' has rows of the present alone');
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger audit_log_at_once before insert on audit_log for each row execute function guard_new_row();
--> statement-breakpoint
create trigger corrections_at_once before insert on corrections for each row execute function guard_new_row();
--> statement-breakpoint
-- Sums that triggers keep are written by nothing else.
create function refuse_direct() returns trigger language plpgsql as $$
begin
  perform refuse(tg_table_name || ' is written by triggers');
  return null;
end $$;
--> statement-breakpoint
do $$
declare
  kept text;
begin
  foreach kept in array array['payments', 'payment_months', 'review_delays', 'payout_delays', 'score_counts', 'transfer_rates'] loop
    execute format('create trigger %I before insert or update or delete on %I for each statement
      when (pg_trigger_depth() = 0) execute function refuse_direct()', kept || '_by_triggers', kept);
  end loop;
end $$;
--> statement-breakpoint
create trigger reputation_days_by_triggers before insert or update on reputation_days for each statement
  when (pg_trigger_depth() = 0) execute function refuse_direct();
--> statement-breakpoint
-- What writes tables that the application's role may only read runs as their owner.
do $$
declare
  writer text;
begin
  foreach writer in array array['apply_transfer', 'check_transfer', 'count_payment', 'count_review_delay', 'count_payout_delay',
      'count_scores', 'count_reputation_day'] loop
    execute format('alter function %I() security definer set search_path = public, pg_temp', writer);
  end loop;
end $$;
