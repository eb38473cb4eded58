import { eq } from "drizzle-orm";
import { transact, type Database } from "../../../db/connect.ts";
import { feedbackAnswers } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { forget } from "../../notification/notify.ts";
import { requireOwnAnswer } from "./require-own-answer.ts";

/**
 * Deletes the actor's answer and its notification.
 *
 * @throws Refusal feedback-deleted, forbidden
 */
export async function withdrawAnswer(database: Database, actor: Actor, id: string): Promise<void> {
  const feedbackId = BigInt(id);
  await transact(database, async (tx) => {
    const { item, submission } = await requireOwnAnswer(tx, actor, feedbackId, { lock: true });
    await tx.delete(feedbackAnswers).where(eq(feedbackAnswers.feedbackId, feedbackId));
    await forget(tx, {
      userId: item.authorId,
      kind: "feedback-answered",
      actorId: actor.userId,
      submissionId: submission.id,
    });
  });
}
