import { sql } from "drizzle-orm";
import type { Submission } from "../../../contract/learning/submission.ts";
import type { Locale } from "../../../contract/core/values.ts";
import { transact, type Database } from "../../../db/connect.ts";
import { submissions } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { notify } from "../../notification/notify.ts";
import { Refusal } from "../../refusal.ts";
import { getSubmission } from "../submission/get-submission.ts";
import { requireForReview } from "./require-for-review.ts";

export const takeOverAfter = sql`interval '24 hours'`;

/**
 * Starts or continues a review; the author can no longer edit.
 *
 * @throws Refusal review-taken, and those of `requireForReview`
 */
export async function startReview(
  database: Database,
  actor: Actor,
  id: string,
  locale: Locale,
): Promise<Submission> {
  const submissionId = BigInt(id);
  return transact(database, async (tx) => {
    const submission = await requireForReview(tx, actor, submissionId, { lock: true });
    if (submission.reviewerId === actor.userId) return getSubmission(tx, actor, id, locale);
    const taken = await tx
      .update(submissions)
      .set({ state: "in-review", reviewerId: actor.userId, reviewStartedAt: sql`now()` })
      .where(
        sql`${submissions.id} = ${submissionId} and (${submissions.reviewerId} is null or ${submissions.reviewStartedAt} < now() - ${takeOverAfter})`,
      )
      .returning({ id: submissions.id });
    if (taken.length === 0) throw new Refusal("review-taken");
    if (submission.state === "submitted") {
      await notify(tx, {
        userId: submission.authorId,
        kind: "review-started",
        actorId: actor.userId,
        submissionId,
      });
    }
    return getSubmission(tx, actor, id, locale);
  });
}
