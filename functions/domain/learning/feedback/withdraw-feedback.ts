import { eq } from "drizzle-orm";
import { transact, type Database } from "../../../db/connect.ts";
import { feedback } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { forget } from "../../notification/notify.ts";
import { Refusal } from "../../refusal.ts";
import { isOfScore } from "../feedback-reward/giver-facts.ts";
import { findFeedback } from "./find-feedback.ts";
import { refuseIfSettled } from "./refuse-if-settled.ts";

/**
 * Deletes the actor's feedback, its answer and their notifications. Idempotent.
 *
 * @throws Refusal given-to-score, and those of `refuseIfSettled`
 */
export async function withdrawFeedback(
  database: Database,
  actor: Actor,
  id: string,
): Promise<void> {
  const feedbackId = BigInt(id);
  await transact(database, async (tx) => {
    const found = await findFeedback(tx, feedbackId, { lock: true });
    if (!found) return;
    const { item, submission } = found;
    refuseIfSettled(item, submission, actor);
    // The score of a member repeats these words; without the feedback they could not be reported.
    if (await isOfScore(tx, feedbackId)) throw new Refusal("given-to-score");
    await tx.delete(feedback).where(eq(feedback.id, feedbackId));
    const [giver, author] = [actor.userId, submission.authorId];
    const of = { submissionId: submission.id };
    await forget(tx, { ...of, userId: author, kind: "feedback-received", actorId: giver });
    await forget(tx, { ...of, userId: giver, kind: "feedback-answered", actorId: author });
  });
}
