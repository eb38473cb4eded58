import { sql } from "drizzle-orm";
import type { Transaction } from "../../db/connect.ts";
import { courseScores, reputations } from "../../db/schema/index.ts";

/**
 * Adds reputation in a community and the same points in the course where they were earned;
 * scoreboards read these. A correction adds what is less than nothing.
 */
export async function addReputation(
  tx: Transaction,
  who: { userId: bigint; communityId: bigint; courseId: bigint },
  earned: { learning?: number; teaching?: number },
): Promise<void> {
  const { learning = 0, teaching = 0 } = earned;
  // Less than nothing is taken from a row that is there; the row that would be inserted is checked, too.
  const first = { learning: Math.max(0, learning), teaching: Math.max(0, teaching) };
  await tx
    .insert(reputations)
    .values({ communityId: who.communityId, userId: who.userId, ...first })
    .onConflictDoUpdate({
      target: [reputations.communityId, reputations.userId],
      set: {
        learning: sql`reputations.learning + ${learning}`,
        teaching: sql`reputations.teaching + ${teaching}`,
      },
    });
  await tx
    .insert(courseScores)
    .values({ courseId: who.courseId, userId: who.userId, ...first })
    .onConflictDoUpdate({
      target: [courseScores.courseId, courseScores.userId],
      set: {
        learning: sql`course_scores.learning + ${learning}`,
        teaching: sql`course_scores.teaching + ${teaching}`,
      },
    });
}
