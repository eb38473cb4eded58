import type { Submission } from "../../../contract/learning/submission.ts";
import type { Locale } from "../../../contract/core/values.ts";
import { transact, type Database } from "../../../db/connect.ts";
import type { submissions } from "../../../db/schema/index.ts";
import { renderLater, type Render } from "../../../platform/markdown/member-text.ts";
import type { Actor } from "../../actor.ts";
import { Refusal } from "../../refusal.ts";
import { giveWords, requireWords } from "../member-score/words-of-score.ts";
import { refuseRelated } from "../second-score/require-scorer.ts";
import type { Draw } from "../second-score/wanted-scores.ts";
import { findQuestion } from "../review-question/read-question.ts";
import { getSubmission } from "../submission/get-submission.ts";
import { requireOwnReview } from "./require-for-review.ts";
import { requireWithinRubric, type Scoring } from "./scoring.ts";
import { sealScore } from "./sealed-score.ts";

/**
 * Scores a submission that the actor has in review; the score is sealed until its release. Above
 * `dayValue` (null for no limit), payment waits for another reviewer's confirmation; `draw` chooses
 * which scores others score again (missing for none).
 *
 * @throws Refusal related-member, question-open, points-out-of-range, and those of `requireOwnReview`
 */
export async function evaluateSubmission(
  database: Database,
  actor: Actor,
  id: string,
  { points, comment }: Scoring,
  locale: Locale,
  render: Render = renderLater,
  { dayValue, draw }: { dayValue: number | null; draw?: Draw | undefined },
): Promise<Submission> {
  const submissionId = BigInt(id);
  await requireInReview(database, actor, submissionId, points);
  await requireWords(database, actor, submissionId, comment);
  const rendered = await render(comment);
  return transact(database, async (tx) => {
    const submission = await requireInReview(tx, actor, submissionId, points, { lock: true });
    await giveWords(tx, actor, submission, { comment, rendered });
    await sealScore(tx, actor, submission, { points, comment, rendered, dayValue, draw });
    return getSubmission(tx, actor, id, locale);
  });
}

async function requireInReview(
  database: Database,
  actor: Actor,
  submissionId: bigint,
  points: Scoring["points"],
  options: { lock?: boolean } = {},
): Promise<typeof submissions.$inferSelect> {
  const submission = await requireOwnReview(database, actor, submissionId, options);
  await refuseRelated(database, actor, submission);
  const question = await findQuestion(database, submissionId, actor);
  // The question of a former reviewer does not stop the next reviewer.
  const isOwn = question?.reviewer.username === actor.username;
  if (isOwn && question.state === "open") throw new Refusal("question-open");
  await requireWithinRubric(database, submissionId, points);
  return submission;
}
