import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import { limits } from "../../contract/limits.ts";
import type { Submission, SubmissionInput } from "../../contract/submission.ts";
import type { Locale } from "../../contract/values.ts";
import { transact, type Database } from "../../db/connect.ts";
import { challenges, submissionRevisions, submissions } from "../../db/schema/index.ts";
import { notRendered, type StoredHtml } from "../../markdown/stored-html.ts";
import type { Actor } from "../actor.ts";
import { Refusal } from "../refusal.ts";
import { getSubmission } from "./get-submission.ts";
import { columnsOf, contentOf } from "./summaries.ts";

/**
 * Replaces what was handed in and keeps the former version, until a review starts. The same content changes nothing.
 *
 * @throws Refusal not-found, not-author, review-started, format-not-accepted, revision-limit
 */
export async function editSubmission(
  database: Database,
  actor: Actor,
  id: string,
  content: SubmissionInput,
  locale: Locale,
  rendered: StoredHtml = notRendered,
): Promise<Submission> {
  const submissionId = BigInt(id);
  return transact(database, async (tx) => {
    const [found] = await tx
      .select({ submission: submissions, formats: challenges.formats })
      .from(submissions)
      .innerJoin(challenges, eq(challenges.id, submissions.challengeId))
      .where(eq(submissions.id, submissionId))
      .for("update", { of: submissions });
    if (!found) throw new Refusal("not-found");
    const { submission, formats } = found;
    if (submission.authorId !== actor.userId) throw new Refusal("not-author");
    if (submission.state !== "submitted") throw new Refusal("review-started");
    if (!formats.includes(content.format)) throw new Refusal("format-not-accepted");
    const columns = { ...columnsOf(content), ...rendered };
    if (!isDeepStrictEqual(content, contentOf(submission))) {
      const revision = submission.revision + 1;
      if (revision > limits.revisions) throw new Refusal("revision-limit");
      await tx
        .update(submissions)
        .set({ ...columns, revision, editedAt: sql`now()` })
        .where(eq(submissions.id, submissionId));
      await tx.insert(submissionRevisions).values({ submissionId, number: revision, ...columns });
    }
    return getSubmission(tx, actor, id, locale);
  });
}
