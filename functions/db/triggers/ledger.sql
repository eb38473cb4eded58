-- A transfer writes its entries and changes the balances. No other statement changes a balance, and written rows stay.

-- The accounts are locked in the order of their ids, so that two transfers do not deadlock.
create function apply_transfer() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  account bigint;
  change numeric(78,0);
  applied record;
begin
  foreach account in array array[least(new.debit_account_id, new.credit_account_id), greatest(new.debit_account_id, new.credit_account_id)] loop
    change := case when account = new.debit_account_id then -new.amount else new.amount end;
    update accounts set balance = balance + change, version = version + 1
      where id = account and tracked returning balance, version into applied;
    if found then
      insert into entries (account_id, transfer_id, amount, balance_after, version)
        values (account, new.id, change, applied.balance, applied.version);
    else
      insert into entries (account_id, transfer_id, amount) values (account, new.id, change);
    end if;
  end loop;
  return null;
end $$;

create trigger transfers_apply after insert on transfers for each row execute function apply_transfer();
create trigger transfers_stay before update or delete on transfers for each row execute function refuse_change();
create trigger transfers_stay_whole before truncate on transfers for each statement execute function refuse_change();
create trigger entries_stay before update or delete on entries for each row execute function refuse_change();
create trigger entries_stay_whole before truncate on entries for each statement execute function refuse_change();

create function guard_entry() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'entries are written by a transfer' using errcode = '23001';
  end if;
  return new;
end $$;

create trigger entries_by_transfer before insert on entries for each row execute function guard_entry();

create function guard_new_account() returns trigger language plpgsql as $$
begin
  if new.balance <> 0 or new.version <> 0 then
    raise exception 'an account begins empty' using errcode = '23001';
  end if;
  return new;
end $$;

create trigger accounts_begin_empty before insert on accounts for each row execute function guard_new_account();

create function guard_balance() returns trigger language plpgsql as $$
begin
  if new is distinct from old and (pg_trigger_depth() < 2
    or (new.id, new.token, new.user_id, new.kind, new.tracked, new.created_at)
      is distinct from (old.id, old.token, old.user_id, old.kind, old.tracked, old.created_at)) then
    perform refuse('an account changes only by a transfer');
  end if;
  return new;
end $$;

create trigger accounts_by_transfer before update on accounts for each row execute function guard_balance();
create trigger accounts_stay before delete on accounts for each row execute function refuse_change();

-- Balances are in base units: other decimals would change the amount that every member owns.
create function guard_decimals() returns trigger language plpgsql as $$
begin
  if new.decimals <> old.decimals and exists (select from accounts where token = old.symbol) then
    raise exception 'token % is in use and keeps its % decimals', old.symbol, old.decimals using errcode = '23001';
  end if;
  return new;
end $$;

create trigger tokens_keep_decimals before update on tokens for each row execute function guard_decimals();
