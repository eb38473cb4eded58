import { sql } from "drizzle-orm";
import type { Feedback } from "../../../contract/learning/feedback.ts";
import { transact, type Database } from "../../../db/connect.ts";
import { feedbackAnswers } from "../../../db/schema/index.ts";
import { renderLater, type Render } from "../../../platform/markdown/member-text.ts";
import type { Actor } from "../../actor.ts";
import { notify } from "../../notification/notify.ts";
import { requireOwnAnswer } from "./require-own-answer.ts";
import { requireFeedback } from "./select-feedback.ts";

/**
 * Creates or changes the author's answer to feedback. The first answer notifies the giver; an
 * unchanged text does nothing.
 *
 * @throws Refusal feedback-deleted, forbidden
 */
export async function answerFeedback(
  database: Database,
  actor: Actor,
  id: string,
  text: string,
  render: Render = renderLater,
): Promise<Feedback> {
  const feedbackId = BigInt(id);
  const early = await requireOwnAnswer(database, actor, feedbackId);
  const rendered = early.answer?.text === text ? null : await render(text);
  return transact(database, async (tx) => {
    const found = await requireOwnAnswer(tx, actor, feedbackId, { lock: true });
    const { item, submission, answer: former } = found;
    if (rendered && former?.text !== text) {
      const stored = { text, ...rendered };
      await tx
        .insert(feedbackAnswers)
        .values({ feedbackId, ...stored })
        .onConflictDoUpdate({
          target: feedbackAnswers.feedbackId,
          set: { ...stored, editedAt: sql`now()` },
        });
      if (!former)
        await notify(tx, {
          userId: item.authorId,
          kind: "feedback-answered",
          actorId: actor.userId,
          submissionId: submission.id,
        });
    }
    return requireFeedback(tx, actor, feedbackId);
  });
}
