import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { challengeId, money, slug } from "../core/values.ts";

const submissionFormats = ["text", "github"] as const;
export const submissionFormat = z.enum(submissionFormats);

/** The SHA-256 of a challenge's texts, rubric and rewards. */
export const versionHash = z.string().regex(/^[\w-]{43}$/);

const criterion = z.object({
  id: slug,
  title: z.string(),
  description: z.string(),
  points: z.int(),
});

/** The criteria that a submission is scored by, which stay when the challenge changes. */
export const rules = z.object({
  version: versionHash,
  /** False if the challenge has changed since, or was taken out. */
  isCurrent: z.boolean(),
  /** True if the community has taken the challenge out since. */
  isRetired: z.literal(true).optional(),
  formats: z.array(submissionFormat),
  criteria: z.array(criterion),
  minimumPoints: z.int(),
  maximumPoints: z.int(),
  /** Which help of people, AI tools and libraries is allowed; null if the challenge does not say. */
  allowedHelp: z.string().nullable().default(null),
});
export type Rules = z.output<typeof rules>;

const challengeVersion = rules.extend({
  title: z.string(),
  summary: z.string(),
  reward: money,
  feedbackReward: money,
  rewardedFeedback: z.int(),
  /** In plain text; null if no text of this version was kept. */
  task: z.string().nullable(),
  taskHtml: z.string().nullable(),
});
export type ChallengeVersion = z.output<typeof challengeVersion>;

export const getChallengeVersion = endpoint({
  method: "get",
  path: "/challenges/{challenge_id}/versions/{version}",
  summary: "What a challenge said at a time, by the version that a submission or a draft names",
  guard: "public",
  mayLag: true,
  params: z.object({ challenge_id: challengeId, version: versionHash }),
  response: challengeVersion,
  problems: ["not-found"],
});
