import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { queueAges, queueOrders } from "./review-queue.ts";
import { criterionPoints, review, submission, submissionSummary } from "./submission.ts";
import {
  challengeId,
  adminReason,
  criterionComment,
  evaluationComment,
  id,
  instant,
  limits,
  locale,
  money,
  nextCursor,
  pageQuery,
  publicUser,
  slug,
  typedText,
} from "../core/values.ts";

const submissionParams = z.object({ submission_id: id });

const reviewItem = submissionSummary.extend({
  revision: z.int(),
  /** The promised time of the score. */
  scoreDue: instant.nullable().default(null),
  isLate: z.boolean().default(false),
  review: review.extend({ mine: z.boolean() }).nullable(),
  canTake: z.boolean(),
});
export type ReviewItem = z.output<typeof reviewItem>;

/** The filters of the queue. A new one needs a condition and a field, checked by the compiler. */
const queueFilters = z.object({
  challenge: challengeId.optional(),
  age: z.enum(queueAges).optional(),
  language: locale.optional(),
});
export type QueueFilters = z.output<typeof queueFilters>;

export const queueView = queueFilters.extend({ order: z.enum(queueOrders).optional() });
export type QueueView = z.output<typeof queueView>;

export const listReviews = endpoint({
  method: "get",
  path: "/communities/{slug}/reviews",
  summary:
    "The reviewers' queue of a community, what is past its promised time first, then the oldest unless asked otherwise; the submissions of the viewer and of related members are left out",
  guard: "verified",
  params: z.object({ slug }),
  query: pageQuery.extend(queueView.shape),
  response: z.object({
    items: z.array(reviewItem),
    next: nextCursor,
    /** The first submission in the queue that the viewer can take; null on further pages. */
    upNext: reviewItem.nullable(),
  }),
  problems: ["not-found", "not-reviewer"],
});

const heldEvaluation = z.object({
  submission: submissionSummary,
  evaluator: publicUser,
  heldSince: instant,
  /** True if a check of another score of the evaluator failed; false if the evaluator's day was over its limit. */
  isChecked: z.boolean().default(false),
  /** True if the rewards are held since a member corrected their score. */
  isCorrected: z.boolean().default(false),
  others: z.int(),
});
export type HeldEvaluation = z.output<typeof heldEvaluation>;

export const listHeld = endpoint({
  method: "get",
  path: "/communities/{slug}/confirmations",
  summary: "Evaluations of a community that the viewer may confirm, the longest waiting first",
  guard: "verified",
  params: z.object({ slug }),
  response: z.object({ held: z.array(heldEvaluation) }),
  problems: ["not-found", "not-reviewer"],
});

const confirmProblems = [
  "not-found",
  "content-hidden",
  "score-appealed",
  "own-submission",
  "own-evaluation",
  "own-feedback",
] as const;

export const confirmEvaluation = endpoint({
  method: "put",
  path: "/submissions/{submission_id}/evaluation/confirmation",
  summary:
    "Confirm another reviewer's evaluation whose rewards are held, and pay them; confirming it again changes nothing",
  guard: "verified",
  params: submissionParams,
  problems: [...confirmProblems, "not-reviewer"],
});

export const confirmAsAdmin = endpoint({
  method: "post",
  path: "/admin/submissions/{submission_id}/evaluation/confirmation",
  summary: "Confirm, as an admin, an evaluation whose rewards are held; the log records it",
  guard: "admin",
  params: submissionParams,
  body: z.object({ reason: adminReason }),
  problems: [...confirmProblems, "recent-login-required"],
});

const reviewFigures = z.object({
  dayValue: z.int(),
  days: z.array(
    z.object({ reviewer: publicUser, day: z.string(), value: money, isBeyond: z.boolean() }),
  ),
  waiting: z.int(),
  held: z.array(heldEvaluation),
});
export type ReviewFigures = z.output<typeof reviewFigures>;

export const getReviewFigures = endpoint({
  method: "get",
  path: "/admin/reviews",
  summary: "What reviewers' recent evaluations can pay, and what waits for a confirmation",
  guard: "admin",
  response: reviewFigures,
});

export const startReview = endpoint({
  method: "put",
  path: "/submissions/{submission_id}/review",
  summary:
    "Take a submission to review it for eight hours: its author can no longer edit it, and other reviewers see who reviews it",
  guard: "verified",
  params: submissionParams,
  response: submission,
  problems: [
    "not-found",
    "not-reviewer",
    "own-submission",
    "related-member",
    "submission-withdrawn",
    "content-hidden",
    "calibration-needed",
    "checks-failed",
    "review-taken",
    "already-evaluated",
  ],
});

const problemsOfBegun = [
  "not-found",
  "not-reviewer",
  "own-submission",
  "submission-withdrawn",
  "content-hidden",
  "review-not-started",
  "already-evaluated",
] as const;

export const releaseReview = endpoint({
  method: "delete",
  path: "/submissions/{submission_id}/review",
  summary: "Return a started review to the queue",
  guard: "verified",
  params: submissionParams,
  problems: problemsOfBegun,
});

export const renewReview = endpoint({
  method: "put",
  path: "/submissions/{submission_id}/review/renewal",
  summary: "Keep a started review for eight more hours, once; repeating it changes nothing",
  guard: "verified",
  params: submissionParams,
  problems: problemsOfBegun,
});

export const scoring = z.object({
  points: z.array(criterionPoints.extend({ comment: criterionComment.optional() })),
  comment: evaluationComment,
});

export const evaluateSubmission = endpoint({
  method: "post",
  path: "/submissions/{submission_id}/evaluation",
  summary:
    "Score every criterion and comment; the score is sealed until the author has rated all feedback, at most 18 hours, or 48 if others score it again, and then reaching the minimum passes and issues the reward once",
  guard: "verified",
  params: submissionParams,
  body: scoring,
  status: 201,
  response: submission,
  problems: [
    "not-found",
    "not-reviewer",
    "own-submission",
    "related-member",
    "submission-withdrawn",
    "content-hidden",
    "review-not-started",
    "review-taken",
    "already-evaluated",
    "question-open",
    "points-out-of-range",
    "repeated-feedback",
  ],
});

export const correction = scoring.extend({
  reason: adminReason,
  /** The number of corrections that the viewer has seen. Another number refuses the correction. */
  seen: z.coerce.number().int().min(0).max(limits.corrections),
});
export type Correction = z.output<typeof correction>;

export const correctionProblems = [
  "not-found",
  "not-evaluated",
  "own-submission",
  "own-feedback",
  "score-appealed",
  "correction-closed",
  "correction-limit",
  "evaluation-changed",
  "nothing-corrected",
  "other-submission",
  "points-out-of-range",
] as const;

export const correctEvaluation = endpoint({
  method: "post",
  path: "/submissions/{submission_id}/evaluation/corrections",
  summary:
    "Correct the viewer's own evaluation within 48 hours of its release, or another's that is held, with a reason; its rewards are paid or taken back accordingly",
  guard: "verified",
  params: submissionParams,
  body: correction,
  status: 201,
  response: submission,
  problems: [...correctionProblems, "not-reviewer", "not-evaluator", "related-member"],
});

export const evaluationDraft = z.object({
  criteria: z
    .array(
      z.object({
        criterion: slug,
        points: typedText(20),
        comment: typedText(limits.criterionComment),
      }),
    )
    .max(60),
  comment: typedText(limits.evaluationComment),
});
export type EvaluationDraft = z.output<typeof evaluationDraft>;

export const getEvaluationDraft = endpoint({
  method: "get",
  path: "/submissions/{submission_id}/evaluation-draft",
  summary: "The viewer's draft of an evaluation, which nobody else can read",
  guard: "verified",
  params: submissionParams,
  response: z.object({ draft: evaluationDraft.extend({ savedAt: instant }).nullable() }),
});

export const saveEvaluationDraft = endpoint({
  method: "put",
  path: "/submissions/{submission_id}/evaluation-draft",
  summary:
    "Save the viewer's draft of an evaluation until they score or release the submission; NUL characters are removed",
  guard: "verified",
  params: submissionParams,
  body: evaluationDraft,
  problems: [
    "not-found",
    "not-reviewer",
    "own-submission",
    "submission-withdrawn",
    "content-hidden",
    "review-not-started",
    "review-taken",
    "already-evaluated",
  ],
});
