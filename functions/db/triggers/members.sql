-- A member's row connects an account of the identity service with wallets and roles, so the account and the inviter
-- stay. Only a demonstration makes its accounts again.
create function guard_member() returns trigger language plpgsql as $$
begin
  if old.deleted_at is not null and new.deleted_at is distinct from old.deleted_at
    or (new.uid <> old.uid and new.deleted_at is null and not exists (select from demo_marks))
    or (new.referred_by is distinct from old.referred_by and old.referred_by is not null and new.deleted_at is null) then
    perform refuse('a member stays the account''s, and who has invited them stays so');
  end if;
  return new;
end $$;

create trigger users_guarded before update on users for each row
  when ((old.uid, old.referred_by, old.deleted_at) is distinct from (new.uid, new.referred_by, new.deleted_at))
  execute function guard_member();
