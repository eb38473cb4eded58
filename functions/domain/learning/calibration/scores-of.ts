import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/connect.ts";
import { calibrationScores } from "../../../db/schema/index.ts";
import type { Rubric } from "./rubric.ts";

type Score = Pick<typeof calibrationScores.$inferSelect, "scorerId" | "points">;

/** The scores of staff by the present rubric, by piece. */
export async function scoresOf(
  database: Database | Transaction,
  pieces: readonly bigint[],
  { rubric }: Pick<Rubric, "rubric">,
): Promise<ReadonlyMap<bigint, readonly Score[]>> {
  if (pieces.length === 0) return new Map();
  const rows = await database
    .select()
    .from(calibrationScores)
    .where(
      and(inArray(calibrationScores.pieceId, [...pieces]), eq(calibrationScores.rubric, rubric)),
    )
    .orderBy(asc(calibrationScores.createdAt));
  return Map.groupBy(rows, ({ pieceId }) => pieceId);
}
