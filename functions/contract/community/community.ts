import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { listedEvent } from "./event.ts";
import {
  challengeId,
  instant,
  level,
  money,
  nextCursor,
  pageQuery,
  publicUser,
  slug,
} from "../core/values.ts";

const communitySummary = z.object({
  slug,
  name: z.string(),
  summary: z.string(),
  members: z.int(),
  courses: z.int(),
  hours: z.int(),
  rewards: z.array(money),
});
export type CommunitySummary = z.output<typeof communitySummary>;

export const courseSummary = z.object({
  slug,
  title: z.string(),
  summary: z.string(),
  level,
  hours: z.int(),
  modules: z.int(),
  rewards: z.array(money),
  challenges: z.array(
    z.object({
      id: challengeId,
      title: z.string(),
      level,
      reward: money,
      /** Missing in the reply of a former release, whose challenges count as issued. */
      issued: instant.default("1970-01-01T00:00:00Z"),
      closes: instant,
    }),
  ),
});
export type CourseSummary = z.output<typeof courseSummary>;

/** The delays of work that was submitted in the last `days`; null for fewer than five authors. */
const waits = z.object({
  works: z.int(),
  /** Hours. */
  median: z.number(),
  nineOfTen: z.number(),
  /** Per cent of the promised times that were kept; null for fewer than five authors. */
  kept: z.int().min(0).max(100).nullable(),
});
export type Waits = z.output<typeof waits>;

const reviewTimes = z.object({
  days: z.int(),
  feedback: waits.nullable(),
  score: waits.nullable(),
  /** Hours until the money of a score can be claimed; nothing is promised for it. */
  claimable: waits.nullable().default(null),
  /** Scores that others scored again, and how many of a hundred agreed; null for fewer than five authors. */
  checks: z.object({ count: z.int(), agreed: z.int() }).nullable().default(null),
  /** Appeals of scores that ended, and how many of a hundred were upheld; null for fewer than five authors. */
  appeals: z.object({ count: z.int(), upheld: z.int() }).nullable().default(null),
});
export type ReviewTimes = z.output<typeof reviewTimes>;

const community = communitySummary.extend({
  courseList: z.array(courseSummary),
  /** The time at which its owner closed the community, which takes no new members and no new work. */
  closedAt: instant.nullable().default(null),
  /** The next three; missing in the reply of a former release. */
  events: z.array(listedEvent).default([]),
  /** How long work waits for its first feedback and its score; missing in the reply of a former release. */
  reviewTimes: reviewTimes.nullable().default(null),
  viewer: z
    .object({
      member: z.boolean(),
      reviewer: z.boolean(),
      /**
       * The first open challenge without a waiting or passed submission, in started courses first;
       * null if none is left.
       */
      nextChallenge: challengeId.nullable(),
    })
    .nullable(),
});
export type Community = z.output<typeof community>;

export const listCommunities = endpoint({
  method: "get",
  path: "/communities",
  summary: "All communities, in their authored order",
  guard: "public",
  isServedInOutages: true,
  mayLag: true,
  response: z.object({ communities: z.array(communitySummary) }),
});

export const listCommunityPage = endpoint({
  method: "get",
  path: "/community-pages/{page}",
  summary: "Eight communities, in their authored order; the first page is 1",
  guard: "public",
  isServedInOutages: true,
  mayLag: true,
  params: z.object({ page: z.string().regex(/^[1-9]\d{0,4}$/) }),
  response: z.object({
    communities: z.array(communitySummary),
    /** The number of the next page; null on the last one. */
    next: z.string().nullable(),
  }),
  problems: ["not-found"],
});

export const getCommunity = endpoint({
  method: "get",
  path: "/communities/{slug}",
  summary: "A community with its courses",
  guard: "public",
  isServedInOutages: true,
  mayLag: true,
  params: z.object({ slug }),
  response: community,
  problems: ["not-found"],
});

export const joinCommunity = endpoint({
  method: "put",
  path: "/communities/{slug}/membership",
  summary: "Join a community; joining again changes nothing",
  guard: "member",
  params: z.object({ slug }),
  problems: ["not-found", "community-closed", "barred"],
});

export const leaveCommunity = endpoint({
  method: "delete",
  path: "/communities/{slug}/membership",
  summary: "Leave a community; what was earned there stays",
  guard: "member",
  params: z.object({ slug }),
  problems: ["not-found"],
});

/** All time, or a calendar month (UTC). */
export const scorePeriod = z.enum(["all", "this-month", "last-month"]);
export type ScorePeriod = z.output<typeof scorePeriod>;

export const scoreSort = z.enum(["points", "submissions", "feedback"]);

const score = z.object({
  rank: z.int(),
  sharing: z.int(),
  user: publicUser,
  passed: z.int(),
  learning: z.int(),
  helpful: z.int(),
  teaching: z.int(),
  total: z.int(),
});
export type Score = z.output<typeof score>;

export const scoreboard = z.object({
  scores: z.array(score),
  next: nextCursor,
  viewer: score.nullable(),
  /** The cursor of the page with the viewer's row; null without one or on the first page. */
  viewerCursor: nextCursor,
});
export type Scoreboard = z.output<typeof scoreboard>;

export const scoreboardQuery = pageQuery.extend({
  period: scorePeriod.optional(),
  sort: scoreSort.optional(),
});

export const getCommunityScoreboard = endpoint({
  method: "get",
  path: "/communities/{slug}/scoreboard",
  summary:
    "Members of a community who have points there, of all time or of a month (UTC): by points, passed submissions or helpful feedback, most first",
  guard: "public",
  mayLag: true,
  params: z.object({ slug }),
  query: scoreboardQuery,
  response: scoreboard,
  problems: ["not-found"],
});
