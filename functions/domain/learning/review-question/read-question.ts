import { eq, sql } from "drizzle-orm";
import type { Asked, ReviewQuestion } from "../../../contract/learning/review-question.ts";
import { questionKinds, type QuestionKind } from "../../../contract/moderation/names.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import type { Database } from "../../../db/connect.ts";
import { reviewQuestions, submissions, users } from "../../../db/schema/index.ts";
import { shownHtml } from "../../../platform/markdown/member-text.ts";
import type { Actor } from "../../actor.ts";
import { aboutQuestion, hidingsOf, refuseUnseen } from "../../moderation/hidden.ts";
import { publicUserColumns } from "../../public-user.ts";
import { Refusal } from "../../refusal.ts";
import { isScoring } from "../member-score/scorer-of.ts";
import { isStaff } from "../../community/people/staff-of.ts";
import { isSealed } from "../review-clock/lease.ts";

/** True if the time left before the promised score has room for an answer and a lease. */
export function hasTimeForAnswer({
  scoreDueAt,
}: Pick<typeof submissions.$inferSelect, "scoreDueAt">): boolean {
  const hoursLeft = (Date.parse(scoreDueAt ?? "") - Date.now()) / 3_600_000;
  return hoursLeft >= reviewPolicy.questionHours + reviewPolicy.leaseHours;
}

/** Reads a question or an answer that moderators have hidden only for its author. */
export async function findQuestion(
  database: Database,
  submissionId: bigint,
  actor: Pick<Actor, "userId"> | null,
): Promise<ReviewQuestion | null> {
  const [found] = await database
    .select({
      asked: reviewQuestions,
      authorId: submissions.authorId,
      reviewer: publicUserColumns(),
      // While the work is hidden, nothing can be answered and the time stands still.
      isOver: sql<boolean>`${reviewQuestions.dueAt} <= coalesce(${submissions.hiddenAt}, now())`,
    })
    .from(reviewQuestions)
    .innerJoin(submissions, eq(submissions.id, reviewQuestions.submissionId))
    .innerJoin(users, eq(users.id, reviewQuestions.reviewerId))
    .where(eq(reviewQuestions.submissionId, submissionId));
  if (!found) return null;
  const { question, askedAt, dueAt, answer, answeredAt, reviewerId } = found.asked;
  const own =
    actor?.userId === reviewerId ? "question" : actor?.userId === found.authorId ? "answer" : null;
  const hidings = await hidingsOf(
    database,
    questionKinds.map((kind) => aboutQuestion(kind, submissionId)),
  );
  const hiddenOf = (kind: QuestionKind, isOwn: boolean) => {
    const hiding = hidings.get(aboutQuestion(kind, submissionId));
    return hiding ? { caseId: isOwn ? hiding.caseId : null } : null;
  };
  const hidden = hiddenOf("review-question", own === "question");
  const hiddenAnswer = hiddenOf("review-answer", own === "answer");
  const shown =
    hiddenAnswer?.caseId === null
      ? { text: "", html: null }
      : { text: answer ?? "", html: shownHtml(found.asked) };
  const answered = answeredAt === null ? null : { ...shown, hidden: hiddenAnswer, at: answeredAt };
  const state = answered ? "answered" : found.isOver ? "unanswered" : "open";
  return {
    askedAt,
    dueAt,
    state,
    hidden,
    own,
    reviewer: found.reviewer,
    question: hidden?.caseId === null ? "" : question,
    answer: answered,
  };
}

/**
 * Before the release of the score, only the author and members who may score the work see its question; afterwards all
 * do.
 */
export async function maySeeQuestion(
  database: Database,
  actor: Actor | null,
  work: Pick<typeof submissions.$inferSelect, "id" | "authorId" | "communityId" | "points">,
): Promise<boolean> {
  if (work.points !== null || work.authorId === actor?.userId) return true;
  if (actor === null) return false;
  return (
    (await isStaff(database, actor, work.communityId)) ||
    (await isScoring(database, actor, work.id))
  );
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
  const isSeen = work.state !== "withdrawn" && (await maySeeQuestion(database, actor, work));
  const question = isSeen ? await findQuestion(database, submissionId, actor) : null;
  const isReviewing =
    work.state === "in-review" && work.reviewerId === actor?.userId && !found.isSealed;
  return { question, canAsk: isReviewing && !question && hasTimeForAnswer(work) };
}
