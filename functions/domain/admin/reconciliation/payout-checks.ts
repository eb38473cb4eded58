import { sql, type SQL } from "drizzle-orm";

const transfersOfPayouts = sql`
  select 'payout ' || p.id as subject,
      p.state || ' ' || p.amount || ' ' || p.token as expected,
      coalesce(b.amount || ' ' || b.token, 'nothing') || ', ' || coalesce(e.kind || ' ' || e.amount, 'not ended') as stored
    from payouts p
    left join withdrawals g on g.id = p.withdrawal_id
    left join communities c on c.id = g.community_id
    left join transfers b on b.idempotency_key = 'payout:' || p.id
    left join accounts w on w.id = b.debit_account_id
    left join transfers e on e.idempotency_key = 'payout-end:' || p.id
    left join accounts r on r.id = e.credit_account_id
    where b.amount is distinct from p.amount or b.token <> p.token or b.kind <> 'payout'
      or case when p.withdrawal_id is null then w.user_id is distinct from p.user_id else w.kind is distinct from 'withdrawals:' || c.slug end
      or coalesce(e.kind, '') <> case p.state when 'confirmed' then 'payout-paid' when 'failed' then 'payout-return' else '' end
      or e.amount <> p.amount or e.token <> p.token
      or (p.state = 'failed' and case when p.withdrawal_id is null then r.user_id is distinct from p.user_id else r.kind is distinct from 'pool:' || c.slug end)
  union all
  select 'transfer ' || t.id, 'a payout', t.idempotency_key
    from transfers t
    left join payouts p on p.id::text = split_part(t.idempotency_key, ':', 2)
    where t.kind in ('payout', 'payout-paid', 'payout-return') and p.id is null`;

const claimed = sql`
  select 'payouts:claimed ' || coalesce(a.token, p.token) as subject,
      coalesce(p.amount, 0)::text as expected, coalesce(a.balance, 0)::text as stored
    from (select token, balance from accounts where user_id is null and kind = 'payouts:claimed') a
    full join (
      select token, sum(amount) as amount from payouts where state in ('claimed', 'sent') group by token
    ) p on p.token = a.token
    where coalesce(p.amount, 0) <> coalesce(a.balance, 0)`;

const transactions = sql`
  select 'payout ' || p.id as subject, 'paid in ' || p.transaction_hash as expected,
      coalesce(x.outcome || ' in ' || x.mined_hash, 'not in a transaction that has ended') as stored
    from payouts p
    left join chain_transactions x on x.id = p.transaction_id
    where p.state = 'confirmed' and (
      x.outcome is distinct from 'succeeded' or x.mined_hash is distinct from p.transaction_hash
      or x.chain_id <> p.chain_id
      or (x.token is null and (x.value <> p.amount or (p.address <> '' and lower(x.recipient) <> lower(p.address)))))`;

export const payoutChecks = {
  "payout-transfers": transfersOfPayouts,
  "payouts-claimed": claimed,
  "payout-transactions": transactions,
} satisfies Record<string, SQL>;
