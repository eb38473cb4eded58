import { eq } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { feedback, submissions } from "../../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";

type FeedbackItem = typeof feedback.$inferSelect;
type Submission = typeof submissions.$inferSelect;

/**
 * Returns null for withdrawn feedback. `lock` locks the submission, which serializes ratings, edits
 * and answers with its evaluation.
 */
export async function findFeedback(
  database: Database,
  feedbackId: bigint,
  { lock = false } = {},
): Promise<{ item: FeedbackItem; submission: Submission } | null> {
  const reading = database
    .select({ submission: submissions })
    .from(feedback)
    .innerJoin(submissions, eq(submissions.id, feedback.submissionId))
    .where(eq(feedback.id, feedbackId));
  const [found] = await (lock ? reading.for("update", { of: submissions }) : reading);
  // Read after the lock, so that concurrent changes are visible.
  const [item] = await database.select().from(feedback).where(eq(feedback.id, feedbackId));
  return found && item ? { item, submission: found.submission } : null;
}

export async function requireItem(
  database: Database,
  feedbackId: bigint,
  options: { lock?: boolean } = {},
): Promise<{ item: FeedbackItem; submission: Submission }> {
  const found = await findFeedback(database, feedbackId, options);
  if (!found) throw new Refusal("feedback-deleted");
  return found;
}
