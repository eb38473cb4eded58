import { sql, type SQL } from "drizzle-orm";
import { submissions } from "../../../db/schema/index.ts";
import { isUnevaluated } from "../submission/summaries.ts";
import { takeOverAfter } from "./start-review.ts";

/** True if no other reviewer has started a review within the last day. */
export const isFreeFor = (userId: bigint | SQL) =>
  sql`(${submissions.reviewerId} is null or ${submissions.reviewerId} = ${userId}
    or ${submissions.reviewStartedAt} < now() - ${takeOverAfter})`;

/** True if a reviewer can take the submission: unevaluated, free, not hidden and not their own. */
export const waitsFor = (userId: bigint | SQL) =>
  sql`${isUnevaluated} and ${submissions.hiddenAt} is null and ${submissions.authorId} <> ${userId} and ${isFreeFor(userId)}`;
