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
 * How much of a pool newcomers can still have set aside, in base units: half of what is in it, promised
 * or not, less what they have; all that is available where they have nothing, so that a small pool pays a
 * first reward. Whoever reserves asks with the pool locked.
 */
export async function leftForNewcomers(
  database: Database | Transaction,
  communityId: bigint,
  { community, token }: Pool,
  available: bigint,
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
  const theirs = BigInt(held?.units ?? 0);
  if (theirs === 0n) return available;
  const { platform: kind } = reservedIn({ community, token });
  const [reserved] = await database
    .select({ balance: accounts.balance })
    .from(accounts)
    .where(and(isNull(accounts.userId), eq(accounts.token, token), eq(accounts.kind, kind)));
  return (available + (reserved?.balance ?? 0n)) / 2n - theirs;
}
