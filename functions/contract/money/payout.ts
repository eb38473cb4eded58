import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import type { ProblemCode } from "../core/problem.ts";
import { limits } from "../core/limits.ts";
import {
  adminReason,
  formKey,
  id,
  instant,
  money,
  nextCursor,
  pageQuery,
  typedAmount,
  typedText,
} from "../core/values.ts";

export const payoutBlockReasons = [
  "payout-not-cashable",
  "payouts-off",
  "payouts-paused",
  "profile-incomplete",
  "payout-address-missing",
  "payouts-stopped",
  "payouts-delayed",
] as const satisfies readonly ProblemCode[];

const symbol = z.string().regex(/^[A-Z0-9]{2,12}$/);
const address = z.string().regex(/^0x[0-9A-Fa-f]{40}$/);

export const getPayoutTerms = endpoint({
  method: "get",
  path: "/viewer/wallets/{token}/payout-terms",
  summary: "What the viewer can claim of a token, and what prevents it",
  guard: "member",
  params: z.object({ token: symbol }),
  response: z.object({
    blockReason: z.enum(payoutBlockReasons).nullable(),
    address: address.nullable(),
    mayPayFrom: instant.nullable(),
    claimable: money,
    smallest: money,
    largest: money.nullable(),
    memberDay: money.nullable(),
  }),
  problems: ["not-found"],
});

const payout = z.object({
  id,
  amount: money,
  address: z.string(),
  state: z.enum(["claimed", "sent", "confirmed", "failed"]),
  claimedAt: instant,
  /** The time at which the payout was signed and broadcast. */
  sentAt: instant.nullable(),
  confirmedAt: instant.nullable(),
  failedAt: instant.nullable(),
  failure: z.enum(["refused", "replaced", "address-changed", "not-cashable"]).nullable(),
  transaction: z.string().nullable(),
  explorer: z.string().nullable(),
  report: z.object({ reference: id, isSettled: z.boolean() }).nullable(),
});
export type Payout = z.output<typeof payout>;

export const listPayouts = endpoint({
  method: "get",
  path: "/viewer/payouts",
  summary: "The viewer's payouts, newest first",
  guard: "member",
  query: pageQuery,
  response: z.object({ payouts: z.array(payout), next: nextCursor }),
});

const claim = z.object({
  token: symbol,
  amount: typedAmount,
  address,
  /** One key per rendered form; with the amount, it makes a claim idempotent. */
  key: formKey,
});
export type PayoutClaim = z.output<typeof claim>;

export const claimPayout = endpoint({
  method: "post",
  path: "/viewer/payouts",
  summary: "Claim a payout to the current payout address; it leaves the wallet at once",
  guard: "verified",
  body: claim,
  status: 201,
  response: z.object({ id }),
  problems: [
    ...payoutBlockReasons,
    "not-found",
    "amount-too-precise",
    "payout-too-small",
    "payout-too-large",
    "payout-uncovered",
    "payout-day-limit",
    "payout-address-changed",
  ],
});

export const reportPayout = endpoint({
  method: "post",
  path: "/viewer/payouts/{payout_id}/reports",
  summary: "Report a problem with a payout to the admins; one report per payout is open at a time",
  guard: "verified",
  params: z.object({ payout_id: id }),
  body: z.object({
    text: typedText(limits.payoutReport).pipe(z.string().trim().min(limits.minimumPayoutReport)),
  }),
  status: 201,
  response: z.object({ reference: id }),
  problems: ["not-found", "report-exists"],
});

const hotBalance = z.object({
  /** Null for the native coin; amounts are then in its base units. */
  token: z.string().nullable(),
  balance: money,
  needed: money,
  isLow: z.boolean(),
});

const report = z.object({
  reference: id,
  at: instant,
  text: z.string(),
  member: z.object({ id, username: z.string() }).nullable(),
  payout,
});
export type PayoutReport = z.output<typeof report>;

export const getPayoutOverview = endpoint({
  method: "get",
  path: "/admin/payouts",
  summary: "Whether payouts run, what they are paid from, what waits, and what members report",
  guard: "admin",
  response: z.object({
    chainId: z.int().nullable(),
    pausedSince: instant.nullable(),
    wallets: z.array(
      z.object({
        address,
        lookedAt: instant.nullable(),
        /** The reason why the worker cannot pay. */
        trouble: z.string().nullable(),
        troubleSince: instant.nullable(),
        balances: z.array(hotBalance),
      }),
    ),
    waiting: z.object({
      claimed: z.int(),
      sent: z.int(),
      oldest: instant.nullable(),
    }),
    reports: z.array(report),
  }),
});

const onPayouts = <const Name extends string, const Code extends ProblemCode = never>(
  name: Name,
  summary: string,
  problems: readonly Code[] = [],
) =>
  endpoint({
    method: "post",
    path: `/admin/payouts/${name}`,
    summary,
    guard: "admin",
    body: z.object({ reason: adminReason }),
    problems: ["recent-login-required", "pause-unchanged", ...problems],
  });

export const pausePayouts = onPayouts(
  "pause",
  "Stop all payouts: nothing is claimed or signed any more; what was signed comes to its end",
);

export const resumePayouts = onPayouts("resume", "Resume payouts", ["payouts-not-compared"]);

export const settlePayoutReport = endpoint({
  method: "post",
  path: "/admin/payouts/settle-report",
  summary: "Close a member's report about a payout",
  guard: "admin",
  body: z.object({ reference: id, reason: adminReason }),
  problems: ["recent-login-required", "not-found", "report-over", "own-account"],
});
