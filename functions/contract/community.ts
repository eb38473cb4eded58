import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { instant, level, money, nextCursor, pageQuery, person, slug } from "./values.ts";

const communitySummary = z.object({
  slug,
  name: z.string(),
  summary: z.string(),
  members: z.int(),
  courses: z.int(),
  hours: z.int(),
  /** What passing every challenge of the community earns, a sum per token. */
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
    z.object({ id: slug, title: z.string(), level, reward: money, closes: instant }),
  ),
});
export type CourseSummary = z.output<typeof courseSummary>;

const community = communitySummary.extend({
  courseList: z.array(courseSummary),
  /** The viewer's roles in the community; null for a visitor. */
  viewer: z
    .object({
      member: z.boolean(),
      reviewer: z.boolean(),
      /**
       * The first open challenge that has no waiting or passed submission of theirs, of the courses
       * that they have begun before the others; null where none is left.
       */
      nextChallenge: slug.nullable(),
    })
    .nullable(),
});
export type Community = z.output<typeof community>;

export const listCommunities = endpoint({
  method: "get",
  path: "/communities",
  summary: "All communities, in their authored order",
  guard: "public",
  response: z.object({ communities: z.array(communitySummary) }),
  problems: [],
});

export const getCommunity = endpoint({
  method: "get",
  path: "/communities/{slug}",
  summary: "A community with its courses",
  guard: "public",
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
  status: 204,
  response: z.null(),
  problems: ["not-found"],
});

export const leaveCommunity = endpoint({
  method: "delete",
  path: "/communities/{slug}/membership",
  summary: "Leave a community; what was earned there stays",
  guard: "member",
  params: z.object({ slug }),
  status: 204,
  response: z.null(),
  problems: ["not-found"],
});

/** What a scoreboard counts: all that was ever earned, or what was in a calendar month (UTC). */
export const scorePeriod = z.enum(["all", "this-month", "last-month"]);
export type ScorePeriod = z.output<typeof scorePeriod>;

/** By what a scoreboard is ordered, most first. */
export const scoreSort = z.enum(["points", "submissions", "feedback"]);
export type ScoreSort = z.output<typeof scoreSort>;

/** One row of a scoreboard. Members with the same number share a rank. */
const score = z.object({
  rank: z.int(),
  /** How many have this rank, with this one. */
  sharing: z.int(),
  person,
  /** Submissions that passed, and the points for them. */
  passed: z.int(),
  learning: z.int(),
  /** Pieces of feedback that somebody found helpful, and the points for them. */
  helpful: z.int(),
  teaching: z.int(),
  /** All points. */
  total: z.int(),
});
export type Score = z.output<typeof score>;

export const scoreboard = z.object({
  scores: z.array(score),
  next: nextCursor,
  viewer: score.nullable(),
  /** The cursor of a page that has the viewer's row; null where they have none, or it is on the first. */
  place: nextCursor,
});
export type Scoreboard = z.output<typeof scoreboard>;

/** Which board is wanted: without a choice, all points of all time. */
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
  params: z.object({ slug }),
  query: scoreboardQuery,
  response: scoreboard,
  problems: ["not-found"],
});
