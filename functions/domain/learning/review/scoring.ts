import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/connect.ts";
import { challenges, criteria } from "../../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";

export type Scoring = {
  points: { criterion: string; points: number; comment?: string | undefined }[];
  comment: string;
};

export const pointRows = (submissionId: bigint, points: Scoring["points"]) =>
  points.map(({ criterion, points: given, comment = "" }) => ({
    submissionId,
    criterionId: criterion,
    points: given,
    comment,
  }));

/** Requires exactly one score per criterion, within its points. */
export async function requireWithinRubric(
  database: Database | Transaction,
  challengeId: string,
  points: Scoring["points"],
): Promise<void> {
  const rubric = await database
    .select({ id: criteria.id, maximum: criteria.points })
    .from(criteria)
    .where(and(eq(criteria.challengeId, challengeId), eq(criteria.retired, false)));
  const scored = new Map(points.map(({ criterion, points: given }) => [criterion, given]));
  const wrong = rubric.filter(({ id, maximum }) => {
    const given = scored.get(id);
    return given === undefined || given < 0 || given > maximum;
  });
  if (wrong.length > 0 || scored.size !== rubric.length || points.length !== rubric.length) {
    throw new Refusal("points-out-of-range", {
      errors: wrong.map(({ id, maximum }) => ({
        field: `points.${id}`,
        message: `0 to ${maximum}`,
      })),
    });
  }
}

export async function requireMinimum(tx: Transaction, id: string): Promise<number> {
  const [found] = await tx
    .select({ minimum: challenges.minimumPoints })
    .from(challenges)
    .where(eq(challenges.id, id));
  if (!found) throw new Refusal("not-found");
  return found.minimum;
}
