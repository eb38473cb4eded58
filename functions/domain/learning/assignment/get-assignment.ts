import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import type { Assignment, Assignments } from "../../../contract/learning/assignment.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { assignments, submissions } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { Refusal } from "../../refusal.ts";
import { listMemberCalibrations } from "../calibration/get-calibration.ts";
import { recordOf } from "../feedback-reward/giver-facts.ts";
import { promisedFor } from "../feedback-reward/promised-for.ts";
import { findNextScore } from "../member-score/find-next-score.ts";
import { summariesOf } from "../submission/summaries.ts";
import { assignmentEnd, isOpenAssignment, isOpenToFeedback, placesLeft } from "./assignable.ts";
import { stopOf } from "./assignment-state.ts";
import { listCandidates } from "./list-candidates.ts";

/** Assignments that are neither declined nor answered by feedback nor scored, on work that is open to feedback. */
const selectAssignments = (database: Database, userId: bigint, where: SQL) =>
  database
    .select({
      id: submissions.id,
      endsAt: sql<string>`${assignmentEnd}`.mapWith(assignments.assignedAt),
      isOpen: sql<boolean>`${isOpenAssignment}`,
      isPaid: sql<boolean>`(${isOpenAssignment} or ${placesLeft(sql`${submissions.id}`)} > 0)`,
      draft: sql<string>`a.draft`,
      isScore: sql<boolean>`a.is_score`,
    })
    .from(sql`assignments a`)
    .innerJoin(submissions, sql`${submissions.id} = a.submission_id`)
    .where(
      and(
        sql`a.user_id = ${userId} and a.declined_at is null and ${assignmentEnd} is not null`,
        sql`not exists (select from feedback given
          where given.submission_id = a.submission_id and given.author_id = a.user_id)`,
        isOpenToFeedback,
        where,
      ),
    )
    .orderBy(asc(sql`a.assigned_at`));

async function describe(
  database: Database,
  rows: Awaited<ReturnType<typeof selectAssignments>>,
  locale: Locale,
): Promise<Assignment[]> {
  const summaries = await summariesOf(database, locale, rows);
  const described = [];
  for (const { id, ...row } of rows) {
    const submission = summaries.get(id);
    const promised = await promisedFor(database, id);
    if (submission) described.push({ ...row, submission, promised });
  }
  return described;
}

/** Throws `not-found` for work that was not assigned to the actor, and for a declined or answered assignment. */
export async function requireAssignment(
  database: Database,
  { userId }: Actor,
  id: string,
): Promise<void> {
  const [found] = await selectAssignments(database, userId, eq(submissions.id, BigInt(id)));
  if (!found) throw new Refusal("not-found");
}

/** Throws `not-found` as `requireAssignment` does. */
export async function getAssignment(
  database: Database,
  { userId }: Actor,
  id: string,
  locale: Locale,
): Promise<Assignment> {
  const rows = await selectAssignments(database, userId, eq(submissions.id, BigInt(id)));
  const [assignment] = await describe(database, rows, locale);
  if (!assignment) throw new Refusal("not-found");
  return assignment;
}

/** The actor's open assignments, and the reason that stops another one. */
export async function listAssignments(
  database: Database,
  actor: Actor,
  languages: readonly Locale[],
  locale: Locale,
): Promise<Assignments> {
  const rows = await selectAssignments(database, actor.userId, isOpenAssignment);
  const { stop, until } = await stopOf(database, actor.userId);
  const isWaiting =
    !stop &&
    ((await listCandidates(database, actor, languages)).length > 0 ||
      (await findNextScore(database, actor, languages)) !== null);
  return {
    assignments: await describe(database, rows, locale),
    stop: stop ?? (isWaiting ? null : "nothing"),
    until,
    record: await recordOf(database, actor.userId),
    calibrations: await listMemberCalibrations(database, actor, locale),
  };
}
