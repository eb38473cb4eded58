import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { helpfulnesses } from "./helpfulness.ts";
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
  person,
} from "./values.ts";

/** What is given: a text, or a pull request with a text beside it. */
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
 * What a helpful mark brings to the author of the feedback. `reward` is the feedback reward with
 * teaching reputation; `points` is reputation alone, when no reward is left. If the submission is
 * not evaluated yet, both are promised and come with the evaluation. Nothing comes of feedback that
 * was given after the evaluation (`late`), by the evaluator, on a submission without points
 * (`zero`), with a text that has earned its giver something elsewhere (`repeated`), or as a third piece
 * between the same two people (`pair`); nor of a mark by the author of a submission that is below the
 * minimum points (`below`).
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
  "below",
  "repeated",
]);
export type MarkOutcome = z.output<typeof markOutcome>;

/** The same of a mark that was made; or nobody made one, as often as one member may earn so (`unjudged`). */
const judgedOutcome = z.enum([...markOutcome.options, "unjudged"]);
export type JudgedOutcome = z.output<typeof judgedOutcome>;

export const helpfulness = z.enum(helpfulnesses);

/** What a mark has brought. `promised` is paid with the evaluation. */
export const earning = z.enum(["promised", "earned", "nothing"]);

const answer = z.object({
  ...memberText.pick({ text: true, html: true }).shape,
  at: instant,
  editedAt: instant.nullable(),
});
export type FeedbackAnswer = z.output<typeof answer>;

const feedback = z.object({
  id,
  author: person,
  ...memberText.shape,
  at: instant,
  /** Counts its edits: 1 is what was given first. */
  revision: z.int(),
  editedAt: instant.nullable(),
  /** What the author of the submission answers to it. */
  answer: answer.nullable(),
  /**
   * How helpful it was found. That it was not is told to those alone whom it concerns: who gave it, who
   * submitted, and reviewers; so is `reward`, what it has earned or what is promised for it.
   */
  helpful: z
    .object({
      helpfulness,
      /** Whose mark counts; null where nobody has said it in time. */
      by: person.nullable(),
      /** What the author said, where a reviewer's mark counts instead. */
      authorSaid: helpfulness.nullable(),
      at: instant,
      earning,
      reward: money.nullable(),
      /** Why it earns what it does; null to those whom it does not concern. */
      outcome: judgedOutcome.nullable(),
    })
    .nullable(),
  /** What a helpful mark by the viewer would bring; null when they may not mark it, or have done so. */
  ifMarked: markOutcome.nullable(),
  /** Whether the viewer may edit and withdraw it: its author, until a mark or the evaluation. */
  canEdit: z.boolean(),
  /** Whether the viewer may answer it, or change their answer: the submission's author. */
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
    /** To whom marks it: what was promised for feedback, by how helpful it is; null where nothing was. */
    promised: z.object({ somewhat: money, very: money }).nullable(),
  }),
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
    "marked-feedback",
  ],
});

const feedbackParams = z.object({ feedback_id: id });

export const editFeedback = endpoint({
  method: "patch",
  path: "/feedback/{feedback_id}",
  summary:
    "Edit one's feedback until it is marked as helpful or the submission is evaluated; the same content changes nothing",
  guard: "verified",
  params: feedbackParams,
  body: feedbackInput,
  response: feedback,
  problems: ["feedback-gone", "forbidden", "feedback-marked", "already-evaluated"],
});

export const withdrawFeedback = endpoint({
  method: "delete",
  path: "/feedback/{feedback_id}",
  summary:
    "Withdraw one's feedback until it is marked as helpful or the submission is evaluated: it is deleted with its answer; withdrawing again changes nothing",
  guard: "verified",
  params: feedbackParams,
  status: 204,
  response: z.null(),
  problems: ["forbidden", "feedback-marked", "already-evaluated"],
});

export const answerFeedback = endpoint({
  method: "put",
  path: "/feedback/{feedback_id}/answer",
  summary: "Answer feedback on one's submission, or change the answer",
  guard: "verified",
  params: feedbackParams,
  body: z.object({ text: answerText }),
  response: feedback,
  problems: ["feedback-gone", "forbidden"],
});

export const withdrawAnswer = endpoint({
  method: "delete",
  path: "/feedback/{feedback_id}/answer",
  summary: "Withdraw one's answer to feedback; withdrawing again changes nothing",
  guard: "verified",
  params: feedbackParams,
  status: 204,
  response: z.null(),
  problems: ["feedback-gone", "forbidden"],
});

export const markHelpful = endpoint({
  method: "put",
  path: "/feedback/{feedback_id}/helpful",
  summary:
    "Say how helpful feedback was, as the submission's author or a reviewer, whose word counts before the author's: it pays once the submission has been evaluated; saying it again changes nothing",
  guard: "verified",
  params: feedbackParams,
  /** The version that the viewer has read: another one is not marked. */
  query: z.object({
    revision: z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .optional(),
  }),
  body: z.object({ helpfulness }),
  response: feedback,
  problems: [
    "feedback-gone",
    "mark-not-allowed",
    "own-feedback",
    "feedback-changed",
    "mark-closed",
    "correction-closed",
  ],
});
