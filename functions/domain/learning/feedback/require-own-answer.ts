import type { Database, Transaction } from "../../../db/connect.ts";
import type { Actor } from "../../actor.ts";
import { Refusal } from "../../refusal.ts";
import { requireItem } from "./find-feedback.ts";

/** Feedback on the actor's own submission. Throws `feedback-deleted`, `forbidden`. */
export async function requireOwnAnswer(
  database: Database | Transaction,
  actor: Actor,
  feedbackId: bigint,
  options: { lock?: boolean } = {},
) {
  const found = await requireItem(database, feedbackId, options);
  if (found.submission.authorId !== actor.userId) throw new Refusal("forbidden");
  return found;
}
