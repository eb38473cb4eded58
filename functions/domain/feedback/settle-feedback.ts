import { and, asc, count, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../db/connect.ts";
import { feedback, type submissions } from "../../db/schema/index.ts";
import { notify } from "../notification/notify.ts";
import { release } from "../pool/pay-reserved.ts";
import { countRewardable } from "./outcome-of-mark.ts";
import { freePlaceInPair } from "./pairs.ts";
import { closeBounty, payFeedback } from "./pay-feedback.ts";

type Submission = typeof submissions.$inferSelect;
type Piece = typeof feedback.$inferSelect;

/**
 * The feedback on a submission whose mark is to be paid by its evaluation, in the order of the
 * marks.
 */
export const listPromised = (tx: Transaction, submissionId: bigint): Promise<Piece[]> =>
  tx
    .select()
    .from(feedback)
    .where(and(eq(feedback.submissionId, submissionId), eq(feedback.earning, "promised")))
    .orderBy(asc(feedback.helpfulAt), asc(feedback.id));

/**
 * Pays a submission's promised marks with its evaluation. The caller holds the submission's lock.
 * The evaluator's own feedback earns nothing. Feedback on work without points earns nothing either;
 * otherwise, two accounts of one person could earn with empty submissions that fail.
 */
export async function settleFeedback(
  tx: Transaction,
  submission: Submission,
  promised: readonly Piece[],
  { evaluatorId, total }: { evaluatorId: bigint; total: number },
): Promise<void> {
  const { rewards, taken } = await countRewardable(tx, submission);
  let place = taken - promised.length;
  for (const piece of promised) {
    const earns = total > 0 && piece.authorId !== evaluatorId;
    await tx
      .update(feedback)
      .set({ earning: earns ? "earned" : "nothing" })
      .where(eq(feedback.id, piece.id));
    if (!earns) {
      await freePlaceInPair(tx, submission.authorId, piece.authorId);
      continue;
    }
    await notify(tx, {
      userId: piece.authorId,
      kind: "feedback-rewarded",
      actorId: evaluatorId,
      submissionId: submission.id,
      ...(await payFeedback(tx, piece, submission, place < rewards)),
    });
    place += 1;
  }
  await closeBounty(tx, submission.id);
  await releaseUnearnable(tx, submission);
}

/** Keeps what unmarked feedback from before the evaluation can still earn; the pool gets the rest. */
async function releaseUnearnable(tx: Transaction, submission: Submission): Promise<void> {
  const { rewards, taken } = await countRewardable(tx, submission);
  const [unmarked] = await tx
    .select({ pieces: count() })
    .from(feedback)
    .where(
      and(
        eq(feedback.submissionId, submission.id),
        isNull(feedback.helpfulAt),
        eq(feedback.afterEvaluation, false),
      ),
    );
  const kept = Math.max(0, Math.min(rewards - taken, unmarked?.pieces ?? 0));
  await release(tx, submission.id, "feedback-reward", { kept });
}
