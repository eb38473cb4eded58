import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { submissions } from "../../../db/schema/index.ts";
import { renderLater, type Render } from "../../../platform/markdown/member-text.ts";
import type { Actor } from "../../actor.ts";
import { performAsAdmin, type AdminRequest } from "../../perform-operation.ts";
import { gaveFeedback } from "../feedback/gave-feedback.ts";
import { refuseHidden } from "../../moderation/hidden.ts";
import { Refusal } from "../../refusal.ts";
import { requireRecentLogIn } from "../../identity/session/require-recent-log-in.ts";
import { sealScore } from "./sealed-score.ts";
import { requireWithinRubric, type Scoring } from "./scoring.ts";
import { isFreeFor, isSealed, takenBy } from "../review-clock/lease.ts";

/**
 * Evaluates a submission as an admin. A reviewer's lease is not taken over.
 *
 * @throws Refusal not-found, own-submission, own-feedback, submission-withdrawn, content-hidden, review-taken,
 * already-evaluated, points-out-of-range
 */
export async function evaluateAsAdmin(
  request: AdminRequest,
  id: string,
  { reason, ...scoring }: Scoring & { reason: string },
  render: Render = renderLater,
): Promise<void> {
  const { database, actor } = request;
  const submissionId = BigInt(id);
  requireRecentLogIn(request.session);
  await requireFree(database, actor, submissionId, scoring.points);
  const rendered = await render(scoring.comment);
  await performAsAdmin(request, reason, async (tx) => {
    const submission = await requireFree(tx, actor, submissionId, scoring.points, { lock: true });
    const [reviewed] = await tx
      .update(submissions)
      .set(takenBy(actor))
      .where(eq(submissions.id, submissionId))
      .returning();
    const given = { ...scoring, rendered, dayValue: null, draw: undefined };
    await sealScore(tx, actor, reviewed ?? submission, given);
    const { authorId: subjectId, communityId } = submission;
    return { operation: "submission-evaluated", subjectId, communityId, submissionId };
  });
}

async function requireFree(
  database: Database,
  actor: Actor,
  submissionId: bigint,
  points: Scoring["points"],
  { lock = false } = {},
): Promise<typeof submissions.$inferSelect> {
  const reading = database
    .select({ submission: submissions, isSealed, isFree: sql<boolean>`${isFreeFor(actor.userId)}` })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  const [found] = await (lock ? reading.for("update") : reading);
  if (!found) throw new Refusal("not-found");
  const { submission, isFree } = found;
  if (submission.authorId === actor.userId) throw new Refusal("own-submission");
  if (submission.state === "withdrawn") throw new Refusal("submission-withdrawn");
  refuseHidden(submission);
  if (submission.points !== null || found.isSealed) throw new Refusal("already-evaluated");
  if (await gaveFeedback(database, actor, submissionId)) throw new Refusal("own-feedback");
  if (!isFree) throw new Refusal("review-taken");
  await requireWithinRubric(database, submissionId, points);
  return submission;
}
