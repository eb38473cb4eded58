import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import { limits } from "../../contract/limits.ts";
import type { Submission, SubmissionInput } from "../../contract/submission.ts";
import type { Locale } from "../../contract/values.ts";
import { transact, type Database, type Transaction } from "../../db/connect.ts";
import { challenges, submissionRevisions, submissions } from "../../db/schema/index.ts";
import { renderLater, type Render } from "../../markdown/stored-html.ts";
import type { Actor } from "../actor.ts";
import { Refusal } from "../refusal.ts";
import { getSubmission } from "./get-submission.ts";
import { columnsOf, contentOf } from "./summaries.ts";

/**
 * Replaces what was handed in and keeps the former version, until a review starts. The same content
 * changes nothing.
 *
 * @throws Refusal not-found, not-author, review-started, format-not-accepted, revision-limit
 */
export async function editSubmission(
  database: Database,
  actor: Actor,
  id: string,
  content: SubmissionInput,
  locale: Locale,
  render: Render = renderLater,
): Promise<Submission> {
  const submissionId = BigInt(id);
  const isChanged = (await nextRevision(database, actor, submissionId, content)) !== null;
  if (!isChanged) return getSubmission(database, actor, id, locale);
  const columns = { ...columnsOf(content), ...(await render(content.text)) };
  return transact(database, async (tx) => {
    const revision = await nextRevision(tx, actor, submissionId, content, { lock: true });
    if (revision !== null) {
      await tx
        .update(submissions)
        .set({ ...columns, revision, editedAt: sql`now()` })
        .where(eq(submissions.id, submissionId));
      await tx.insert(submissionRevisions).values({ submissionId, number: revision, ...columns });
    }
    return getSubmission(tx, actor, id, locale);
  });
}

/** The number of the version that an edit makes, null where it changes nothing. */
async function nextRevision(
  database: Database | Transaction,
  actor: Actor,
  submissionId: bigint,
  content: SubmissionInput,
  { lock = false } = {},
): Promise<number | null> {
  const reading = database
    .select({ submission: submissions, formats: challenges.formats })
    .from(submissions)
    .innerJoin(challenges, eq(challenges.id, submissions.challengeId))
    .where(eq(submissions.id, submissionId));
  const [found] = await (lock ? reading.for("update", { of: submissions }) : reading);
  if (!found) throw new Refusal("not-found");
  const { submission, formats } = found;
  if (submission.authorId !== actor.userId) throw new Refusal("not-author");
  if (submission.state !== "submitted") throw new Refusal("review-started");
  if (!formats.includes(content.format)) throw new Refusal("format-not-accepted");
  if (isDeepStrictEqual(content, contentOf(submission))) return null;
  if (submission.revision >= limits.revisions) throw new Refusal("revision-limit");
  return submission.revision + 1;
}
