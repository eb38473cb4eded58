import { sql } from "drizzle-orm";
import { z } from "zod";
import type { listPools } from "../../../contract/admin/admin.ts";
import type { Database } from "../../../db/connect.ts";
import { query } from "../../../db/query.ts";
import { moneyOf } from "../../money-of.ts";

/**
 * Cashable tokens whose wallets, pools and claimed payouts exceed the last seen balances of the
 * payout account and treasuries. Sent payouts are not counted, because they may have left the
 * account already.
 */
export const uncovered = sql`
  select f.token, t.decimals, owed.units as owed, f.balance as held
    from token_funds f
    join tokens t on t.symbol = f.token and t.cashable and t.chain_id = f.chain_id
    join (
      select token, sum(balance) - coalesce((
          select sum(amount) from payouts p where p.token = a.token and p.state = 'sent'), 0) as units
        from accounts a where tracked group by token
    ) owed on owed.token = f.token
    where owed.units > f.balance`;

const row = z.object({ token: z.string(), decimals: z.int(), owed: z.string(), held: z.string() });

export const listUncovered = async (
  database: Database,
): Promise<z.output<(typeof listPools)["response"]>["uncovered"]> => {
  const found = await query(database, row, sql`${uncovered} order by f.token`);
  return found.map(({ token, decimals, owed, held }) => ({
    owed: moneyOf(token, decimals, BigInt(owed)),
    held: moneyOf(token, decimals, BigInt(held)),
  }));
};
