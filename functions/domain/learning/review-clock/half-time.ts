import { sql, type AnyColumn } from "drizzle-orm";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import { submissions } from "../../../db/schema/index.ts";

/** True from half of a promised time on; false for work that is older than promises. */
export const isHalfOver = (due: AnyColumn, hours: number) =>
  sql<boolean>`coalesce(${due} - make_interval(mins => ${hours * 30}::int) <= now(), false)`;

/** True for work without feedback from half of the time on that was promised for its first feedback. */
export const isFirstFeedbackDue = sql<boolean>`(${submissions.feedbackCount} = 0
  and ${isHalfOver(submissions.feedbackDueAt, reviewPolicy.feedbackHours)})`;
