-- A second score is asked for, then taken, then given once, by a member who is neither the work's author nor its first
-- scorer.
create function guard_second_score() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.created_at <> now() or new.due_at <= now()
      or num_nonnulls(new.scorer_id, new.scored_at, new.agreed, new.closed_at) > 0 then
      perform refuse('a second score is wanted before it is given');
    end if;
    return new;
  end if;
  if (new.id, new.submission_id, new.reason, new.created_at, new.due_at)
      is distinct from (old.id, old.submission_id, old.reason, old.created_at, old.due_at)
    or num_nonnulls(old.scored_at, old.closed_at) > 0 and (new.scorer_id, new.started_at, new.points, new.comment, new.scored_at, new.closed_at)
      is distinct from (old.scorer_id, old.started_at, old.points, old.comment, old.scored_at, old.closed_at)
    or old.agreed is distinct from new.agreed and (old.agreed is not null or new.reason not in ('check', 'panel'))
    or new.scored_at is distinct from old.scored_at and (new.scored_at <> now() or new.scorer_id is distinct from old.scorer_id)
    or exists (select from submissions s where s.id = new.submission_id and new.scorer_id in (s.author_id, s.reviewer_id)) then
    perform refuse('a second score is given once, by another member');
  end if;
  return new;
end $$;

create trigger second_scores_guarded before insert or update on second_scores for each row execute function guard_second_score();
create trigger second_scores_stay before delete on second_scores for each row execute function refuse_change();
