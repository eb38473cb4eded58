import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "../../../db/connect.ts";
import { query } from "../../../db/query.ts";
import { communities } from "../../../db/schema/index.ts";
import { lockPool } from "../pool/lock-pool.ts";
import { beginWithdrawal } from "./begin-withdrawal.ts";
import { findWithdrawable } from "./withdrawable.ts";

const token = z.object({ token: z.string() });

/**
 * Sets all money of a closed community's pools aside that depositors can get back, newest deposit first: one withdrawal
 * for each deposit, without the limit of a day. Money from admins stays in the pool. Repeated calls withdraw the money
 * that has come back to the pool since.
 */
export async function withdrawRest(
  tx: Transaction,
  communityId: bigint,
  askedById: bigint,
  hours: number,
): Promise<void> {
  const [community] = await tx.select().from(communities).where(eq(communities.id, communityId));
  if (!community) throw new Error(`There is no community ${communityId}`);
  const pools = await query(
    tx,
    token,
    sql`select a.token from accounts a join tokens k on k.symbol = a.token and k.cashable
      where a.user_id is null and a.kind = ${`pool:${community.slug}`} and a.balance > 0 order by a.token`,
  );
  for (const { token: symbol } of pools) {
    const pool = { community: community.slug, token: symbol };
    for (;;) {
      const available = await lockPool(tx, pool);
      const found = await findWithdrawable(tx, pool, available);
      if (!found) break;
      // The key is random, because no form is sent twice here: money that was set aside is no longer in the locked
      // pool.
      const formKey = `rest:${randomUUID()}`;
      await beginWithdrawal(tx, community, symbol, found.most, found, {
        askedById,
        formKey,
        hours,
      });
    }
  }
}
