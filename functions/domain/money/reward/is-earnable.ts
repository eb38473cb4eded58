import { and, eq, ne, or } from "drizzle-orm";
import { feedback, type submissions } from "../../../db/schema/index.ts";
import { isGivenToScore } from "../../is-given-to-score.ts";

type Submission = Pick<typeof submissions.$inferSelect, "id" | "reviewerId">;

/**
 * True for feedback that can earn if the work has a point. Of the scorer's own feedback, only the words of a member's
 * score can (decision 218).
 */
export const isEarnable = ({ id, reviewerId }: Submission) =>
  and(
    eq(feedback.submissionId, id),
    eq(feedback.afterEvaluation, false),
    reviewerId === null
      ? undefined
      : or(
          ne(feedback.authorId, reviewerId),
          isGivenToScore(feedback.authorId, feedback.submissionId),
        ),
  );
