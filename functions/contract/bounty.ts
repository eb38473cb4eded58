import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { challengeReference, submissionSummary } from "./submission.ts";
import { instant, money, nextCursor, pageQuery, slug } from "./values.ts";

export const bountyKind = z.enum(["challenge", "feedback", "referral"]);

/** The order of a list: the bounty that closes first, or the newest one, is on top. */
export const bountyOrder = z.enum(["closing", "newest"]);

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
  summary: "Open bounties, those that close first on top, or those issued last",
  guard: "public",
  query: pageQuery.extend({
    community: slug.optional(),
    kind: bountyKind.optional(),
    order: bountyOrder.default("closing"),
  }),
  response: z.object({ bounties: z.array(bounty), next: nextCursor }),
  problems: ["not-found"],
});

export const getBounty = endpoint({
  method: "get",
  path: "/bounties/{slug}",
  summary:
    "One bounty, open or closed; a challenge's bounty lists the submissions that wait for feedback",
  guard: "public",
  params: z.object({ slug: bountySlug }),
  response: bounty.extend({ waiting: z.array(submissionSummary) }),
  problems: ["not-found"],
});
