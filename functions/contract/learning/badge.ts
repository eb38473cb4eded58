import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { instant, publicUser, slug } from "../core/values.ts";
import { challengeReference } from "./submission.ts";

/** The entries of one status list: the minimum of Bitstring Status List, so that an entry hides among many. */
export const statusListLength = 131_072;

const badgeParams = z.object({ badge_id: z.uuid() });

const badge = z.object({
  id: z.uuid(),
  challenge: challengeReference,
  summary: z.string(),
  courseTitle: z.string(),
  community: z.object({ slug, name: z.string() }),
  holder: publicUser,
  /** The first and last name, if the holder shows it on this badge. */
  name: z.string().nullable(),
  points: z.int(),
  maximum: z.int(),
  awardedAt: instant,
  /** When a correction or a moderator took the pass back; null for a valid badge. */
  revokedAt: instant.nullable(),
  /** Whether this site signs badges, so that `getBadgeCredential` answers. */
  isSigned: z.boolean(),
});
export type Badge = z.output<typeof badge>;

export const getBadge = endpoint({
  method: "get",
  path: "/badges/{badge_id}",
  summary: "The badge of a passed challenge",
  guard: "public",
  params: badgeParams,
  response: badge,
  problems: ["not-found", "content-hidden"],
});

export const getBadgeCredential = endpoint({
  method: "get",
  path: "/badges/{badge_id}/credential",
  summary: "A badge as a signed Open Badges 3.0 credential, to download and verify anywhere",
  guard: "public",
  params: badgeParams,
  response: z.looseObject({ type: z.array(z.string()) }),
  problems: ["not-found", "content-hidden"],
});

export const nameHolder = endpoint({
  method: "put",
  path: "/badges/{badge_id}/name",
  summary: "Show one's name on a badge, or no longer; the badge is then signed anew",
  guard: "verified",
  params: badgeParams,
  body: z.object({ isNamed: z.boolean() }),
  response: badge,
  problems: ["not-found", "profile-incomplete"],
});

export const getBadgeIssuer = endpoint({
  method: "get",
  path: "/badge-issuer",
  summary: "The DID document of the issuer of badges, with its public keys",
  guard: "public",
  response: z.looseObject({ id: z.string() }),
  problems: ["not-found"],
});

export const getBadgeStatus = endpoint({
  method: "get",
  path: "/badge-status/{list}",
  summary: "A signed list that says which badges are revoked",
  guard: "public",
  params: z.object({ list: z.string().regex(/^(?:0|[1-9]\d{0,5})$/) }),
  response: z.looseObject({ type: z.array(z.string()) }),
  problems: ["not-found"],
});
