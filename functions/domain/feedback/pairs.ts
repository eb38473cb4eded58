import { and, eq, sql } from "drizzle-orm";
import { limits } from "../../contract/limits.ts";
import type { Transaction } from "../../db/connect.ts";
import { feedbackPairs } from "../../db/schema/index.ts";

/**
 * A pair of people: the author of submissions and the giver of feedback on them. It spans all
 * communities and never resets.
 */
const pair = (authorId: bigint, giverId: bigint) =>
  and(eq(feedbackPairs.authorId, authorId), eq(feedbackPairs.giverId, giverId));

/**
 * Takes one of the pair's rewards, and answers whether one was left. Other transactions wait for
 * the row.
 */
export async function takePlaceInPair(
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

/** Gives the pair's reward back when a promised mark is not paid. */
export async function freePlaceInPair(
  tx: Transaction,
  authorId: bigint,
  giverId: bigint,
): Promise<void> {
  await tx
    .update(feedbackPairs)
    .set({ rewarded: sql`feedback_pairs.rewarded - 1` })
    .where(pair(authorId, giverId));
}
