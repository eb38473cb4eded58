import type { feedback, submissions } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { refuseHidden } from "../../moderation/hidden.ts";
import { Refusal } from "../../refusal.ts";

type FeedbackItem = Pick<typeof feedback.$inferSelect, "authorId" | "helpfulAt" | "hiddenAt">;
type Submission = Pick<typeof submissions.$inferSelect, "points">;

/** Feedback cannot be changed after a rating or an evaluation. */
export const isSettled = (item: Pick<FeedbackItem, "helpfulAt">, submission: Submission): boolean =>
  item.helpfulAt !== null || submission.points !== null;

/** Throws forbidden, content-hidden, feedback-rated or already-evaluated. */
export function refuseIfSettled(item: FeedbackItem, submission: Submission, actor: Actor): void {
  if (item.authorId !== actor.userId) throw new Refusal("forbidden");
  refuseHidden(item);
  if (item.helpfulAt !== null) throw new Refusal("feedback-rated");
  if (isSettled(item, submission)) throw new Refusal("already-evaluated");
}
