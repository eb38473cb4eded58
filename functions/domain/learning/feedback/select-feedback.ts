import { asc, eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { earning, type Brings, type Feedback } from "../../../contract/learning/feedback.ts";
import type { Database, Transaction } from "../../../db/connect.ts";
import {
  evaluations,
  feedback,
  feedbackAnswers,
  submissions,
  users,
} from "../../../db/schema/index.ts";
import { nameOf, publicUserColumns, pictureOf } from "../../public-user.ts";
import { memberTextOf, shownHtml } from "../../../platform/markdown/member-text.ts";
import type { Actor } from "../../actor.ts";
import { hidingsOf } from "../../moderation/hidden.ts";
import { Refusal } from "../../refusal.ts";
import { isGivenToScore } from "../../is-given-to-score.ts";
import { isFinal } from "../../money/reward/hold.ts";
import { isResultShown, shownPoints, shownState } from "../../shown-result.ts";
import { isReviewer } from "../submission/is-reviewer.ts";
import { gaveFeedback } from "./gave-feedback.ts";
import { hasRated } from "./has-rated.ts";
import { paidForFeedback, paidMoney } from "../feedback-reward/paid-for-feedback.ts";
import { promisedFor, type Promised } from "../feedback-reward/promised-for.ts";
import { isSettled } from "./refuse-if-settled.ts";
import { payFactsOf } from "../feedback-reward/giver-facts.ts";
import { bringsOf, payOfRating } from "../feedback-reward/pay-of-feedback.ts";

const rater = alias(users, "rater");

const selectRows = (
  database: Database,
  actor: Actor | null,
  where: SQL | undefined,
  limit: number,
) =>
  database
    .select({
      ...getTableColumns(feedback),
      ...publicUserColumns(),
      answer: feedbackAnswers,
      paid: paidForFeedback,
      raterName: nameOf(rater),
      raterPicture: pictureOf(rater),
      submission: {
        id: submissions.id,
        authorId: submissions.authorId,
        communityId: submissions.communityId,
        points: shownPoints(actor?.userId),
        state: shownState(actor?.userId),
        reviewerId: submissions.reviewerId,
      },
      isOfScore: isGivenToScore(feedback.authorId, feedback.submissionId),
      isFinal,
      isResultShown: sql<boolean>`${isResultShown(actor?.userId)}`,
    })
    .from(feedback)
    .innerJoin(users, eq(users.id, feedback.authorId))
    .innerJoin(submissions, eq(submissions.id, feedback.submissionId))
    .leftJoin(feedbackAnswers, eq(feedbackAnswers.feedbackId, feedback.id))
    .leftJoin(evaluations, eq(evaluations.submissionId, feedback.submissionId))
    .leftJoin(rater, eq(rater.id, feedback.helpfulById))
    .where(where)
    .orderBy(asc(feedback.id))
    .limit(limit);

type Row = Awaited<ReturnType<typeof selectRows>>[number];

/**
 * Feedback that matches `where`, oldest first, with the fields that `actor` may see. `isAdminOperation`:
 * an admin rates in place of a reviewer. `isModerator`: the actor sees hidden answers.
 */
export async function selectFeedback(
  database: Database,
  actor: Actor | null,
  where: SQL | undefined,
  limit: number,
  { isAdminOperation = false, isModerator = false } = {},
): Promise<Feedback[]> {
  const rows = await selectRows(database, actor, where, limit);
  const mayWrite = actor?.emailVerified === true;
  const mayRate = await isRater(database, actor, rows[0]?.submission, isAdminOperation);
  const promised = rows[0] ? await promisedFor(database, rows[0].submission.id) : null;
  const hidings = await hidingsOf(
    database,
    rows.flatMap(({ id, hiddenAt, answer }) => [
      ...(hiddenAt ? [`feedback:${id}`] : []),
      ...(answer?.hiddenAt ? [`answer:${id}`] : []),
    ]),
  );
  const seesAnswer = ({ answer, submission }: Row) =>
    !answer?.hiddenAt || isModerator || submission.authorId === actor?.userId;
  const brings = new Map<bigint, Brings>();
  if (mayRate && actor)
    for (const row of rows.filter((one) => isToRate(one, actor)))
      brings.set(row.id, bringsOf(await payFactsOf(database, row, row.submission, actor.userId)));
  return rows.map((row) => ({
    id: row.id.toString(),
    author: { username: row.username, picture: row.picture },
    ...memberTextOf(row),
    at: row.createdAt,
    revision: row.revision,
    editedAt: row.editedAt,
    hidden: hidings.get(`feedback:${row.id}`) ?? null,
    answer:
      (row.answer &&
        seesAnswer(row) && {
          text: row.answer.text,
          html: shownHtml(row.answer),
          at: row.answer.createdAt,
          editedAt: row.answer.editedAt,
          hidden: hidings.get(`answer:${row.id}`) ?? null,
        }) ||
      null,
    helpful: helpfulOf(row, mayRate || row.authorId === actor?.userId, promised),
    uncounted:
      row.helpfulAt === null && row.submission.authorId === actor?.userId
        ? row.authorHelpfulness
        : null,
    assigned: row.assigned !== false,
    brings: brings.get(row.id) ?? null,
    ifRated: null,
    canEdit:
      mayWrite &&
      row.authorId === actor.userId &&
      !row.isOfScore &&
      !isSettled(row, row.submission),
    canAnswer: mayWrite && row.submission.authorId === actor.userId,
  }));
}

/** `isConcerned`: the viewer is the giver, the author or a reviewer and sees the details. */
function helpfulOf(row: Row, isConcerned: boolean, promised: Promised | null): Feedback["helpful"] {
  const { helpfulAt: at, helpfulness, helpfulById, raterName } = row;
  if (at === null || helpfulness === null || (helpfulness === "not" && !isConcerned)) return null;
  const due = row.takesReward && helpfulness !== "not" ? (promised?.[helpfulness] ?? null) : null;
  // Earnings would reveal that the appealed score has points.
  const earned = !row.isResultShown && row.earning === "earned" ? "promised" : row.earning;
  const isPromised = earned === "promised";
  return {
    helpfulness,
    by:
      helpfulById === null || raterName === null
        ? null
        : { username: raterName, picture: row.raterPicture },
    authorSaid: isConcerned ? row.authorHelpfulness : null,
    at,
    earning: earning.parse(earned),
    reward: isConcerned ? (isPromised ? due : row.paid && paidMoney(row.paid)) : null,
    outcome: null,
    pay: isConcerned ? (row.earning === "nothing" ? "nothing" : payOfRating[helpfulness]) : null,
  };
}

const isToRate = (row: Row, { userId }: Actor): boolean =>
  row.authorId !== userId &&
  !hasRated(row, row.submission, row.submission.authorId === userId) &&
  (row.afterEvaluation || !row.isFinal);

async function isRater(
  database: Database,
  actor: Actor | null,
  submission: { id: bigint; authorId: bigint; communityId: bigint } | undefined,
  isAdminOperation: boolean,
): Promise<boolean> {
  if (!submission || !actor?.emailVerified) return false;
  if (submission.authorId === actor.userId) return !isAdminOperation;
  if (!isAdminOperation && !(await isReviewer(database, actor, submission.communityId)))
    return false;
  return !(await gaveFeedback(database, actor, submission.id));
}

export async function requireFeedback(
  tx: Transaction,
  actor: Actor,
  id: bigint,
): Promise<Feedback> {
  const [found] = await selectFeedback(tx, actor, eq(feedback.id, id), 1);
  if (!found) throw new Refusal("not-found");
  return found;
}
