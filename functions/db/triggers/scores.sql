-- Arguments: the board's name, and the column with the id of the board's community or course; the scores of months have
-- both in their rows. A transaction that counts a board locks it until the commit, the community's before the course's,
-- so that two transactions do not deadlock.
create function count_scores() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  one jsonb := coalesce(to_jsonb(new), to_jsonb(old));
  its_board text := coalesce(one ->> 'board', tg_argv[0]);
  its_scope bigint := coalesce(one ->> 'scope_id', one ->> tg_argv[1]);
  its_period text := coalesce(one ->> 'month', 'all');
begin
  if tg_op = 'UPDATE' and (new.total, new.passed, new.helpful) = (old.total, old.passed, old.helpful) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(its_board, its_scope));
  if tg_op <> 'INSERT' and old.total > 0 then
    update score_counts c set members = c.members - 1
      from (values ('points', old.total), ('submissions', old.passed), ('feedback', old.helpful)) was (sort, total)
      where c.board = its_board and c.scope_id = its_scope and c.period = its_period
        and c.sort = was.sort and c.total = was.total;
  end if;
  if tg_op <> 'DELETE' and new.total > 0 then
    insert into score_counts (board, scope_id, period, sort, total, members)
      select its_board, its_scope, its_period, now.sort, now.total, 1
        from (values ('points', new.total), ('submissions', new.passed), ('feedback', new.helpful)) now (sort, total)
      on conflict (board, scope_id, period, sort, total) do update set members = score_counts.members + 1;
  end if;
  return null;
end $$;

create constraint trigger reputations_counted after insert or update or delete on reputations
  deferrable initially deferred for each row execute function count_scores('community', 'community_id');

create constraint trigger course_scores_counted after insert or update or delete on course_scores
  deferrable initially deferred for each row execute function count_scores('course', 'course_id');

create constraint trigger month_scores_counted after insert or update or delete on month_scores
  deferrable initially deferred for each row execute function count_scores();

create trigger score_counts_by_triggers before insert or update or delete on score_counts for each statement
  when (pg_trigger_depth() = 0) execute function refuse_direct();

create function count_reputation_day() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
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

create trigger reputation_days_kept after insert or update or delete on reputations
  for each row execute function count_reputation_day();

create trigger reputation_days_by_triggers before insert or update on reputation_days for each statement
  when (pg_trigger_depth() = 0) execute function refuse_direct();
