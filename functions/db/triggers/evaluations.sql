-- An evaluation can be corrected for the hours of `reviewPolicy.claimHours`, and its score is sealed for those of
-- `reviewPolicy.sealedHours`.
create function guard_evaluation() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.created_at <> now() or new.final_at <> date_trunc('second', now()) + interval '48 hours' or new.settled_at is not null
      or new.scored_at > now() then
      perform refuse('an evaluation can be corrected for its time');
    end if;
  elsif (new.submission_id, new.evaluator_id, new.created_at, new.scored_at, new.final_at)
      is distinct from (old.submission_id, old.evaluator_id, old.created_at, old.scored_at, old.final_at)
    or (new.settled_at is distinct from old.settled_at and (old.settled_at is not null or old.final_at > now()))
    or (new.total <> old.total and not exists (
      select from corrections c where c.submission_id = old.submission_id and c.created_at = now()
        and c.former_total = old.total and c.total = new.total)) then
    perform refuse('an evaluation changes by a correction');
  end if;
  return new;
end $$;

create trigger evaluations_guarded before insert or update on evaluations for each row execute function guard_evaluation();
create trigger evaluations_stay before delete on evaluations for each row execute function refuse_change();
create function guard_sealed_score() returns trigger language plpgsql as $$
begin
  if new.created_at <> now() or new.releases_at <> date_trunc('second', now()) + interval '18 hours' or not exists (
    select from submissions s where s.id = new.submission_id and s.state = 'in-review' and s.reviewer_id = new.evaluator_id) then
    perform refuse('a reviewer''s score is sealed for its time');
  end if;
  return new;
end $$;

create trigger sealed_scores_guarded before insert on sealed_scores for each row execute function guard_sealed_score();
create trigger sealed_scores_stay before update on sealed_scores for each row execute function refuse_change();

-- Before its release a score is only a row of `sealed_scores`: the scored work does not change.
create function guard_sealed_work() returns trigger language plpgsql as $$
begin
  if exists (select from sealed_scores z where z.submission_id = old.id) then
    perform refuse('work with a sealed score stays until its release');
  end if;
  return new;
end $$;

create trigger sealed_submissions_stay before update on submissions for each row
  when (old.state = 'in-review' and (old.state, old.reviewer_id, old.points, old.format, old.text, old.link, old.review_started_at)
    is distinct from (new.state, new.reviewer_id, new.points, new.format, new.text, new.link, new.review_started_at))
  execute function guard_sealed_work();

create trigger corrections_at_once before insert on corrections for each row execute function guard_new_row();
create trigger corrections_stay before update or delete on corrections for each row execute function refuse_change();
create trigger corrections_stay_whole before truncate on corrections for each statement execute function refuse_change();

-- An evaluation stays held until another member who may judge there confirms it.
create function guard_hold() returns trigger language plpgsql as $$
begin
  if not (new.held_since is not distinct from now() and new.confirmed_at is null)
    and not (old.held_since is not null and new.held_since = old.held_since and old.confirmed_at is null and new.confirmed_at = now()
      and exists (
        select from submissions s join users u on u.id = new.confirmed_by_id
          where s.id = old.submission_id and s.author_id <> u.id
            and (u.admin or exists (select from reviewers r where r.user_id = u.id and r.community_id = s.community_id))
            and not exists (select from feedback f where f.submission_id = s.id and f.author_id = u.id))) then
    perform refuse('an evaluation is held until another member confirms it');
  end if;
  return new;
end $$;

create trigger evaluations_held before update on evaluations for each row
  when ((old.held_since, old.confirmed_at, old.confirmed_by_id) is distinct from (new.held_since, new.confirmed_at, new.confirmed_by_id))
  execute function guard_hold();

-- The value of a reviewer's day only grows, and is deleted with the account.
create function guard_review_value() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from users u where u.id = old.reviewer_id and u.deletion_begun_at is not null) then
      perform refuse('a reviewer''s day stays');
    end if;
    return old;
  end if;
  if (new.reviewer_id, new.day, new.token) is distinct from (old.reviewer_id, old.day, old.token) or new.amount < old.amount then
    perform refuse('a reviewer''s day only grows');
  end if;
  return new;
end $$;

create trigger review_values_guarded before update or delete on review_values for each row execute function guard_review_value();
