import { sql } from "drizzle-orm";
import { feedback, submissions } from "../../../../db/schema/index.ts";
import { isLeased } from "../../../learning/review-clock/lease.ts";

/**
 * True if a submission was evaluated, has feedback, or is or was under review. After the author's deletion such a
 * submission stays without the author's name.
 */
export const isOthersWorkOn = sql`(${submissions.points} is not null or exists (select from feedback given where given.submission_id = ${submissions.id})
  or exists (select from second_scores wanted where wanted.submission_id = ${submissions.id})
  or (${submissions.state} = 'in-review' and ${isLeased}))`;

export const isOthersWorkOnFeedback = sql`(${feedback.helpfulAt} is not null
  or exists (select from feedback_answers a where a.feedback_id = ${feedback.id}))`;
