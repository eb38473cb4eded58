import { eq, sql } from "drizzle-orm";
import type { Feedback } from "../../contract/feedback.ts";
import { transact, type Database, type Transaction } from "../../db/connect.ts";
import { feedback, type submissions } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { notify } from "../notification/notify.ts";
import { Refusal } from "../refusal.ts";
import { isReviewer } from "../submission/is-reviewer.ts";
import { requirePiece } from "./find-feedback.ts";
import { countRewardable, earningOf, outcomeOfMark } from "./outcome-of-mark.ts";
import { closeBounty, payFeedback } from "./pay-feedback.ts";
import { takePlaceInPair } from "./pairs.ts";
import { requireFeedback } from "./select-feedback.ts";

/**
 * Marks feedback as helpful, for the submission's author or a reviewer; marking again changes
 * nothing. It decides once what the mark brings (`outcomeOfMark`). If the submission has been
 * evaluated, the reward is paid now; otherwise the evaluation pays it. `revision` is the version
 * that the actor has read: if it was edited since, nothing is marked.
 *
 * @throws Refusal feedback-gone, mark-not-allowed, feedback-changed
 */
export async function markHelpful(
  database: Database,
  actor: Actor,
  id: string,
  revision?: number,
): Promise<Feedback> {
  const feedbackId = BigInt(id);
  return transact(database, async (tx) => {
    const { piece, submission } = await requirePiece(tx, feedbackId, { lock: true });
    const allowed =
      submission.authorId === actor.userId || (await isReviewer(tx, actor, submission.communityId));
    if (!allowed || piece.authorId === actor.userId) throw new Refusal("mark-not-allowed");
    if (piece.helpfulAt === null) {
      if (revision !== undefined && revision !== piece.revision)
        throw new Refusal("feedback-changed");
      await mark(tx, actor, piece, submission);
    }
    return requireFeedback(tx, actor, feedbackId);
  });
}

type Piece = typeof feedback.$inferSelect;
type Submission = typeof submissions.$inferSelect;

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
