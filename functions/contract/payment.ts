import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { challengeReference } from "./submission.ts";
import { id, instant, money, nextCursor, pageQuery, slug } from "./values.ts";

/**
 * What everybody may know of a community's money. A day is one of UTC and has no time: the pages of
 * submissions tell no more.
 */

/** `2026-11` */
const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);

/** How long something takes: in half of the `pieces`, at most `seconds`, to within 3 %. */
const delay = z.object({ seconds: z.int(), pieces: z.int() });

const delays = z.object({
  /** Of the last twelve months together; null where there was nothing. */
  all: delay.nullable(),
  /** The months with something, oldest first. */
  months: z.array(delay.extend({ month })).max(12),
});
export type Delays = z.output<typeof delays>;

const rewardFigures = z.object({
  /** One for each token that the community has or had. */
  pools: z.array(
    z.object({
      /** What can still be promised, what is promised, and what was paid to wallets so far. */
      available: money,
      reserved: money,
      paid: money,
      /** How many rewards that were. */
      pieces: z.int(),
    }),
  ),
  /** From submission to evaluation. */
  reviews: delays,
  /**
   * What was paid for inviting, in months that are over, newest first. Nobody but the two people
   * knows who invited whom, so these are nowhere listed one by one.
   */
  referrals: z.array(z.object({ month, pieces: z.int(), amount: money })).max(24),
});
export type RewardFigures = z.output<typeof rewardFigures>;

export const getRewardFigures = endpoint({
  method: "get",
  path: "/communities/{slug}/rewards",
  summary:
    "What a community has in its reward pools, has promised and paid, and how long reviews take",
  guard: "public",
  params: z.object({ slug }),
  response: rewardFigures,
  problems: ["not-found"],
});

const payment = z.object({
  day: z.iso.date(),
  kind: z.enum([
    "challenge-reward",
    "feedback-reward",
    "challenge-reward-reversal",
    "feedback-reward-reversal",
  ]),
  /** Negative where a corrected score took it back. */
  amount: money,
  challenge: challengeReference,
  /** Who was paid, where they want it to be seen. */
  username: z.string().nullable(),
});
export type Payment = z.output<typeof payment>;

const payments = z.object({ payments: z.array(payment), next: nextCursor });

export const listPayments = endpoint({
  method: "get",
  path: "/communities/{slug}/payments",
  summary: "Rewards that a community has paid for work and feedback, newest first",
  guard: "public",
  isFresh: true,
  params: z.object({ slug }),
  query: pageQuery,
  response: payments,
  problems: ["not-found"],
});

const cashOut = z.object({
  /** Of its confirmation. */
  day: z.iso.date(),
  amount: money,
  transaction: z.string(),
  /** Where anybody looks the transaction up; null where its chain has no such place. */
  explorer: z.string().nullable(),
});
export type CashOut = z.output<typeof cashOut>;

/**
 * A payout is of what somebody has in a wallet, whichever communities paid it: which reward a
 * transaction pays cannot be said.
 */
const cashOuts = z.object({
  token: z.string(),
  isCashable: z.boolean(),
  /** From claim to confirmation. */
  waits: delays,
  /** The newest ones that are confirmed. */
  latest: z.array(cashOut).max(10),
});

export const listCashOuts = endpoint({
  method: "get",
  path: "/communities/{slug}/cash-outs",
  summary:
    "What became of the tokens of a community's pools on their chains, whoever earned them where",
  guard: "public",
  params: z.object({ slug }),
  response: z.object({ tokens: z.array(cashOuts) }),
  problems: ["not-found"],
});

/** How many payments a file has. The web tier counts who reads one; nobody else may ask. */
export const paymentsInFile = 1000;

export const exportPayments = endpoint({
  method: "get",
  path: "/communities/{slug}/payments/export",
  summary: "The same, a thousand at once, for the files of the site",
  guard: "service",
  params: z.object({ slug }),
  query: pageQuery,
  response: payments,
  problems: ["not-found"],
});

/** What a reward was worth when it was awarded, at the rate of that time. */
export const worth = z.object({
  /** In millionths of the currency. */
  amount: money,
  source: z.string(),
  /** Of the rate. */
  at: instant,
});
export type Worth = z.output<typeof worth>;

const earning = z.object({
  at: instant,
  kind: z.string(),
  amount: money,
  balance: money,
  community: slug.nullable(),
  challenge: z.string().nullable(),
  submission: id.nullable(),
  worth: z.array(worth),
});
export type Earning = z.output<typeof earning>;

export const listEarnings = endpoint({
  method: "get",
  path: "/viewer/earnings",
  summary: "Every entry of the viewer's wallets, oldest first, a thousand at once",
  guard: "member",
  query: pageQuery,
  response: z.object({ earnings: z.array(earning), next: nextCursor }),
  problems: [],
});
