import { eq, sql } from "drizzle-orm";
import type { Feedback, FeedbackInput } from "../../../contract/learning/feedback.ts";
import { transact, violates, type Database, type Transaction } from "../../../db/connect.ts";
import { feedback, submissions } from "../../../db/schema/index.ts";
import {
  columnsOf,
  renderLater,
  type Render,
  type StoredHtml,
} from "../../../platform/markdown/member-text.ts";
import { textDigest } from "../../../platform/markdown/text-digest.ts";
import type { Actor } from "../../actor.ts";
import { notify } from "../../notification/notify.ts";
import { refuseHidden } from "../../moderation/hidden.ts";
import { refuseBarred } from "../../moderation/refuse-barred.ts";
import { Refusal } from "../../refusal.ts";
import { wasGivenToScore } from "../member-score/scorer-of.ts";
import { isAssigned, oncePerText } from "../assignment/is-assigned.ts";
import { gaveFeedback, ratedFeedback } from "./gave-feedback.ts";
import { requireFeedback } from "./select-feedback.ts";

/**
 * Gives feedback on another member's submission, once and before its deadline, and notifies the
 * author.
 *
 * @throws Refusal not-found, submission-withdrawn, content-hidden, own-submission, feedback-closed,
 * feedback-exists, repeated-feedback, rated-feedback, given-to-score, barred
 */
export async function giveFeedback(
  database: Database,
  actor: Actor,
  id: string,
  input: FeedbackInput,
  render: Render = renderLater,
): Promise<Feedback> {
  const submissionId = BigInt(id);
  await requireOpenToFeedback(database, actor, submissionId);
  const rendered = await render(input.text);
  return transact(database, async (tx) => {
    const submission = await requireOpenToFeedback(tx, actor, submissionId, { lock: true });
    // The words of the actor's score will be their feedback, so that no words are paid without a score.
    if (await wasGivenToScore(tx, actor, submissionId)) throw new Refusal("given-to-score");
    const id = await insertFeedback(tx, actor, submission, input, rendered);
    return requireFeedback(tx, actor, id);
  });
}

type Work = Pick<typeof submissions.$inferSelect, "id" | "authorId" | "points">;

/**
 * Writes feedback and notifies the author. The caller has checked and locked the submission.
 *
 * @throws Refusal feedback-exists, repeated-feedback
 */
export async function insertFeedback(
  tx: Transaction,
  actor: Actor,
  { id: submissionId, authorId, points }: Work,
  input: FeedbackInput,
  rendered: StoredHtml,
): Promise<bigint> {
  try {
    const [given] = await tx
      .insert(feedback)
      .values({
        submissionId,
        authorId: actor.userId,
        afterEvaluation: points !== null,
        assigned: points === null && (await isAssigned(tx, actor, submissionId)),
        ...columnsOf(input),
        textDigest: textDigest(input.text),
        ...rendered,
      })
      .returning({ id: feedback.id });
    if (!given) throw new Error("The insert answered no feedback");
    await notify(tx, {
      userId: authorId,
      kind: "feedback-received",
      actorId: actor.userId,
      submissionId,
    });
    return given.id;
  } catch (error) {
    if (violates(error, "feedback_once_per_submission")) throw new Refusal("feedback-exists");
    if (violates(error, oncePerText)) throw new Refusal("repeated-feedback");
    throw error;
  }
}

/** A unique constraint refuses the second of two simultaneous requests. */
async function requireOpenToFeedback(
  database: Database,
  actor: Actor,
  submissionId: bigint,
  { lock = false } = {},
): Promise<Work> {
  const reading = database
    .select({
      id: submissions.id,
      authorId: submissions.authorId,
      state: submissions.state,
      points: submissions.points,
      hiddenAt: submissions.hiddenAt,
      communityId: submissions.communityId,
      open: sql<boolean>`${submissions.feedbackClosesAt} > now()`,
    })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  // The row is locked, because the earnings depend on whether the evaluation comes first.
  const [submission] = await (lock ? reading.for("no key update") : reading);
  if (!submission) throw new Refusal("not-found");
  if (submission.state === "withdrawn") throw new Refusal("submission-withdrawn");
  refuseHidden(submission);
  if (submission.authorId === actor.userId) throw new Refusal("own-submission");
  await refuseBarred(database, actor, submission.communityId);
  if (!submission.open) throw new Refusal("feedback-closed");
  if (await gaveFeedback(database, actor, submissionId)) throw new Refusal("feedback-exists");
  // Feedback after the evaluation earns nothing, so it does not compete with other feedback.
  if (submission.points === null && (await ratedFeedback(database, actor, submissionId)))
    throw new Refusal("rated-feedback");
  return submission;
}
