import { eq } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { feedbackAnswers } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { refuseHidden } from "../../moderation/hidden.ts";
import { Refusal } from "../../refusal.ts";
import { requireItem } from "./find-feedback.ts";

/** Feedback on the actor's own submission, and its answer. Throws `feedback-deleted`, `forbidden`, `content-hidden`. */
export async function requireOwnAnswer(
  database: Database,
  actor: Actor,
  feedbackId: bigint,
  options: { lock?: boolean } = {},
) {
  const found = await requireItem(database, feedbackId, options);
  if (found.submission.authorId !== actor.userId) throw new Refusal("forbidden");
  refuseHidden(found.item);
  refuseHidden(found.submission);
  const [answer] = await database
    .select()
    .from(feedbackAnswers)
    .where(eq(feedbackAnswers.feedbackId, feedbackId));
  if (answer) refuseHidden(answer);
  return { ...found, answer };
}
