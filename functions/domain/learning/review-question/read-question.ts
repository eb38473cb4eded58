import { eq, sql } from "drizzle-orm";
import type { Asked, ReviewQuestion } from "../../../contract/learning/review-question.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import type { Database, Transaction } from "../../../db/connect.ts";
import { reviewQuestions, submissions, users } from "../../../db/schema/index.ts";
import { shownHtml } from "../../../platform/markdown/member-text.ts";
import type { Actor } from "../../actor.ts";
import { refuseUnseen } from "../../moderation/hidden.ts";
import { publicUserColumns } from "../../public-user.ts";
import { Refusal } from "../../refusal.ts";
import { isScoring, isStaff } from "../member-score/scorer-of.ts";
import { isSealed } from "../review-clock/lease.ts";

/** Whether the hours for an answer and those of a lease are left before the promised score. */
export function hasTimeForAnswer({
  scoreDueAt,
}: Pick<typeof submissions.$inferSelect, "scoreDueAt">): boolean {
  const hoursLeft = (Date.parse(scoreDueAt ?? "") - Date.now()) / 3_600_000;
  return hoursLeft >= reviewPolicy.questionHours + reviewPolicy.leaseHours;
}

export async function findQuestion(
  database: Database | Transaction,
  submissionId: bigint,
): Promise<ReviewQuestion | null> {
  const [found] = await database
    .select({
      asked: reviewQuestions,
      reviewer: publicUserColumns(),
      // Nothing can be answered while the work is hidden, and the time waits.
      isOver: sql<boolean>`${reviewQuestions.dueAt} <= coalesce(${submissions.hiddenAt}, now())`,
    })
    .from(reviewQuestions)
    .innerJoin(submissions, eq(submissions.id, reviewQuestions.submissionId))
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
 * The question about a submission: for its author, staff and the member who scores it, and for everybody once
 * the score is released. Withdrawn work shows none.
 *
 * @throws Refusal not-found, content-hidden
 */
export async function getReviewQuestion(
  database: Database,
  actor: Actor | null,
  id: string,
): Promise<Asked> {
  const submissionId = BigInt(id);
  const [found] = await database
    .select({ work: submissions, isSealed })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  if (!found) throw new Refusal("not-found");
  const { work } = found;
  await refuseUnseen(database, work, actor);
  const isSeen =
    work.points !== null ||
    work.authorId === actor?.userId ||
    (actor !== null &&
      ((await isStaff(database, actor, work.communityId)) ||
        (await isScoring(database, actor, submissionId))));
  const question =
    isSeen && work.state !== "withdrawn" ? await findQuestion(database, submissionId) : null;
  const isReviewing =
    work.state === "in-review" && work.reviewerId === actor?.userId && !found.isSealed;
  return { question, canAsk: isReviewing && !question && hasTimeForAnswer(work) };
}
