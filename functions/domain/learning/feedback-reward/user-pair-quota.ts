import { and, eq, sql } from "drizzle-orm";
import { limits } from "../../../contract/core/limits.ts";
import type { Transaction } from "../../../db/connect.ts";
import { feedbackPairs } from "../../../db/schema/index.ts";

/** The quota of one author and one giver. It spans all communities and never resets. */
const userPair = (authorId: bigint, giverId: bigint) =>
  and(eq(feedbackPairs.authorId, authorId), eq(feedbackPairs.giverId, giverId));

/** Uses one reward of the quota; returns false if none is left. Locks the row. */
export async function takeFromPairQuota(
  tx: Transaction,
  authorId: bigint,
  giverId: bigint,
): Promise<boolean> {
  const taken = await tx
    .insert(feedbackPairs)
    .values({ authorId, giverId, rewarded: 1 })
    .onConflictDoUpdate({
      target: [feedbackPairs.authorId, feedbackPairs.giverId],
      set: { rewarded: sql`feedback_pairs.rewarded + 1` },
      setWhere: sql`feedback_pairs.rewarded < ${limits.rewardsOfPair}`,
    })
    .returning({ rewarded: feedbackPairs.rewarded });
  return taken.length === 1;
}

/** Returns a reward to the quota when a promised rating is not paid. */
export async function returnToPairQuota(
  tx: Transaction,
  authorId: bigint,
  giverId: bigint,
): Promise<void> {
  await tx
    .update(feedbackPairs)
    .set({ rewarded: sql`feedback_pairs.rewarded - 1` })
    .where(userPair(authorId, giverId));
}
