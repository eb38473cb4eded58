import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import { limits } from "../../../contract/core/limits.ts";
import type { Submission, SubmissionInput } from "../../../contract/learning/submission.ts";
import type { Locale } from "../../../contract/core/values.ts";
import { transact, type Database } from "../../../db/connect.ts";
import { submissionRevisions, submissions } from "../../../db/schema/index.ts";
import { columnsOf, renderLater, type Render } from "../../../platform/markdown/member-text.ts";
import { textSketch } from "../../../platform/markdown/shingles.ts";
import { textDigest } from "../../../platform/markdown/text-digest.ts";
import type { Actor } from "../../actor.ts";
import { refuseHidden } from "../../moderation/hidden.ts";
import { Refusal } from "../../refusal.ts";
import { versionOf } from "../challenge-version/read-version.ts";
import { withoutPinning, withCommit, type PinLink } from "../repository/pin-link.ts";
import { getSubmission } from "./get-submission.ts";
import { findSubmission } from "./find-submission.ts";

/**
 * Replaces the content and keeps the former version, until a review starts. Unchanged content
 * creates no version, but its language and the declared help can be corrected.
 *
 * @throws Refusal not-found, not-author, submission-withdrawn, content-hidden, review-started, format-not-accepted,
 * revision-limit, and those of `PinLink`
 */
export async function editSubmission(
  database: Database,
  actor: Actor,
  id: string,
  input: SubmissionInput,
  locale: Locale,
  render: Render = renderLater,
  pinLink: PinLink = withoutPinning,
): Promise<Submission> {
  const submissionId = BigInt(id);
  const former = await versionToWrite(database, actor, submissionId, input);
  if (!former) return getSubmission(database, actor, id, locale);
  const isSameLink = "link" in input && input.link === former.link;
  const sent = isSameLink ? input : await withCommit(input, pinLink);
  const columns = { ...columnsOf(sent), ...(await render(input.text)) };
  return transact(database, async (tx) => {
    const version = await versionToWrite(tx, actor, submissionId, sent, { lock: true });
    if (version) {
      const { number, isNew } = version;
      await tx
        .update(submissions)
        .set({
          ...columns,
          textDigest: textDigest(input.text),
          sketch: textSketch(input.text),
          ...declaredIn(input),
          revision: number,
          ...(isNew && { editedAt: sql`now()` }),
        })
        .where(eq(submissions.id, submissionId));
      await tx
        .insert(submissionRevisions)
        .values({ submissionId, number, ...columns })
        .onConflictDoUpdate({
          target: [submissionRevisions.submissionId, submissionRevisions.number],
          set: { language: columns.language },
        });
    }
    return getSubmission(tx, actor, id, locale);
  });
}

const declaredIn = ({ declaredHelp }: SubmissionInput) =>
  declaredHelp === undefined ? {} : { declaredHelp: declaredHelp || null };

/** A new version, the current one if only the language or the declared help differs, or null. */
async function versionToWrite(
  database: Database,
  actor: Actor,
  submissionId: bigint,
  input: SubmissionInput,
  options: { lock?: boolean } = {},
): Promise<{ number: number; isNew: boolean; link: string | null } | null> {
  const submission = await findSubmission(database, submissionId, options);
  if (!submission) throw new Refusal("not-found");
  const { format, text, link, revision } = submission;
  if (submission.state === "withdrawn") throw new Refusal("submission-withdrawn");
  if (submission.authorId !== actor.userId) throw new Refusal("not-author");
  refuseHidden(submission);
  if (submission.state !== "submitted") throw new Refusal("review-started");
  const { facts } = await versionOf(database, submissionId);
  if (!facts.formats.includes(input.format)) throw new Refusal("format-not-accepted");
  const { language, ...written } = columnsOf(input);
  if (isDeepStrictEqual(written, { format, text, link })) {
    const { language: said, declaredHelp } = submission;
    const isSame = isDeepStrictEqual(
      { said, declaredHelp },
      { said: language, declaredHelp, ...declaredIn(input) },
    );
    return isSame ? null : { number: revision, isNew: false, link };
  }
  if (revision >= limits.revisions) throw new Refusal("revision-limit");
  return { number: revision + 1, isNew: true, link };
}
