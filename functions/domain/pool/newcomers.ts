import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connect.ts";
import { accounts, reputations, reservations } from "../../db/schema/index.ts";
import { reservedIn, type Pool } from "./lock-pool.ts";

/**
 * Accounts cost nothing, so new ones could have a whole pool set aside for work that nobody has to
 * read. Half of a pool is therefore kept for members who have passed a challenge of its community:
 * throwaway accounts cannot take that away from them.
 */

/** Whether somebody has passed none of a community's challenges; null is a visitor. */
export async function isNewcomer(
  database: Database | Transaction,
  userId: bigint | null,
  communityId: bigint,
): Promise<boolean> {
  if (userId === null) return true;
  const [passed] = await database
    .select({ userId: reputations.userId })
    .from(reputations)
    .where(
      and(
        eq(reputations.communityId, communityId),
        eq(reputations.userId, userId),
        gt(reputations.passed, 0),
      ),
    );
  return passed === undefined;
}

/**
 * Whether a newcomer can have `wanted` base units of a pool set aside that has as much available: together
 * newcomers have at most half of what is in it, promised or not. The first of them may have all that
 * is available, so that a small pool pays somebody. Whoever reserves asks with the pool locked.
 */
export async function mayNewcomerHave(
  database: Database | Transaction,
  wanted: bigint,
  communityId: bigint,
  { community, token }: Pool,
  available: bigint,
): Promise<boolean> {
  const { platform: kind } = reservedIn({ community, token });
  const [pool] = await database
    .select({ balance: accounts.balance })
    .from(accounts)
    .where(and(isNull(accounts.userId), eq(accounts.token, token), eq(accounts.kind, kind)));
  const reserved = pool?.balance ?? 0n;
  const half = (available + reserved) / 2n;
  // Whoever has it: the rows are summed only where much of a pool is promised.
  if (reserved + wanted <= half) return true;
  const theirs = await heldByNewcomers(database, communityId, token);
  return theirs === 0n || theirs + wanted <= half;
}

async function heldByNewcomers(
  database: Database | Transaction,
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
