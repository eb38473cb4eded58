import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { helpfulnesses } from "./helpfulness.ts";
import { hiding } from "../moderation/hiding.ts";
import { memberText, writtenIn } from "./submission.ts";
import {
  answerText,
  feedbackText,
  githubPullRequest,
  id,
  instant,
  money,
  nextCursor,
  pageQuery,
  publicUser,
} from "../core/values.ts";

export const feedbackInput = z.discriminatedUnion("format", [
  z.object({ format: z.literal("text"), text: feedbackText, ...writtenIn }),
  z.object({
    format: z.literal("github"),
    link: githubPullRequest,
    text: feedbackText,
    ...writtenIn,
  }),
]);
export type FeedbackInput = z.output<typeof feedbackInput>;

/**
 * The effect of a helpful rating for the giver. `reward`: feedback reward and reputation; `points`:
 * reputation only, without a reward left. Before the evaluation both are promised and paid by it.
 * No effect: after the evaluation (`late`), by the evaluator, on zero points (`zero`), repeated
 * text (`repeated`), user-pair quota used up (`pair`), rated by the author of a submission below
 * the minimum points (`below`).
 */
const ratingOutcome = z.enum([
  "reward",
  "reward-promised",
  "points",
  "points-promised",
  "late",
  "pair",
  "evaluator",
  "zero",
  "below",
  "repeated",
]);
export type RatingOutcome = z.output<typeof ratingOutcome>;

/**
 * The same for an existing rating; `unjudged`: unrated, and the giver's quota of unrated items is
 * used up.
 */
const judgedOutcome = z.enum([...ratingOutcome.options, "unjudged"]);
export type JudgedOutcome = z.output<typeof judgedOutcome>;

export const helpfulness = z.enum(helpfulnesses);

export const earning = z.enum(["promised", "earned", "nothing"]);

const answer = z.object({
  ...memberText.pick({ text: true, html: true }).shape,
  at: instant,
  editedAt: instant.nullable(),
  hidden: hiding.nullable().default(null),
});
export type FeedbackAnswer = z.output<typeof answer>;

const feedback = z.object({
  id,
  author: publicUser,
  ...memberText.shape,
  at: instant,
  revision: z.int(),
  editedAt: instant.nullable(),
  answer: answer.nullable(),
  hidden: hiding.nullable().default(null),
  /**
   * The rating of the feedback. "Not helpful" and `reward` (earned or promised) are visible only to
   * the giver, the submission's author and reviewers.
   */
  helpful: z
    .object({
      helpfulness,
      by: publicUser.nullable(),
      authorSaid: helpfulness.nullable(),
      at: instant,
      earning,
      reward: money.nullable(),
      outcome: judgedOutcome.nullable(),
    })
    .nullable(),
  /** For the submission's author: their rating, if it is one of many alike and so has no effect. */
  uncounted: helpfulness.nullable().default(null),
  ifRated: ratingOutcome.nullable(),
  canEdit: z.boolean(),
  canAnswer: z.boolean(),
});
export type Feedback = z.output<typeof feedback>;

export const listFeedback = endpoint({
  method: "get",
  path: "/submissions/{submission_id}/feedback",
  summary: "Feedback on a submission, oldest first",
  guard: "public",
  params: z.object({ submission_id: id }),
  query: pageQuery,
  response: z.object({
    feedback: z.array(feedback),
    next: nextCursor,
    promised: z.object({ somewhat: money, very: money }).nullable(),
  }),
  problems: ["not-found", "submission-withdrawn", "content-hidden"],
});

export const giveFeedback = endpoint({
  method: "post",
  path: "/submissions/{submission_id}/feedback",
  summary: "Give feedback on another member's submission, once, before its deadline",
  guard: "verified",
  params: z.object({ submission_id: id }),
  body: feedbackInput,
  status: 201,
  response: feedback,
  problems: [
    "not-found",
    "submission-withdrawn",
    "content-hidden",
    "own-submission",
    "barred",
    "feedback-exists",
    "feedback-closed",
    "rated-feedback",
  ],
});

const feedbackParams = z.object({ feedback_id: id });

export const editFeedback = endpoint({
  method: "patch",
  path: "/feedback/{feedback_id}",
  summary:
    "Edit the viewer's feedback until it is rated or the submission is evaluated; the same content changes nothing",
  guard: "verified",
  params: feedbackParams,
  body: feedbackInput,
  response: feedback,
  problems: [
    "feedback-deleted",
    "forbidden",
    "content-hidden",
    "feedback-rated",
    "already-evaluated",
  ],
});

export const withdrawFeedback = endpoint({
  method: "delete",
  path: "/feedback/{feedback_id}",
  summary:
    "Withdraw the viewer's feedback until it is rated or the submission is evaluated: it is deleted with its answer; repeating it changes nothing",
  guard: "verified",
  params: feedbackParams,
  status: 204,
  response: z.null(),
  problems: ["forbidden", "content-hidden", "feedback-rated", "already-evaluated"],
});

export const answerFeedback = endpoint({
  method: "put",
  path: "/feedback/{feedback_id}/answer",
  summary: "Answer feedback on the viewer's submission, or change the answer",
  guard: "verified",
  params: feedbackParams,
  body: z.object({ text: answerText }),
  response: feedback,
  problems: ["feedback-deleted", "forbidden", "content-hidden"],
});

export const withdrawAnswer = endpoint({
  method: "delete",
  path: "/feedback/{feedback_id}/answer",
  summary: "Withdraw the viewer's answer to feedback; repeating it changes nothing",
  guard: "verified",
  params: feedbackParams,
  status: 204,
  response: z.null(),
  problems: ["feedback-deleted", "forbidden", "content-hidden"],
});

export const rateFeedback = endpoint({
  method: "put",
  path: "/feedback/{feedback_id}/rating",
  summary:
    "Rate how helpful feedback was, as the submission's author or as a reviewer, whose rating takes precedence. The rating pays once the submission has been evaluated; repeating it changes nothing",
  guard: "verified",
  params: feedbackParams,
  query: z.object({
    revision: z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .optional(),
  }),
  body: z.object({ helpfulness }),
  response: feedback,
  problems: [
    "feedback-deleted",
    "content-hidden",
    "rating-not-allowed",
    "own-feedback",
    "feedback-changed",
    "rating-closed",
    "correction-closed",
  ],
});
