import { and, eq, sql } from "drizzle-orm";
import { limits } from "../../contract/limits.ts";
import type { Transaction } from "../../db/connect.ts";
import { feedback } from "../../db/schema/index.ts";

/**
 * Whether one more piece of a member's feedback may earn though nobody has judged it: as many may as
 * people have found helpful, and a few more. Otherwise whoever writes the same words below everything
 * would be paid wherever an author says nothing. The caller has locked the member.
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
