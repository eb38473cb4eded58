import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { answerText, id, instant, publicUser, reviewQuestionText } from "../core/values.ts";
import { memberText } from "./submission.ts";

const submissionParams = z.object({ submission_id: id });

/** Only the author of a text that moderators have hidden reads it, with the case. */
const hidden = z.object({ caseId: id.nullable() }).nullable().default(null);

const reviewQuestion = z.object({
  reviewer: publicUser,
  /** Empty if the question is hidden from the reader. */
  question: z.string(),
  hidden,
  askedAt: instant,
  /** The end of the time in which the author can answer. */
  dueAt: instant,
  state: z.enum(["open", "answered", "unanswered"]),
  answer: z
    .object({ ...memberText.pick({ text: true, html: true }).shape, hidden, at: instant })
    .nullable(),
  /** The part that the viewer wrote. */
  own: z.enum(["question", "answer"]).nullable().default(null),
});
export type ReviewQuestion = z.output<typeof reviewQuestion>;

const asked = z.object({
  question: reviewQuestion.nullable(),
  /** True if the viewer may ask one now: the work's reviewer, in time, about work without a question. */
  canAsk: z.boolean(),
});
export type Asked = z.output<typeof asked>;

export const getReviewQuestion = endpoint({
  method: "get",
  path: "/submissions/{submission_id}/question",
  summary:
    "The question of a submission's reviewer with its answer: for its author and for reviewers, and for everybody once the score is released",
  guard: "public",
  params: submissionParams,
  response: asked,
  problems: ["not-found", "content-hidden"],
});

export const askReviewQuestion = endpoint({
  method: "post",
  path: "/submissions/{submission_id}/question",
  summary:
    "Ask the author of a submission in the viewer's review one question, which they can answer within 48 hours; the review stays the viewer's until eight hours after that",
  guard: "verified",
  params: submissionParams,
  body: z.object({ question: reviewQuestionText }),
  status: 201,
  response: asked,
  problems: [
    "not-found",
    "not-reviewer",
    "own-submission",
    "submission-withdrawn",
    "content-hidden",
    "already-evaluated",
    "review-not-started",
    "review-taken",
    "related-member",
    "question-asked",
    "question-too-late",
  ],
});

export const answerReviewQuestion = endpoint({
  method: "put",
  path: "/submissions/{submission_id}/question/answer",
  summary: "Answer the question about the viewer's submission, once",
  guard: "verified",
  params: submissionParams,
  body: z.object({ answer: answerText }),
  response: asked,
  problems: [
    "not-found",
    "not-author",
    "submission-withdrawn",
    "content-hidden",
    "question-answered",
    "answer-too-late",
  ],
});
