import { and, eq, not } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import { submissions, evaluationDrafts } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { notify, forget } from "../../notification/notify.ts";
import { isLeased, takenBy, returned } from "../review-clock/lease.ts";

type Work = Pick<typeof submissions.$inferSelect, "id" | "state" | "authorId">;

/** Takes a free review as a lease, and tells the author. The caller has locked the submission. */
export async function takeReview(
  tx: Transaction,
  actor: Pick<Actor, "userId">,
  { id: submissionId, state, authorId }: Work,
): Promise<boolean> {
  const taken = await tx
    .update(submissions)
    .set(takenBy(actor))
    .where(and(eq(submissions.id, submissionId), not(isLeased)))
    .returning({ id: submissions.id });
  if (state === "submitted")
    await notify(tx, {
      userId: authorId,
      kind: "review-started",
      actorId: actor.userId,
      submissionId,
    });
  return taken.length > 0;
}

/** Returns a review to the queue, without its draft. The caller has locked the submission. */
export async function returnReview(
  tx: Transaction,
  { userId }: Pick<Actor, "userId">,
  { id: submissionId, authorId }: Pick<Work, "id" | "authorId">,
): Promise<void> {
  await tx.update(submissions).set(returned).where(eq(submissions.id, submissionId));
  await tx
    .delete(evaluationDrafts)
    .where(
      and(eq(evaluationDrafts.submissionId, submissionId), eq(evaluationDrafts.reviewerId, userId)),
    );
  // Of any reviewer, because another one can take the review over after the notification.
  await forget(tx, { userId: authorId, kind: "review-started", submissionId });
}
