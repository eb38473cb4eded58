create function guard_demo_mark() returns trigger language plpgsql as $$
begin
  raise exception 'a demonstration stays one' using errcode = '23001';
end $$;

create trigger demo_marks_stay before update or delete or truncate on demo_marks
  for each statement execute function guard_demo_mark();
