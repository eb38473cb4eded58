import { and, eq, sql } from "drizzle-orm";
import type { EvaluationDraft } from "../../../contract/learning/review.ts";
import { transact, type Database } from "../../../db/connect.ts";
import { evaluationDrafts } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { requireOwnReview } from "./require-for-review.ts";

export async function getEvaluationDraft(
  database: Database,
  actor: Actor,
  id: string,
): Promise<{ draft: (EvaluationDraft & { savedAt: string }) | null }> {
  const [draft] = await database
    .select({
      criteria: evaluationDrafts.criteria,
      comment: evaluationDrafts.comment,
      savedAt: evaluationDrafts.savedAt,
    })
    .from(evaluationDrafts)
    .where(
      and(
        eq(evaluationDrafts.submissionId, BigInt(id)),
        eq(evaluationDrafts.reviewerId, actor.userId),
      ),
    );
  return { draft: draft ?? null };
}

/**
 * Replaces the draft while the actor has the submission in review. The lock serializes it with an
 * evaluation, so that no draft remains afterwards.
 *
 * @throws Refusal those of `requireOwnReview`
 */
export async function saveEvaluationDraft(
  database: Database,
  actor: Actor,
  id: string,
  { criteria, comment }: EvaluationDraft,
): Promise<void> {
  const submissionId = BigInt(id);
  await transact(database, async (tx) => {
    await requireOwnReview(tx, actor, submissionId, { lock: true });
    await tx
      .insert(evaluationDrafts)
      .values({ submissionId, reviewerId: actor.userId, criteria, comment })
      .onConflictDoUpdate({
        target: [evaluationDrafts.submissionId, evaluationDrafts.reviewerId],
        set: { criteria, comment, savedAt: sql`now()` },
      });
  });
}
