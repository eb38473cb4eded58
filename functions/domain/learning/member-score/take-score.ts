import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import { assignments, secondScores, submissions } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { isSealed } from "../review-clock/lease.ts";
import { takeReview, returnReview } from "../review/take-review.ts";
import { isForMembers } from "./find-next-score.ts";

type By = Pick<Actor, "userId">;

/** Takes the first score of work, or a second score if the first is given. The caller has locked the work. */
export async function takeScore(tx: Transaction, actor: By, submissionId: bigint): Promise<void> {
  const [work] = await tx
    .select({
      id: submissions.id,
      state: submissions.state,
      authorId: submissions.authorId,
      isSealed,
    })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  if (!work) throw new Error(`No submission ${submissionId}`);
  if (!work.isSealed) {
    await takeReview(tx, actor, work);
    return;
  }
  const open = tx
    .select({ id: secondScores.id })
    .from(secondScores)
    .where(and(eq(secondScores.submissionId, submissionId), isForMembers))
    .orderBy(asc(secondScores.id))
    .limit(1);
  await tx
    .update(secondScores)
    .set({ scorerId: actor.userId, startedAt: sql`now()` })
    .where(eq(secondScores.id, open));
}

/** Ends an assignment to score, because its member takes the work as staff now. */
export async function endGiven(tx: Transaction, { userId }: By, id: bigint): Promise<void> {
  await tx
    .update(assignments)
    .set({ declinedAt: sql`now()` })
    .where(
      and(
        eq(assignments.submissionId, id),
        eq(assignments.userId, userId),
        eq(assignments.isScore, true),
        isNull(assignments.declinedAt),
      ),
    );
}

/**
 * Ends an assignment for good; if the member was given the work to score, others can score the work again. The caller
 * has locked the submission, and the member has given neither feedback nor a score.
 */
export async function giveBack(
  tx: Transaction,
  { userId }: By,
  submission: typeof submissions.$inferSelect,
  reason: string | null = null,
): Promise<void> {
  const { id: submissionId } = submission;
  const [declined] = await tx
    .update(assignments)
    .set({ declinedAt: sql`now()`, declineReason: reason })
    .where(
      and(
        eq(assignments.submissionId, submissionId),
        eq(assignments.userId, userId),
        isNull(assignments.declinedAt),
      ),
    )
    .returning({ isScore: assignments.isScore });
  if (!declined?.isScore) return;
  await tx
    .update(secondScores)
    .set({ scorerId: null, startedAt: null })
    .where(
      and(
        eq(secondScores.submissionId, submissionId),
        eq(secondScores.scorerId, userId),
        isNull(secondScores.scoredAt),
        isNull(secondScores.closedAt),
      ),
    );
  if (submission.reviewerId === userId) await returnReview(tx, { userId }, submission);
}
