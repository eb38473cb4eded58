import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type {
  Evaluation,
  Submission,
  SubmissionSummary,
} from "../../../contract/learning/submission.ts";
import { cardOf } from "../../community/card/card-of.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { sealedScores, submissions, users } from "../../../db/schema/index.ts";
import { nameOf, pictureOf } from "../../public-user.ts";
import { memberTextOf } from "../../../platform/markdown/member-text.ts";
import type { Actor } from "../../actor.ts";
import { isAssigned } from "../assignment/is-assigned.ts";
import { canCalibrate } from "../calibration/calibration-state.ts";
import { lastDue } from "../second-score/second-of-sealed.ts";
import { isScoring, wasGivenToScore } from "../member-score/scorer-of.ts";
import { gaveFeedback, ratedFeedback } from "../feedback/gave-feedback.ts";
import { hidingsOf, refuseUnseen } from "../../moderation/hidden.ts";
import { Refusal } from "../../refusal.ts";
import { owedFor, reservedFor } from "../../money/pool/promise-of.ts";
import { appealOf } from "../appeal/read-appeal.ts";
import { isResultShown } from "../../shown-result.ts";
import { findBadge } from "../badge/find-badge.ts";
import { rulesOf } from "../challenge-version/read-version.ts";
import { mostCorrections } from "../review/require-correctable.ts";
import { isLate, isLeased, leaseEnd } from "../review-clock/lease.ts";
import { getEvaluation } from "./get-evaluation.ts";
import { isReviewer } from "./is-reviewer.ts";
import { listSameText } from "./list-same-text.ts";
import { nextChallenge } from "./next-challenge.ts";
import { refuseWithdrawn } from "./refuse-withdrawn.ts";
import { selectSummaries } from "./summaries.ts";

const reviewer = alias(users, "reviewer");

export async function getSubmission(
  database: Database,
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
    actor?.userId ?? null,
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
      hiddenAt: submissions.hiddenAt,
      isResultShown: sql<boolean>`${isResultShown(actor?.userId)}`,
      declaredHelp: submissions.declaredHelp,
      feedbackClosesAt: submissions.feedbackClosesAt,
      feedbackOpen: sql<boolean>`${submissions.feedbackClosesAt} > now()`,
      reviewStartedAt: submissions.reviewStartedAt,
      leaseEndsAt: sql<string | null>`${leaseEnd}`.mapWith(submissions.reviewStartedAt),
      isLeased,
      leaseRenewals: submissions.leaseRenewals,
      feedbackDue: submissions.feedbackDueAt,
      scoreDue: submissions.scoreDueAt,
      isFeedbackLate: sql<boolean>`coalesce(${submissions.feedbackDueAt} <= now(), false)`,
      isScoreLate: isLate,
      reviewerName: nameOf(reviewer),
      reviewerPicture: pictureOf(reviewer),
    })
    .from(submissions)
    .leftJoin(reviewer, eq(reviewer.id, submissions.reviewerId))
    .where(eq(submissions.id, submissionId));
  if (!summary || !row) throw new Refusal("not-found");
  refuseWithdrawn({ ...summary, ...row }, actor);
  await refuseUnseen(database, row, actor);
  const about = `submission:${id}`;
  const { feedbackDue, scoreDue, isFeedbackLate, isScoreLate } = row;
  const evaluation = row.isResultShown
    ? await getEvaluation(database, submissionId, summary.state === "passed")
    : null;
  return {
    ...summary,
    ...memberTextOf({ ...row, format: summary.format, language: summary.language }),
    revision: row.revision,
    editedAt: row.editedAt,
    withdrawnAt: row.withdrawnAt,
    hidden:
      row.hiddenAt === null ? null : ((await hidingsOf(database, [about])).get(about) ?? null),
    card: await cardOf(database, { submissionId }, locale),
    declaredHelp: row.declaredHelp,
    feedbackClosesAt: row.feedbackClosesAt,
    rules: await rulesOf(database, submissionId, locale),
    review: reviewOf(row, row.isResultShown && evaluation === null),
    promise:
      feedbackDue === null || scoreDue === null || !row.isResultShown
        ? null
        : {
            feedbackDue,
            scoreDue,
            isFeedbackLate,
            isScoreLate,
            lateReward: (await reservedFor(database, submissionId, "late-reward"))?.reward ?? null,
          },
    evaluation,
    viewer:
      actor &&
      (await viewerOf(database, actor, submissionId, { ...summary, ...row, evaluation }, locale)),
  };
}

type Reviewed = Pick<typeof submissions.$inferSelect, "reviewStartedAt" | "leaseRenewals"> & {
  reviewerName: string | null;
  reviewerPicture: string | null;
  leaseEndsAt: string | null;
  isLeased: boolean;
};

/** Null after the end of the lease, when every reviewer may take the review. */
function reviewOf(row: Reviewed, isWaiting: boolean): Submission["review"] {
  const { reviewStartedAt: startedAt, reviewerName: username, leaseEndsAt: endsAt } = row;
  if (startedAt === null || username === null) return null;
  if (isWaiting && !row.isLeased) return null;
  const canRenew = isWaiting && row.leaseRenewals < reviewPolicy.leaseRenewals;
  return { reviewer: { username, picture: row.reviewerPicture }, startedAt, endsAt, canRenew };
}

type ViewedSubmission = Pick<
  SubmissionSummary,
  "state" | "points" | "challenge" | "feedbackCount"
> & {
  authorId: bigint;
  communityId: bigint;
  hiddenAt: string | null;
  feedbackOpen: boolean;
  evaluation: Evaluation | null;
};

async function viewerOf(
  database: Database,
  actor: Actor,
  submissionId: bigint,
  {
    state,
    points,
    challenge,
    feedbackCount,
    authorId,
    communityId,
    hiddenAt,
    ...rest
  }: ViewedSubmission,
  locale: Locale,
): Promise<Submission["viewer"]> {
  const author = authorId === actor.userId;
  const isHidden = hiddenAt !== null;
  const hasGiven = await gaveFeedback(database, actor, submissionId);
  const { feedbackOpen, evaluation } = rest;
  const hasRatedFeedback =
    !author &&
    evaluation === null &&
    feedbackCount > 0 &&
    (await ratedFeedback(database, actor, submissionId));
  const reviewer = await isReviewer(database, actor, communityId);
  const isGiven = await wasGivenToScore(database, actor, submissionId);
  const wasGiven = isGiven && !reviewer;
  const isScorer = wasGiven && (await isScoring(database, actor, submissionId));
  const isOwnScore = isGiven && evaluation?.evaluator.username === actor.username;
  return {
    author,
    reviewer,
    ...(isScorer && { isScorer: true as const }),
    canCorrect:
      !isHidden && !author && (!hasGiven || isOwnScore) && evaluation
        ? mayCorrect(actor, { reviewer, isOwnScore }, evaluation)
        : null,
    canConfirm:
      !isHidden &&
      reviewer &&
      actor.emailVerified &&
      !author &&
      !hasGiven &&
      evaluation?.held === true &&
      evaluation.evaluator.username !== actor.username,
    sameText: reviewer ? await listSameText(database, submissionId, locale) : [],
    canStepIn: !isHidden && actor.admin && actor.emailVerified && !reviewer && !author,
    canEdit: !isHidden && author && state === "submitted",
    canWithdraw: !isHidden && author && state === "submitted" && feedbackCount === 0,
    canGiveFeedback:
      !isHidden &&
      actor.emailVerified &&
      !author &&
      !wasGiven &&
      !hasGiven &&
      !hasRatedFeedback &&
      feedbackOpen,
    gaveFeedback: hasGiven,
    isAssigned: !hasGiven && !author && (await isAssigned(database, actor, submissionId)),
    hasRatedFeedback,
    sealed: author || reviewer || isScorer ? await sealedOf(database, submissionId) : null,
    reserved: author ? await reservedFor(database, submissionId) : null,
    owed: author && state === "passed" ? await owedFor(database, submissionId) : null,
    ...(author && evaluation
      ? await appealOf(database, actor, submissionId, isHidden ? null : evaluation)
      : { canAppeal: null, appeal: null }),
    passed:
      author && !isHidden && state === "passed"
        ? {
            reputation: points ?? 0,
            badge: await findBadge(database, submissionId),
            next: await nextChallenge(database, actor.userId, challenge.id, locale),
            ...((await canCalibrate(database, actor, challenge.id)) && {
              canCalibrate: true as const,
            }),
          }
        : null,
  };
}

async function sealedOf(
  database: Database,
  submissionId: bigint,
): Promise<{ releasesAt: string } | null> {
  const [found] = await database
    .select({
      releasesAt:
        sql<string>`greatest(${sealedScores.releasesAt}, ${lastDue(submissionId)})`.mapWith(
          sealedScores.releasesAt,
        ),
    })
    .from(sealedScores)
    .where(eq(sealedScores.submissionId, submissionId));
  return found ?? null;
}

/** Whether the actor may correct, and in which role. This is for display only: the operation checks again. */
function mayCorrect(
  actor: Actor,
  { reviewer, isOwnScore }: { readonly reviewer: boolean; readonly isOwnScore: boolean },
  { evaluator, final, finalAt, held, corrections: made }: Evaluation,
): NonNullable<Submission["viewer"]>["canCorrect"] {
  const isOver = isOwnScore ? Date.parse(finalAt) <= Date.now() : final;
  if (isOver || made.length >= mostCorrections(isOwnScore) || !actor.emailVerified) return null;
  if (isOwnScore || (reviewer && (held || evaluator.username === actor.username)))
    return "reviewer";
  return actor.admin ? "admin" : null;
}
