import { sql, type SQL } from "drizzle-orm";
import { submissions } from "../../db/schema/index.ts";
import { isUnevaluated } from "../submission/summaries.ts";
import { takeOverAfter } from "./start-review.ts";

/** Whether nobody else has a submission in review, or has left it alone for a day. */
export const isFreeFor = (userId: bigint | SQL) =>
  sql`(${submissions.reviewerId} is null or ${submissions.reviewerId} = ${userId}
    or ${submissions.reviewStartedAt} < now() - ${takeOverAfter})`;

/** Whether a reviewer can take a submission: one that is unevaluated, free, and not their own. */
export const waitsFor = (userId: bigint | SQL) =>
  sql`${isUnevaluated} and ${submissions.authorId} <> ${userId} and ${isFreeFor(userId)}`;
