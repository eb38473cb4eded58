import { and, eq } from "drizzle-orm";
import { transact, type Database } from "../../../db/connect.ts";
import { assignments, submissions } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { gaveFeedback } from "../feedback/gave-feedback.ts";
import { giveBack } from "../member-score/take-score.ts";
import { releaseIfDue } from "../review/sealed-score.ts";
import { requireAssignment } from "./get-assignment.ts";

/**
 * Declines an assignment for good; a reason is optional. Idempotent.
 *
 * @throws Refusal not-found
 */
export async function declineAssignment(
  database: Database,
  actor: Actor,
  id: string,
  reason: string | undefined,
): Promise<void> {
  const submissionId = BigInt(id);
  await requireAssignment(database, actor, id);
  await transact(database, async (tx) => {
    const [work] = await tx
      .select()
      .from(submissions)
      .where(eq(submissions.id, submissionId))
      .for("no key update");
    if (work && !(await gaveFeedback(tx, actor, submissionId)))
      await giveBack(tx, actor, work, reason ?? null);
  });
  await releaseIfDue(database, submissionId);
}

/**
 * Keeps the text of an assignment's form.
 *
 * @throws Refusal not-found
 */
export async function saveAssignmentDraft(
  database: Database,
  actor: Actor,
  id: string,
  draft: string,
): Promise<void> {
  await requireAssignment(database, actor, id);
  await database
    .update(assignments)
    .set({ draft })
    .where(and(eq(assignments.userId, actor.userId), eq(assignments.submissionId, BigInt(id))));
}
