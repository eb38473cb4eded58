import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { notification } from "../community/notification.ts";
import {
  challengeReference,
  criterionPoints,
  submissionState,
  submissionSummary,
} from "./submission.ts";
import { id, instant, money, publicUser, slug, textLanguage } from "../core/values.ts";

export const nextStepsShown = 3;

export const activitiesShown = 48;

const nextSteps = z.object({
  /**
   * Courses to continue, last read first: the next module, or after the last one an unanswered
   * challenge. Without a started course, those of joined communities.
   */
  courses: z
    .array(
      z.object({
        community: slug,
        slug,
        title: z.string(),
        modules: z.int(),
        done: z.int(),
        next: z.union([z.object({ module: slug }), z.object({ challenge: challengeReference })]),
      }),
    )
    .max(nextStepsShown),
  drafts: z
    .array(z.object({ challenge: challengeReference, savedAt: instant }))
    .max(nextStepsShown),
  waiting: z
    .array(z.object({ id, challenge: challengeReference, state: submissionState, since: instant }))
    .max(nextStepsShown),
  evaluated: z
    .array(
      z.object({
        id,
        challenge: challengeReference,
        state: submissionState,
        points: z.int(),
        at: instant,
        /** True of work that did not pass if its challenge still takes work. */
        canSubmitAgain: z.boolean().default(false),
      }),
    )
    .max(nextStepsShown),
  /** True if the viewer can earn by feedback on waiting work. */
  hasAssignableWork: z.boolean().default(false),
  /** Always empty here. The web tier of the former release reads `hasAssignableWork` from the length of this list. */
  feedback: z.array(submissionSummary).max(nextStepsShown).default([]),
  /** Empty. The release before shows them, as `queues` of the viewer say now. */
  reviews: z
    .array(
      z.object({
        community: z.object({ slug, name: z.string() }),
        waiting: z.int(),
        oldest: instant,
      }),
    )
    .default([]),
  week: z.object({ modules: z.int(), submissions: z.int(), feedback: z.int() }),
  news: z.array(notification).max(nextStepsShown),
});
export type NextSteps = z.output<typeof nextSteps>;

export const getNextSteps = endpoint({
  method: "get",
  path: "/viewer/next-steps",
  summary: "The viewer's next steps: what they can continue, what waits, and what came back",
  guard: "member",
  response: nextSteps,
});

export const activityKind = z.enum(["joined", "submitted", "commented", "rewarded"]);
export type ActivityKind = z.output<typeof activityKind>;

const example = z.object({
  challenge: challengeReference,
  criteria: z.array(z.object({ id: slug, title: z.string(), points: z.int() })),
  minimumPoints: z.int(),
  maximumPoints: z.int(),
  reward: money,
  feedbackReward: money,
  passed: z
    .object({
      submission: id,
      author: publicUser,
      at: instant,
      points: z.array(criterionPoints),
      total: z.int(),
      reward: money,
      feedback: z
        .object({
          author: publicUser,
          excerpt: z.string(),
          language: textLanguage,
          reward: money.nullable(),
        })
        .nullable(),
    })
    .nullable(),
});
export type Example = z.output<typeof example>;

const activity = z.object({
  members: z.int(),
  evaluated: z.int(),
  feedback: z.int(),
  paid: z.array(money),
  activities: z.array(activityKind).max(activitiesShown),
  example: example.nullable(),
});
export type Activity = z.output<typeof activity>;

export const getActivity = endpoint({
  method: "get",
  path: "/activity",
  summary: "Activity on the site: totals, the newest results, and an example",
  guard: "public",
  isServedInOutages: true,
  mayLag: true,
  response: activity,
});
