import { and, eq, isNull, sql } from "drizzle-orm";
import type { Asked } from "../../../contract/learning/review-question.ts";
import { transact, type Database } from "../../../db/connect.ts";
import { reviewQuestions, submissions } from "../../../db/schema/index.ts";
import { renderLater, type Render } from "../../../platform/markdown/member-text.ts";
import type { Actor } from "../../actor.ts";
import { refuseHidden } from "../../moderation/hidden.ts";
import { notify } from "../../notification/notify.ts";
import { Refusal } from "../../refusal.ts";
import { findQuestion } from "./read-question.ts";

/**
 * Answers the question about the actor's submission, once and in time.
 *
 * @throws Refusal not-found, not-author, submission-withdrawn, content-hidden, question-answered,
 * answer-too-late
 */
export async function answerReviewQuestion(
  database: Database,
  actor: Actor,
  id: string,
  answer: string,
  render: Render = renderLater,
): Promise<Asked> {
  const submissionId = BigInt(id);
  await requireOpenQuestion(database, actor, submissionId);
  const rendered = await render(answer);
  return transact(database, async (tx) => {
    const { askedById, reviewerId } = await requireOpenQuestion(tx, actor, submissionId);
    // The update checks the condition again, after it has waited for a concurrent answer.
    const answered = await tx
      .update(reviewQuestions)
      .set({ answer, ...rendered, answeredAt: sql`now()` })
      .where(
        and(
          eq(reviewQuestions.submissionId, submissionId),
          isNull(reviewQuestions.answeredAt),
          sql`${reviewQuestions.dueAt} > now()`,
        ),
      )
      .returning({ id: reviewQuestions.submissionId });
    if (answered.length === 0) throw new Refusal("question-answered");
    for (const userId of new Set([askedById, reviewerId ?? askedById]))
      await notify(tx, {
        userId,
        actorId: actor.userId,
        submissionId,
        kind: "question-answered",
      });
    return { question: await findQuestion(tx, submissionId, actor), canAsk: false };
  });
}

async function requireOpenQuestion(
  database: Database,
  actor: Actor,
  submissionId: bigint,
): Promise<{ askedById: bigint; reviewerId: bigint | null }> {
  const [found] = await database
    .select({
      work: submissions,
      askedById: reviewQuestions.reviewerId,
      answeredAt: reviewQuestions.answeredAt,
      isOver: sql<boolean>`${reviewQuestions.dueAt} <= now()`,
    })
    .from(reviewQuestions)
    .innerJoin(submissions, eq(submissions.id, reviewQuestions.submissionId))
    .where(eq(reviewQuestions.submissionId, submissionId));
  if (!found) throw new Refusal("not-found");
  if (found.work.authorId !== actor.userId) throw new Refusal("not-author");
  if (found.work.state === "withdrawn") throw new Refusal("submission-withdrawn");
  refuseHidden(found.work);
  if (found.answeredAt !== null) throw new Refusal("question-answered");
  if (found.isOver) throw new Refusal("answer-too-late");
  return { askedById: found.askedById, reviewerId: found.work.reviewerId };
}
