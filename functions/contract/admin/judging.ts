import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { helpfulness, listFeedback, rateFeedback } from "../learning/feedback.ts";
import { correction, correctionProblems, scoring } from "../learning/review.ts";
import { submission, submissionSummary } from "../learning/submission.ts";
import { adminReason, id, pageQuery } from "../core/values.ts";

const submissionParams = z.object({ submission_id: id });

export const evaluateAsAdmin = endpoint({
  method: "post",
  path: "/admin/submissions/{submission_id}/evaluation",
  summary: "Score, as an admin, a submission that no reviewer has in review; the log records it",
  guard: "admin",
  params: submissionParams,
  body: scoring.extend({ reason: adminReason }),
  problems: [
    "not-found",
    "own-submission",
    "own-feedback",
    "submission-withdrawn",
    "content-hidden",
    "review-taken",
    "already-evaluated",
    "points-out-of-range",
    "recent-login-required",
  ],
});

export const correctAsAdmin = endpoint({
  method: "post",
  path: "/admin/submissions/{submission_id}/evaluation/corrections",
  summary: "Correct a reviewer's evaluation as an admin, within the same time; the log records it",
  guard: "admin",
  params: submissionParams,
  body: correction,
  status: 201,
  response: submission,
  problems: [...correctionProblems, "recent-login-required"],
});

export const listFeedbackAsAdmin = endpoint({
  method: "get",
  path: "/admin/submissions/{submission_id}/feedback",
  summary: "Feedback on a submission, with what an admin's rating would bring to each item",
  guard: "admin",
  params: submissionParams,
  query: pageQuery,
  response: listFeedback.response.extend({
    sameText: z.array(submissionSummary),
  }),
  problems: ["not-found", "submission-withdrawn", "content-hidden"],
});

export const rateAsAdmin = endpoint({
  method: "post",
  path: "/admin/feedback/{feedback_id}/rating",
  summary:
    "Rate how helpful feedback was as an admin, in place of a reviewer; the log records it, and repeating it changes nothing",
  guard: "admin",
  params: rateFeedback.params,
  body: z.object({
    helpfulness,
    revision: z.coerce.number().int().positive(),
    reason: adminReason,
  }),
  problems: [...rateFeedback.problems, "own-submission", "recent-login-required"],
});
