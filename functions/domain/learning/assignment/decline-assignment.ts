import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { assignments } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { releaseIfDue } from "../review/sealed-score.ts";
import { requireAssignment } from "./get-assignment.ts";

/**
 * Declines an assignment, which never comes back; its reason is optional. Idempotent.
 *
 * @throws Refusal not-found
 */
export async function declineAssignment(
  database: Database,
  actor: Actor,
  id: string,
  reason: string | undefined,
): Promise<void> {
  const { userId } = actor;
  await requireAssignment(database, actor, id);
  await database
    .update(assignments)
    .set({ declinedAt: sql`now()`, declineReason: reason ?? null })
    .where(
      and(
        eq(assignments.userId, userId),
        eq(assignments.submissionId, BigInt(id)),
        isNull(assignments.declinedAt),
        sql`not exists (select from feedback f where f.submission_id = ${BigInt(id)} and f.author_id = ${userId})`,
      ),
    );
  await releaseIfDue(database, BigInt(id));
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
