import { and, count, eq, inArray, isNotNull, ne, or } from "drizzle-orm";
import { limits } from "../../../contract/core/limits.ts";
import type { Correction } from "../../../contract/learning/review.ts";
import type { Database, Transaction } from "../../../db/connect.ts";
import {
  corrections,
  evaluationPoints,
  evaluations,
  submissions,
} from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { gaveFeedback } from "../feedback/gave-feedback.ts";
import { refuseAppealed } from "../appeal/refuse-appealed.ts";
import { wasGivenToScore } from "../member-score/scorer-of.ts";
import { refuseHidden } from "../../moderation/hidden.ts";
import { Refusal } from "../../refusal.ts";
import { isFinal, isOver } from "../../money/reward/hold.ts";
import { refuseRelated } from "../second-score/require-scorer.ts";
import { isReviewer } from "../submission/is-reviewer.ts";
import { findSubmission } from "../submission/find-submission.ts";
import { selectPoints } from "./scoring.ts";

type Score = { criterion: string; points: number; comment: string };

export type Correctable = {
  readonly submission: typeof submissions.$inferSelect;
  readonly evaluation: typeof evaluations.$inferSelect;
  readonly former: { total: number; passed: boolean; points: Score[] };
  readonly number: number;
};

/**
 * The submission and its evaluation, if the actor may correct it. Own submissions, and those on
 * which the actor gave feedback, are refused. Without `lock` the result may change.
 *
 * @throws Refusal not-found, submission-withdrawn, content-hidden, not-evaluated, own-submission, own-feedback,
 * score-appealed, correction-closed, correction-limit, evaluation-changed, nothing-corrected
 */
export async function requireCorrectable(
  database: Database,
  actor: Actor,
  submissionId: bigint,
  correction: Correction,
  options: { lock?: boolean } = {},
): Promise<Correctable> {
  const submission = await findSubmission(database, submissionId, options);
  if (!submission || submission.state === "withdrawn") throw new Refusal("not-found");
  refuseHidden(submission);
  const found = await readScore(database, submission);
  if (!found) throw new Refusal("not-evaluated");
  if (submission.authorId === actor.userId) throw new Refusal("own-submission");
  const isMember = await isMemberScore(database, actor, found);
  if (!isMember && (await gaveFeedback(database, actor, submissionId)))
    throw new Refusal("own-feedback");
  await refuseAppealed(database, submissionId);
  // A member's correction holds the score. So it is refused once the time for an appeal is over, because the author
  // could appeal no more.
  if (isMember ? found.isOver : found.isFinal) throw new Refusal("correction-closed");
  if (found.number - 1 !== correction.seen) throw new Refusal("evaluation-changed");
  if (found.number > mostCorrections(isMember)) throw new Refusal("correction-limit");
  if (isSame(found.evaluation, found.former.points, correction))
    throw new Refusal("nothing-corrected");
  return found;
}

/** The last correction of a member's score is left to the reviewers who confirm it. */
export const mostCorrections = (isMember: boolean): number =>
  isMember ? limits.corrections - 1 : limits.corrections;

/** The score that a submission has now, and the number of the next correction; null without one. */
export async function readScore(
  database: Database,
  submission: Correctable["submission"],
): Promise<(Correctable & { readonly isFinal: boolean; readonly isOver: boolean }) | null> {
  const { id: submissionId, points: total } = submission;
  const [found] = await database
    .select({ evaluation: evaluations, isFinal, isOver })
    .from(evaluations)
    .where(eq(evaluations.submissionId, submissionId));
  if (!found || total === null) return null;
  const [made] = await database
    .select({ number: count() })
    .from(corrections)
    .where(eq(corrections.submissionId, submissionId));
  const points = await selectPoints(database, submissionId).orderBy(evaluationPoints.criterionId);
  const former = { total, passed: submission.state === "passed", points };
  return { ...found, submission, former, number: (made?.number ?? 0) + 1 };
}

const isSame = (
  { comment }: { comment: string },
  points: readonly Score[],
  correction: Correction,
): boolean =>
  comment === correction.comment &&
  points.length === correction.points.length &&
  points.every((former) =>
    correction.points.some(
      (given) =>
        given.criterion === former.criterion &&
        given.points === former.points &&
        (given.comment ?? "") === former.comment,
    ),
  );

/**
 * True for the actor's score of work that the system gave them as a member; the feedback of such a member is part of
 * the score.
 */
export const isMemberScore = async (
  database: Database,
  actor: Actor,
  { submission, evaluation }: Pick<Correctable, "submission" | "evaluation">,
): Promise<boolean> =>
  evaluation.evaluatorId === actor.userId &&
  (await wasGivenToScore(database, actor, submission.id));

/**
 * Allows the evaluator, and while the rewards are held any reviewer who could confirm them.
 *
 * @throws Refusal not-reviewer, not-evaluator, related-member
 */
export async function requireEvaluator(
  database: Database,
  actor: Actor,
  { submission, evaluation }: Correctable,
): Promise<void> {
  if (await isMemberScore(database, actor, { submission, evaluation })) return;
  if (!(await isReviewer(database, actor, submission.communityId)))
    throw new Refusal("not-reviewer");
  if (evaluation.evaluatorId === actor.userId) return;
  if (evaluation.heldSince === null || evaluation.confirmedAt !== null)
    throw new Refusal("not-evaluator");
  await refuseRelated(database, actor, submission);
}

/**
 * Throws `other-submission` if the learner has another passed, waiting or appealed submission on the
 * challenge: only one may pass.
 */
export async function refuseIfOtherCounts(
  tx: Transaction,
  { id, authorId, challengeId }: Correctable["submission"],
): Promise<void> {
  const others = await tx.$count(
    submissions,
    and(
      eq(submissions.authorId, authorId),
      eq(submissions.challengeId, challengeId),
      ne(submissions.id, id),
      or(
        inArray(submissions.state, ["submitted", "in-review", "passed"]),
        isNotNull(submissions.appealedAt),
      ),
    ),
  );
  if (others > 0) throw new Refusal("other-submission");
}
