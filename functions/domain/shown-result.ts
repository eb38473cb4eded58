import { eq, isNull, or, sql } from "drizzle-orm";
import { submissions } from "../db/schema/index.ts";

/** While a score is appealed, only the author sees its result; others see the work as in review. */
export const isResultShown = (viewer: bigint | null = null) =>
  viewer === null
    ? isNull(submissions.appealedAt)
    : or(isNull(submissions.appealedAt), eq(submissions.authorId, viewer));

export const shownState = (viewer: bigint | null = null) =>
  sql<string>`case when ${isResultShown(viewer)} then ${submissions.state} else 'in-review' end`;

export const shownPoints = (viewer: bigint | null = null) =>
  sql<number | null>`case when ${isResultShown(viewer)} then ${submissions.points} end`;
