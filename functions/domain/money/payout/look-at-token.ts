import { sql } from "drizzle-orm";
import type { Draft } from "../../../platform/chain/chain.ts";
import type { Transaction } from "../../../db/connect.ts";
import { payoutTroubles, tokens } from "../../../db/schema/index.ts";
import { hex, type PayoutContext } from "./payout-context.ts";
import { endTrouble, noteTrouble } from "./troubles.ts";

/** In milliseconds; all other payouts wait for a token's contract. */
const longest = 5_000;

export type TokenState = { readonly balance: bigint; readonly approval: Draft | null };

type Asked = { readonly symbol: string; readonly contract: string };

/** False for five minutes after a token's contract failed. */
export const isTokenAsked = sql<boolean>`not exists (select from ${payoutTroubles}
  where ${payoutTroubles.token} = ${tokens.symbol} and ${payoutTroubles.endedAt} is null
    and ${payoutTroubles.kind} = 'token' and ${payoutTroubles.seenAt} > now() - interval '5 minutes')`;

/** True after a payment of the token arrived in part only. */
export const isTokenRefused = sql<boolean>`exists (select from ${payoutTroubles}
  where ${payoutTroubles.token} = ${tokens.symbol} and ${payoutTroubles.endedAt} is null
    and ${payoutTroubles.kind} = 'received')`;

/**
 * True if payouts of a token are processed now. Uncashable tokens are included, because their
 * payouts are reverted.
 */
export const isTokenPaid = sql`(not ${tokens.cashable} or (${isTokenAsked} and not ${isTokenRefused}))`;

export const inTime = async <T>(question: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${longest / 1000} seconds`)), longest);
  });
  return Promise.race([question, late]).finally(() => clearTimeout(timer));
};

/** Asks all contracts concurrently. Returns each result, or its error, by contract. */
export async function lookAtTokens({ chain, signer }: PayoutContext, asked: readonly Asked[]) {
  const look = async ({ symbol, contract }: Asked) => {
    const ask = async (): Promise<TokenState> => {
      const balance = await chain.balanceOf(signer.address, hex(contract));
      return {
        balance,
        approval: await chain.draftApproval(hex(contract), signer.address, balance),
      };
    };
    const state = await inTime(ask()).catch((error: Error) => error);
    return { symbol, contract, state };
  };
  return Promise.all(asked.map(look));
}

type Looked = Awaited<ReturnType<typeof lookAtTokens>>;

/**
 * Records failures of token contracts for admins and ends those that recovered. Returns the other
 * results.
 */
export async function noteTokens(
  tx: Transaction,
  { chain: { chainId } }: PayoutContext,
  looked: Looked,
): Promise<ReadonlyMap<string, TokenState>> {
  const answered = new Map<string, TokenState>();
  for (const { symbol, contract, state } of looked) {
    const about = { chainId, kind: "token", subject: `token ${symbol}` } as const;
    if (state instanceof Error) {
      const [found = ""] = state.message.split("\n");
      const expected = `an answer of the contract ${contract}`;
      await noteTrouble(tx, { ...about, token: symbol, expected, found });
    } else {
      answered.set(contract, state);
      await endTrouble(tx, about);
    }
  }
  return answered;
}
