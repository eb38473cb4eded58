import { eq, sql } from "drizzle-orm";
import type { Feedback } from "../../contract/feedback.ts";
import type { Helpfulness } from "../../contract/helpfulness.ts";
import { transact, type Database, type Transaction } from "../../db/connect.ts";
import { evaluations, feedback, type submissions } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { performAsAdmin, type Asking } from "../admin/perform-act.ts";
import { notify } from "../notification/notify.ts";
import { Refusal } from "../refusal.ts";
import { isFinal } from "../review/hold.ts";
import { lockMembers } from "../reward/lock-members.ts";
import { isReviewer } from "../submission/is-reviewer.ts";
import { hasRated } from "./has-rated.ts";
import { closeBounty } from "./close-bounty.ts";
import { requirePiece } from "./find-feedback.ts";
import { gaveFeedback } from "./gave-feedback.ts";
import { countRewardable } from "./outcome-of-mark.ts";
import { requireFeedback } from "./select-feedback.ts";
import { payPiece, placePiece, notificationPayload } from "./settle-piece.ts";

type Mark = {
  helpfulness: Helpfulness;
  revision?: number | undefined;
};

/**
 * Rates feedback as the submission's author or as a reviewer, once each; a reviewer's rating
 * overrides the author's. After the evaluation the reward is paid or reverted now; before it, the
 * evaluation pays. Reviewers who gave feedback on the submission cannot rate competing feedback.
 *
 * @throws Refusal feedback-gone, mark-not-allowed, own-feedback, feedback-changed, mark-closed,
 * correction-closed
 */
export async function markHelpful(
  database: Database,
  actor: Actor,
  id: string,
  given: Mark = { helpfulness: "very" },
): Promise<Feedback> {
  const feedbackId = BigInt(id);
  return transact(database, async (tx) => {
    const { piece, submission } = await requirePiece(tx, feedbackId, { lock: true });
    const isAuthor = submission.authorId === actor.userId;
    const allowed = isAuthor || (await isReviewer(tx, actor, submission.communityId));
    if (!allowed) throw new Refusal("mark-not-allowed");
    await markOnce(tx, actor, piece, submission, given);
    return requireFeedback(tx, actor, feedbackId);
  });
}

export async function markAsAdmin(
  asking: Asking,
  id: string,
  { reason, ...given }: Mark & { reason: string },
): Promise<void> {
  await performAsAdmin(asking, reason, async (tx) => {
    const { piece, submission } = await requirePiece(tx, BigInt(id), { lock: true });
    if (submission.authorId === asking.actor.userId) throw new Refusal("own-submission");
    const isMarked = await markOnce(tx, asking.actor, piece, submission, given);
    const { communityId, id: submissionId } = submission;
    return isMarked
      ? { act: "feedback-judged", subjectId: piece.authorId, communityId, submissionId }
      : null;
  });
}

type Piece = typeof feedback.$inferSelect;
type Submission = typeof submissions.$inferSelect;

/** Earnings are final when corrections close. Late feedback can still be thanked. */
async function isClosed(tx: Transaction, piece: Piece): Promise<boolean> {
  if (piece.afterEvaluation) return false;
  const [evaluation] = await tx
    .select({ over: isFinal })
    .from(evaluations)
    .where(eq(evaluations.submissionId, piece.submissionId));
  return evaluation?.over ?? false;
}

async function markOnce(
  tx: Transaction,
  actor: Actor,
  piece: Piece,
  submission: Submission,
  { helpfulness, revision }: Mark,
): Promise<boolean> {
  const isAuthor = submission.authorId === actor.userId;
  if (piece.authorId === actor.userId) throw new Refusal("mark-not-allowed");
  if (await gaveFeedback(tx, actor, submission.id)) throw new Refusal("own-feedback");
  if (hasRated(piece, submission, isAuthor)) return false;
  if (revision !== undefined && revision !== piece.revision) throw new Refusal("feedback-changed");
  if (await isClosed(tx, piece)) throw new Refusal("mark-closed");
  await mark(tx, actor, piece, submission, helpfulness);
  return true;
}

async function mark(
  tx: Transaction,
  actor: Actor,
  piece: Piece,
  submission: Submission,
  helpfulness: Helpfulness,
): Promise<void> {
  const isAuthor = submission.authorId === actor.userId;
  // The author's rating after a reviewer's is stored and shown, but has no other effect.
  if (isAuthor && piece.helpfulById !== null) {
    await tx
      .update(feedback)
      .set({ authorHelpfulness: helpfulness })
      .where(eq(feedback.id, piece.id));
    return;
  }
  await lockMembers(tx, [submission.authorId, piece.authorId]);
  const counts = {
    helpfulness,
    helpfulById: actor.userId,
    helpfulAt: piece.helpfulAt ?? sql`now()`,
    authorHelpfulness: piece.helpfulness,
    earning: piece.earning ?? "nothing",
  };
  const [marked] = await tx
    .update(feedback)
    .set(counts)
    .where(eq(feedback.id, piece.id))
    .returning();
  if (!marked) throw new Error(`No feedback ${piece.id}`);
  const placed = await placePiece(tx, marked, submission);
  const earned = submission.points === null ? null : await payPiece(tx, placed, submission);
  const { rewards, taken } = await countRewardable(tx, submission);
  if (placed.takesReward && taken >= rewards) await closeBounty(tx, submission.id);
  const isFirst = piece.helpfulAt === null;
  if (isFirst || piece.helpfulness !== helpfulness)
    await notify(tx, {
      userId: piece.authorId,
      kind: kindOf(placed, isFirst),
      actorId: actor.userId,
      submissionId: submission.id,
      ...(earned &&
        (earned.isChanged || placed.earning === "earned") &&
        notificationPayload(earned)),
    });
}

function kindOf({ helpfulness, earning }: Piece, isFirst: boolean) {
  if (!isFirst) return "feedback-corrected";
  if (helpfulness === "not") return "feedback-unhelpful";
  return earning === "promised" ? "feedback-promised" : "feedback-helpful";
}
