create trigger audit_log_at_once before insert on audit_log for each row execute function guard_new_row();
create trigger audit_log_stays before update or delete on audit_log for each row execute function refuse_change();
create trigger audit_log_stays_whole before truncate on audit_log for each statement execute function refuse_change();

-- A change of a role, and money that enters or leaves a pool, need a row in the log of admins from the same
-- transaction.
create function check_logged() returns trigger language plpgsql as $$
declare
  row jsonb := to_jsonb(new);
begin
  if not exists (
    select from audit_log l where l.created_at = now() and case tg_table_name
      when 'transfers' then l.transfer_id = (row ->> 'id')::bigint and l.operation = split_part(row ->> 'idempotency_key', ':', 1)
        and l.admin_id::text = split_part(row ->> 'idempotency_key', ':', 2)
      when 'users' then l.subject_id = (row ->> 'id')::bigint
        and l.operation = case when (row ->> 'admin')::boolean then 'admin-granted' else 'admin-revoked' end
      else l.subject_id = (row ->> 'user_id')::bigint and l.community_id = (row ->> 'community_id')::bigint
        and l.operation = 'reviewer-granted' end) then
    perform refuse('it stands in no log of admins');
  end if;
  return null;
end $$;

create constraint trigger funding_logged after insert on transfers deferrable initially deferred for each row
  when (new.kind = 'funding' and new.idempotency_key like 'pool-%') execute function check_logged();

create constraint trigger assigned_deposits_logged after insert on transfers deferrable initially deferred for each row
  when (new.kind = 'deposit' and new.idempotency_key like 'deposit-assigned:%') execute function check_logged();

create constraint trigger admins_logged after insert or update of admin on users deferrable initially deferred for each row
  when (new.admin) execute function check_logged();

create constraint trigger former_admins_logged after update of admin on users deferrable initially deferred for each row
  when (old.admin and not new.admin and new.deleted_at is null) execute function check_logged();

create constraint trigger reviewers_logged after insert on reviewers deferrable initially deferred for each row
  execute function check_logged();
