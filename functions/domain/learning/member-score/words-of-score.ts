import { limits } from "../../../contract/core/limits.ts";
import { countWords } from "../../../contract/core/text/words.ts";
import type { Database, Transaction } from "../../../db/connect.ts";
import type { submissions } from "../../../db/schema/index.ts";
import type { StoredHtml } from "../../../platform/markdown/member-text.ts";
import type { Actor } from "../../actor.ts";
import { Refusal } from "../../refusal.ts";
import { gaveFeedback } from "../feedback/gave-feedback.ts";
import { insertFeedback } from "../feedback/give-feedback.ts";
import { wasGivenToScore } from "./scorer-of.ts";

/** Throws `invalid-input` for words of a member's score that are too few for feedback. */
export async function requireWords(
  database: Database,
  actor: Actor,
  submissionId: bigint,
  comment: string,
): Promise<void> {
  const count = countWords(comment, limits.feedbackWords);
  if (count >= limits.feedbackWords || !(await wasGivenToScore(database, actor, submissionId)))
    return;
  throw new Refusal("invalid-input", { errors: [{ field: "comment", message: "too-few-words" }] });
}

/**
 * Gives the words of a member's score as feedback. The author reads and rates the words at once, and they are paid as
 * feedback. The caller has locked the submission.
 *
 * @throws Refusal repeated-feedback
 */
export async function giveWords(
  tx: Transaction,
  actor: Actor,
  work: Pick<typeof submissions.$inferSelect, "id" | "authorId" | "points">,
  { comment, rendered }: { comment: string; rendered: StoredHtml },
): Promise<void> {
  if (!(await wasGivenToScore(tx, actor, work.id)) || (await gaveFeedback(tx, actor, work.id)))
    return;
  await insertFeedback(tx, actor, work, { format: "text", text: comment }, rendered);
}
