import { eq } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import {
  evaluationPoints,
  evaluations,
  submissions,
  type sealedScores,
} from "../../../db/schema/index.ts";
import { holdBeyondDay } from "../../money/reward/hold.ts";
import { notify } from "../../notification/notify.ts";
import { notificationPayload } from "../feedback-reward/settle-item.ts";
import { pointRows, requireMinimum } from "./scoring.ts";
import { settleEvaluation } from "./settle-evaluation.ts";
import { totalOf } from "../calibration/agreement.ts";

/**
 * Makes a score an evaluation. If it passes, reputation and the reserved reward are issued in the same transaction;
 * feedback rewards are issued for any points above zero. All rewards are held until corrections close. The caller has
 * locked the submission and deleted the sealed score.
 */
export async function writeEvaluation(
  tx: Transaction,
  submission: typeof submissions.$inferSelect,
  score: Omit<typeof sealedScores.$inferSelect, "releasesAt"> &
    Pick<typeof evaluations.$inferSelect, "firstPoints">,
): Promise<void> {
  const { submissionId, evaluatorId, points, comment, html, renderer, firstPoints, dayValue } =
    score;
  const total = totalOf(points);
  await tx.insert(evaluations).values({
    submissionId,
    evaluatorId,
    total,
    comment,
    html,
    renderer,
    firstPoints,
    scoredAt: score.createdAt,
  });
  await tx.insert(evaluationPoints).values(pointRows(submissionId, points));

  const passed = total >= (await requireMinimum(tx, submissionId));
  await tx
    .update(submissions)
    .set({ state: passed ? "passed" : "not-passed", points: total })
    .where(eq(submissions.id, submissionId));
  const result = { total, passed };
  if (dayValue !== null) {
    const judged = { reviewerId: evaluatorId, result, former: null };
    await holdBeyondDay(tx, submission, judged, dayValue);
  }
  const { reward, feedback } = await settleEvaluation(tx, submission, result);
  for (const { item, earned } of feedback)
    await notify(tx, {
      userId: item.authorId,
      kind: "feedback-rewarded",
      actorId: evaluatorId,
      submissionId,
      ...notificationPayload(earned),
    });
  await notify(tx, {
    userId: submission.authorId,
    kind: passed ? "submission-passed" : "submission-not-passed",
    actorId: evaluatorId,
    submissionId,
    points: total,
    reward,
  });
}
