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

create trigger payout_addresses_guarded before insert or update on payout_addresses
  for each row execute function guard_payout_address();

-- A payout is claimed for the present address of its member, and has a transaction while it is sent.
create function guard_payout() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'claimed' or new.claimed_at <> now() or not (case when new.withdrawal_id is null then exists (
        select from payout_addresses a where a.user_id = new.user_id and a.chain_id = new.chain_id
          and a.address = new.address and a.replaced_at is null)
      else exists (
        select from withdrawals w where w.id = new.withdrawal_id and w.state = 'paying' and w.asked_by_id = new.user_id
          and (w.chain_id, w.address, w.token, w.amount) = (new.chain_id, new.address, new.token, new.amount)) end) then
      perform refuse('a payout begins claimed, for its member''s address or for a withdrawal');
    end if;
  elsif (new.user_id, new.token, new.amount, new.chain_id, new.form_key, new.withdrawal_id, new.claimed_at)
      is distinct from (old.user_id, old.token, old.amount, old.chain_id, old.form_key, old.withdrawal_id, old.claimed_at)
    or (new.address <> old.address and (new.address <> '' or old.state not in ('confirmed', 'failed')))
    or (old.state in ('confirmed', 'failed')
      and (new.state, new.transaction_id, new.position, new.transaction_hash, new.failure, new.sent_at, new.confirmed_at, new.failed_at)
        is distinct from (old.state, old.transaction_id, old.position, old.transaction_hash, old.failure, old.sent_at, old.confirmed_at, old.failed_at))
    or (new.state in ('confirmed', 'failed') and new.state <> old.state and not exists (
      select from transfers t where t.idempotency_key = 'payout-end:' || old.id
        and t.kind = case new.state when 'confirmed' then 'payout-paid' else 'payout-return' end))
    or (old.state = 'sent' and new.state = 'sent' and (new.transaction_id, new.position) is distinct from (old.transaction_id, old.position))
    or (old.state = 'sent' and new.state = 'claimed' and not exists (
      select from chain_transactions x where x.id = old.transaction_id and x.outcome = 'reverted')) then
    perform refuse('a payout is what was claimed, and ends once');
  end if;
  return new;
end $$;

create trigger payouts_guarded before insert or update on payouts for each row execute function guard_payout();
create trigger payouts_stay before delete on payouts for each row execute function refuse_change();

-- A transaction and its attempts are stored before the broadcast, and do not change afterwards.
create function guard_chain_transaction() returns trigger language plpgsql as $$
begin
  if (new.chain_id, new.signer, new.nonce, new.purpose, new.token, new.recipient, new.value, new.data, new.gas, new.first_block)
      is distinct from (old.chain_id, old.signer, old.nonce, old.purpose, old.token, old.recipient, old.value, old.data, old.gas, old.first_block)
    or old.settled_at is not null then
    raise exception 'a transaction only comes to its end' using errcode = '23001';
  end if;
  return new;
end $$;

create trigger chain_transactions_guarded before update on chain_transactions for each row execute function guard_chain_transaction();
create trigger chain_transactions_stay before delete on chain_transactions for each row execute function refuse_change();
create trigger chain_attempts_stay before update or delete on chain_attempts for each row execute function refuse_change();
create trigger chain_attempts_stay_whole before truncate on chain_attempts for each statement execute function refuse_change();

create function guard_nonce() returns trigger language plpgsql as $$
begin
  if (new.chain_id, new.signer) is distinct from (old.chain_id, old.signer)
    or (new.next_nonce <> old.next_nonce and (new.next_nonce < old.next_nonce or new.next_nonce <> (
      select max(x.nonce) + 1 from chain_transactions x where x.chain_id = old.chain_id and x.signer = old.signer))) then
    perform refuse('the next nonce follows the last transaction');
  end if;
  return new;
end $$;

create trigger hot_wallets_guarded before update on hot_wallets for each row execute function guard_nonce();
create trigger hot_wallets_stay before delete on hot_wallets for each row execute function refuse_change();
