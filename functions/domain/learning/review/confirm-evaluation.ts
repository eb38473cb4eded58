import { and, eq } from "drizzle-orm";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import { evaluations, submissions } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { performAsAdmin, type AdminRequest } from "../../perform-operation.ts";
import { gaveFeedback } from "../feedback/gave-feedback.ts";
import { refuseHidden } from "../../moderation/hidden.ts";
import { Refusal } from "../../refusal.ts";
import { isReviewer } from "../submission/is-reviewer.ts";
import { isHeld, noteConfirmed } from "../../money/reward/hold.ts";
import { settleConfirmed } from "./settle-owed.ts";
import { findSubmission } from "../submission/find-submission.ts";

/**
 * Confirms another reviewer's held evaluation and pays its rewards. Idempotent.
 *
 * @throws Refusal not-found, content-hidden, score-appealed, not-reviewer, own-submission, own-evaluation, own-feedback
 */
export async function confirmEvaluation(
  database: Database,
  actor: Actor,
  id: string,
): Promise<void> {
  await transact(database, async (tx) => {
    const submission = await requireEvaluated(tx, BigInt(id));
    if (!(await isReviewer(tx, actor, submission.communityId))) throw new Refusal("not-reviewer");
    await confirm(tx, actor, submission);
  });
}

export async function confirmAsAdmin(
  request: AdminRequest,
  id: string,
  { reason }: { reason: string },
): Promise<void> {
  await performAsAdmin(request, reason, async (tx) => {
    const submission = await requireEvaluated(tx, BigInt(id));
    if (!(await confirm(tx, request.actor, submission))) return null;
    const { authorId: subjectId, communityId, id: submissionId } = submission;
    return { operation: "evaluation-confirmed", subjectId, communityId, submissionId };
  });
}

type Submission = typeof submissions.$inferSelect;

async function requireEvaluated(tx: Transaction, submissionId: bigint): Promise<Submission> {
  const submission = await findSubmission(tx, submissionId, { lock: true });
  if (!submission || submission.points === null) throw new Refusal("not-found");
  refuseHidden(submission);
  if (submission.appealedAt !== null) throw new Refusal("score-appealed");
  return submission;
}

async function confirm(tx: Transaction, actor: Actor, submission: Submission): Promise<boolean> {
  if (submission.authorId === actor.userId) throw new Refusal("own-submission");
  if (await gaveFeedback(tx, actor, submission.id)) throw new Refusal("own-feedback");
  const own = await tx.$count(
    evaluations,
    and(
      eq(evaluations.submissionId, submission.id),
      eq(evaluations.evaluatorId, actor.userId),
      isHeld,
    ),
  );
  if (own > 0) throw new Refusal("own-evaluation");
  if (!(await noteConfirmed(tx, submission.id, actor))) return false;
  await settleConfirmed(tx, submission);
  return true;
}
