import { eq, sql } from "drizzle-orm";
import type { Feedback } from "../../contract/feedback.ts";
import { transact, type Database, type Transaction } from "../../db/connect.ts";
import { feedback, submissions } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { notify } from "../notification/notify.ts";
import { Refusal } from "../refusal.ts";
import { isReviewer } from "../submission/is-reviewer.ts";
import { countRewardable, earningOf, outcomeOfMark } from "./outcome-of-mark.ts";
import { closeBounty, payFeedback } from "./pay-feedback.ts";
import { takePlaceInPair } from "./pairs.ts";
import { requireFeedback } from "./select-feedback.ts";

/**
 * Marks feedback as helpful, for the submission's author or a reviewer; marking again changes
 * nothing. It decides once what the mark brings (`outcomeOfMark`). If the submission has been
 * evaluated, the reward is paid now; otherwise the evaluation pays it.
 *
 * @throws Refusal not-found, forbidden
 */
export async function markHelpful(database: Database, actor: Actor, id: string): Promise<Feedback> {
  const feedbackId = BigInt(id);
  return transact(database, async (tx) => {
    const { piece, submission } = await lockFeedback(tx, feedbackId);
    const allowed =
      submission.authorId === actor.userId || (await isReviewer(tx, actor, submission.communityId));
    if (!allowed || piece.authorId === actor.userId) throw new Refusal("forbidden");
    if (piece.helpfulAt === null) await mark(tx, actor, piece, submission);
    return requireFeedback(tx, actor, feedbackId);
  });
}

type Piece = typeof feedback.$inferSelect;
type Submission = typeof submissions.$inferSelect;

/**
 * Locks the submission, so that marks on its feedback and its evaluation come one after the other.
 */
async function lockFeedback(
  tx: Transaction,
  feedbackId: bigint,
): Promise<{ piece: Piece; submission: Submission }> {
  const [found] = await tx
    .select({ submission: submissions })
    .from(feedback)
    .innerJoin(submissions, eq(submissions.id, feedback.submissionId))
    .where(eq(feedback.id, feedbackId))
    .for("update", { of: submissions });
  // Read after locking, so that a mark for which this one had to wait is seen.
  const [piece] = await tx.select().from(feedback).where(eq(feedback.id, feedbackId));
  if (!found || !piece) throw new Refusal("not-found");
  return { piece, submission: found.submission };
}

async function mark(
  tx: Transaction,
  actor: Actor,
  piece: Piece,
  submission: Submission,
): Promise<void> {
  const { rewards, taken } = await countRewardable(tx, submission);
  // Marks on other submissions of the two people take places of the pair at the same time, so only
  // `takePlaceInPair` can tell whether the pair is full.
  const hasReward = taken < rewards;
  const outcome = outcomeOfMark({ piece, submission, isPairFull: false, hasReward });
  const isDue =
    earningOf(outcome) !== "nothing" &&
    (await takePlaceInPair(tx, submission.authorId, piece.authorId));
  const earning = isDue ? earningOf(outcome) : "nothing";
  await tx
    .update(feedback)
    .set({ helpfulById: actor.userId, helpfulAt: sql`now()`, earning })
    .where(eq(feedback.id, piece.id));
  if (isDue && taken + 1 >= rewards) await closeBounty(tx, submission.id);
  await notify(tx, {
    userId: piece.authorId,
    kind: earning === "promised" ? "feedback-promised" : "feedback-helpful",
    actorId: actor.userId,
    submissionId: submission.id,
    ...(earning === "earned" && (await payFeedback(tx, piece, submission, hasReward))),
  });
}
