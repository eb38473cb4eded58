import { sql, type SQL } from "drizzle-orm";

/** `transfer_rules` allows each transfer's kind between its accounts. */
const rules = sql`
  select 'transfer ' || t.id as subject, 'accounts and a key that its kind may have' as expected,
      t.kind || ' from ' || d.kind || ' to ' || c.kind || ' as ' || t.idempotency_key as stored
    from transfers t
    join accounts d on d.id = t.debit_account_id
    join accounts c on c.id = t.credit_account_id
    where not exists (
        select from transfer_rules r where r.kind = t.kind
          and r.debit = account_class(d.user_id, d.kind) and r.credit = account_class(c.user_id, c.kind)
          and t.idempotency_key ~ r.key_form)
      or (t.kind in ('reservation', 'release') and (split_part(d.kind, ':', 2) <> split_part(c.kind, ':', 2)
        or not exists (select from reservations r where r.submission_id::text = split_part(t.idempotency_key, ':', 2)
          and r.kind = split_part(t.idempotency_key, ':', 3)) and not exists (
            select from transfers g where g.idempotency_key in ('release:' || split_part(t.idempotency_key, ':', 2) || ':'
              || split_part(t.idempotency_key, ':', 3), t.idempotency_key) and g.kind = 'release')))
      or (t.idempotency_key like 'opening:%' and t.idempotency_key <> 'opening:' || split_part(c.kind, ':', 2) || ':' || t.token)
      or (t.kind = 'forfeit' and not exists (select from users u where u.id = d.user_id and u.deleted_at is not null
        and t.idempotency_key = 'forfeit:' || t.token || ':' || u.id))`;

/** Each pool movement by an admin and each stop of payouts has an audit log entry. */
const operations = sql`
  select 'transfer ' || t.id as subject, split_part(t.idempotency_key, ':', 1) || ' in the log' as expected,
      coalesce(l.operation, 'nothing') as stored
    from transfers t left join audit_log l on l.transfer_id = t.id
    where t.kind = 'funding' and t.idempotency_key ~ '^pool-(funded|drawn):'
      and (l.operation = split_part(t.idempotency_key, ':', 1)
        and l.admin_id::text = split_part(t.idempotency_key, ':', 2)) is not true
  union all
  select 'stop of payouts ' || p.id, 'all-payouts-paused in the log', 'nothing'
    from payout_pauses p
    where not exists (select from audit_log l where l.pause_id = p.id and l.operation = 'all-payouts-paused')
  union all
  select 'stop of payouts ' || p.id, 'all-payouts-resumed in the log', 'nothing'
    from payout_pauses p
    where p.ended_at is not null and not exists (
      select from audit_log l where l.pause_id = p.id and l.operation = 'all-payouts-resumed')
  union all
  select 'evaluation of submission ' || e.submission_id, 'confirmed by a reviewer, or in the log', 'member ' || e.confirmed_by_id
    from evaluations e join submissions s on s.id = e.submission_id
    where e.confirmed_by_id is not null and not exists (
      select from audit_log l where (l.operation = 'reviewer-granted' and l.subject_id = e.confirmed_by_id and l.community_id = s.community_id)
        or (l.operation in ('evaluation-confirmed', 'score-corrected') and l.submission_id = s.id and l.admin_id = e.confirmed_by_id))
  union all
  select 'member ' || u.id, case when last.operation = 'admin-granted' then 'an admin' else 'no admin' end,
      case when u.admin then 'an admin' else 'no admin' end
    from users u
    left join lateral (
      select l.operation from audit_log l
        where l.subject_id = u.id and l.operation in ('admin-granted', 'admin-revoked') order by l.id desc limit 1
    ) last on true
    where u.deleted_at is null and u.admin <> (last.operation is not null and last.operation = 'admin-granted')
  union all
  select 'reviewer ' || v.user_id || ' of community ' || v.community_id, 'reviewer-granted in the log', coalesce(last.operation, 'nothing')
    from reviewers v
    left join lateral (
      select l.operation from audit_log l
        where l.subject_id = v.user_id and l.community_id = v.community_id and l.operation in ('reviewer-granted', 'reviewer-revoked')
        order by l.id desc limit 1
    ) last on true
    where last.operation is distinct from 'reviewer-granted'`;

/** The next nonce follows the account's last transaction. */
const nonces = sql`
  select 'account ' || h.signer || ' of chain ' || h.chain_id as subject, (x.last + 1)::text as expected, h.next_nonce::text as stored
    from hot_wallets h
    join (select chain_id, signer, max(nonce) as last from chain_transactions group by 1, 2) x
      on x.chain_id = h.chain_id and x.signer = h.signer
    where h.next_nonce <> x.last + 1`;

const wordAt = (place: SQL) => sql`substring(x.data from (11 + 64 * (${place}))::int for 64)`;
const batchSize = sql`('x' || right(${wordAt(sql`3`)}, 8))::bit(32)::int`;
const amountOf = (word: SQL) => sql`(
  select sum(('x' || substring(${word} from 4 * n + 1 for 4))::bit(16)::int * power(65536::numeric, 15 - n))
    from generate_series(0, 15) n)`;
const payee = sql`case when x.token is null then lower(x.recipient) else '0x' || right(${wordAt(sql`4 + p.position`)}, 40) end`;
const paid = sql`case when x.token is null then x.value
  else trunc(${amountOf(wordAt(sql`5 + ${batchSize} + p.position`))}) end`;
const isBatch = sql`x.data ~ '^0x[0-9a-f]+$' and length(x.data) >= 10 + 64 * (6 + 2 * p.position)`;

/**
 * A payout's recipient was its member's address, and its transaction has that address and amount.
 */
const payees = sql`
  select 'payout ' || p.id as subject, 'an address of member ' || p.user_id as expected, p.address as stored
    from payouts p
    where p.address <> '' and p.withdrawal_id is null and not exists (
      select from payout_addresses a where a.user_id = p.user_id and a.chain_id = p.chain_id and a.address = p.address
        and a.set_at <= p.claimed_at)
  union all
  select 'payout ' || p.id, ${paid} || ' to ' || ${payee}, p.amount || ' to ' || p.address
    from payouts p join chain_transactions x on x.id = p.transaction_id
    where (x.token is null or (${isBatch})) and p.state in ('sent', 'confirmed')
      and (${paid} <> p.amount or (p.address <> '' and ${payee} <> lower(p.address)))`;

export const ruleChecks = {
  "transfer-rules": rules,
  "admin-operations": operations,
  nonces,
  "payout-payees": payees,
} satisfies Record<string, SQL>;
