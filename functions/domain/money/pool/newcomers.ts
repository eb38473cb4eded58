import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { reputations, reservations } from "../../../db/schema/index.ts";
import { balanceOf } from "../ledger/transfer.ts";
import { reservedIn, type Pool } from "./lock-pool.ts";

/**
 * Half of each pool is reserved for members who have passed a challenge of its community. Otherwise
 * throwaway accounts could reserve a whole pool with worthless submissions.
 */

/** True if the user has passed no challenge of the community, or is null (a visitor). */
export async function isNewcomer(
  database: Database,
  userId: bigint | null,
  communityId: bigint,
): Promise<boolean> {
  if (userId === null) return true;
  const hasPassed = and(
    eq(reputations.communityId, communityId),
    eq(reputations.userId, userId),
    gt(reputations.passed, 0),
  );
  return (await database.$count(reputations, hasPassed)) === 0;
}

/**
 * True if a newcomer may reserve `wanted` base units. All newcomers together may reserve at most
 * half of the pool's total. If no newcomer has a reservation, one may take all that is available,
 * so that small pools can pay. The caller has locked the pool.
 */
export async function mayNewcomerHave(
  database: Database,
  wanted: bigint,
  communityId: bigint,
  pool: Pool,
  available: bigint,
): Promise<boolean> {
  const reserved = await balanceOf(database, pool.token, reservedIn(pool));
  const half = (available + reserved) / 2n;
  if (reserved + wanted <= half) return true;
  const theirs = await heldByNewcomers(database, communityId, pool.token);
  return theirs === 0n || theirs + wanted <= half;
}

async function heldByNewcomers(
  database: Database,
  communityId: bigint,
  token: string,
): Promise<bigint> {
  const [held] = await database
    .select({ units: sql`coalesce(sum(${reservations.left}), 0)`.mapWith(reservations.left) })
    .from(reservations)
    .where(
      and(
        eq(reservations.communityId, communityId),
        eq(reservations.token, token),
        isNull(reservations.endedAt),
        sql`not exists (select from ${reputations} where ${reputations.communityId} = ${communityId}
          and ${reputations.userId} = ${reservations.userId} and ${reputations.passed} > 0)`,
      ),
    );
  return BigInt(held?.units ?? 0);
}
