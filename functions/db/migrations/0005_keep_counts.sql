-- What a page shows of many rows is counted when they are written. The counting waits for the commit, so that a row in
-- which many count is locked for that moment alone.
create function count_submissions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update challenges set submission_count = submission_count + 1 where id = new.challenge_id;
  else
    update challenges set submission_count = submission_count - 1 where id = old.challenge_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger submissions_counted after insert or delete on submissions
  deferrable initially deferred for each row execute function count_submissions();
--> statement-breakpoint
-- Creating the trigger has locked the table against writers until this migration ends: nothing is counted twice or missed.
update challenges set submission_count = (select count(*) from submissions where challenge_id = challenges.id);
--> statement-breakpoint
-- Arguments: the board's name, and the column that tells whose board it is. Of two totals the lower is locked first by
-- everybody, since points are only ever added.
create function count_scores() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    if tg_op = 'UPDATE' and new.total = old.total then
      return null;
    end if;
    update score_counts set members = members - 1
      where board = tg_argv[0] and scope_id = (to_jsonb(old) ->> tg_argv[1])::bigint and total = old.total;
  end if;
  if tg_op <> 'DELETE' then
    insert into score_counts (board, scope_id, total, members)
      values (tg_argv[0], (to_jsonb(new) ->> tg_argv[1])::bigint, new.total, 1)
      on conflict (board, scope_id, total) do update set members = score_counts.members + 1;
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger reputations_counted after insert or update or delete on reputations
  deferrable initially deferred for each row execute function count_scores('community', 'community_id');
--> statement-breakpoint
create constraint trigger course_scores_counted after insert or update or delete on course_scores
  deferrable initially deferred for each row execute function count_scores('course', 'course_id');
--> statement-breakpoint
insert into score_counts (board, scope_id, total, members)
  select 'community', community_id, total, count(*) from reputations group by community_id, total
  union all
  select 'course', course_id, total, count(*) from course_scores group by course_id, total;
