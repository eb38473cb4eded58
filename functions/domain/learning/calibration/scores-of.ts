import { and, asc, eq, inArray } from "drizzle-orm";
import type { Locale } from "../../../contract/core/locales.ts";
import type { Database } from "../../../db/connect.ts";
import { calibrationPieces, calibrationScores } from "../../../db/schema/index.ts";
import type { Rubric } from "./rubric.ts";

type Score = Pick<typeof calibrationScores.$inferSelect, "points" | "createdAt"> & {
  /** Null for the measure that comes with a challenge's files. */
  scorerId: bigint | null;
};

/**
 * The scores of staff by the present rubric, by piece; for a piece of a challenge's files, the measure of the file,
 * with notes in the given language.
 */
export async function scoresOf(
  database: Database,
  pieces: readonly bigint[],
  { rubric }: Pick<Rubric, "rubric">,
  locale: Locale = "en",
): Promise<ReadonlyMap<bigint, readonly Score[]>> {
  if (pieces.length === 0) return new Map();
  const rows = await database
    .select({ id: calibrationPieces.id, piece: calibrationPieces, score: calibrationScores })
    .from(calibrationPieces)
    .leftJoin(
      calibrationScores,
      and(
        eq(calibrationScores.pieceId, calibrationPieces.id),
        eq(calibrationScores.rubric, rubric),
      ),
    )
    .where(inArray(calibrationPieces.id, [...pieces]))
    .orderBy(asc(calibrationScores.createdAt));
  const scores = rows.flatMap(
    ({ id, piece: { authored, createdAt }, score }): (Score & { id: bigint })[] => {
      if (!authored) return score ? [{ id, ...score }] : [];
      const points = authored.points.map((one) => ({ ...one, comment: one.comment[locale] }));
      return [{ id, scorerId: null, points, createdAt }];
    },
  );
  return Map.groupBy(scores, ({ id }) => id);
}
