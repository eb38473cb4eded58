create function guard_notification() returns trigger language plpgsql as $$
begin
  if (new.user_id, new.kind, new.actor_id, new.submission_id, new.bounty_id, new.community_id, new.event_id, new.points, new.token, new.amount)
    is distinct from (old.user_id, old.kind, old.actor_id, old.submission_id, old.bounty_id, old.community_id, old.event_id, old.points, old.token, old.amount) then
    perform refuse('a notification says what it said');
  end if;
  return new;
end $$;

create trigger notifications_guarded before update on notifications for each row execute function guard_notification();
