import type { feedback, submissions } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { Refusal } from "../refusal.ts";

type Piece = Pick<typeof feedback.$inferSelect, "authorId" | "helpfulAt">;
type Submission = Pick<typeof submissions.$inferSelect, "points">;

/** Feedback cannot be changed after a rating or an evaluation. */
export const isSettled = (piece: Pick<Piece, "helpfulAt">, submission: Submission): boolean =>
  piece.helpfulAt !== null || submission.points !== null;

/** Throws forbidden, feedback-marked or already-evaluated. */
export function refuseIfSettled(piece: Piece, submission: Submission, actor: Actor): void {
  if (piece.authorId !== actor.userId) throw new Refusal("forbidden");
  if (piece.helpfulAt !== null) throw new Refusal("feedback-marked");
  if (isSettled(piece, submission)) throw new Refusal("already-evaluated");
}
