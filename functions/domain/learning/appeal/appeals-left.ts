import { and, eq, inArray, not, sql } from "drizzle-orm";
import { upheldOutcomes } from "../../../contract/learning/score-appeal-outcomes.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import type { Database } from "../../../db/connect.ts";
import { scoreAppeals } from "../../../db/schema/index.ts";

const isUpheld = sql`coalesce(${inArray(scoreAppeals.outcome, [...upheldOutcomes])}, false)`;

/** The number of appeals of scores that a member can still open this month (UTC); upheld ones do not count. */
export async function appealsLeft(database: Database, userId: bigint): Promise<number> {
  const opened = await database.$count(
    scoreAppeals,
    and(
      eq(scoreAppeals.authorId, userId),
      sql`month_of(${scoreAppeals.openedAt}) = month_of(now())`,
      not(isUpheld),
    ),
  );
  return Math.max(0, reviewPolicy.appealsAMonth - opened);
}
