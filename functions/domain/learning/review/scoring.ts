import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/connect.ts";
import { Refusal } from "../../refusal.ts";
import { versionOf } from "../challenge-version/read-version.ts";
import { evaluationPoints } from "../../../db/schema/index.ts";

export type Scoring = {
  points: { criterion: string; points: number; comment?: string | undefined }[];
  comment: string;
};

export const notesOf = (points: Scoring["points"]) =>
  points.map(({ comment = "", ...given }) => ({ ...given, comment }));

export const pointRows = (submissionId: bigint, points: Scoring["points"]) =>
  notesOf(points).map(({ criterion, points: given, comment }) => ({
    submissionId,
    criterionId: criterion,
    points: given,
    comment,
  }));

export const selectPoints = (database: Database, submissionId: bigint) =>
  database
    .select({
      criterion: evaluationPoints.criterionId,
      points: evaluationPoints.points,
      comment: evaluationPoints.comment,
    })
    .from(evaluationPoints)
    .where(eq(evaluationPoints.submissionId, submissionId));

/**
 * Requires exactly one score per criterion of the version that the submission answers, within its
 * points.
 */
export async function requireWithinRubric(
  database: Database,
  submissionId: bigint,
  points: Scoring["points"],
): Promise<void> {
  requireCriteria((await versionOf(database, submissionId)).facts.criteria, points);
}

/** Throws `points-out-of-range`. */
export function requireCriteria(
  criteria: readonly { id: string; points: number }[],
  points: Scoring["points"],
): void {
  const scored = new Map(points.map(({ criterion, points: given }) => [criterion, given]));
  const wrong = criteria.filter(({ id, points: maximum }) => {
    const given = scored.get(id);
    return given === undefined || given < 0 || given > maximum;
  });
  const { length } = criteria;
  if (wrong.length > 0 || scored.size !== length || points.length !== length) {
    throw new Refusal("points-out-of-range", {
      errors: wrong.map(({ id, points: maximum }) => ({
        field: `points.${id}`,
        message: `0 to ${maximum}`,
      })),
    });
  }
}

export const requireMinimum = async (tx: Transaction, submissionId: bigint): Promise<number> =>
  (await versionOf(tx, submissionId)).facts.minimumPoints;
