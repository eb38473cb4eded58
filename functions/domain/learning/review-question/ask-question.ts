import { sql } from "drizzle-orm";
import type { Asked } from "../../../contract/learning/review-question.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import { transact, type Database } from "../../../db/connect.ts";
import { reviewQuestions } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { notify } from "../../notification/notify.ts";
import { Refusal } from "../../refusal.ts";
import { requireOwnReview } from "../review/require-for-review.ts";
import { refuseRelated } from "../second-score/require-scorer.ts";
import { findQuestion, hasTimeForAnswer } from "./read-question.ts";

/**
 * Asks the author of work that the actor reviews its one question. The time left before the promised score must have
 * room for an answer and a lease, because the promise does not move.
 *
 * @throws Refusal related-member, question-asked, question-too-late, and those of `requireOwnReview`
 */
export async function askReviewQuestion(
  database: Database,
  actor: Actor,
  id: string,
  question: string,
): Promise<Asked> {
  const submissionId = BigInt(id);
  const { questionHours } = reviewPolicy;
  return transact(database, async (tx) => {
    const work = await requireOwnReview(tx, actor, submissionId, { lock: true });
    await refuseRelated(tx, actor, work);
    if (!hasTimeForAnswer(work)) throw new Refusal("question-too-late");
    const asked = await tx
      .insert(reviewQuestions)
      .values({
        submissionId,
        reviewerId: actor.userId,
        question,
        dueAt: sql`now() + make_interval(hours => ${questionHours}::int)`,
      })
      .onConflictDoNothing()
      .returning({ id: reviewQuestions.submissionId });
    if (asked.length === 0) throw new Refusal("question-asked");
    await notify(tx, {
      userId: work.authorId,
      actorId: actor.userId,
      submissionId,
      kind: "question-asked",
    });
    return { question: await findQuestion(tx, submissionId, actor), canAsk: false };
  });
}
