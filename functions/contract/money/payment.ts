import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { challengeReference } from "../learning/submission.ts";
import { id, instant, money, nextCursor, pageQuery, slug } from "../core/values.ts";

const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);

/** A median: half of the `pieces` took at most `seconds`, within 3 %. */
const delay = z.object({ seconds: z.int(), pieces: z.int() });

const delays = z.object({
  /** The last twelve months; null without data. */
  all: delay.nullable(),
  months: z.array(delay.extend({ month })).max(12),
});
export type Delays = z.output<typeof delays>;

const rewardFigures = z.object({
  pools: z.array(
    z.object({
      /** Amounts that can be promised, are promised, and were paid to wallets. */
      available: money,
      reserved: money,
      paid: money,
      pieces: z.int(),
    }),
  ),
  reviews: delays,
  /**
   * Referral payments by completed month, newest first. Only totals, because single payments would
   * reveal who invited whom.
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
  mayLag: true,
  params: z.object({ slug }),
  response: rewardFigures,
  problems: ["not-found"],
});

const payment = z.object({
  day: z.iso.date(),
  kind: z.enum([
    "challenge-reward",
    "late-reward",
    "feedback-reward",
    "challenge-reward-reversal",
    "late-reward-reversal",
    "feedback-reward-reversal",
  ]),
  /** Negative for a reversal by a correction. */
  amount: money,
  challenge: challengeReference,
  username: z.string().nullable(),
});
export type Payment = z.output<typeof payment>;

const payments = z.object({ payments: z.array(payment), next: nextCursor });

export const listPayments = endpoint({
  method: "get",
  path: "/communities/{slug}/payments",
  summary: "Rewards that a community has paid for work and feedback, newest first",
  guard: "public",
  mayLag: true,
  params: z.object({ slug }),
  query: pageQuery,
  response: payments,
  problems: ["not-found"],
});

const cashOut = z.object({
  day: z.iso.date(),
  amount: money,
  transaction: z.string(),
  /** The URL of a block explorer; null without one. */
  explorer: z.string().nullable(),
});
export type CashOut = z.output<typeof cashOut>;

/** A payout is from a wallet's balance, so it cannot be assigned to a reward or community. */
const cashOuts = z.object({
  token: z.string(),
  isCashable: z.boolean(),
  waits: delays,
  latest: z.array(cashOut).max(10),
});

export const listCashOuts = endpoint({
  method: "get",
  path: "/communities/{slug}/cash-outs",
  summary: "Payouts of the tokens of a community's pools on their chains, earned in any community",
  guard: "public",
  mayLag: true,
  params: z.object({ slug }),
  response: z.object({ tokens: z.array(cashOuts) }),
  problems: ["not-found"],
});

export const paymentsInFile = 1000;

export const exportPayments = endpoint({
  method: "get",
  path: "/communities/{slug}/payments/export",
  summary: "Rewards that a community has paid, a thousand at once, for the site's files",
  guard: "service",
  params: z.object({ slug }),
  query: pageQuery,
  response: payments,
  problems: ["not-found"],
});

/** The fiat value of a reward at the rate stored with its award. */
export const fiatValues = z.object({
  /** In millionths of the currency. */
  amount: money,
  source: z.string(),
  at: instant,
});

const earning = z.object({
  at: instant,
  kind: z.string(),
  amount: money,
  balance: money,
  community: slug.nullable(),
  challenge: z.string().nullable(),
  submission: id.nullable(),
  fiatValues: z.array(fiatValues),
});
export type Earning = z.output<typeof earning>;

export const listEarnings = endpoint({
  method: "get",
  path: "/viewer/earnings",
  summary: "Every entry of the viewer's wallets, oldest first, a thousand at once",
  guard: "member",
  query: pageQuery,
  response: z.object({ earnings: z.array(earning), next: nextCursor }),
});
