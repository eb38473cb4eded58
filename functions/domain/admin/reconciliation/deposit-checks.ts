import { sql, type SQL } from "drizzle-orm";

const keyOf = sql`'deposit:' || d.chain_id || ':' || d.transaction_hash || ':' || d.log_index`;

/** The transfers of each deposit: where its log was credited, and to which pool an admin has assigned it. */
const moved = sql`
  select d.id as deposit, t.id, t.amount, t.token, a.kind as target
    from transfers t join accounts a on a.id = t.credit_account_id join deposits d on t.idempotency_key = ${keyOf}
    where t.kind = 'deposit'
  union all
  select d.id, t.id, t.amount, t.token, a.kind
    from transfers t join accounts a on a.id = t.credit_account_id
    join deposits d on d.id::text = split_part(t.idempotency_key, ':', 3)
    where t.kind = 'deposit' and t.idempotency_key like 'deposit-assigned:%'`;

/**
 * Each deposit of a known token is in the ledger once, where it was credited or where it waits; the
 * account of waiting deposits has their sum.
 */
const deposits = sql`
  select 'deposit ' || d.id as subject, d.amount || ' ' || d.token || ' to ' || d.place as expected,
      coalesce(string_agg(m.amount || ' ' || m.token || ' to ' || m.target, ', ' order by m.id), 'nothing') as stored
    from (
      select d.id, d.amount, d.token, case when d.credited_at is null then 'deposits:waiting' else 'pool:' || c.slug end as place
        from deposits d left join communities c on c.id = d.community_id
        where d.token is not null
    ) d
    left join (${moved}) m on m.deposit = d.id
    group by d.id, d.amount, d.token, d.place
    having count(*) filter (where m.target = d.place) <> 1
      or bool_or(m.amount <> d.amount or m.token <> d.token or m.target not in (d.place, 'deposits:waiting'))
  union all
  select 'transfer ' || t.id, 'a deposit', t.idempotency_key
    from transfers t
    where t.kind = 'deposit' and t.id not in (select id from (${moved}) m)
  union all
  select 'deposits:waiting ' || coalesce(a.token, w.token), coalesce(w.amount, 0)::text, coalesce(a.balance, 0)::text
    from (select token, balance from accounts where user_id is null and kind = 'deposits:waiting') a
    full join (select token, sum(amount) as amount from deposits where credited_at is null and token is not null group by token) w
      on w.token = a.token
    where coalesce(w.amount, 0) <> coalesce(a.balance, 0)`;

export const depositChecks = { deposits } satisfies Record<string, SQL>;
