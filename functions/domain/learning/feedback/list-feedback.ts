import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { Feedback } from "../../../contract/learning/feedback.ts";
import type { Database } from "../../../db/connect.ts";
import { feedback, submissions } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { idOfCursor, pageOf, pageSize } from "../../keyset-paging.ts";
import { maySeeHidden, refuseUnseen } from "../../moderation/hidden.ts";
import { Refusal } from "../../refusal.ts";
import { isFeedbackShown } from "../member-score/shown-words.ts";
import { refuseWithdrawn } from "../submission/refuse-withdrawn.ts";
import { isReviewer } from "../submission/is-reviewer.ts";
import { promisedFor, type Promised } from "../feedback-reward/promised-for.ts";
import { selectFeedback } from "./select-feedback.ts";

export async function listFeedback(
  database: Database,
  actor: Actor | null,
  id: string,
  query: { cursor?: string },
  { isAdminOperation = false } = {},
): Promise<{ feedback: Feedback[]; next: string | null; promised: Promised | null }> {
  const submissionId = BigInt(id);
  const [submission] = await database
    .select({
      state: submissions.state,
      authorId: submissions.authorId,
      communityId: submissions.communityId,
      hiddenAt: submissions.hiddenAt,
    })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  if (!submission) throw new Refusal("not-found");
  refuseWithdrawn(submission, actor);
  if (!isAdminOperation) await refuseUnseen(database, submission, actor);
  const { communityId } = submission;
  const isModerator =
    isAdminOperation || (await maySeeHidden(database, actor, { authorId: 0n, communityId }));
  const after = idOfCursor(query.cursor);
  const where = and(
    eq(feedback.submissionId, submissionId),
    isAdminOperation ? undefined : isFeedbackShown(actor?.userId ?? null),
    after === null ? undefined : gt(feedback.id, after),
    isModerator
      ? undefined
      : or(isNull(feedback.hiddenAt), actor ? eq(feedback.authorId, actor.userId) : undefined),
  );
  const { rows, next } = pageOf(
    await selectFeedback(database, actor, where, pageSize + 1, {
      isAdminOperation,
      isModerator,
    }),
    (row) => row.id,
  );
  const mayRate =
    actor !== null &&
    (submission.authorId === actor.userId ||
      isAdminOperation ||
      (await isReviewer(database, actor, submission.communityId)));
  return {
    feedback: rows,
    next,
    promised: mayRate ? await promisedFor(database, submissionId) : null,
  };
}
