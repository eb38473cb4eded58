import { sql } from "drizzle-orm";
import { feedback, submissions } from "../../../../db/schema/index.ts";
import { takeOverAfter } from "../../../learning/review/start-review.ts";

/**
 * True if a submission was evaluated, has feedback or is under review. Such a submission stays,
 * without the author's name, when its author is deleted.
 */
export const isOthersWorkOn = sql`(${submissions.points} is not null or exists (select from feedback given where given.submission_id = ${submissions.id})
  or (${submissions.state} = 'in-review' and ${submissions.reviewStartedAt} >= now() - ${takeOverAfter}))`;

export const isOthersWorkOnFeedback = sql`(${feedback.helpfulAt} is not null
  or exists (select from feedback_answers a where a.feedback_id = ${feedback.id}))`;
