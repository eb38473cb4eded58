-- The time in which an evaluation can be corrected is that of `limits.correctionDays`.
create function guard_evaluation() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.created_at <> now() or new.final_at <> date_trunc('second', now()) + interval '7 days' or new.settled_at is not null then
      perform refuse('an evaluation can be corrected for its time');
    end if;
  elsif (new.submission_id, new.evaluator_id, new.created_at, new.final_at)
      is distinct from (old.submission_id, old.evaluator_id, old.created_at, old.final_at)
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
create trigger corrections_at_once before insert on corrections for each row execute function guard_new_row();
create trigger corrections_stay before update or delete on corrections for each row execute function refuse_change();
create trigger corrections_stay_whole before truncate on corrections for each statement execute function refuse_change();
