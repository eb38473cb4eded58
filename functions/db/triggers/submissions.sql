-- A challenge counts submissions that are neither withdrawn nor hidden.
create function is_counted(work submissions) returns boolean language sql immutable as $$
  select work.state <> 'withdrawn' and work.hidden_at is null
$$;

create function count_submissions() returns trigger language plpgsql as $$
declare
  change integer := (tg_op <> 'DELETE' and is_counted(new))::integer - (tg_op <> 'INSERT' and is_counted(old))::integer;
begin
  if change <> 0 then
    update challenges set submission_count = submission_count + change where id = coalesce(new.challenge_id, old.challenge_id);
  end if;
  return null;
end $$;

-- The trigger is deferred, so that a challenge with many submissions is locked only while a transaction commits.
create constraint trigger submissions_counted after insert or delete on submissions
  deferrable initially deferred for each row execute function count_submissions();

create constraint trigger shown_submissions_counted after update on submissions
  deferrable initially deferred for each row
  when ((old.state, old.hidden_at) is distinct from (new.state, new.hidden_at)) execute function count_submissions();

-- Evaluated work cannot change, except for its result, which a correction may set in the same transaction.
create function guard_evaluated() returns trigger language plpgsql as $$
begin
  if (new.author_id, new.challenge_id, new.format, new.text, new.link, new.reviewer_id)
    is distinct from (old.author_id, old.challenge_id, old.format, old.text, old.link, old.reviewer_id)
    or ((new.state, new.points) is distinct from (old.state, old.points) and not exists (
      select from corrections c where c.submission_id = old.id and c.created_at = now()
        and c.former_total = old.points and c.total = new.points
        and new.state = case when c.passed then 'passed' else 'not-passed' end)) then
    raise exception 'submission % is evaluated and stays', old.id using errcode = '23001';
  end if;
  return new;
end $$;

create trigger evaluated_submissions_stay before update on submissions for each row
  when (old.points is not null) execute function guard_evaluated();

create trigger submissions_keep_author before update on submissions for each row
  when ((old.author_id, old.challenge_id, old.community_id, old.course_id, old.challenge_version,
    old.feedback_due_at, old.score_due_at)
    is distinct from (new.author_id, new.challenge_id, new.community_id, new.course_id, new.challenge_version,
    new.feedback_due_at, new.score_due_at))
  execute function refuse_row('a submission stays its author''s, on its challenge as it was');

-- A former release writes no version, so the trigger adds it.
create function note_version() returns trigger language plpgsql as $$
begin
  new.challenge_version := (select c.version from challenges c where c.id = new.challenge_id);
  return new;
end $$;

create trigger submissions_note_version before insert on submissions for each row
  when (new.challenge_version is null) execute function note_version();

create function guard_version() returns trigger language plpgsql as $$
begin
  if (new.hash, new.challenge_id, new.facts, new.text, new.created_at)
    is distinct from (old.hash, old.challenge_id, old.facts, old.text, old.created_at) then
    raise exception 'version % of a challenge stays', old.hash using errcode = '23001';
  end if;
  return new;
end $$;

create trigger challenge_versions_stay before update on challenge_versions
  for each row execute function guard_version();
create trigger challenge_versions_are_kept before delete on challenge_versions
  for each row execute function refuse_change();
