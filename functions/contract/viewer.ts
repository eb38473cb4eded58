import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { worth } from "./payment.ts";
import { cardId } from "./picture.ts";
import { challengeReference } from "./submission.ts";
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
} from "./values.ts";
import { profileParts } from "./wallet.ts";

/** The member who is asking, with what only they may see. */
const viewer = z.object({
  username,
  email: z.string(),
  emailVerified: z.boolean(),
  memberSince: instant,
  /**
   * When the account will be deleted, of a member who asked for it. They can keep it until then,
   * and do nothing else.
   */
  deletesAt: instant.nullable(),
  locale,
  picture: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  /** Whether others see their name beside what a community has paid them. */
  namesPayments: z.boolean(),
  referralCode: z.string(),
  admin: z.boolean(),
  /** Slugs of the communities whose submissions they review. */
  reviews: z.array(slug),
  /** Their review queues that are not empty, without what others are reviewing now. */
  queues: z.array(
    z.object({
      community: slug,
      /** Counted up to 100. */
      waiting: z.int(),
      /** When the one that has waited longest was submitted. */
      oldest: instant,
    }),
  ),
  /** Slugs of the communities they have joined. */
  communities: z.array(slug),
  /** Unread notifications, counted up to 100. */
  unread: z.int(),
});
export type Viewer = z.output<typeof viewer>;

export const signUpProfile = z.object({
  username,
  /** Empty or missing when there is none; an unknown code is refused. */
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
  whileLeaving: true,
  response: viewer,
  problems: [],
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

/**
 * Whether a username could be taken now; sign-up asks before it creates an identity. Only the web
 * tier asks, which counts its readers' look-ups by their address.
 */
export const checkUsername = endpoint({
  method: "get",
  path: "/usernames/{username}",
  summary: "Whether a username is free",
  guard: "service",
  params: z.object({ username }),
  response: z.object({ available: z.boolean() }),
  problems: [],
});

export const publicProfile = z.object({
  username,
  picture: z.string().nullable(),
  memberSince: instant,
  reputation: z.array(
    z.object({
      community: z.object({ slug, name: z.string() }),
      learning: z.int(),
      teaching: z.int(),
      total: z.int(),
      /** Submissions that passed, and pieces of feedback that were found helpful. */
      passed: z.int(),
      helpful: z.int(),
    }),
  ),
  /**
   * How their reputation in all communities grew: `total` is what they had at the end of `day`
   * (UTC), or now. From 0 on the day of joining to the sum of the totals above today, oldest first;
   * empty for who has none. What was earned on the day of joining is a second point of that day.
   */
  history: z.array(z.object({ day: z.iso.date(), total: z.int() })).max(60),
  /** Challenges passed, newest first, at most 50. */
  passed: z.array(
    z.object({
      challenge: challengeReference,
      submission: z.string(),
      points: z.int(),
      at: instant,
    }),
  ),
  /** Pieces of feedback given, and submissions reviewed, each counted up to 1,000. */
  feedbackGiven: z.int(),
  reviewed: z.int(),
  /** The social card in the reader's language, for `/cards/{id}`; null while none has been drawn. */
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
  problems: ["not-found"],
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
        /** When it was found helpful. */
        at: instant,
      }),
    ),
    next: nextCursor,
  }),
  problems: ["not-found"],
});

const wallet = z.object({
  balance: money,
  /**
   * What of the balance cannot be claimed yet, as scores can still be corrected; `until` is when the
   * last of it can.
   */
  held: z.object({ amount: money, until: instant }).nullable(),
  name: z.string(),
  cashable: z.boolean(),
  /** What the viewer's profile lacks for cashing this token out. */
  missing: z.array(z.enum(profileParts)),
  learnMore: z.string(),
});

export const listWallets = endpoint({
  method: "get",
  path: "/viewer/wallets",
  summary: "The viewer's balance in every token of the platform, zero balances included",
  guard: "member",
  response: z.object({ wallets: z.array(wallet) }),
  problems: [],
});

export const ledgerKinds = [
  "challenge-reward",
  "feedback-reward",
  "referral-reward",
  "payout",
  "payout-return",
  "challenge-reward-reversal",
  "feedback-reward-reversal",
  "referral-reward-reversal",
  "forfeit",
] as const;

/** One ledger entry of a wallet; `amount` is signed, `balance` the balance after it. */
export const walletEntry = z.object({
  id: z.string(),
  kind: z.enum(ledgerKinds),
  amount: money,
  balance: money,
  at: instant,
  /** Until when it cannot be claimed; null where it can. */
  heldUntil: instant.nullable(),
  challenge: challengeReference.nullable(),
  submission: z.string().nullable(),
  /** What it was worth at the award, where a rate was known; one for each currency, below zero for a reversal. */
  worth: z.array(worth),
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
