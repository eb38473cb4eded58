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

create trigger reservations_guarded before insert or update or delete on reservations
  for each row execute function guard_reservation();
