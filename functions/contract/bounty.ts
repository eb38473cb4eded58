import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { challengeReference, inLanguage, submissionSummary } from "./submission.ts";
import { id, instant, level, money, nextCursor, pageQuery, person, slug } from "./values.ts";

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
  /**
   * How many more of its rewards there is money for, counted up to 1,000: in the pool, or set aside
   * for feedback. Null when it is closed, or pays nothing.
   */
  covers: z.int().nullable(),
  /** Of inviting: how many of whom one member invited on a day (UTC) can bring the reward. */
  perDay: z.int().nullable(),
  community: z.object({ slug, name: z.string() }),
  /** Missing for referral bounties only. */
  challenge: challengeReference.nullable(),
  /** The submission that a feedback bounty asks feedback on. */
  submission: submissionSummary.nullable(),
});
export type Bounty = z.output<typeof bounty>;

/** Only what closes within `limits.closingSoonDays`, where asked. */
const closing = { closing: z.enum(["soon"]).optional() };

export const listBounties = endpoint({
  method: "get",
  path: "/bounties",
  summary: "Open bounties, newest first",
  guard: "public",
  query: pageQuery.extend({ community: slug.optional(), kind: bountyKind.optional(), ...closing }),
  response: z.object({ bounties: z.array(bounty), next: nextCursor }),
  problems: ["not-found"],
});

/** How many submissions of a group are named, and up to how many its bounties are counted. */
export const namedInGroup = 3;
export const countedInGroup = 20;

/**
 * What can be earned at one challenge: by solving it, or by feedback on the submissions that wait
 * for it. All bounties of a group have the same reward.
 */
const bountyGroup = z.object({
  kind: groupKind,
  /** What each bounty of the group earns. */
  reward: money,
  /** When the first of them was issued: since then work waits. */
  issuedAt: instant,
  /** When the first of them closes. */
  closesAt: instant,
  /** As a bounty has it; null for feedback, whose rewards are set aside for each submission. */
  covers: z.int().nullable(),
  community: z.object({ slug, name: z.string() }),
  challenge: challengeReference,
  level,
  /** How long the challenge's course takes. */
  hours: z.int(),
  /** How many bounties it is made of; 1 for the challenge's own, 21 where there are more than 20. */
  count: z.int(),
  /**
   * For a group of feedback bounties: of those that close first, the submissions that have the least
   * feedback, and since when they wait.
   */
  submissions: z
    .array(
      z.object({
        id,
        author: person,
        feedbackCount: z.int(),
        submittedAt: instant,
        closesAt: instant,
      }),
    )
    .max(namedInGroup),
});
export type BountyGroup = z.output<typeof bountyGroup>;

export const listBountyGroups = endpoint({
  method: "get",
  path: "/bounty-groups",
  summary:
    "What can be earned now: challenges first, then feedback, those with the highest reward on top; a member's list leaves out what they cannot earn; in a language, feedback is on submissions written in it; of what closes soon, the first to close is on top",
  guard: "public",
  query: pageQuery.extend({
    community: slug.optional(),
    kind: groupKind.optional(),
    ...closing,
    ...inLanguage,
  }),
  response: z.object({ groups: z.array(bountyGroup), next: nextCursor }),
  problems: ["not-found"],
});

export const getBounty = endpoint({
  method: "get",
  path: "/bounties/{slug}",
  summary:
    "One bounty, open or closed, with what it has paid; a challenge's bounty lists the submissions that wait for feedback, for a member those that they can give it on, in one language where asked",
  guard: "public",
  params: z.object({ slug: bountySlug }),
  query: z.object(inLanguage),
  response: bounty.extend({
    waiting: z.array(submissionSummary),
    /** What it has paid until now: how many rewards, and their sum, for each token. */
    paid: z.array(z.object({ rewards: z.int(), sum: money })),
  }),
  problems: ["not-found", "submission-withdrawn"],
});
