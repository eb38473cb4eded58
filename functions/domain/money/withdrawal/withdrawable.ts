import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../db/connect.ts";
import { query } from "../../../db/query.ts";
import { availableIn, type Pool } from "../pool/lock-pool.ts";

const units = z.string().transform(BigInt);

const inflow = z.object({
  amount: units,
  /** The deposit; null for money that admins or the catalogue gave. */
  depositId: z.coerce.bigint().nullable(),
  chainId: z.coerce.number().nullable(),
  sender: z.string().nullable(),
  /** The part of the deposit that went back or is on its way. */
  returned: units,
  smallest: units,
});

const most = 500;

const readInflows = (database: Database, pool: Pool) =>
  query(
    database,
    inflow,
    sql`select t.amount::text as amount, d.id::text as "depositId", d.chain_id::text as "chainId", d.sender,
        coalesce((select sum(w.amount) from withdrawals w
          where w.deposit_id = d.id and w.state not in ('cancelled', 'returned')), 0)::text as returned, k.smallest_payout::text as smallest
      from accounts a
      join transfers t on t.credit_account_id = a.id and t.kind in ('funding', 'deposit')
      join tokens k on k.symbol = a.token
      left join deposits d on t.kind = 'deposit' and (t.idempotency_key = 'deposit:' || d.chain_id || ':' || d.transaction_hash || ':' || d.log_index
        or (t.idempotency_key like 'deposit-assigned:%' and d.id = split_part(t.idempotency_key, ':', 3)::bigint))
      where a.user_id is null and a.token = ${pool.token} and a.kind = ${availableIn(pool).platform}
        and (t.kind = 'funding' or t.amount >= k.smallest_payout)
      order by t.id desc limit ${most}`,
  );

export type Withdrawable = {
  readonly depositId: bigint;
  readonly chainId: number;
  readonly address: string;
  /** The unspent part of the deposit. */
  readonly most: bigint;
};

/**
 * The newest deposit with an unspent part that can be paid: a pool spends the oldest money first. Money from admins
 * never goes back to a depositor. Dust stays, so that a stranger's dust cannot stop an owner's withdrawal.
 */
export async function findWithdrawable(
  database: Database,
  pool: Pool,
  available: bigint,
): Promise<Withdrawable | null> {
  let left = available;
  for (const inflow of await readInflows(database, pool)) {
    const { amount, depositId, chainId, sender, returned, smallest } = inflow;
    if (left <= 0n) return null;
    const unspent = amount - returned < left ? amount - returned : left;
    if (depositId !== null && chainId !== null && sender !== null && unspent >= smallest)
      return { depositId, chainId, address: sender, most: unspent };
    left -= unspent;
  }
  return null;
}
