import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { instant, money, nextCursor, pageQuery, slug, typedAmount } from "../core/values.ts";

/** How a community's pools are funded, for its owners and authors. */

const params = z.object({ slug });

/** The number of weeks for the pace of a pool. */
export const fundingWeeks = 12;

const week = z.object({
  /** The Monday of the week. */
  week: z.iso.date(),
  funded: money,
  paid: money,
  passes: z.int(),
});

const fundedToken = z.object({
  token: z.string(),
  /** The sum of the money that came in, less the money that went back. */
  funded: money,
  reserved: money,
  paid: money,
  available: money,
  /** On its way back to the depositor. */
  withdrawing: money,
  /** True if the available money is at most 20 % of the money after the newest funding. */
  isLow: z.boolean(),
  /** The average cost of a pass in these weeks, with its feedback; null without passes. */
  perPass: money.nullable(),
  /** The number of passes that the available money covers, and the weeks until then at the present pace. */
  passesLeft: z.int().nullable(),
  weeksLeft: z.int().nullable(),
  /** The number of weeks behind the pace: from the first week with a pass on. */
  paceWeeks: z.int().default(fundingWeeks),
  weeks: z.array(week).max(fundingWeeks),
});
export type FundedToken = z.output<typeof fundedToken>;

const depositTerms = z.object({
  chainId: z.int(),
  chain: z.string(),
  contract: z.string(),
  confirmations: z.int(),
  tokens: z.array(z.object({ token: z.string(), name: z.string() })),
  /** The site can deposit by itself, from an account of the local chain. */
  isLocal: z.boolean(),
});

export const getFunding = endpoint({
  method: "get",
  path: "/studio/{slug}/funding",
  summary: "What a community's pools got, have promised, have paid and have left, by token",
  guard: "member",
  params,
  response: z.object({
    isOwner: z.boolean(),
    tokens: z.array(fundedToken),
    /** Null while deposits are not possible. */
    deposits: depositTerms.nullable(),
  }),
  problems: ["not-found", "not-in-role"],
});

const call = z.object({
  to: z.string(),
  /** Base units of the chain's coin. */
  value: z.string(),
  data: z.string(),
  /** EIP-681. */
  link: z.string(),
});

const depositCalls = z.object({
  chainId: z.int(),
  amount: money,
  /** The deposit's pool, by its id in the contract. */
  pool: z.string(),
  /** Null for the chain's own coin. */
  approve: call.nullable(),
  deposit: call,
});
export type DepositCalls = z.output<typeof depositCalls>;

const depositProblems = [
  "not-found",
  "not-in-role",
  "deposits-off",
  "deposit-token-unknown",
  "amount-too-precise",
] as const;
const depositing = z.object({ token: z.string().max(12), amount: typedAmount });

export const describeDeposit = endpoint({
  method: "get",
  path: "/studio/{slug}/deposit-calls",
  summary: "The calls of a wallet that deposit an amount into a community's pool",
  guard: "member",
  params,
  query: depositing,
  response: depositCalls,
  problems: depositProblems,
});

/** Only on a machine where nothing is configured. */
export const depositLocally = endpoint({
  method: "post",
  path: "/studio/{slug}/local-deposits",
  summary: "Deposit from an account of the local chain",
  guard: "member",
  params,
  body: depositing,
  problems: depositProblems,
});

const deposit = z.object({
  at: instant.nullable(),
  amount: money,
  state: z.enum(["seen", "confirming", "credited", "waiting"]),
  confirmations: z.int(),
  needed: z.int(),
  sender: z.string(),
  transaction: z.string(),
  explorer: z.string().nullable(),
});
export type Deposit = z.output<typeof deposit>;

export const listDeposits = endpoint({
  method: "get",
  path: "/studio/{slug}/deposits",
  summary: "Deposits into a community's pools, newest first, those not final yet before all others",
  guard: "member",
  params,
  query: pageQuery,
  response: z.object({ deposits: z.array(deposit), next: nextCursor }),
  problems: ["not-found", "not-in-role"],
});
