import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { id, instant, publicUser, slug, textLanguage } from "../core/values.ts";
import { reviewerRecord } from "../community/people.ts";
import { rules } from "./challenge-version.ts";
import { scoring } from "./review.ts";
import { challengeReference, memberText } from "./submission.ts";

/**
 * Work for a second scorer. The first score, its result and the reason for a second one are missing, because each would
 * tell the first points.
 */
const blindWork = z.object({
  id,
  author: publicUser,
  challenge: challengeReference,
  language: textLanguage,
  submittedAt: instant,
  /** The time at which the request is closed without a score. */
  due: instant,
  /** The end of the viewer's lease; null without one. */
  leaseEndsAt: instant.nullable(),
});
export type BlindWork = z.output<typeof blindWork>;

const secondScore = blindWork.extend({
  ...memberText.shape,
  declaredHelp: z.string().nullable(),
  rules,
});
export type SecondScore = z.output<typeof secondScore>;

export const listSecondScores = endpoint({
  method: "get",
  path: "/communities/{slug}/second-scores",
  summary:
    "Work of a community that waits for a second score which the viewer may give, the first due first",
  guard: "verified",
  params: z.object({ slug }),
  response: z.object({
    wanted: z.array(blindWork),
    /** The record of the viewer; null if the viewer has lost the role meanwhile. */
    record: reviewerRecord.nullable(),
  }),
  problems: ["not-found", "not-reviewer"],
});

const ofSubmission = z.object({ submission_id: id });

/** `already-evaluated` is also the answer if no second score is wanted, or if the viewer has given one. */
const problems = [
  "not-found",
  "not-reviewer",
  "own-submission",
  "own-evaluation",
  "own-feedback",
  "related-member",
  "content-hidden",
  "already-evaluated",
  "review-taken",
] as const;

export const getSecondScore = endpoint({
  method: "get",
  path: "/submissions/{submission_id}/second-score",
  summary: "Work that waits for the viewer's second score, without anything about the first",
  guard: "verified",
  params: ofSubmission,
  response: secondScore,
  problems: [...problems, "calibration-needed", "checks-failed"],
});

export const takeSecondScore = endpoint({
  method: "put",
  path: "/submissions/{submission_id}/second-score",
  summary:
    "Take a second score for eight hours; repeating it changes nothing, and begins the hours again once they are over",
  guard: "verified",
  params: ofSubmission,
  problems: [...problems, "calibration-needed", "checks-failed"],
});

export const giveSecondScore = endpoint({
  method: "post",
  path: "/submissions/{submission_id}/second-score",
  summary: "Give a second score that the viewer has taken, blind to the first",
  guard: "verified",
  params: ofSubmission,
  body: scoring,
  problems: [...problems, "review-not-started", "points-out-of-range", "repeated-feedback"],
});
