import { and, asc, eq, inArray, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import type { Database, Transaction } from "../../../db/connect.ts";
import { isTrue } from "../../../db/query.ts";
import { evaluations, secondScores, type sealedScores } from "../../../db/schema/index.ts";
import { isGivenToScore } from "../../is-given-to-score.ts";
import { agree } from "../calibration/agreement.ts";
import { combineScores, type Scored } from "./combine-scores.ts";
import { isOpenScore } from "./open-score.ts";

export const ofSealed = ["check", "panel", "spread"] as const;

/** True while a sealed score waits for second scores. */
export const waitsForSecond = (submissionId: SQL) =>
  sql`exists (select from ${secondScores} where ${secondScores.submissionId} = ${submissionId}
    and ${inArray(secondScores.reason, ofSealed)} and ${isOpenScore})`;

/** The latest time at which a sealed score stops waiting for second scores; null if none is open. */
export const lastDue = (submissionId: bigint) =>
  sql`(select max(${secondScores.dueAt}) from ${secondScores} where ${secondScores.submissionId} = ${submissionId}
    and ${inArray(secondScores.reason, ofSealed)} and ${isOpenScore})`;

type Sealed = typeof sealedScores.$inferSelect;
type Given = Scored<Sealed["points"][number]> &
  Pick<Sealed, "comment" | "html" | "renderer"> & {
    readonly id: bigint;
    readonly evaluatorId: bigint;
  };

/** The given second scores of a sealed score, in the order in which they were asked for. */
export async function listGiven(database: Database, submissionId: bigint): Promise<Given[]> {
  const rows = await database
    .select()
    .from(secondScores)
    .where(
      and(
        eq(secondScores.submissionId, submissionId),
        inArray(secondScores.reason, ofSealed),
        isNotNull(secondScores.scoredAt),
      ),
    )
    .orderBy(asc(secondScores.id));
  return rows.flatMap(({ id, reason, points, comment, scorerId, html, renderer }) =>
    points === null || comment === null || scorerId === null || reason === "appeal"
      ? []
      : [{ id, reason, points, comment, html, renderer, evaluatorId: scorerId }],
  );
}

/**
 * The given second scores that count. A single score of a member that differs from the first one does not count, so
 * that no single member makes another's score fail.
 */
export async function listCounting(
  database: Database,
  submissionId: bigint,
  first: Sealed["points"],
  maximum: number,
): Promise<Given[]> {
  const given = await listGiven(database, submissionId);
  const [only, ...others] = given;
  if (!only || others.length > 0 || agree(first, only.points, maximum)) return given;
  return (await countsAlone(database, submissionId, only)) ? given : [];
}

/**
 * True for a score of staff. After the release the answer is the stored decision, because members join and leave staff.
 */
async function countsAlone(
  database: Database,
  submissionId: bigint,
  { evaluatorId }: Given,
): Promise<boolean> {
  return isTrue(
    database,
    sql`coalesce(
      (select e.evaluator_id = ${evaluatorId} from evaluations e where e.submission_id = ${submissionId}),
      not ${isGivenToScore(sql`${evaluatorId}::bigint`, sql`${submissionId}::bigint`)})`,
  );
}

type Deciding = Omit<Sealed, "releasesAt"> & { readonly firstPoints: Sealed["points"] | null };

/**
 * Combines a sealed score with the second scores that count into the score to release. If one second score counts,
 * its scorer becomes the evaluator.
 */
export async function decideScore(
  tx: Transaction,
  sealed: Sealed,
  maximum: number,
): Promise<Deciding> {
  const given = await listCounting(tx, sealed.submissionId, sealed.points, maximum);
  if (given.length === 0) return { ...sealed, firstPoints: null };
  const { counts, points } = combineScores(sealed.points, given, maximum);
  await judgeFirst(tx, sealed, given, agree(sealed.points, points, maximum));
  const counting = typeof counts === "number" ? given[counts] : undefined;
  const { evaluatorId, comment, html, renderer } = counting ?? sealed;
  const by = { evaluatorId, comment, html, renderer };
  return { ...sealed, ...by, points, firstPoints: sealed.points };
}

/**
 * Stores whether the first score agrees with the score that counts: with its check, or with the first score of its
 * panel. If it does not agree, the reviewer's scores of the last days are held, as far as their rewards cannot be
 * claimed yet, until another reviewer has confirmed each. Scores that are held already or settled stay unchanged.
 */
async function judgeFirst(
  tx: Transaction,
  { evaluatorId }: Sealed,
  given: readonly Given[],
  agreed: boolean,
): Promise<void> {
  const judging = given.find(({ reason }) => reason !== "spread");
  if (!judging) return;
  await tx.update(secondScores).set({ agreed }).where(eq(secondScores.id, judging.id));
  if (!agreed) await holdOthers(tx, evaluatorId);
}

/** The rows are locked in the order of their ids, so that two holds do not deadlock. */
async function holdOthers(tx: Transaction, evaluatorId: bigint): Promise<void> {
  const unpaid = await tx
    .select({ id: evaluations.submissionId })
    .from(evaluations)
    .where(
      and(
        eq(evaluations.evaluatorId, evaluatorId),
        isNull(evaluations.settledAt),
        sql`${evaluations.finalAt} > now() and (${evaluations.heldSince} is null or ${evaluations.confirmedAt} is not null)
          and ${evaluations.createdAt} > now() - make_interval(days => ${reviewPolicy.checkedDays}::int)`,
      ),
    )
    .orderBy(asc(evaluations.submissionId))
    .for("update");
  if (unpaid.length === 0) return;
  await tx
    .update(evaluations)
    .set({ heldSince: sql`now()`, confirmedAt: null, confirmedById: null })
    .where(
      inArray(
        evaluations.submissionId,
        unpaid.map(({ id }) => id),
      ),
    );
}
