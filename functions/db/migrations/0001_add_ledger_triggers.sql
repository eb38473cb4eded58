-- The ledger keeps its own rules: a transfer writes its entries, in account order so that two never wait for each
-- other in a circle; balances change by that alone; what is written stays.
create function apply_transfer() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create trigger transfers_apply after insert on transfers for each row execute function apply_transfer();
--> statement-breakpoint
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '23001';
end $$;
--> statement-breakpoint
create trigger transfers_stay before update or delete on transfers for each row execute function refuse_change();
--> statement-breakpoint
create trigger entries_stay before update or delete on entries for each row execute function refuse_change();
--> statement-breakpoint
create trigger transfers_stay_whole before truncate on transfers for each statement execute function refuse_change();
--> statement-breakpoint
create trigger entries_stay_whole before truncate on entries for each statement execute function refuse_change();
--> statement-breakpoint
create function guard_entry() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'entries are written by a transfer' using errcode = '23001';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger entries_by_transfer before insert on entries for each row execute function guard_entry();
--> statement-breakpoint
create function guard_balance() returns trigger language plpgsql as $$
begin
  if (new.token, new.user_id, new.kind, new.tracked) is distinct from (old.token, old.user_id, old.kind, old.tracked)
    or ((new.balance, new.version) is distinct from (old.balance, old.version) and pg_trigger_depth() < 2) then
    raise exception 'an account changes only by a transfer' using errcode = '23001';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger accounts_by_transfer before update on accounts for each row execute function guard_balance();
--> statement-breakpoint
create trigger accounts_stay before delete on accounts for each row execute function refuse_change();
--> statement-breakpoint
-- A list of communities shows how many members each has; counting them at each reading would grow with them.
create function count_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update communities set member_count = member_count + 1 where id = new.community_id;
  else
    update communities set member_count = member_count - 1 where id = old.community_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger memberships_counted after insert or delete on memberships for each row execute function count_members();
--> statement-breakpoint
create function count_feedback() returns trigger language plpgsql as $$
begin
  update submissions set feedback_count = feedback_count + 1 where id = new.submission_id;
  return null;
end $$;
--> statement-breakpoint
create trigger feedback_counted after insert on feedback for each row execute function count_feedback();
