import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import type { ProblemCode } from "./problem.ts";
import { limits } from "./limits.ts";
import {
  formKey,
  id,
  instant,
  money,
  nextCursor,
  pageQuery,
  typedAmount,
  typedText,
} from "./values.ts";

/** What keeps a member from claiming. */
export const payoutHindrances = [
  "payout-not-cashable",
  "payouts-off",
  "payouts-paused",
  "profile-incomplete",
  "payout-address-missing",
  "payouts-stopped",
  "payouts-held",
  "payouts-delayed",
] as const satisfies readonly ProblemCode[];

const symbol = z.string().regex(/^[A-Z0-9]{2,12}$/);
const address = z.string().regex(/^0x[0-9A-Fa-f]{40}$/);

const terms = z.object({
  token: symbol,
  /** Null where it can be claimed. */
  hindrance: z.enum(payoutHindrances).nullable(),
  /** Where it is paid. */
  address: address.nullable(),
  /** From when on it is paid there. */
  mayPayFrom: instant.nullable(),
  claimable: money,
  smallest: money,
  /** No limit where null: of one payout, of a member in 24 hours. */
  largest: money.nullable(),
  memberDay: money.nullable(),
});
export type WalletTerms = z.output<typeof terms>;

export const listPayoutTerms = endpoint({
  method: "get",
  path: "/viewer/payout-terms",
  summary:
    "What the viewer can claim of each token that can be cashed out, and what keeps them from it",
  guard: "member",
  response: z.object({ terms: z.array(terms) }),
  problems: [],
});

export const payoutState = z.enum(["claimed", "sent", "confirmed", "failed"]);
export const payoutFailure = z.enum(["refused", "replaced", "address-changed", "not-cashable"]);

const payout = z.object({
  id,
  amount: money,
  /** Empty where it was taken out of the record. */
  address: z.string(),
  state: payoutState,
  claimedAt: instant,
  /** When it was signed and handed to the chain. */
  sentAt: instant.nullable(),
  confirmedAt: instant.nullable(),
  failedAt: instant.nullable(),
  failure: payoutFailure.nullable(),
  /** Of the transaction that paid it; until it is final, of the newest try. */
  transaction: z.string().nullable(),
  /** Where anybody looks it up; null where its chain has no such place. */
  explorer: z.string().nullable(),
  /** What its owner last reported about it. */
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
  problems: [],
});

const claim = z.object({
  token: symbol,
  amount: typedAmount,
  /** The address that the form showed. */
  address,
  /** Made once per rendered form: what has its key and amount is claimed once. */
  key: formKey,
});
export type PayoutClaim = z.output<typeof claim>;

export const claimPayout = endpoint({
  method: "post",
  path: "/viewer/payouts",
  summary: "Claim a payout to the address that stands now; it leaves the wallet at once",
  guard: "verified",
  body: claim,
  status: 201,
  response: z.object({ id }),
  problems: [
    ...payoutHindrances,
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
  summary: "Tell the admins what is wrong with a payout; one report of it is open at a time",
  guard: "verified",
  params: z.object({ payout_id: id }),
  body: z.object({ text: typedText(limits.payoutReport).pipe(z.string().trim().min(10)) }),
  status: 201,
  response: z.object({ reference: id }),
  problems: ["not-found", "report-exists"],
});
