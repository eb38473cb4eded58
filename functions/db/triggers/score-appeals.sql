-- An appeal opens while its score can still be corrected, by the author of the work, and ends once. Its words do not
-- change.
create function guard_score_appeal() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.opened_at <> now() or new.second_due_at <> now() + interval '48 hours' or new.ended_at is not null or new.to_staff_at is not null
      or not exists (select from submissions s join evaluations e on e.submission_id = s.id
        where s.id = new.submission_id and s.author_id = new.author_id and s.hidden_at is null and e.final_at > clock_timestamp()) then
      perform refuse('an author appeals a score that can still be corrected');
    end if;
  elsif old.ended_at is not null
    or (new.submission_id, new.author_id, new.words, new.opened_at) is distinct from (old.submission_id, old.author_id, old.words, old.opened_at)
    or (old.to_staff_at is not null and new.to_staff_at is distinct from old.to_staff_at)
    or (new.ended_at is not null and new.ended_at <> now())
    or exists (select from submissions s where s.id = new.submission_id
      and (new.decided_by_id = s.author_id or new.decided_by_id = (select e.evaluator_id from evaluations e where e.submission_id = s.id))) then
    perform refuse('an appeal ends once, by another than its author and reviewer');
  end if;
  return new;
end $$;

create trigger score_appeals_guarded before insert or update on score_appeals for each row execute function guard_score_appeal();
create trigger score_appeals_stay before delete on score_appeals for each row execute function refuse_change();

create function note_score_appeal() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update submissions set appealed_at = case when new.ended_at is null then new.opened_at end
    where id = new.submission_id and appealed_at is distinct from case when new.ended_at is null then new.opened_at end;
  return null;
end $$;

create trigger score_appeals_noted after insert or update of ended_at on score_appeals for each row execute function note_score_appeal();

create trigger appealed_submissions_guarded before update on submissions for each row
  when (old.appealed_at is distinct from new.appealed_at) execute function guard_derived('an appeal alone opens and ends');
