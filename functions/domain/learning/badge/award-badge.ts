import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import { badges, type submissions } from "../../../db/schema/index.ts";

/**
 * Awards the badge of a passed submission, and revokes it when a correction or a moderator takes the pass back. The
 * next reader gets a newly signed credential, because the points may differ.
 */
export async function awardBadge(
  tx: Transaction,
  { id: submissionId, authorId: userId }: typeof submissions.$inferSelect,
  passed: boolean,
): Promise<void> {
  if (passed)
    await tx
      .insert(badges)
      .values({ submissionId, userId })
      .onConflictDoUpdate({
        target: [badges.userId, badges.submissionId],
        set: { revokedAt: null, credential: null },
      });
  else
    await tx
      .update(badges)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(badges.submissionId, submissionId), isNull(badges.revokedAt)));
}
