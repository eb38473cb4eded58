import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../db/connect.ts";
import { query } from "../../../db/query.ts";
import { availableIn, type Pool } from "../pool/lock-pool.ts";

/** A pool is low at or below this part of its money after the newest funding, in per cent. */
const lowShare = 20;

const lowPool = z.object({
  communityId: z.coerce.bigint(),
  token: z.string(),
  available: z.string().transform(BigInt),
  /** The newest transfer that funded the pool. */
  fundedBy: z.coerce.bigint(),
});
export type LowPool = z.output<typeof lowPool>;

/** True if a pool has run low since its newest funding. */
export async function isPoolLow(
  database: Database,
  pool: Pool,
  available: bigint,
): Promise<boolean> {
  const [newest] = await query(
    database,
    z.object({ after: z.string().transform(BigInt) }),
    sql`select e.balance_after::text as after
      from accounts a join transfers t on t.credit_account_id = a.id and t.kind in ('funding', 'deposit')
      join entries e on e.account_id = a.id and e.transfer_id = t.id
      where a.user_id is null and a.token = ${pool.token} and a.kind = ${availableIn(pool).platform}
      order by t.id desc limit 1`,
  );
  return newest !== undefined && available * 100n <= newest.after * BigInt(lowShare);
}

/** The pools that have run low since their newest funding: all, or the pools of one community. */
export const listLowPools = (
  database: Database,
  communityId: bigint | null = null,
): Promise<LowPool[]> =>
  query(
    database,
    lowPool,
    sql`select c.id::text as "communityId", a.token, a.balance::text as available, f.transfer_id::text as "fundedBy"
      from communities c
      join accounts a on a.user_id is null and a.kind = 'pool:' || c.slug
      cross join lateral (
        select e.transfer_id, e.balance_after from transfers t join entries e on e.account_id = a.id and e.transfer_id = t.id
          where t.credit_account_id = a.id and t.kind in ('funding', 'deposit')
          order by t.id desc limit 1
      ) f
      where not c.retired and (${communityId}::bigint is null or c.id = ${communityId})
        and a.balance * 100 <= f.balance_after * ${lowShare}::int`,
  );
