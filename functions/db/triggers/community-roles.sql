-- A community never loses its last owner. An owner whose deletion has begun does not count. The lock makes the second
-- of two concurrent removals see the first.
create function keep_owner() returns trigger language plpgsql as $$
begin
  perform from communities where id = old.community_id for no key update;
  if not exists (
    select from community_roles r join users u on u.id = r.user_id
      where r.community_id = old.community_id and r.role = 'owner' and u.deletion_begun_at is null) then
    perform refuse('a community keeps an owner');
  end if;
  return null;
end $$;

create constraint trigger last_owner_stays after update or delete on community_roles deferrable initially deferred for each row
  when (old.role = 'owner') execute function keep_owner();
