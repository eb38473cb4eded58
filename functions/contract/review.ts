import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { criterionPoints, submission, submissionSummary } from "./submission.ts";
import { evaluationComment, id, instant, nextCursor, pageQuery, person, slug } from "./values.ts";

const submissionParams = z.object({ submission_id: id });

/** A submission that waits for review, or is in one. */
const reviewItem = submissionSummary.extend({
  review: z.object({ reviewer: person, startedAt: instant, mine: z.boolean() }).nullable(),
  /** A review left alone for a day may be taken over. */
  canTake: z.boolean(),
});
export type ReviewItem = z.output<typeof reviewItem>;

export const listReviews = endpoint({
  method: "get",
  path: "/communities/{slug}/reviews",
  summary:
    "The reviewers' queue of a community, oldest first; the viewer's own submissions are left out",
  guard: "verified",
  params: z.object({ slug }),
  query: pageQuery,
  response: z.object({ items: z.array(reviewItem), next: nextCursor }),
  problems: ["not-found", "not-reviewer"],
});

export const startReview = endpoint({
  method: "put",
  path: "/submissions/{submission_id}/review",
  summary:
    "Start reviewing a submission: its author can no longer edit it, other reviewers see who has it",
  guard: "verified",
  params: submissionParams,
  response: submission,
  problems: [
    "not-found",
    "not-reviewer",
    "own-submission",
    "submission-withdrawn",
    "review-taken",
    "already-evaluated",
  ],
});

export const releaseReview = endpoint({
  method: "delete",
  path: "/submissions/{submission_id}/review",
  summary: "Give a started review back to the queue",
  guard: "verified",
  params: submissionParams,
  status: 204,
  response: z.null(),
  problems: [
    "not-found",
    "not-reviewer",
    "own-submission",
    "submission-withdrawn",
    "review-not-started",
    "already-evaluated",
  ],
});

export const evaluateSubmission = endpoint({
  method: "post",
  path: "/submissions/{submission_id}/evaluation",
  summary:
    "Score every criterion and comment; reaching the minimum passes and issues the reward once",
  guard: "verified",
  params: submissionParams,
  body: z.object({ points: z.array(criterionPoints), comment: evaluationComment }),
  status: 201,
  response: submission,
  problems: [
    "not-found",
    "not-reviewer",
    "own-submission",
    "submission-withdrawn",
    "review-not-started",
    "review-taken",
    "already-evaluated",
    "points-out-of-range",
  ],
});
