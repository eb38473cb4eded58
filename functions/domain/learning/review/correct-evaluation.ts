import { and, eq } from "drizzle-orm";
import type { Correction } from "../../../contract/learning/review.ts";
import type { Submission } from "../../../contract/learning/submission.ts";
import type { Locale } from "../../../contract/core/values.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import {
  corrections,
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
import { performAsAdmin, type AdminRequest } from "../../perform-operation.ts";
import { notificationPayload } from "../feedback-reward/settle-item.ts";
import { notify } from "../../notification/notify.ts";
import { lockMembers } from "../../money/reward/lock-members.ts";
import { requireRecentLogIn } from "../../identity/session/require-recent-log-in.ts";
import { getSubmission } from "../submission/get-submission.ts";
import {
  isMemberScore,
  refuseIfOtherCounts,
  requireCorrectable,
  requireEvaluator,
  type Correctable,
} from "./require-correctable.ts";
import { hold, holdBeyondDay, noteConfirmed } from "../../money/reward/hold.ts";
import { pointRows, requireMinimum, requireWithinRubric } from "./scoring.ts";
import { releaseUnearned, settleEvaluation } from "./settle-evaluation.ts";
import { totalOf } from "../calibration/agreement.ts";

/**
 * Corrects the actor's evaluation, or a held one, within the time for corrections, and settles the rewards again. The
 * correction of another reviewer's held evaluation confirms it. Points that a member changes are held. The former
 * evaluation is stored and shown with the reason.
 *
 * @throws Refusal those of `requireCorrectable`, `requireEvaluator`, points-out-of-range, other-submission
 */
export async function correctEvaluation(
  database: Database,
  actor: Actor,
  id: string,
  correction: Correction,
  locale: Locale,
  render: Render = renderLater,
  dayValue: number | null,
): Promise<Submission> {
  const submissionId = BigInt(id);
  const early = await requireCorrectable(database, actor, submissionId, correction);
  await requireEvaluator(database, actor, early);
  const rendered = await render(correction.comment);
  return transact(database, async (tx) => {
    const found = await requireCorrectable(tx, actor, submissionId, correction, { lock: true });
    await requireEvaluator(tx, actor, found);
    await confirmByCorrecting(tx, actor, found, correction, rendered, dayValue);
    return getSubmission(tx, actor, id, locale);
  });
}

/** A held pass that the correction leaves passed gives back the reservations that it has not earned. */
async function confirmByCorrecting(
  tx: Transaction,
  actor: Actor,
  found: Correctable,
  correction: Correction,
  rendered: StoredHtml,
  dayValue: number | null,
): Promise<void> {
  const isConfirmed = await noteConfirmed(tx, found.submission.id, actor);
  await holdMemberScore(tx, actor, found, correction);
  const { passed } = await correct(tx, actor, found, correction, rendered, { dayValue });
  if (isConfirmed && passed) await releaseUnearned(tx, found.submission.id, { passed });
}

/** Points that a member changes get no check, so a reviewer confirms them. */
async function holdMemberScore(
  tx: Transaction,
  actor: Actor,
  found: Correctable,
  { points }: Pick<Correction, "points">,
): Promise<void> {
  const before = new Map(found.former.points.map((given) => [given.criterion, given.points]));
  if (points.every((given) => before.get(given.criterion) === given.points)) return;
  if (await isMemberScore(tx, actor, found)) await hold(tx, found.submission.id);
}

export async function correctAsAdmin(
  request: AdminRequest,
  id: string,
  correction: Correction,
  locale: Locale,
  render: Render = renderLater,
): Promise<Submission> {
  const { database, actor } = request;
  const submissionId = BigInt(id);
  requireRecentLogIn(request.session);
  await requireCorrectable(database, actor, submissionId, correction);
  const rendered = await render(correction.comment);
  await performAsAdmin(request, correction.reason, async (tx) => {
    const found = await requireCorrectable(tx, actor, submissionId, correction, { lock: true });
    await confirmByCorrecting(tx, actor, found, correction, rendered, null);
    const { authorId: subjectId, communityId } = found.submission;
    return { operation: "score-corrected", subjectId, communityId, submissionId };
  });
  return getSubmission(database, actor, id, locale);
}

/**
 * Writes a correction, settles everything that depends on the score and returns the result. The caller has done all
 * checks and locked all rows.
 */
export async function correct(
  tx: Transaction,
  actor: Pick<Actor, "userId">,
  { submission, evaluation, former, number }: Correctable,
  { points, comment, reason }: Omit<Correction, "seen">,
  rendered: StoredHtml,
  { dayValue, isAppeal = false }: { dayValue: number | null; isAppeal?: boolean },
): Promise<{ passed: boolean }> {
  const { id: submissionId, authorId } = submission;
  await requireWithinRubric(tx, submissionId, points);
  const total = totalOf(points);
  const passed = total >= (await requireMinimum(tx, submissionId));
  if (dayValue !== null) {
    const judged = { reviewerId: actor.userId, result: { total, passed }, former };
    await holdBeyondDay(tx, submission, judged, dayValue);
  }
  // The lock makes a new submission of the same learner come before or after the correction.
  await lockMembers(tx, [authorId]);
  if (passed && !former.passed) await refuseIfOtherCounts(tx, submission);
  await tx.insert(corrections).values({
    submissionId,
    number,
    correctorId: actor.userId,
    reason,
    total,
    passed,
    isAppeal,
    formerTotal: former.total,
    formerPassed: former.passed,
    formerPoints: former.points,
    formerComment: evaluation.comment,
    html: evaluation.html,
    renderer: evaluation.renderer,
  });
  await tx
    .update(evaluations)
    .set({ total, comment, ...rendered })
    .where(eq(evaluations.submissionId, submissionId));
  await tx.delete(evaluationPoints).where(eq(evaluationPoints.submissionId, submissionId));
  await tx.insert(evaluationPoints).values(pointRows(submissionId, points));
  await tx
    .update(submissions)
    .set({ state: passed ? "passed" : "not-passed", points: total })
    .where(and(eq(submissions.id, submissionId)));
  await settle(tx, actor, submission, { total, passed }, former);
  return { passed };
}

async function settle(
  tx: Transaction,
  actor: Pick<Actor, "userId">,
  submission: Correctable["submission"],
  result: { total: number; passed: boolean },
  former: { total: number; passed: boolean },
): Promise<void> {
  const of = { actorId: actor.userId, submissionId: submission.id };
  const { reward, feedback } = await settleEvaluation(tx, submission, result, former);
  for (const { item, earned } of feedback)
    await notify(tx, {
      userId: item.authorId,
      kind: "feedback-corrected",
      ...of,
      ...notificationPayload(earned),
    });
  const isSame = result.passed === former.passed;
  await notify(tx, {
    userId: submission.authorId,
    kind: isSame
      ? "score-corrected"
      : result.passed
        ? "corrected-to-passed"
        : "corrected-to-not-passed",
    ...of,
    points: result.total,
    reward: result.passed && !former.passed ? reward : null,
  });
}
