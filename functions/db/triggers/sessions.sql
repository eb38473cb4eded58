create function guard_session() returns trigger language plpgsql as $$
begin
  if (new.uid, new.started_at) is distinct from (old.uid, old.started_at) or new.ends_at > old.ends_at
    or (old.ended_at is not null and new.ended_at is distinct from old.ended_at) then
    perform refuse('a session stays its member''s, and ends once');
  end if;
  return new;
end $$;

create trigger sessions_guarded before update on sessions for each row execute function guard_session();
