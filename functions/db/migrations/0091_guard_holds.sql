-- Rules on value that was added after 0061, and on keys that lead to it.
--
-- An evaluation that is held stays so until another member who may judge there confirms it.
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
--> statement-breakpoint
create trigger evaluations_held before update on evaluations for each row
  when ((old.held_since, old.confirmed_at, old.confirmed_by_id) is distinct from (new.held_since, new.confirmed_at, new.confirmed_by_id))
  execute function guard_hold();
--> statement-breakpoint
create function refuse_held() returns trigger language plpgsql as $$
begin
  if exists (select from evaluations e
      where e.submission_id = new.submission_id and e.held_since is not null and e.confirmed_at is null) then
    perform refuse('the rewards of a held evaluation wait');
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger rewards_not_held after insert on transfers for each row
  when (new.kind in ('challenge-reward', 'feedback-reward', 'referral-reward')) execute function refuse_held();
--> statement-breakpoint
-- What a reviewer's day has come to only grows, and goes with the account.
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
--> statement-breakpoint
create trigger review_values_guarded before update or delete on review_values for each row execute function guard_review_value();
--> statement-breakpoint
create function refuse_row() returns trigger language plpgsql as $$
begin
  perform refuse(tg_argv[0]);
  return null;
end $$;
--> statement-breakpoint
create trigger submissions_keep_author before update on submissions for each row
  when ((old.author_id, old.challenge_id, old.community_id, old.course_id)
    is distinct from (new.author_id, new.challenge_id, new.community_id, new.course_id))
  execute function refuse_row('a submission stays its author''s, on its challenge');
--> statement-breakpoint
-- A member's row leads from an account of the identity service to wallets and roles. The demonstration makes its accounts anew.
create function guard_member() returns trigger language plpgsql as $$
begin
  if old.deleted_at is not null and new.deleted_at is distinct from old.deleted_at
    or (new.uid <> old.uid and new.deleted_at is null and not exists (select from demo_marks))
    or (new.referred_by is distinct from old.referred_by and old.referred_by is not null and new.deleted_at is null) then
    perform refuse('a member stays the account''s, and who has invited them stays so');
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger users_guarded before update on users for each row
  when ((old.uid, old.referred_by, old.deleted_at) is distinct from (new.uid, new.referred_by, new.deleted_at))
  execute function guard_member();
--> statement-breakpoint
create function check_forfeit() returns trigger language plpgsql as $$
begin
  if not exists (select from accounts a join users u on u.id = a.user_id where a.id = new.debit_account_id and u.deleted_at = now()) then
    perform refuse('a member who stays forfeits nothing');
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger forfeits_of_deleted after insert on transfers deferrable initially deferred for each row
  when (new.kind = 'forfeit') execute function check_forfeit();
