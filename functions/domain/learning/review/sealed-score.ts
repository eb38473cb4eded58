import { and, asc, eq, sql } from "drizzle-orm";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import { evaluationDrafts, sealedScores, submissions } from "../../../db/schema/index.ts";
import type { StoredHtml } from "../../../platform/markdown/member-text.ts";
import type { Actor } from "../../actor.ts";
import { eachApart } from "../../each-apart.ts";
import { notify } from "../../notification/notify.ts";
import { hasOpenAssignment } from "../assignment/assignable.ts";
import { maximumOf, versionOf } from "../challenge-version/read-version.ts";
import { askForSealed } from "../second-score/ask-for-sealed.ts";
import { decideScore, ofSealed, waitsForSecond } from "../second-score/second-of-sealed.ts";
import type { Draw } from "../second-score/wanted-scores.ts";
import { notesOf, type Scoring } from "./scoring.ts";
import { writeEvaluation } from "./write-evaluation.ts";
import { findSubmission } from "../submission/find-submission.ts";
import { closeOpen } from "../second-score/open-score.ts";

const atOnce = 200;

/** True if a feedback item has no rating by the author or a reviewer. */
const isUnrated = sql`exists (select from feedback f where f.submission_id = ${sealedScores.submissionId}
  and f.hidden_at is null and f.helpful_at is null and f.author_helpfulness is null)`;

/**
 * True if no feedback is unrated or being written. Members who have taken the work keep their hours and their pay; a
 * sealed score stops new assignments.
 */
const isComplete = sql`not ${isUnrated} and not ${hasOpenAssignment(sql`${sealedScores.submissionId}`)}`;

const isDue = sql`(${sealedScores.releasesAt} <= now() or (${isComplete}))
  and not ${waitsForSecond(sql`${sealedScores.submissionId}`)}
  and not exists (select from submissions s where s.id = ${sealedScores.submissionId} and s.hidden_at is not null)`;

type Given = Scoring & {
  rendered: StoredHtml;
  dayValue: number | null;
  /** Decides by chance which scores are scored again; missing for none. */
  draw: Draw | undefined;
};

/**
 * Seals a score: nothing shows the score until its author has rated all feedback, so that the ratings do not depend on
 * it, or until its time is over. If no feedback is unrated or being written, the score is released at once. Second
 * scores come before the release (decision 214). The caller has locked the submission.
 */
export async function sealScore(
  tx: Transaction,
  { userId: evaluatorId }: Pick<Actor, "userId">,
  submission: typeof submissions.$inferSelect,
  { points, comment, rendered, dayValue, draw }: Given,
): Promise<void> {
  const { id: submissionId, authorId } = submission;
  const given = { evaluatorId, points: notesOf(points) };
  await tx.insert(sealedScores).values({ submissionId, ...given, comment, ...rendered, dayValue });
  if (draw) await askForSealed(tx, submission, given, draw);
  await tx.delete(evaluationDrafts).where(eq(evaluationDrafts.submissionId, submissionId));
  if (!(await releaseScore(tx, submissionId)))
    await notify(tx, { userId: authorId, kind: "score-sealed", submissionId });
}

/**
 * Makes a sealed score an evaluation if its time has come, and returns whether it did. The caller has locked the
 * submission.
 */
export async function releaseScore(tx: Transaction, submissionId: bigint): Promise<boolean> {
  const [score] = await tx
    .delete(sealedScores)
    .where(and(eq(sealedScores.submissionId, submissionId), isDue))
    .returning();
  if (!score) return false;
  const submission = await findSubmission(tx, submissionId);
  await closeOpen(tx, submissionId, ofSealed);
  // A former release, which knows no sealed scores, may have evaluated the submission meanwhile.
  if (submission?.points === null) {
    const maximum = maximumOf((await versionOf(tx, submissionId)).facts);
    await writeEvaluation(tx, submission, await decideScore(tx, score, maximum));
  }
  return true;
}

/** Releases a score now if its last feedback was rated or its last assignment was declined. */
export async function releaseIfDue(database: Database, submissionId: bigint): Promise<void> {
  const due = and(eq(sealedScores.submissionId, submissionId), isDue);
  if ((await database.$count(sealedScores, due)) > 0) await lockAndRelease(database, submissionId);
}

const lockAndRelease = (database: Database, submissionId: bigint): Promise<void> =>
  transact(database, async (tx) => {
    await findSubmission(tx, submissionId, { lock: true });
    await releaseScore(tx, submissionId);
  });

/** Releases the scores whose time has come. Safe to run concurrently. */
export async function releaseScores(database: Database): Promise<void> {
  const due = await database
    .select({ submissionId: sealedScores.submissionId })
    .from(sealedScores)
    .where(isDue)
    .orderBy(asc(sealedScores.releasesAt))
    .limit(atOnce);
  await eachApart(due, ({ submissionId }) => lockAndRelease(database, submissionId));
}
