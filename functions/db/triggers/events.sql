create function count_coming() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update events set coming = coming + 1 where id = new.event_id;
  else
    update events set coming = coming - 1 where id = old.event_id;
  end if;
  return null;
end $$;

create trigger attendances_counted after insert or delete on attendances for each row execute function count_coming();
