import type { feedback, submissions } from "../../../db/schema/index.ts";

type FeedbackItem = Pick<typeof feedback.$inferSelect, "helpfulById" | "authorHelpfulness">;
type Submission = Pick<typeof submissions.$inferSelect, "authorId">;

/** True if the author, or a reviewer, has rated this item already. */
export function hasRated(
  { helpfulById, authorHelpfulness }: FeedbackItem,
  { authorId }: Submission,
  isAuthor: boolean,
): boolean {
  if (isAuthor) return helpfulById === authorId || authorHelpfulness !== null;
  return helpfulById !== null && helpfulById !== authorId;
}
