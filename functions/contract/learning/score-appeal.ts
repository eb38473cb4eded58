import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { isVisible } from "../core/text/words.ts";
import { id, instant, limits, publicUser, slug, typedText } from "../core/values.ts";
import { appealedScore } from "./score-appeal-state.ts";
import { criterionPoints, submission, submissionSummary } from "./submission.ts";

const params = z.object({ submission_id: id });

const words = typedText(limits.appealText)
  .min(limits.minimumAppeal)
  .refine(isVisible, { error: "required" });

export const openScoreAppeal = endpoint({
  method: "post",
  path: "/submissions/{submission_id}/score-appeal",
  summary:
    "Appeal the score of the viewer's own work within 48 hours of its release, at most twice a month: the work is scored anew, and what it pays waits until the appeal ends",
  guard: "verified",
  params,
  body: z.object({ words }),
  status: 201,
  response: submission,
  problems: [
    "not-found",
    "not-author",
    "content-hidden",
    "not-evaluated",
    "score-appealed",
    "other-submission",
    "score-appeal-limit",
    "score-appeal-closed",
  ],
});

const toDecide = z.object({ submission: submissionSummary, decisionDue: instant });
export type AppealToDecide = z.output<typeof toDecide>;

export const listScoreAppeals = endpoint({
  method: "get",
  path: "/communities/{slug}/score-appeals",
  summary: "Appeals of scores in a community that the viewer may decide, the first due first",
  guard: "verified",
  params: z.object({ slug }),
  response: z.object({ appeals: z.array(toDecide) }),
  problems: ["not-found", "not-in-role"],
});

const decided = z.object({
  submission,
  words: z.string(),
  openedAt: instant,
  decisionDue: instant,
  first: appealedScore.extend({ by: publicUser }),
  /** Null if no second score came in time. */
  second: appealedScore.extend({ by: publicUser }).nullable(),
});
export type OpenScoreAppeal = z.output<typeof decided>;

const readProblems = [
  "not-found",
  "not-in-role",
  "score-appeal-over",
  "score-appeal-too-early",
] as const;

export const getScoreAppeal = endpoint({
  method: "get",
  path: "/submissions/{submission_id}/score-appeal",
  summary: "An appeal that the viewer may decide, with both scores",
  guard: "verified",
  params,
  response: decided,
  problems: readProblems,
});

const decision = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("stands"), words }),
  z.object({ outcome: z.literal("corrected"), words, points: z.array(criterionPoints) }),
]);
export type AppealDecision = z.output<typeof decision>;

const problems = [
  ...readProblems,
  "content-hidden",
  "points-out-of-range",
  "score-not-higher",
] as const;

export const decideScoreAppeal = endpoint({
  method: "post",
  path: "/submissions/{submission_id}/score-appeal/decision",
  summary:
    "Decide an appeal: the score stands, or becomes higher, which pays what it earns; the decision ends the appeal",
  guard: "verified",
  params,
  body: decision,
  problems,
});

export const getScoreAppealAsAdmin = endpoint({
  method: "get",
  path: "/admin/submissions/{submission_id}/score-appeal",
  summary: "An appeal that an admin decides, as no member of its staff may",
  guard: "admin",
  params,
  response: decided,
  problems: readProblems,
});

export const decideScoreAppealAsAdmin = endpoint({
  method: "post",
  path: "/admin/submissions/{submission_id}/score-appeal/decision",
  summary: "Decide an appeal as an admin, as no member of its staff may; the log records it",
  guard: "admin",
  params,
  body: decision,
  problems: [...problems, "recent-login-required"],
});
