import { sql, type SQL } from "drizzle-orm";

/**
 * Each check is a statement that returns mismatches as the texts `subject`, `expected` and
 * `stored`. It reads each table once.
 */

const transferEntries = sql`
  select 'transfer ' || t.id as subject, '-' || t.amount || ', ' || t.amount as expected,
      coalesce(d.amount::text, 'nothing') || ', ' || coalesce(c.amount::text, 'nothing') as stored
    from transfers t
    left join entries d on d.transfer_id = t.id and d.account_id = t.debit_account_id
    left join entries c on c.transfer_id = t.id and c.account_id = t.credit_account_id
    where d.amount is distinct from -t.amount or c.amount is distinct from t.amount
  union all
  select 'entry of transfer ' || e.transfer_id || ' on account ' || e.account_id, 'nothing', e.amount::text
    from entries e
    left join transfers t on t.id = e.transfer_id and e.account_id in (t.debit_account_id, t.credit_account_id)
    where t.id is null`;

const balances = sql`
  select 'account ' || a.id || ' (' || a.kind || ' ' || a.token || ')' as subject,
      coalesce(e.sum, 0) || ' in ' || coalesce(e.count, 0) || ' entries' as expected,
      a.balance || ' in ' || a.version || ' entries' as stored
    from accounts a
    left join (select account_id, sum(amount) as sum, count(*) as count from entries group by account_id) e
      on e.account_id = a.id
    where case when a.tracked then a.balance <> coalesce(e.sum, 0) or a.version <> coalesce(e.count, 0)
      else a.balance <> 0 or a.version <> 0 end`;

/** Each entry stores its position and the balance after it. */
const runningBalances = sql`
  select 'entry of transfer ' || transfer_id || ' on account ' || account_id as subject,
      running || ' at ' || place as expected, balance_after || ' at ' || version as stored
    from (
      select account_id, transfer_id, balance_after, version,
          sum(amount) over ledger as running, row_number() over ledger as place
        from entries where version is not null
        window ledger as (partition by account_id order by version)
    ) e
    where running is distinct from balance_after or place <> version`;

const reserved = sql`
  select coalesce(a.kind, r.kind) || ' ' || coalesce(a.token, r.token) as subject,
      coalesce(r.remaining, 0)::text as expected, coalesce(a.balance, 0)::text as stored
    from (select kind, token, balance from accounts where user_id is null and kind like 'reserved:%') a
    full join (
      select 'reserved:' || c.slug as kind, r.token, sum(r."left") as remaining
        from reservations r join communities c on c.id = r.community_id
        where r.ended_at is null group by c.slug, r.token
    ) r on r.kind = a.kind and r.token = a.token
    where coalesce(r.remaining, 0) <> coalesce(a.balance, 0)`;

export const ledgerChecks = {
  "transfer-entries": transferEntries,
  balance: balances,
  "running-balance": runningBalances,
  reserved,
} satisfies Record<string, SQL>;
