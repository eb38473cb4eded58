import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database, Transaction } from "../../../db/connect.ts";
import { queryOne } from "../../../db/query.ts";
import { transfers } from "../../../db/schema/index.ts";

const heldSum = z.object({ amount: z.string(), until: z.coerce.date().nullable() });

/**
 * The base units that a correction may still revert, and when the last of them can be claimed; null
 * if none. For a claim, the caller has locked the account.
 */
export async function heldIn(
  database: Database | Transaction,
  accountId: bigint,
): Promise<{ amount: bigint; until: string } | null> {
  const held = await queryOne(
    database,
    heldSum,
    sql`
    select coalesce(sum(amount), 0)::text as amount, max(held_until) as until from (
      select amount, held_until from ${transfers}
        where credit_account_id = ${accountId} and held_until > now()
      union all
      select -amount, held_until from ${transfers}
        where debit_account_id = ${accountId} and held_until > now()
    ) held`,
  );
  if (!held.until || held.amount === "0") return null;
  return { amount: BigInt(held.amount), until: held.until.toISOString() };
}
