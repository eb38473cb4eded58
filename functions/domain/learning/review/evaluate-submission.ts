import { eq } from "drizzle-orm";
import type { Submission } from "../../../contract/learning/submission.ts";
import type { Locale } from "../../../contract/core/values.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import {
  evaluationDrafts,
  evaluationPoints,
  evaluations,
  submissions,
} from "../../../db/schema/index.ts";
import {
  renderLater,
  type Render,
  type StoredHtml,
} from "../../../platform/markdown/member-text.ts";
import type { Actor } from "../../actor.ts";
import { notificationPayload } from "../feedback-reward/settle-item.ts";
import { notify } from "../../notification/notify.ts";
import { Refusal } from "../../refusal.ts";
import { getSubmission } from "../submission/get-submission.ts";
import { holdBeyondDay } from "../../money/reward/hold.ts";
import { requireForReview } from "./require-for-review.ts";
import { pointRows, requireMinimum, requireWithinRubric, type Scoring } from "./scoring.ts";
import { settleEvaluation } from "./settle-evaluation.ts";

/**
 * Evaluates a submission that the actor has in review. If it passes, reputation and the reserved
 * reward are issued in the same transaction; feedback rewards are issued for any points above zero.
 * All rewards are held until corrections close. Above `dayValue` (missing for no limit), payment
 * waits for another reviewer's confirmation.
 *
 * @throws Refusal review-not-started, review-taken, points-out-of-range, and those of
 * `requireForReview`
 */
export async function evaluateSubmission(
  database: Database,
  actor: Actor,
  id: string,
  { points, comment }: Scoring,
  locale: Locale,
  render: Render = renderLater,
  dayValue?: number,
): Promise<Submission> {
  const submissionId = BigInt(id);
  await requireInReview(database, actor, submissionId, points);
  const rendered = await render(comment);
  return transact(database, async (tx) => {
    const submission = await requireInReview(tx, actor, submissionId, points, { lock: true });
    await writeEvaluation(tx, actor, submission, { points, comment }, rendered, dayValue);
    return getSubmission(tx, actor, id, locale);
  });
}

/**
 * Stores the evaluation, settles its rewards and notifies the members concerned. `dayValue` is in
 * whole tokens; missing for no limit, as for admins. The caller has locked the submission.
 */
export async function writeEvaluation(
  tx: Transaction,
  actor: Actor,
  submission: typeof submissions.$inferSelect,
  { points, comment }: Scoring,
  rendered: StoredHtml,
  dayValue?: number,
): Promise<void> {
  const submissionId = submission.id;
  const total = points.reduce((sum, scored) => sum + scored.points, 0);
  await tx
    .insert(evaluations)
    .values({ submissionId, evaluatorId: actor.userId, total, comment, ...rendered });
  await tx.insert(evaluationPoints).values(pointRows(submissionId, points));
  await tx.delete(evaluationDrafts).where(eq(evaluationDrafts.submissionId, submissionId));

  const passed = total >= (await requireMinimum(tx, submissionId));
  await tx
    .update(submissions)
    .set({ state: passed ? "passed" : "not-passed", points: total })
    .where(eq(submissions.id, submissionId));
  const result = { total, passed };
  if (dayValue !== undefined) {
    const judged = { reviewerId: actor.userId, result, former: null };
    await holdBeyondDay(tx, submission, judged, dayValue);
  }
  const { reward, feedback } = await settleEvaluation(tx, submission, result);
  for (const { item, earned } of feedback)
    await notify(tx, {
      userId: item.authorId,
      kind: "feedback-rewarded",
      actorId: actor.userId,
      submissionId,
      ...notificationPayload(earned),
    });
  await notify(tx, {
    userId: submission.authorId,
    kind: passed ? "submission-passed" : "submission-not-passed",
    actorId: actor.userId,
    submissionId,
    points: total,
    reward,
  });
}

async function requireInReview(
  database: Database | Transaction,
  actor: Actor,
  submissionId: bigint,
  points: Scoring["points"],
  options: { lock?: boolean } = {},
): Promise<typeof submissions.$inferSelect> {
  const submission = await requireForReview(database, actor, submissionId, options);
  if (submission.reviewerId === null) throw new Refusal("review-not-started");
  if (submission.reviewerId !== actor.userId) throw new Refusal("review-taken");
  await requireWithinRubric(database, submissionId, points);
  return submission;
}
