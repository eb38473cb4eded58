create function count_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update communities set member_count = member_count + 1 where id = new.community_id;
  else
    update communities set member_count = member_count - 1 where id = old.community_id;
  end if;
  return null;
end $$;

create trigger memberships_counted after insert or delete on memberships for each row execute function count_members();
