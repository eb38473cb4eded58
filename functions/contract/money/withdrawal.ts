import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import {
  formKey,
  id,
  instant,
  money,
  nextCursor,
  pageQuery,
  slug,
  typedAmount,
} from "../core/values.ts";

/** Money of a community's pools on its way back to those who have deposited it. */

const params = z.object({ slug });

export const withdrawalStates = ["waiting", "cancelled", "paying", "paid", "returned"] as const;

const withdrawal = z.object({
  id,
  at: instant,
  amount: money,
  address: z.string(),
  state: z.enum(withdrawalStates),
  /** The time from which on the withdrawal is paid. */
  dueAt: instant,
  endedAt: instant.nullable(),
  askedBy: z.string(),
  transaction: z.string().nullable(),
  explorer: z.string().nullable(),
});
export type Withdrawal = z.output<typeof withdrawal>;

export const listWithdrawals = endpoint({
  method: "get",
  path: "/studio/{slug}/withdrawals",
  summary: "What owners took back of a community's pools, newest first, and what they can take",
  guard: "member",
  params,
  query: pageQuery,
  response: z.object({
    /** For each token: the unspent part of the newest deposit, and its sender. */
    possible: z.array(z.object({ most: money, address: z.string() })),
    /** Hours in which any owner can cancel a withdrawal. */
    hours: z.int(),
    withdrawals: z.array(withdrawal),
    next: nextCursor,
  }),
  problems: ["not-found", "not-in-role"],
});

export const askWithdrawal = endpoint({
  method: "post",
  path: "/studio/{slug}/withdrawals",
  summary: "Ask for money of a pool back; it is set aside at once and paid after a time to object",
  guard: "verified",
  params,
  body: z.object({ token: z.string().max(12), amount: typedAmount, key: formKey }),
  problems: [
    "not-found",
    "not-in-role",
    "second-factor-required",
    "recent-login-required",
    "withdrawals-off",
    "withdrawal-uncovered",
    "withdrawal-day-limit",
    "amount-too-precise",
    "payout-too-small",
  ],
});

export const cancelWithdrawal = endpoint({
  method: "post",
  path: "/studio/{slug}/withdrawals/{withdrawal_id}/cancel",
  summary: "Keep the money of a withdrawal in its pool",
  guard: "member",
  params: params.extend({ withdrawal_id: id }),
  problems: ["not-found", "not-in-role", "withdrawal-over"],
});
