import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { challengeReference, inLanguage, submissionSummary } from "./submission.ts";
import {
  id,
  instant,
  level,
  money,
  nextCursor,
  pageQuery,
  publicUser,
  slug,
} from "../core/values.ts";

export const bountyKind = z.enum(["challenge", "feedback", "referral"]);
export const groupKind = z.enum(["challenge", "feedback"]);

/**
 * The slug of a challenge's bounty ends in the challenge's id, which has a second hyphen before the suffix of the
 * studio.
 */
export const bountySlug = z
  .string()
  .min(3)
  .max(100)
  .regex(/^[a-z0-9]+(?:--?[a-z0-9]+)*$/);

const bounty = z.object({
  slug: bountySlug,
  kind: bountyKind,
  reward: money,
  issuedAt: instant,
  closesAt: instant,
  open: z.boolean(),
  /**
   * Rewards still covered by the pool or reserved for feedback, counted up to 1,000. Null when
   * closed or unpaid.
   */
  covers: z.int().nullable(),
  /** Referrals per inviter and UTC day that can earn a reward. */
  perDay: z.int().nullable(),
  community: z.object({ slug, name: z.string() }),
  challenge: challengeReference.nullable(),
  submission: submissionSummary.nullable(),
});
export type Bounty = z.output<typeof bounty>;

const closing = { closing: z.enum(["soon"]).optional() };

export const listBounties = endpoint({
  method: "get",
  path: "/bounties",
  summary: "Open bounties, newest first",
  guard: "public",
  mayLag: true,
  query: pageQuery.extend({ community: slug.optional(), kind: bountyKind.optional(), ...closing }),
  response: z.object({ bounties: z.array(bounty), next: nextCursor }),
  problems: ["not-found"],
});

export const namedInGroup = 3;

/**
 * Open bounties of one challenge with the same reward: for solving it, or for feedback on waiting
 * submissions.
 */
const bountyGroup = z.object({
  kind: groupKind,
  reward: money,
  issuedAt: instant,
  closesAt: instant,
  /** The same count as in a bounty; null for feedback, whose rewards are reserved per submission. */
  covers: z.int().nullable(),
  community: z.object({ slug, name: z.string() }),
  challenge: challengeReference,
  level,
  hours: z.int(),
  /** 1 for the challenge's own bounty; 21 means more than 20. */
  count: z.int(),
  /**
   * For feedback: the submissions with the least feedback among those that close first, with the time since which they
   * wait.
   */
  submissions: z
    .array(
      z.object({
        id,
        author: publicUser,
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
    "Open bounties in groups: challenges first, then feedback, highest reward first. A member's list omits what they cannot earn. `language` limits feedback to submissions written in it; `closing` puts the first to close on top",
  guard: "public",
  mayLag: true,
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
    "One bounty, open or closed, with what it has paid. A challenge's bounty lists the submissions that wait for feedback, for a member only those that they can give feedback on; `language` limits them to one language",
  guard: "public",
  mayLag: true,
  params: z.object({ slug: bountySlug }),
  query: z.object(inLanguage),
  response: bounty.extend({
    waiting: z.array(submissionSummary),
    paid: z.array(z.object({ rewards: z.int(), sum: money })),
  }),
  problems: ["not-found", "submission-withdrawn", "content-hidden"],
});
