import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connect.ts";
import { transfers } from "../../db/schema/index.ts";

/**
 * What of an account is held, because a correction may still take it back, in base units, and when the
 * last of it can be claimed; null where nothing is held. Whoever claims asks with the account locked.
 */
export async function heldIn(
  database: Database | Transaction,
  accountId: bigint,
): Promise<{ amount: bigint; until: string } | null> {
  // One index each: what comes in, and what was taken back of it.
  const found = (await database.execute(sql`
    select coalesce(sum(amount), 0)::text as amount, max(held_until) as until from (
      select amount, held_until from ${transfers}
        where credit_account_id = ${accountId} and held_until > now()
      union all
      select -amount, held_until from ${transfers}
        where debit_account_id = ${accountId} and held_until > now()
    ) held`)) as unknown as { rows: { amount: string; until: string | Date | null }[] };
  const [held] = found.rows;
  if (!held?.until || held.amount === "0") return null;
  return { amount: BigInt(held.amount), until: new Date(held.until).toISOString() };
}
