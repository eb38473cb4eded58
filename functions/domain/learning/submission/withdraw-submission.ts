import { and, eq, sql } from "drizzle-orm";
import { limits } from "../../../contract/core/limits.ts";
import type { Submission } from "../../../contract/learning/submission.ts";
import type { Locale } from "../../../contract/core/values.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import { drafts, feedback, submissions } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { closeBounty } from "../feedback/close-bounty.ts";
import { lockPromises, release, rewardKinds } from "../../money/pool/promised.ts";
import { refuseHidden } from "../../moderation/hidden.ts";
import { Refusal } from "../../refusal.ts";
import { getSubmission } from "./get-submission.ts";
import { findSubmission } from "./find-submission.ts";

/**
 * Withdraws a submission before its review and before any feedback. The row stays, so that a
 * repeated form does not create it again; only the author can see it. The text becomes the draft
 * unless a newer one exists. Idempotent.
 *
 * @throws Refusal not-found, not-author, submission-withdrawn, content-hidden, review-started, already-evaluated,
 * submission-has-feedback, withdrawal-limit
 */
export async function withdrawSubmission(
  database: Database,
  actor: Actor,
  id: string,
  locale: Locale,
): Promise<Submission> {
  const submissionId = BigInt(id);
  return transact(database, async (tx) => {
    const submission = await lockOwn(tx, actor, submissionId);
    if (submission.state !== "withdrawn") {
      await refuseIfCounted(tx, submission);
      await refuseIfOften(tx, submission);
      await tx
        .update(submissions)
        .set({ state: "withdrawn", withdrawnAt: sql`now()` })
        .where(eq(submissions.id, submissionId));
      await closeBounty(tx, submissionId);
      await lockPromises(tx, submissionId);
      for (const kind of rewardKinds) await release(tx, submissionId, kind);
      await storeAsDraft(tx, submission);
    }
    return getSubmission(tx, actor, id, locale);
  });
}

type Row = typeof submissions.$inferSelect;

async function lockOwn(tx: Transaction, actor: Actor, submissionId: bigint): Promise<Row> {
  const submission = await findSubmission(tx, submissionId, { lock: true });
  if (!submission) throw new Refusal("not-found");
  if (submission.authorId === actor.userId) return submission;
  throw new Refusal(submission.state === "withdrawn" ? "submission-withdrawn" : "not-author");
}

async function refuseIfCounted(tx: Transaction, submission: Row): Promise<void> {
  const { id, state, points } = submission;
  refuseHidden(submission);
  if (points !== null) throw new Refusal("already-evaluated");
  if (state !== "submitted") throw new Refusal("review-started");
  // Hidden feedback is not in the counter, so the rows are counted.
  if ((await tx.$count(feedback, eq(feedback.submissionId, id))) > 0)
    throw new Refusal("submission-has-feedback");
}

/** Withdrawn submissions stay as rows, so their number is limited. */
async function refuseIfOften(tx: Transaction, { authorId, challengeId }: Row): Promise<void> {
  const withdrawn = await tx.$count(
    submissions,
    and(
      eq(submissions.authorId, authorId),
      eq(submissions.challengeId, challengeId),
      eq(submissions.state, "withdrawn"),
    ),
  );
  if (withdrawn >= limits.withdrawals) throw new Refusal("withdrawal-limit");
}

/** An undetermined language is detected again when the draft is submitted. */
async function storeAsDraft(
  tx: Transaction,
  { authorId, challengeId, challengeVersion, format, text, link, declaredHelp, language }: Row,
): Promise<void> {
  await tx
    .insert(drafts)
    .values({
      userId: authorId,
      challengeId,
      challengeVersion,
      format,
      text,
      link: link ?? "",
      declaredHelp: declaredHelp ?? "",
      language: language ?? "auto",
    })
    .onConflictDoNothing();
}
