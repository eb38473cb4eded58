create function guard_session() returns trigger language plpgsql as $$
begin
  if (new.uid, new.started_at) is distinct from (old.uid, old.started_at) or new.ends_at > old.ends_at
    or (old.ended_at is not null and new.ended_at is distinct from old.ended_at) then
    perform refuse('a session stays its member''s, and ends once');
  end if;
  return new;
end $$;

create trigger sessions_guarded before update on sessions for each row execute function guard_session();

-- Streams that a session follows hear at its commit that it is over, or has another secret.
create function tell_session_over() returns trigger language plpgsql as $$
BEGIN
  PERFORM pg_notify('live', 'session ' || old.id);
  RETURN NULL;
END $$;

create trigger session_over after update of ended_at, secret_hash on sessions for each row
  when (old.ended_at is null and (new.ended_at is not null or new.secret_hash <> old.secret_hash))
  execute function tell_session_over();

create trigger session_gone after delete on sessions for each row
  when (old.ended_at is null) execute function tell_session_over();
