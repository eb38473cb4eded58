import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../db/connect.ts";
import { queryOne } from "../../../db/query.ts";

const heldSum = z.object({ amount: z.string(), until: z.coerce.date().nullable() });

/**
 * The base units that a correction may still revert or a moderator's decision withholds, and the time when all of them
 * can be claimed. The time is null while a decision withholds some or a confirmation is missing. Null without such
 * units. For a claim, the caller has locked the account.
 */
export async function heldIn(
  database: Database,
  accountId: bigint,
): Promise<{ amount: bigint; until: string | null } | null> {
  const held = await queryOne(
    database,
    heldSum,
    sql`
    select held_in(${accountId})::text as amount, (
      select case when bool_or(withholding_of(t.submission_id, t.idempotency_key) = 'pending' or exists (
          select from evaluations e where e.submission_id = t.submission_id
            and e.held_since is not null and e.confirmed_at is null)) is not true
          then max(t.held_until) end
        from held_transfers(${accountId}) t) as until`,
  );
  if (held.amount === "0") return null;
  return { amount: BigInt(held.amount), until: held.until?.toISOString() ?? null };
}
