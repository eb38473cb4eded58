import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import type { Feedback, FeedbackInput } from "../../../contract/learning/feedback.ts";
import { transact, violates, type Database } from "../../../db/connect.ts";
import { feedback } from "../../../db/schema/index.ts";
import { columnsOf, renderLater, type Render } from "../../../platform/markdown/member-text.ts";
import { textDigest } from "../../../platform/markdown/text-digest.ts";
import type { Actor } from "../../actor.ts";
import { Refusal } from "../../refusal.ts";
import { oncePerText } from "../assignment/is-assigned.ts";
import { isOfScore } from "../feedback-reward/giver-facts.ts";
import { requireItem } from "./find-feedback.ts";
import { refuseIfSettled } from "./refuse-if-settled.ts";
import { requireFeedback } from "./select-feedback.ts";

/**
 * Idempotent.
 *
 * @throws Refusal feedback-deleted, repeated-feedback, given-to-score, and those of `refuseIfSettled`
 */
export async function editFeedback(
  database: Database,
  actor: Actor,
  id: string,
  input: FeedbackInput,
  render: Render = renderLater,
): Promise<Feedback> {
  const feedbackId = BigInt(id);
  const isChanged = await isEdit(database, actor, feedbackId, input);
  const rendered = isChanged ? await render(input.text) : null;
  try {
    return await transact(database, async (tx) => {
      if (rendered && (await isEdit(tx, actor, feedbackId, input, { lock: true }))) {
        await tx
          .update(feedback)
          .set({
            ...columnsOf(input),
            textDigest: textDigest(input.text),
            ...rendered,
            revision: sql`${feedback.revision} + 1`,
            editedAt: sql`now()`,
          })
          .where(eq(feedback.id, feedbackId));
      }
      return requireFeedback(tx, actor, feedbackId);
    });
  } catch (error) {
    if (violates(error, oncePerText)) throw new Refusal("repeated-feedback");
    throw error;
  }
}

async function isEdit(
  database: Database,
  actor: Actor,
  feedbackId: bigint,
  input: FeedbackInput,
  options: { lock?: boolean } = {},
): Promise<boolean> {
  const { item, submission } = await requireItem(database, feedbackId, options);
  refuseIfSettled(item, submission, actor);
  const { format, text, link, language } = item;
  if (isDeepStrictEqual(columnsOf(input), { format, text, link, language })) return false;
  // The score of a member repeats these words, so they cannot change.
  if (await isOfScore(database, feedbackId)) throw new Refusal("given-to-score");
  return true;
}
