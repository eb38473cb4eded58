import { z } from "zod";
import { communityRole } from "../community/people.ts";
import { endpoint } from "../core/endpoint.ts";
import { fiatValues } from "../money/payment.ts";
import { cardId } from "./picture.ts";
import { challengeReference } from "../learning/submission.ts";
import {
  id,
  instant,
  locale,
  money,
  nextCursor,
  pageQuery,
  personalName,
  slug,
  username,
} from "../core/values.ts";
import { profileParts } from "../money/wallet.ts";

const viewer = z.object({
  username,
  email: z.string(),
  emailVerified: z.boolean(),
  memberSince: instant,
  /**
   * When the account will be deleted; null without a request. Until then only cancelling is
   * possible.
   */
  deletesAt: instant.nullable(),
  locale,
  picture: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  /** True if the name may be shown beside payments. */
  namesPayments: z.boolean(),
  referralCode: z.string(),
  admin: z.boolean(),
  reviews: z.array(slug),
  /** Non-empty review queues, without submissions under review by others. */
  queues: z.array(
    z.object({
      community: slug,
      waiting: z.int(),
      oldest: instant,
    }),
  ),
  communities: z.array(slug),
  /** By community, the strongest first. */
  roles: z.array(z.object({ community: slug, name: z.string(), role: communityRole })).default([]),
  unread: z.int(),
});
export type Viewer = z.output<typeof viewer>;

export const signUpProfile = z.object({
  username,
  referralCode: z.string().max(40).optional(),
  acceptedTerms: z.literal(true),
  acceptedPrivacy: z.literal(true),
  locale,
});

export const createViewer = endpoint({
  method: "post",
  path: "/viewer",
  summary:
    "Create the profile of a new identity; repeating it with the same username changes nothing",
  guard: "session",
  body: signUpProfile,
  status: 201,
  response: viewer,
  problems: [
    "profile-exists",
    "username-taken",
    "username-reserved",
    "referral-code-unknown",
    "referral-code-own",
  ],
});

export const getViewer = endpoint({
  method: "get",
  path: "/viewer",
  summary: "The member who is asking",
  guard: "member",
  allowsPendingDeletion: true,
  response: viewer,
});

export const updateViewer = endpoint({
  method: "patch",
  path: "/viewer",
  summary:
    "Change the profile; links with an old username keep working, and a member has five in all",
  guard: "member",
  body: z.object({
    username,
    firstName: personalName,
    lastName: personalName,
    locale: locale.optional(),
    namesPayments: z.boolean().optional(),
  }),
  response: viewer,
  problems: ["username-taken", "username-reserved", "username-limit"],
});

export const checkUsername = endpoint({
  method: "get",
  path: "/usernames/{username}",
  summary: "Whether a username is free",
  guard: "service",
  params: z.object({ username }),
  response: z.object({ available: z.boolean() }),
});

export const publicProfile = z.object({
  /** True for the hidden member's own view; others get no hidden profile. */
  isHidden: z.boolean().default(false),
  username,
  picture: z.string().nullable(),
  memberSince: instant,
  reputation: z.array(
    z.object({
      community: z.object({ slug, name: z.string() }),
      learning: z.int(),
      teaching: z.int(),
      total: z.int(),
      passed: z.int(),
      helpful: z.int(),
    }),
  ),
  /**
   * Total reputation at the end of `day` (UTC), oldest first, from 0 on the day of joining to the
   * current sum; empty without any. Reputation earned on the day of joining is a second point of
   * that day.
   */
  history: z.array(z.object({ day: z.iso.date(), total: z.int() })).max(60),
  passed: z.array(
    z.object({
      challenge: challengeReference,
      submission: z.string(),
      badge: z.uuid().nullable().default(null),
      points: z.int(),
      at: instant,
    }),
  ),
  feedbackGiven: z.int(),
  reviewed: z.int(),
  /** The social card in the reader's language, for `/cards/{id}`; null until it is drawn. */
  card: cardId.nullable(),
});
export type PublicProfile = z.output<typeof publicProfile>;

export const getProfile = endpoint({
  method: "get",
  path: "/users/{username}",
  summary: "A member's public profile, by any name they have had, without regard to case",
  guard: "public",
  params: z.object({ username }),
  response: publicProfile,
  problems: ["not-found", "content-hidden"],
});

export const listHelpfulFeedback = endpoint({
  method: "get",
  path: "/users/{username}/helpful-feedback",
  summary:
    "The feedback of a member that earned reputation because it was found helpful, newest first",
  guard: "public",
  params: z.object({ username }),
  query: pageQuery,
  response: z.object({
    feedback: z.array(
      z.object({
        id,
        challenge: challengeReference,
        submission: id,
        at: instant,
      }),
    ),
    next: nextCursor,
  }),
  problems: ["not-found"],
});

const wallet = z.object({
  balance: money,
  held: z.object({ amount: money, until: instant.nullable() }).nullable(),
  name: z.string(),
  cashable: z.boolean(),
  missing: z.array(z.enum(profileParts)),
  learnMore: z.string(),
});

export const listWallets = endpoint({
  method: "get",
  path: "/viewer/wallets",
  summary: "The viewer's balance in every token of the platform, zero balances included",
  guard: "member",
  response: z.object({ wallets: z.array(wallet) }),
});

export const ledgerKinds = [
  "challenge-reward",
  "late-reward",
  "feedback-reward",
  "referral-reward",
  "payout",
  "payout-return",
  "challenge-reward-reversal",
  "late-reward-reversal",
  "feedback-reward-reversal",
  "referral-reward-reversal",
  "forfeit",
] as const;

/** `amount` is signed; `balance` is the balance after the entry. */
export const walletEntry = z.object({
  id: z.string(),
  kind: z.enum(ledgerKinds),
  amount: money,
  balance: money,
  at: instant,
  heldUntil: instant.nullable(),
  challenge: challengeReference.nullable(),
  submission: z.string().nullable(),
  fiatValues: z.array(fiatValues),
});
export type WalletEntry = z.output<typeof walletEntry>;

export const listWalletEntries = endpoint({
  method: "get",
  path: "/viewer/wallets/{token}/entries",
  summary: "The entries behind a balance, newest first",
  guard: "member",
  params: z.object({ token: z.string().regex(/^[A-Z0-9]{2,12}$/) }),
  query: z.object({ cursor: z.string().max(200).optional() }),
  response: z.object({ entries: z.array(walletEntry), next: z.string().nullable() }),
  problems: ["not-found"],
});
