import { sql } from "drizzle-orm";
import { feedback, submissions } from "../../../db/schema/index.ts";
import { takeOverAfter } from "../../review/start-review.ts";

/**
 * Whether others have put work into a submission: it was evaluated, has feedback, or is being
 * reviewed. Such a one stays when its author is deleted, without their name.
 */
export const isOthersWorkOn = sql`(${submissions.points} is not null or ${submissions.feedbackCount} > 0
  or (${submissions.state} = 'in-review' and ${submissions.reviewStartedAt} >= now() - ${takeOverAfter}))`;

/** The same of a piece of feedback: it was marked as helpful, or answered. */
export const isOthersWorkOnFeedback = sql`(${feedback.helpfulAt} is not null
  or exists (select from feedback_answers a where a.feedback_id = ${feedback.id}))`;
