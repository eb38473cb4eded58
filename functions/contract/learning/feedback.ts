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
 * The giver's gain by a helpful rating. `reward`: the promised reward and reputation, for assigned
 * feedback; `reputation`: for other feedback on work that passes; `thanks`: neither.
 */
const brings = z.enum(["reward", "reputation", "thanks"]);
export type Brings = z.output<typeof brings>;

/** The part of the promised reward that the feedback earns. */
const pay = z.enum(["all", "half", "nothing"]);
export type Pay = z.output<typeof pay>;

/** A former release's web tier, which may run beside this API, shows nothing for null here. */
const former = z.string().nullable().default(null);

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
      /** The part of reputation alone, if the feedback was not assigned. */
      pay: pay.nullable().default(null),
      outcome: former,
    })
    .nullable(),
  /** True if the system chose the submission for its giver. Only such feedback is paid. */
  assigned: z.boolean().default(true),
  brings: brings.nullable().default(null),
  ifRated: former,
  /** For the submission's author: their rating, if it has no effect because it is one of many equal ones. */
  uncounted: helpfulness.nullable().default(null),
  /** False also for the words of a member's score, because the score repeats them. */
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
    "repeated-feedback",
    "feedback-closed",
    "rated-feedback",
    "given-to-score",
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
    "repeated-feedback",
    "already-evaluated",
    "given-to-score",
  ],
});

export const withdrawFeedback = endpoint({
  method: "delete",
  path: "/feedback/{feedback_id}",
  summary:
    "Withdraw the viewer's feedback until it is rated or the submission is evaluated: it is deleted with its answer; repeating it changes nothing",
  guard: "verified",
  params: feedbackParams,
  problems: [
    "forbidden",
    "content-hidden",
    "feedback-rated",
    "already-evaluated",
    "given-to-score",
  ],
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
