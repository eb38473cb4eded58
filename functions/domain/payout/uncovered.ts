import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { listPools } from "../../contract/admin.ts";
import type { Database } from "../../db/connect.ts";
import { moneyOf } from "../wallet/money-of.ts";

/**
 * The tokens that can be cashed out of which wallets, pools and open payouts have more together than the
 * account that pays and the treasuries, as the worker last saw those.
 */
export const uncovered = sql`
  select f.token, t.decimals, owed.units as owed, f.balance as held
    from token_funds f
    join tokens t on t.symbol = f.token and t.cashable and t.chain_id = f.chain_id
    join (select token, sum(balance) as units from accounts where tracked group by token) owed on owed.token = f.token
    where owed.units > f.balance`;

type Row = { token: string; decimals: number; owed: string; held: string };

/** What is owed of each such token, and what is there. */
export const listUncovered = async (
  database: Database,
): Promise<z.output<(typeof listPools)["response"]>["uncovered"]> => {
  const found = await database.execute(sql`${uncovered} order by f.token`);
  return (found as unknown as { rows: Row[] }).rows.map(({ token, decimals, owed, held }) => ({
    owed: moneyOf(token, decimals, BigInt(owed)),
    held: moneyOf(token, decimals, BigInt(held)),
  }));
};
