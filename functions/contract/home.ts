import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { notification } from "./notification.ts";
import {
  challengeReference,
  criterionPoints,
  submissionState,
  submissionSummary,
} from "./submission.ts";
import { id, instant, money, person, slug, textLanguage } from "./values.ts";

/** How many entries each part of a member's home has at most. */
export const nextStepsShown = 3;

/** How many acts `getActivity` names at most. */
export const actsShown = 48;

const nextSteps = z.object({
  /**
   * Courses to go on with, the one read last on top: the first module that is not marked as done,
   * or, behind the last one, a challenge that the member has not answered. Courses of the
   * communities that they have joined, where they have begun none.
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
  /** Drafts that can be submitted, the newest on top. */
  drafts: z
    .array(z.object({ challenge: challengeReference, savedAt: instant }))
    .max(nextStepsShown),
  /** Their submissions that wait, the oldest on top; `since` they are in the state. */
  waiting: z
    .array(z.object({ id, challenge: challengeReference, state: submissionState, since: instant }))
    .max(nextStepsShown),
  /** What came back: not passed and not tried again, or passed in the last two weeks. */
  evaluated: z
    .array(
      z.object({
        id,
        challenge: challengeReference,
        state: submissionState,
        points: z.int(),
        at: instant,
      }),
    )
    .max(nextStepsShown),
  /**
   * Submissions on which the member could earn by feedback, on challenges that they have answered
   * themselves: of passed challenges first, then texts in the language of the page, then those with
   * the least feedback.
   */
  feedback: z.array(submissionSummary).max(nextStepsShown),
  /** Queues of the communities that they review in, without what others are reviewing now. */
  reviews: z.array(
    z.object({
      community: z.object({ slug, name: z.string() }),
      /** Counted up to 100. */
      waiting: z.int(),
      oldest: instant,
    }),
  ),
  /** What the member did in the last seven days; withdrawn submissions do not count. */
  week: z.object({ modules: z.int(), submissions: z.int(), feedback: z.int() }),
  /** Unread notifications that no other part tells of, the newest on top. */
  news: z.array(notification).max(nextStepsShown),
});
export type NextSteps = z.output<typeof nextSteps>;

export const getNextSteps = endpoint({
  method: "get",
  path: "/viewer/next-steps",
  summary: "What the viewer can go on with, what waits, and what came back",
  guard: "member",
  response: nextSteps,
  problems: [],
});

export const actKind = z.enum(["joined", "submitted", "commented", "rewarded"]);
export type ActKind = z.output<typeof actKind>;

/** A challenge with its rubric, and the newest work that passed it with what came of it. */
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
      author: person,
      at: instant,
      points: z.array(criterionPoints),
      total: z.int(),
      reward: money,
      /** A piece of feedback on it that earned something; `excerpt` is its first 200 characters. */
      feedback: z
        .object({
          author: person,
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
  /** Whose address is verified. */
  members: z.int(),
  /** Submissions that have been evaluated. */
  evaluated: z.int(),
  /** Pieces of feedback. */
  feedback: z.int(),
  /** What rewards have paid, a sum per token. */
  paid: z.array(money),
  /** What was done last, the newest act first. */
  acts: z.array(actKind).max(actsShown),
  /** Null where there is no challenge. */
  example: example.nullable(),
});
export type Activity = z.output<typeof activity>;

export const getActivity = endpoint({
  method: "get",
  path: "/activity",
  summary: "What has been done on the site, in figures, in order, and by an example",
  guard: "public",
  response: activity,
  problems: [],
});
