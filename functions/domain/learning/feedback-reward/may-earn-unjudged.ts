import { and, eq, sql } from "drizzle-orm";
import { limits } from "../../../contract/core/limits.ts";
import type { Transaction } from "../../../db/connect.ts";
import { feedback } from "../../../db/schema/index.ts";

/**
 * True if one more unrated item of a member may earn. The number is limited by how many of the
 * member's items were rated helpful, plus a few: otherwise copied text would be paid wherever
 * authors do not rate. The caller has locked the member.
 */
export async function mayEarnUnjudged(tx: Transaction, giverId: bigint): Promise<boolean> {
  const judged = sql`${feedback.helpfulById} is not null`;
  const [earned] = await tx
    .select({
      judged: sql<number>`(count(*) filter (where ${judged}))::int`,
      unjudged: sql<number>`(count(*) filter (where not ${judged}))::int`,
    })
    .from(feedback)
    .where(and(eq(feedback.authorId, giverId), eq(feedback.earning, "earned")));
  return (earned?.unjudged ?? 0) < (earned?.judged ?? 0) + limits.unjudgedRewards;
}
