CREATE TABLE "demo_marks" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_demo_mark" CHECK ("demo_marks"."one")
);
--> statement-breakpoint
create function guard_demo_mark() returns trigger language plpgsql as $$
begin
  raise exception 'a demonstration stays one' using errcode = '23001';
end $$;
--> statement-breakpoint
create trigger demo_marks_stay before update or delete or truncate on demo_marks
  for each statement execute function guard_demo_mark();
--> statement-breakpoint
-- A demonstration of a former release is known by its first five members: all five demo accounts, verified, with the
-- names that they were made with and the admin among them. Whoever signs up with such an address is none of those.
insert into demo_marks (one)
select true
from (select id, email, email_verified_at, admin from users order by id limit 5) as earliest
join usernames on usernames.user_id = earliest.id
join (values ('learner', 'illari'), ('peer', 'wayra'), ('reviewer', 'amaru'), ('partner', 'sumaq'), ('admin', 'inti'))
  as demo (role, name) on earliest.email = demo.role || '@ayni.test' and usernames.name = demo.name
where earliest.email_verified_at is not null and (earliest.admin or demo.role <> 'admin')
having count(*) = 5;
