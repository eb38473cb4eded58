import { eq, sql } from "drizzle-orm";
import type { Locale } from "../../../contract/core/values.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import { lockName } from "../../../db/lock-name.ts";
import { assignments, submissions } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { Refusal } from "../../refusal.ts";
import { findNextScore, isScorableBy } from "../member-score/find-next-score.ts";
import { takeScore } from "../member-score/take-score.ts";
import { isAssignableTo, isOpenToFeedback } from "./assignable.ts";
import { stopOf } from "./assignment-state.ts";
import { chooseSubmission } from "./choose-submission.ts";
import { listCandidates, reviewsOf } from "./list-candidates.ts";

/**
 * Assigns work to the actor for some hours: work that they may score, else feedback on one of the submissions with the
 * fewest reviews. Lock order: the member's advisory lock, which nothing else takes, then one submission. An attempt
 * that loses its submission to another member, or no longer finds it with the fewest reviews, begins again: each loss
 * is another member's assignment or feedback.
 *
 * @throws Refusal nothing-passed, declined-assignments, open-assignments, no-assignment
 */
export async function assignNext(
  database: Database,
  actor: Actor,
  { languages }: { languages: readonly Locale[] },
): Promise<{ submissionId: string }> {
  for (;;) {
    const assigned = await transact(database, (tx) => attempt(tx, actor, languages));
    if (assigned !== null) return { submissionId: assigned.toString() };
  }
}

const refusals = {
  "nothing-passed": "nothing-passed",
  declines: "declined-assignments",
  "open-assignments": "open-assignments",
} as const;

async function attempt(
  tx: Transaction,
  actor: Actor,
  languages: readonly Locale[],
): Promise<bigint | null> {
  await lockName(tx, "assignments", actor.userId);
  const { stop } = await stopOf(tx, actor.userId);
  if (stop) throw new Refusal(refusals[stop]);
  const toScore = await findNextScore(tx, actor, languages);
  const isScore = toScore !== null;
  const chosen = isScore ? null : chooseSubmission(await listCandidates(tx, actor, languages));
  const id = toScore ?? chosen?.id;
  if (id === undefined) throw new Refusal("no-assignment");
  await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.id, id))
    .for("no key update");
  // Read after the lock, so that assignments of other members are visible.
  const isForActor = isScore ? isScorableBy(actor.userId) : isAssignableTo(actor.userId);
  const stillFree = await tx.$count(
    submissions,
    sql`${submissions.id} = ${id} and ${isOpenToFeedback} and ${isForActor}
      and (${chosen ? sql`${reviewsOf} <= ${chosen.reviews}` : sql`true`})`,
  );
  if (stillFree === 0) return null;
  if (isScore) await takeScore(tx, actor, id);
  await tx
    .insert(assignments)
    .values({ userId: actor.userId, submissionId: id, isScore })
    .onConflictDoUpdate({
      target: [assignments.userId, assignments.submissionId],
      set: { assignedAt: sql`now()`, isScore },
    });
  return id;
}
