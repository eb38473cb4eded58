import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { challengeReference, inLanguage, submissionSummary } from "./submission.ts";
import { id, instant, money, nextCursor, pageQuery, person, slug } from "./values.ts";

export const bountyKind = z.enum(["challenge", "feedback", "referral"]);
/** The kinds that are grouped by their challenge; one who invites needs none. */
export const groupKind = z.enum(["challenge", "feedback"]);

export const bountySlug = z
  .string()
  .min(3)
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

const bounty = z.object({
  slug: bountySlug,
  kind: bountyKind,
  reward: money,
  issuedAt: instant,
  /** When it closes or was closed. */
  closesAt: instant,
  open: z.boolean(),
  community: z.object({ slug, name: z.string() }),
  /** Missing for referral bounties only. */
  challenge: challengeReference.nullable(),
  /** The submission that a feedback bounty asks feedback on. */
  submission: submissionSummary.nullable(),
});
export type Bounty = z.output<typeof bounty>;

export const listBounties = endpoint({
  method: "get",
  path: "/bounties",
  summary: "Open bounties, newest first",
  guard: "public",
  query: pageQuery.extend({ community: slug.optional(), kind: bountyKind.optional() }),
  response: z.object({ bounties: z.array(bounty), next: nextCursor }),
  problems: ["not-found"],
});

/** How many submissions of a group are named. */
export const namedInGroup = 3;

/**
 * What can be earned at one challenge: by solving it, or by feedback on the submissions that wait
 * for it. All bounties of a group have the same reward.
 */
const bountyGroup = z.object({
  kind: groupKind,
  /** What each bounty of the group earns. */
  reward: money,
  /** When the first of them closes. */
  closesAt: instant,
  community: z.object({ slug, name: z.string() }),
  challenge: challengeReference,
  /** How many bounties it is made of; 1 for the challenge's own. */
  count: z.int(),
  /** The submissions that have the least feedback, for a group of feedback bounties. */
  submissions: z
    .array(z.object({ id, author: person, feedbackCount: z.int(), closesAt: instant }))
    .max(namedInGroup),
});
export type BountyGroup = z.output<typeof bountyGroup>;

export const listBountyGroups = endpoint({
  method: "get",
  path: "/bounty-groups",
  summary:
    "What can be earned now: challenges first, then feedback, those with the highest reward on top; a member's list leaves out what they cannot earn; in a language, feedback is on submissions written in it",
  guard: "public",
  query: pageQuery.extend({
    community: slug.optional(),
    kind: groupKind.optional(),
    ...inLanguage,
  }),
  response: z.object({ groups: z.array(bountyGroup), next: nextCursor }),
  problems: ["not-found"],
});

export const getBounty = endpoint({
  method: "get",
  path: "/bounties/{slug}",
  summary:
    "One bounty, open or closed; a challenge's bounty lists the submissions that wait for feedback, for a member those that they can give it on, in one language where asked",
  guard: "public",
  params: z.object({ slug: bountySlug }),
  query: z.object(inLanguage),
  response: bounty.extend({ waiting: z.array(submissionSummary) }),
  problems: ["not-found", "submission-withdrawn"],
});
