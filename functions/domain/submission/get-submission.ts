import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Evaluation, Submission, SubmissionSummary } from "../../contract/submission.ts";
import type { Locale } from "../../contract/values.ts";
import type { Database, Transaction } from "../../db/connect.ts";
import {
  evaluationPoints,
  evaluations,
  feedback,
  submissions,
  tokens,
  transfers,
  users,
} from "../../db/schema/index.ts";
import { nameOf, personColumns, pictureOf } from "../person.ts";
import { memberTextOf, shownHtml } from "../../markdown/member-text.ts";
import type { Actor } from "../actor.ts";
import { Refusal } from "../refusal.ts";
import { reservedFor } from "../pool/promise-of.ts";
import { moneyOf } from "../wallet/money-of.ts";
import { isReviewer } from "./is-reviewer.ts";
import { nextChallenge } from "./next-challenge.ts";
import { refuseWithdrawn } from "./refuse-withdrawn.ts";
import { selectSummaries } from "./summaries.ts";

const reviewer = alias(users, "reviewer");

async function getEvaluation(
  database: Database | Transaction,
  submissionId: bigint,
  passed: boolean,
): Promise<Evaluation | null> {
  const [found] = await database
    .select({
      ...personColumns(),
      total: evaluations.total,
      comment: evaluations.comment,
      html: evaluations.html,
      renderer: evaluations.renderer,
      at: evaluations.createdAt,
    })
    .from(evaluations)
    .innerJoin(users, eq(users.id, evaluations.evaluatorId))
    .where(eq(evaluations.submissionId, submissionId));
  if (!found) return null;
  const points = await database
    .select({
      criterion: evaluationPoints.criterionId,
      points: evaluationPoints.points,
      comment: evaluationPoints.comment,
    })
    .from(evaluationPoints)
    .where(eq(evaluationPoints.submissionId, submissionId));
  const [reward] = await database
    .select({ token: transfers.token, decimals: tokens.decimals, amount: transfers.amount })
    .from(transfers)
    .innerJoin(tokens, eq(tokens.symbol, transfers.token))
    .where(and(eq(transfers.submissionId, submissionId), eq(transfers.kind, "challenge-reward")));
  const { username, picture, html, renderer, ...rest } = found;
  return {
    ...rest,
    commentHtml: shownHtml({ html, renderer }),
    evaluator: { username, picture },
    points,
    passed,
    reward: reward ? moneyOf(reward.token, reward.decimals, reward.amount) : null,
  };
}

/**
 * One submission, with how `actor` stands to it. Throws `not-found`, and `submission-withdrawn` for
 * everybody but its author.
 */
export async function getSubmission(
  database: Database | Transaction,
  actor: Actor | null,
  id: string,
  locale: Locale,
): Promise<Submission> {
  const submissionId = BigInt(id);
  const [summary] = await selectSummaries(
    database,
    locale,
    eq(submissions.id, submissionId),
    [],
    1,
  );
  const [row] = await database
    .select({
      authorId: submissions.authorId,
      communityId: submissions.communityId,
      text: submissions.text,
      link: submissions.link,
      html: submissions.html,
      renderer: submissions.renderer,
      revision: submissions.revision,
      editedAt: submissions.editedAt,
      withdrawnAt: submissions.withdrawnAt,
      feedbackClosesAt: submissions.feedbackClosesAt,
      feedbackOpen: sql<boolean>`${submissions.feedbackClosesAt} > now()`,
      reviewStartedAt: submissions.reviewStartedAt,
      reviewerName: nameOf(reviewer),
      reviewerPicture: pictureOf(reviewer),
    })
    .from(submissions)
    .leftJoin(reviewer, eq(reviewer.id, submissions.reviewerId))
    .where(eq(submissions.id, submissionId));
  if (!summary || !row) throw new Refusal("not-found");
  refuseWithdrawn({ ...summary, ...row }, actor);
  const { reviewStartedAt, reviewerName } = row;
  return {
    ...summary,
    ...memberTextOf({ ...row, format: summary.format, language: summary.language }),
    revision: row.revision,
    editedAt: row.editedAt,
    withdrawnAt: row.withdrawnAt,
    feedbackClosesAt: row.feedbackClosesAt,
    review:
      reviewStartedAt !== null && reviewerName !== null
        ? {
            reviewer: { username: reviewerName, picture: row.reviewerPicture },
            startedAt: reviewStartedAt,
          }
        : null,
    evaluation: await getEvaluation(database, submissionId, summary.state === "passed"),
    viewer:
      actor && (await standing(database, actor, submissionId, { ...summary, ...row }, locale)),
  };
}

type Standing = Pick<SubmissionSummary, "state" | "points" | "challenge" | "feedbackCount"> & {
  authorId: bigint;
  communityId: bigint;
  feedbackOpen: boolean;
};

async function standing(
  database: Database | Transaction,
  actor: Actor,
  submissionId: bigint,
  { state, points, challenge, feedbackCount, authorId, communityId, feedbackOpen }: Standing,
  locale: Locale,
): Promise<Submission["viewer"]> {
  const author = authorId === actor.userId;
  const given = await database
    .select({ id: feedback.id })
    .from(feedback)
    .where(and(eq(feedback.submissionId, submissionId), eq(feedback.authorId, actor.userId)));
  const gaveFeedback = given.length > 0;
  return {
    author,
    reviewer: await isReviewer(database, actor, communityId),
    canEdit: author && state === "submitted",
    canWithdraw: author && state === "submitted" && feedbackCount === 0,
    canGiveFeedback: actor.emailVerified && !author && !gaveFeedback && feedbackOpen,
    gaveFeedback,
    reserved: author ? await reservedFor(database, submissionId) : null,
    passed:
      author && state === "passed"
        ? {
            // Passing earns as much reputation as the work got points.
            reputation: points ?? 0,
            next: await nextChallenge(database, actor.userId, challenge.id, locale),
          }
        : null,
  };
}
