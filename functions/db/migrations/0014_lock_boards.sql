-- An evaluation may give points to several people at once, whose totals come in any order. Whoever counts a board has it
-- alone until the commit, the community's before the course's, so that no two wait for each other in a circle.
create or replace function count_scores() returns trigger language plpgsql as $$
declare
  scope bigint := (coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[1])::bigint;
begin
  if tg_op = 'UPDATE' and new.total = old.total then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(tg_argv[0], scope));
  if tg_op <> 'INSERT' then
    update score_counts set members = members - 1
      where board = tg_argv[0] and scope_id = scope and total = old.total;
  end if;
  if tg_op <> 'DELETE' then
    insert into score_counts (board, scope_id, total, members) values (tg_argv[0], scope, new.total, 1)
      on conflict (board, scope_id, total) do update set members = score_counts.members + 1;
  end if;
  return null;
end $$;
