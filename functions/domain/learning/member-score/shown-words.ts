import { sql } from "drizzle-orm";
import { feedback, submissions } from "../../../db/schema/index.ts";
import { isResultShown } from "../../shown-result.ts";
import { isGivenToScore } from "../../is-given-to-score.ts";

/**
 * True for feedback that a viewer may read. The words of a member's score are for their author and their giver alone
 * while the score is not shown, so that second scorers do not know the score.
 */
export const isFeedbackShown = (viewer: bigint | null) =>
  sql<boolean>`(${submissions.points} is not null and ${isResultShown(viewer)}
    or ${feedback.authorId} = ${viewer} or ${submissions.authorId} = ${viewer}
    or not ${isGivenToScore(feedback.authorId, feedback.submissionId)})`;
