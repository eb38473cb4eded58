CREATE TABLE "reputation_days" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"earned" integer NOT NULL,
	CONSTRAINT "reputation_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "reputation_days" ADD CONSTRAINT "reputation_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
create function count_reputation_day() returns trigger language plpgsql as $$
declare
  change integer := coalesce(new.total, 0) - coalesce(old.total, 0);
begin
  if change <> 0 then
    insert into reputation_days (user_id, day, earned)
      values (coalesce(new.user_id, old.user_id), (now() at time zone 'utc')::date, change)
      on conflict (user_id, day) do update set earned = reputation_days.earned + excluded.earned;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger reputation_days_kept after insert or update or delete on reputations
  for each row execute function count_reputation_day();
--> statement-breakpoint
-- Creating the trigger has locked the table against writers until this migration ends. Whoever earned was told when and
-- how much; what nobody was told of counts from the day of joining.
insert into reputation_days (user_id, day, earned)
  select user_id, day, sum(points) from (
    select user_id, (created_at at time zone 'utc')::date as day, points from notifications
      where kind in ('submission-passed', 'feedback-helpful')
    union all
    select r.user_id, (u.created_at at time zone 'utc')::date, r.total - coalesce((select sum(n.points)
        from notifications n
        where n.user_id = r.user_id and n.kind in ('submission-passed', 'feedback-helpful')), 0)
      from (select user_id, sum(total) as total from reputations group by user_id) r
      join users u on u.id = r.user_id
  ) earned group by user_id, day having sum(points) <> 0;
