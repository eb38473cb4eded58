import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { memberText } from "./submission.ts";
import {
  feedbackText,
  githubPullRequest,
  id,
  instant,
  nextCursor,
  pageQuery,
  person,
} from "./values.ts";

/** What is given: a text, or a pull request with a text beside it. */
export const feedbackInput = z.discriminatedUnion("format", [
  z.object({ format: z.literal("text"), text: feedbackText }),
  z.object({ format: z.literal("github"), link: githubPullRequest, text: feedbackText }),
]);
export type FeedbackInput = z.output<typeof feedbackInput>;

/**
 * What a helpful mark brings to the author of the feedback. `reward` is the feedback reward with
 * teaching reputation; `points` is reputation alone, when no reward is left. If the submission is
 * not evaluated yet, both are promised and come with the evaluation. Nothing comes of feedback that
 * was given after the evaluation (`late`), by the evaluator, on a submission without points
 * (`zero`), or as a third piece between the same two people (`pair`).
 */
const markOutcome = z.enum([
  "reward",
  "reward-promised",
  "points",
  "points-promised",
  "late",
  "pair",
  "evaluator",
  "zero",
]);
export type MarkOutcome = z.output<typeof markOutcome>;

/** What a mark has brought. `promised` is paid with the evaluation. */
export const earning = z.enum(["promised", "earned", "nothing"]);

const feedback = z.object({
  id,
  author: person,
  ...memberText.shape,
  at: instant,
  helpful: z.object({ by: person, at: instant, earning }).nullable(),
  /** What a mark by the viewer would bring; null when they may not mark it, or somebody has. */
  ifMarked: markOutcome.nullable(),
});
export type Feedback = z.output<typeof feedback>;

export const listFeedback = endpoint({
  method: "get",
  path: "/submissions/{submission_id}/feedback",
  summary: "Feedback on a submission, oldest first",
  guard: "public",
  params: z.object({ submission_id: id }),
  query: pageQuery,
  response: z.object({ feedback: z.array(feedback), next: nextCursor }),
  problems: ["not-found", "submission-withdrawn"],
});

export const giveFeedback = endpoint({
  method: "post",
  path: "/submissions/{submission_id}/feedback",
  summary: "Give feedback on somebody else's submission, once, before its deadline",
  guard: "verified",
  params: z.object({ submission_id: id }),
  body: feedbackInput,
  status: 201,
  response: feedback,
  problems: [
    "not-found",
    "submission-withdrawn",
    "own-submission",
    "feedback-exists",
    "feedback-closed",
  ],
});

export const markHelpful = endpoint({
  method: "put",
  path: "/feedback/{feedback_id}/helpful",
  summary:
    "Mark feedback as helpful, as the submission's author or a reviewer: it pays once the submission has been evaluated; marking again changes nothing",
  guard: "verified",
  params: z.object({ feedback_id: id }),
  response: feedback,
  problems: ["not-found", "forbidden"],
});
