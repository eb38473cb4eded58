import { sql, type AnyColumn } from "drizzle-orm";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import { submissions } from "../../../db/schema/index.ts";

/** True from the half of a promised time on; not for work from before the promises. */
export const isHalfOver = (due: AnyColumn, hours: number) =>
  sql<boolean>`coalesce(${due} - make_interval(mins => ${hours * 30}::int) <= now(), false)`;

/** True for work without feedback that was promised some, from the half of that time on. */
export const isFirstFeedbackDue = sql<boolean>`(${submissions.feedbackCount} = 0
  and ${isHalfOver(submissions.feedbackDueAt, reviewPolicy.feedbackHours)})`;
