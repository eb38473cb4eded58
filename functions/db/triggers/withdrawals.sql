-- A withdrawal keeps the values of its request, returns a deposit of the same pool, and ends once.
create function guard_withdrawal() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'waiting' or new.created_at <> now() or not exists (
      select from deposits d where d.id = new.deposit_id and d.community_id = new.community_id and d.token = new.token
        and d.chain_id = new.chain_id and d.sender = new.address and d.credited_at is not null) then
      perform refuse('a withdrawal goes back to the sender of a deposit');
    end if;
  elsif (new.id, new.community_id, new.token, new.amount, new.deposit_id, new.chain_id, new.address, new.asked_by_id, new.form_key, new.created_at, new.due_at)
      is distinct from (old.id, old.community_id, old.token, old.amount, old.deposit_id, old.chain_id, old.address, old.asked_by_id, old.form_key, old.created_at, old.due_at)
    or not ((old.state = 'waiting' and new.state = 'cancelled')
      or (old.state = 'waiting' and new.state = 'paying' and old.due_at <= now())
      or (old.state = 'paying' and new.state in ('paid', 'returned'))) then
    perform refuse('a withdrawal stays what was asked for, waits until it is due, and ends once');
  end if;
  return new;
end $$;

create trigger withdrawals_guarded before insert or update on withdrawals for each row execute function guard_withdrawal();
create trigger withdrawals_stay before delete on withdrawals for each row execute function refuse_change();
create trigger withdrawals_stay_whole before truncate on withdrawals for each statement execute function refuse_change();
