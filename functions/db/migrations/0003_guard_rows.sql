-- A member's value comes from transfers alone, so an account begins with none.
create function guard_new_account() returns trigger language plpgsql as $$
begin
  if new.balance <> 0 or new.version <> 0 then
    raise exception 'an account begins empty' using errcode = '23001';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger accounts_begin_empty before insert on accounts for each row execute function guard_new_account();
--> statement-breakpoint
-- Balances are in base units: other decimals would change what every member owns.
create function guard_decimals() returns trigger language plpgsql as $$
begin
  if new.decimals <> old.decimals and exists (select from accounts where token = old.symbol) then
    raise exception 'token % is in use and keeps its % decimals', old.symbol, old.decimals using errcode = '23001';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger tokens_keep_decimals before update on tokens for each row execute function guard_decimals();
--> statement-breakpoint
-- What was evaluated stays as it was evaluated; feedback on it still comes in.
create function guard_evaluated() returns trigger language plpgsql as $$
begin
  if (new.author_id, new.challenge_id, new.state, new.points, new.format, new.body, new.reviewer_id)
    is distinct from
    (old.author_id, old.challenge_id, old.state, old.points, old.format, old.body, old.reviewer_id) then
    raise exception 'submission % is evaluated and stays', old.id using errcode = '23001';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger evaluated_submissions_stay before update on submissions for each row
  when (old.points is not null) execute function guard_evaluated();
--> statement-breakpoint
-- The update that counts feedback is also what finds that it is somebody else's.
create or replace function count_feedback() returns trigger language plpgsql as $$
begin
  update submissions set feedback_count = feedback_count + 1
    where id = new.submission_id and author_id <> new.author_id;
  if not found then
    raise exception 'feedback is on the submission of somebody else'
      using errcode = '23514', constraint = 'feedback_by_a_peer', table = 'feedback';
  end if;
  return null;
end $$;
