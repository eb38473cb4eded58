import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { secondScores } from "../../../db/schema/index.ts";
import { agree, type Points, totalOf } from "../calibration/agreement.ts";

export type SecondScore = typeof secondScores.$inferSelect & {
  readonly scorerId: bigint;
  readonly points: { criterion: string; points: number; comment: string }[];
};

/** The second score that an appeal led to; null before that score. */
export async function secondOf(
  database: Database,
  submissionId: bigint,
): Promise<SecondScore | null> {
  const [found] = await database
    .select()
    .from(secondScores)
    .where(
      and(
        eq(secondScores.submissionId, submissionId),
        eq(secondScores.reason, "appeal"),
        isNotNull(secondScores.scoredAt),
      ),
    );
  if (!found || found.scorerId === null || found.points === null) return null;
  return { ...found, scorerId: found.scorerId, points: found.points };
}

type Rules = { readonly minimum: number; readonly maximum: number };

/** True if the two scores agree within tolerance and have the same result. */
export const confirms = (first: Points, second: Points, { minimum, maximum }: Rules): boolean =>
  agree(first, second, maximum) && totalOf(first) >= minimum === totalOf(second) >= minimum;

/** The mean of two scores by criterion, rounded up. */
export const meanUp = (first: Points, second: Points): { criterion: string; points: number }[] =>
  first.map(({ criterion, points }) => {
    const other = second.find((given) => given.criterion === criterion)?.points ?? points;
    return { criterion, points: Math.ceil((points + other) / 2) };
  });
