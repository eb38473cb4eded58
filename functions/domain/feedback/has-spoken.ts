import type { feedback, submissions } from "../../db/schema/index.ts";

type Piece = Pick<typeof feedback.$inferSelect, "helpfulById" | "authorHelpfulness">;
type Submission = Pick<typeof submissions.$inferSelect, "authorId">;

/** Whether the author of the submission, or else a reviewer, has said it already. */
export function hasSpoken(
  { helpfulById, authorHelpfulness }: Piece,
  { authorId }: Submission,
  isAuthor: boolean,
): boolean {
  if (isAuthor) return helpfulById === authorId || authorHelpfulness !== null;
  return helpfulById !== null && helpfulById !== authorId;
}
