import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { adminReason, typedAmount } from "../core/values.ts";

const symbol = z
  .string()
  .trim()
  .regex(/^[A-Z0-9]{2,12}$/, { error: "token-symbol" });
const name = z.string().trim().min(1).max(60);
const chain = z.string().trim().min(1).max(40);
const contract = z.string().trim().min(1).max(120);
const decimals = z.int().min(0).max(36);
const token = z.object({
  symbol: z.string(),
  name: z.string(),
  decimals,
  chain: z.string(),
  chainId: z.int().nullable(),
  contract: z.string().nullable(),
  /** False for a token that comes with a release, not from `/admin/tokens`. */
  isAdded: z.boolean(),
});
export type ListedToken = z.output<typeof token>;

export const listTokens = endpoint({
  method: "get",
  path: "/admin/tokens",
  summary: "The tokens that rewards can be paid in, and the chain that Ayni pays on",
  guard: "admin",
  response: z.object({
    tokens: z.array(token),
    /** Null where no chain is configured. */
    chain: z.object({ chainId: z.int(), name: z.string().nullable() }).nullable(),
  }),
});

const asked = [
  "token-not-contract",
  "token-differs",
  "token-exists",
  "node-unreachable",
  "address-malformed",
  "address-other-chain",
  "address-name",
  "address-prefix",
  "address-checksum",
  "address-nobody",
] as const;

/** The maximum of one payout, and of a member's payouts of a day, in per cent of all payouts of a day. */
export const dayParts = { payout: 50n, member: 25n } as const;

const described = z.object({
  symbol,
  contract,
  name,
  chain,
  smallestPayout: typedAmount,
  /** The maximum of a day, of all members together. */
  dayPayouts: typedAmount,
});

const refuseSmallDay = ({
  value,
  issues,
}: z.core.ParsePayload<Pick<z.output<typeof described>, "smallestPayout" | "dayPayouts">>) => {
  const { smallestPayout, dayPayouts } = value;
  if (Number(dayPayouts) >= Number(dayParts.payout) * Number(smallestPayout)) return;
  issues.push({ code: "custom", input: value, path: ["dayPayouts"], message: "token-day" });
};

/** Facts about a token that an admin writes, before the chain is asked. */
export const describedToken = described.check(refuseSmallDay);
export type DescribedToken = z.output<typeof describedToken>;

export const lookAtToken = endpoint({
  method: "get",
  path: "/admin/tokens/contract",
  summary: "The symbol and the decimals that a token's contract has, read from the chain",
  guard: "admin",
  query: z.object({ symbol, contract }),
  response: z.object({ symbol: z.string(), contract: z.string(), decimals, chainId: z.int() }),
  problems: asked,
});

export const addToken = endpoint({
  method: "post",
  path: "/admin/tokens",
  summary: "Add a token, for whose decimals the chain is asked once more",
  guard: "admin",
  body: described
    .extend({
      /** The number that the admin has seen on the form. */
      decimals: z.coerce.number().pipe(decimals),
      reason: adminReason,
    })
    .check(refuseSmallDay),
  problems: ["recent-login-required", "amount-too-precise", ...asked],
});
export type NewToken = z.output<(typeof addToken)["body"]>;
