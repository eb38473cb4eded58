import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { id, instant, limits, nextCursor, pageQuery, publicUser, slug } from "../core/values.ts";
import { caseActs, ruleNames, verdicts } from "./names.ts";
import { caseState, reportReason, thingKind, words } from "./report.ts";

export const rule = z.enum(ruleNames);

const act = z.object({
  act: z.enum(caseActs),
  /** The role of the person who acted; null for a lapse, which time brings. */
  role: z.enum(["owner", "admin", "author"]).nullable(),
  /** Who acted, for moderators; null for the author and for deleted members. */
  by: publicUser.nullable(),
  rule: rule.nullable(),
  words: z.string(),
  barredUntil: instant.nullable(),
  at: instant,
});

const caseSummary = z.object({
  id,
  kind: thingKind,
  /** Without a language; empty once the reported thing is deleted. */
  path: z.string(),
  state: caseState,
  isHidden: z.boolean(),
  community: z.object({ slug, name: z.string() }).nullable(),
  author: publicUser,
  openedAt: instant,
  changedAt: instant,
  reports: z.int(),
});
export type CaseSummary = z.output<typeof caseSummary>;

const moderationCase = caseSummary.extend({
  /** The present text; empty once the reported thing is deleted. */
  text: z.string(),
  acts: z.array(act),
  told: z.array(
    z.object({ reason: reportReason, words: z.string(), at: instant, isMember: z.boolean() }),
  ),
  /** The acts that are open to the viewer, and the code that each would be refused with. */
  viewer: z.object({
    role: z.enum(["owner", "admin"]),
    may: z.enum(["decide", "judge-appeal"]).nullable(),
    refusal: z.enum(["own-case", "case-for-admins", "own-decision"]).nullable(),
  }),
});
export type ModerationCase = z.output<typeof moderationCase>;

const decision = z.discriminatedUnion("act", [
  z.object({ act: z.literal("dismiss"), words: words(0).default("") }),
  z.object({ act: z.literal("warn"), rule, words: words(limits.minimumReason) }),
  z.object({
    act: z.literal("hide"),
    rule,
    words: words(limits.minimumReason),
    days: z.int().min(1).max(limits.barDays).optional(),
  }),
  z.object({
    act: z.literal("bar"),
    rule,
    words: words(limits.minimumReason),
    days: z.int().min(1).max(limits.barDays),
  }),
]);
export type DecisionInput = z.output<typeof decision>;

const verdict = z.object({ act: z.enum(verdicts), words: words(limits.minimumReason) });
export type VerdictInput = z.output<typeof verdict>;

const params = z.object({ case_id: id });
const queue = pageQuery.extend({ which: z.enum(["open", "appeals", "closed"]).optional() });
const cases = z.object({ cases: z.array(caseSummary), next: nextCursor });

const problems = [
  "not-found",
  "not-in-role",
  "own-case",
  "case-for-admins",
  "case-over",
  "content-hidden",
] as const;

export const listCommunityCases = endpoint({
  method: "get",
  path: "/studio/{slug}/cases",
  summary: "The reported things of a community, for its owners",
  guard: "verified",
  params: z.object({ slug }),
  query: queue,
  response: cases,
  problems: ["not-found", "not-in-role"],
});

export const getCommunityCase = endpoint({
  method: "get",
  path: "/studio/{slug}/cases/{case_id}",
  summary: "A reported thing of a community, for its owners",
  guard: "verified",
  params: params.extend({ slug }),
  response: moderationCase,
  problems: ["not-found", "not-in-role"],
});

export const decideCase = endpoint({
  method: "post",
  path: "/studio/{slug}/cases/{case_id}/decision",
  summary: "Decide about a reported thing as an owner of its community",
  guard: "verified",
  params: params.extend({ slug }),
  body: decision,
  problems,
});

export const judgeAppeal = endpoint({
  method: "post",
  path: "/studio/{slug}/cases/{case_id}/verdict",
  summary: "Decide an appeal as another owner of the community",
  guard: "verified",
  params: params.extend({ slug }),
  body: verdict,
  problems,
});

export const listAllCases = endpoint({
  method: "get",
  path: "/admin/cases",
  summary: "The reported things of all communities, and profiles",
  guard: "admin",
  query: queue,
  response: cases,
});

export const getCaseAsAdmin = endpoint({
  method: "get",
  path: "/admin/cases/{case_id}",
  summary: "A reported thing",
  guard: "admin",
  params,
  response: moderationCase,
  problems: ["not-found"],
});

const adminProblems = [
  "not-found",
  "own-case",
  "case-over",
  "content-hidden",
  "recent-login-required",
] as const;

export const decideCaseAsAdmin = endpoint({
  method: "post",
  path: "/admin/cases/{case_id}/decision",
  summary: "Decide about a reported thing as an admin",
  guard: "admin",
  params,
  body: decision,
  problems: adminProblems,
});

export const judgeAppealAsAdmin = endpoint({
  method: "post",
  path: "/admin/cases/{case_id}/verdict",
  summary: "Decide an appeal as an admin who did not decide before",
  guard: "admin",
  params,
  body: verdict,
  problems: adminProblems,
});

const ownDecision = caseSummary.omit({ reports: true, author: true }).extend({
  acts: z.array(act.omit({ by: true })),
  text: z.string(),
  /** The end of the time for the viewer's appeal; null if they may not appeal. */
  appealUntil: instant.nullable(),
});
export type OwnDecision = z.output<typeof ownDecision>;

export const listOwnDecisions = endpoint({
  method: "get",
  path: "/viewer/decisions",
  summary: "The decisions of moderators about what the viewer wrote",
  guard: "member",
  response: z.object({ decisions: z.array(ownDecision) }),
});

export const appealDecision = endpoint({
  method: "post",
  path: "/viewer/decisions/{case_id}/appeal",
  summary: "Appeal against a decision about the viewer's own, once and in time",
  guard: "member",
  params,
  body: z.object({ words: words(limits.minimumReason) }),
  problems: ["not-found", "appeal-closed"],
});
