-- The update that counts feedback also checks that the work is another member's.
create function count_feedback() returns trigger language plpgsql as $$
begin
  update submissions set feedback_count = feedback_count + 1
    where id = new.submission_id and author_id <> new.author_id;
  if not found then
    raise exception 'feedback is on the submission of somebody else'
      using errcode = '23514', constraint = 'feedback_by_a_peer', table = 'feedback';
  end if;
  return null;
end $$;

create trigger feedback_counted after insert on feedback for each row execute function count_feedback();

create function uncount_feedback() returns trigger language plpgsql as $$
begin
  update submissions set feedback_count = feedback_count - 1 where id = old.submission_id;
  return null;
end $$;

create trigger feedback_uncounted after delete on feedback for each row
  when (old.hidden_at is null) execute function uncount_feedback();
create trigger hidden_feedback_uncounted after update on feedback for each row
  when (old.hidden_at is null and new.hidden_at is not null) execute function uncount_feedback();
create trigger restored_feedback_counted after update on feedback for each row
  when (old.hidden_at is not null and new.hidden_at is null) execute function count_feedback();

create function guard_feedback() returns trigger language plpgsql as $$
begin
  if (new.submission_id, new.author_id, new.after_evaluation, new.assigned, new.created_at)
    is distinct from (old.submission_id, old.author_id, old.after_evaluation, old.assigned, old.created_at) then
    perform refuse('feedback stays its author''s, on its submission');
  end if;
  return new;
end $$;

create trigger feedback_guarded before update on feedback for each row execute function guard_feedback();

create trigger feedback_pairs_stay before delete on feedback_pairs for each row execute function refuse_change();
