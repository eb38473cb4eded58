import { eq, sql } from "drizzle-orm";
import type { ReviewQuestion } from "../../../contract/learning/review-question.ts";
import type { Database, Transaction } from "../../../db/connect.ts";
import { reviewQuestions, submissions, users } from "../../../db/schema/index.ts";
import { shownHtml } from "../../../platform/markdown/member-text.ts";
import type { Actor } from "../../actor.ts";
import { refuseUnseen } from "../../moderation/hidden.ts";
import { publicUserColumns } from "../../public-user.ts";
import { Refusal } from "../../refusal.ts";
import { isReviewer } from "../submission/is-reviewer.ts";

/** True while an answer is awaited. */
export const isQuestionOpen = sql<boolean>`exists (select from review_questions q
  where q.submission_id = ${submissions.id} and q.answered_at is null and q.due_at > now())`;

export async function findQuestion(
  database: Database | Transaction,
  submissionId: bigint,
): Promise<ReviewQuestion | null> {
  const [found] = await database
    .select({
      asked: reviewQuestions,
      reviewer: publicUserColumns(),
      isOver: sql<boolean>`${reviewQuestions.dueAt} <= now()`,
    })
    .from(reviewQuestions)
    .innerJoin(users, eq(users.id, reviewQuestions.reviewerId))
    .where(eq(reviewQuestions.submissionId, submissionId));
  if (!found) return null;
  const { question, askedAt, dueAt, answer, answeredAt } = found.asked;
  const answered =
    answer === null || answeredAt === null
      ? null
      : { text: answer, html: shownHtml(found.asked), at: answeredAt };
  const state = answered ? "answered" : found.isOver ? "unanswered" : "open";
  return { ...{ question, askedAt, dueAt, state, answer: answered }, reviewer: found.reviewer };
}

/**
 * The question about a submission: for its author and reviewers, and for everybody once the score
 * is released.
 *
 * @throws Refusal not-found, submission-withdrawn, content-hidden
 */
export async function getReviewQuestion(
  database: Database,
  actor: Actor | null,
  id: string,
): Promise<{ question: ReviewQuestion | null }> {
  const submissionId = BigInt(id);
  const [work] = await database.select().from(submissions).where(eq(submissions.id, submissionId));
  if (!work) throw new Refusal("not-found");
  if (work.state === "withdrawn") throw new Refusal("submission-withdrawn");
  await refuseUnseen(database, work, actor);
  const isSeen =
    work.points !== null ||
    work.authorId === actor?.userId ||
    (await isReviewer(database, actor, work.communityId));
  return { question: isSeen ? await findQuestion(database, submissionId) : null };
}
