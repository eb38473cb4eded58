import { and, eq, isNotNull } from "drizzle-orm";
import type { Evaluation } from "../../../contract/learning/submission.ts";
import type { Database } from "../../../db/connect.ts";
import { feedback } from "../../../db/schema/index.ts";
import { isGivenToScore } from "../../is-given-to-score.ts";

type Notes = Evaluation["points"];
type Words = Pick<Evaluation, "comment" | "commentHtml" | "points">;
type Scorers = { readonly evaluatorId: bigint; readonly seconds: readonly bigint[] };

/** The members whose words in a score of the submission are hidden by moderators. */
export async function listHidden(
  database: Database,
  submissionId: bigint,
): Promise<ReadonlySet<bigint>> {
  const rows = await database
    .select({ id: feedback.authorId })
    .from(feedback)
    .where(
      and(
        eq(feedback.submissionId, submissionId),
        isNotNull(feedback.hiddenAt),
        isGivenToScore(feedback.authorId, feedback.submissionId),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

const noWords = { comment: "", commentHtml: null, isCommentHidden: true as const };

const commentsOf = (points: Notes) => points.map(({ comment }) => comment);

/** The words of the evaluator. The notes of a combined score belong to the scores that were combined. */
function wordsOfEvaluator({ evaluator, scores, corrections, ...now }: Evaluation): string[] {
  // Versions and corrections come newest first. The author of correction `i` wrote version `i`; the evaluator wrote the
  // oldest.
  const versions = [now, ...corrections.map(({ former }) => former)];
  return versions.flatMap(({ comment, points }, index) => {
    const by = corrections[index]?.by ?? evaluator;
    if (by.username !== evaluator.username) return [];
    return [comment, ...(scores && index === corrections.length ? [] : commentsOf(points))];
  });
}

/**
 * Leaves out the comments and the notes of criteria that hidden members wrote, wherever the evaluation repeats them.
 */
export function withoutHidden(
  evaluation: Evaluation,
  hidden: ReadonlySet<bigint>,
  { evaluatorId, seconds }: Scorers,
): Evaluation {
  if (hidden.size === 0) return evaluation;
  const { scores, corrections } = evaluation;
  const isFirstHidden = [...hidden].some((id) => !seconds.includes(id));
  const texts = new Set([
    ...(hidden.has(evaluatorId) ? wordsOfEvaluator(evaluation) : []),
    ...(scores && isFirstHidden ? commentsOf(scores.first) : []),
    ...(scores?.seconds ?? []).flatMap(({ comment, points }, index) =>
      hidden.has(seconds[index] ?? 0n) ? [comment, ...commentsOf(points)] : [],
    ),
  ]);
  const notes = (points: Notes) =>
    points.map((one) => (texts.has(one.comment) ? { ...one, comment: "" } : one));
  const shown = <W extends Words>(one: W) => ({
    ...one,
    ...(texts.has(one.comment) && noWords),
    points: notes(one.points),
  });
  return {
    ...shown(evaluation),
    corrections: corrections.map(({ former, ...rest }) => ({ ...rest, former: shown(former) })),
    scores: scores && {
      ...scores,
      first: notes(scores.first),
      seconds: scores.seconds.map(shown),
      points: notes(scores.points),
    },
  };
}
