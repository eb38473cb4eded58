-- A deposit keeps the values of the chain's log, and is credited once.
create function guard_deposit() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.created_at <> now() or new.credited_at <> now() then
      perform refuse('a deposit is written when it is read');
    end if;
  elsif old.credited_at is not null or new.credited_at is distinct from now()
    or (old.token is not null and new.token is distinct from old.token)
    or (new.id, new.chain_id, new.transaction_hash, new.log_index, new.block, new.block_hash, new.sender, new.pool, new.amount, new.created_at)
      is distinct from (old.id, old.chain_id, old.transaction_hash, old.log_index, old.block, old.block_hash, old.sender, old.pool, old.amount, old.created_at)
    or new.contract is distinct from old.contract then
    perform refuse('a deposit stays as it was logged, and is credited once');
  end if;
  return new;
end $$;

create trigger deposits_guarded before insert or update on deposits for each row execute function guard_deposit();
create trigger deposits_stay before delete on deposits for each row execute function refuse_change();
create trigger deposits_stay_whole before truncate on deposits for each statement execute function refuse_change();
