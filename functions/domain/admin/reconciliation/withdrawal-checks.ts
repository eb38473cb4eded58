import { sql, type SQL } from "drizzle-orm";

/**
 * Each withdrawal was set aside and ended as its state says, and pays at most its deposit. The accounts have the sum of
 * the withdrawals that wait.
 */
const withdrawals = sql`
  select 'withdrawal ' || w.id as subject, w.state || ' ' || w.amount || ' ' || w.token as expected,
      coalesce(b.amount || ' ' || b.token, 'nothing') || ', ' || coalesce(e.kind || ' ' || e.amount, p.state, 'not ended') as stored
    from withdrawals w
    left join transfers b on b.idempotency_key = 'withdrawal:' || w.id
    left join transfers e on e.idempotency_key = 'withdrawal-end:' || w.id
    left join payouts p on p.withdrawal_id = w.id
    where b.amount is distinct from w.amount or b.token <> w.token
      or (e.id is not null) <> (w.state = 'cancelled') or e.amount <> w.amount
      or coalesce(p.state, '') <> all (case w.state when 'paying' then array['claimed', 'sent'] when 'paid' then array['confirmed']
        when 'returned' then array['failed'] else array[''] end)
  union all
  select 'deposit ' || d.id, 'at most ' || d.amount || ' back', sum(w.amount)::text
    from withdrawals w join deposits d on d.id = w.deposit_id
    where w.state not in ('cancelled', 'returned')
    group by d.id having sum(w.amount) > d.amount
  union all
  select coalesce(a.kind, w.kind) || ' ' || coalesce(a.token, w.token), coalesce(w.amount, 0)::text, coalesce(a.balance, 0)::text
    from (select kind, token, balance from accounts where user_id is null and kind like 'withdrawals:%') a
    full join (
      select 'withdrawals:' || c.slug as kind, w.token, sum(w.amount) as amount
        from withdrawals w join communities c on c.id = w.community_id
        where w.state = 'waiting' group by 1, 2
    ) w on w.kind = a.kind and w.token = a.token
    where coalesce(w.amount, 0) <> coalesce(a.balance, 0)`;

export const withdrawalChecks = { withdrawals } satisfies Record<string, SQL>;
