import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import type { ProblemCode } from "../core/problem.ts";
import { isSecretText } from "../core/text/secret-text.ts";
import { sessionPlace } from "../identity/session.ts";
import { instant, money, slug } from "../core/values.ts";

const tokenSymbol = z.string().regex(/^[A-Z0-9]{2,12}$/);
const params = z.object({ token: tokenSymbol });

const tokenFacts = z.object({
  symbol: z.string(),
  name: z.string(),
  decimals: z.int(),
  chain: z.string(),
  /** EIP-155; null if Ayni cannot pay on the network. */
  chainId: z.int().nullable(),
  contract: z.string().nullable(),
  cashable: z.boolean(),
  smallestPayout: money,
  isDemo: z.boolean(),
  explorer: z.string().nullable(),
  learnMore: z.string(),
});
export type TokenFacts = z.output<typeof tokenFacts>;

const payoutAddress = z.object({
  address: z.string(),
  proof: z.enum(["typed", "signed"]),
  setAt: instant,
  mayPayFrom: instant,
  isWaiting: z.boolean(),
  /** Set after a change that the owner disavowed; no payment while set. */
  stoppedAt: instant.nullable(),
});
export type ShownPayoutAddress = z.output<typeof payoutAddress>;

export const getToken = endpoint({
  method: "get",
  path: "/tokens/{token}",
  summary: "What a token is, and the communities that pay it",
  guard: "public",
  isServedInOutages: true,
  params,
  response: z.object({
    token: tokenFacts,
    communities: z.array(z.object({ slug, name: z.string() })),
  }),
  problems: ["not-found"],
});

export const profileParts = ["name", "email", "address"] as const;
export type ProfilePart = (typeof profileParts)[number];

export const getWallet = endpoint({
  method: "get",
  path: "/viewer/wallets/{token}",
  summary: "What a token is, the viewer's balance in it, and where they are paid",
  guard: "member",
  params,
  response: z.object({
    token: tokenFacts,
    balance: money,
    /** `until` is null while a moderator's decision withholds some of it. */
    held: z.object({ amount: money, until: instant.nullable() }).nullable(),
    address: payoutAddress.nullable(),
    missing: z.array(z.enum(profileParts)),
    /** Hours without payouts after a change. */
    delayHours: z.int(),
    /** False if the token's chain is not configured: typed addresses are then refused. */
    isChainKnown: z.boolean(),
  }),
  problems: ["not-found"],
});

/** A pasted address or signature. Wallet secrets are refused with their own message. */
const pasted = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .refine((text) => !isSecretText(text), { error: "secret-text", abort: true })
    .max(longest);

/** Longer for contract wallets, whose signatures include deployment data (ERC-6492). */
export const pastedAddress = pasted(200);
export const pastedSignature = pasted(20_000);

const addressProblems = [
  "address-malformed",
  "address-other-chain",
  "address-name",
  "address-prefix",
  "address-checksum",
  "address-nobody",
  "address-token",
  "address-own",
] as const satisfies readonly ProblemCode[];

const settingProblems = ["not-found", "recent-login-required", "token-uncashable"] as const;

export const setAddress = endpoint({
  method: "put",
  path: "/viewer/wallets/{token}/address",
  summary: "Set the viewer's payout address on the token's chain as typed; contracts are refused",
  guard: "verified",
  params,
  body: z.object({ address: pastedAddress, place: sessionPlace.optional() }),
  problems: [
    ...settingProblems,
    ...addressProblems,
    "address-no-checksum",
    "address-contract",
    "chain-unreachable",
  ],
});

const question = z.object({
  address: z.string(),
  /** The EIP-4361 message to sign, unchanged. */
  message: z.string(),
  expiresAt: instant,
});
export type AddressQuestion = z.output<typeof question>;

export const askForSignature = endpoint({
  method: "post",
  path: "/viewer/wallets/{token}/address/question",
  summary: "Make the message whose signature proves that an address is the viewer's",
  guard: "verified",
  params,
  body: z.object({ address: pastedAddress }),
  status: 201,
  response: question,
  problems: [...settingProblems, ...addressProblems],
});

export const getAddressQuestion = endpoint({
  method: "get",
  path: "/viewer/wallets/{token}/address/question",
  summary: "The message that the viewer was last asked to sign, while it is valid",
  guard: "member",
  params,
  response: z.object({ question: question.nullable() }),
  problems: ["not-found"],
});

export const proveAddress = endpoint({
  method: "post",
  path: "/viewer/wallets/{token}/address/signature",
  summary:
    "Set the payout address that a message was made for by its signature; each message counts once",
  guard: "verified",
  params,
  body: z.object({ signature: pastedSignature, place: sessionPlace.optional() }),
  problems: [
    ...settingProblems,
    "question-over",
    "signature-malformed",
    "signature-wrong",
    "chain-unreachable",
  ],
});
