-- Functions that the triggers of the other files use. The name of this file makes it the first.

create function refuse(rule text) returns void language plpgsql as $$
begin
  raise exception '%', rule using errcode = '23001';
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '23001';
end $$;

create function guard_new_row() returns trigger language plpgsql as $$
begin
  if new.created_at <> now() then
    perform refuse(tg_table_name || ' has rows of the present alone');
  end if;
  return new;
end $$;

create function refuse_direct() returns trigger language plpgsql as $$
begin
  perform refuse(tg_table_name || ' is written by triggers');
  return null;
end $$;

create function refuse_row() returns trigger language plpgsql as $$
begin
  perform refuse(tg_argv[0]);
  return null;
end $$;

-- Refuses a change that no other trigger makes, with its argument as the message.
create function guard_derived() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    perform refuse(tg_argv[0]);
  end if;
  return new;
end $$;
