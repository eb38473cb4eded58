import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { gasOfBatch } from "../../../platform/chain/batch-payout.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import {
  chainTransactions,
  hotBalances,
  hotWallets,
  payouts,
  tokenFunds,
  tokens,
} from "../../../db/schema/index.ts";
import { tellAdmins } from "../../tell-admins.ts";
import { inTime, isTokenAsked, lookAtTokens, noteTokens } from "./look-at-token.ts";
import { ensureWallet, isSigned, isWallet } from "./nonces.ts";
import { hex, type PayoutContext } from "./payout-context.ts";

const batches = 20n;

/**
 * Throws if the chain no longer has a final transaction: it is another chain or was rolled back,
 * and paying again could pay twice.
 */
export async function requireSameChain(context: PayoutContext): Promise<void> {
  const { database, chain } = context;
  await chain.requireChain();
  const [last] = await database
    .select({ block: chainTransactions.minedBlock, hash: chainTransactions.minedBlockHash })
    .from(chainTransactions)
    .where(and(isSigned(context), isNotNull(chainTransactions.minedBlockHash)))
    .orderBy(desc(chainTransactions.nonce))
    .limit(1);
  if (!last?.block || !last.hash) return;
  if (!(await chain.hasBlock(last.block, hex(last.hash))))
    throw new Error(`The chain has no block ${last.block} ${last.hash}, which was final`);
}

/** Claims that are not final, and the maximum of one day's claims, per token. */
const readNeeds = (database: Database, chainId: number) =>
  database
    .select({
      token: tokens.symbol,
      contract: tokens.contract,
      isAsked: isTokenAsked,
      needed: sql<bigint>`coalesce((select sum(${payouts.amount}) from ${payouts}
        where ${payouts.token} = ${tokens.symbol} and ${payouts.state} in ('claimed', 'sent')), 0)
        + coalesce(${tokens.largestPayout}, ${tokens.smallestPayout})`.mapWith(
        tokens.smallestPayout,
      ),
    })
    .from(tokens)
    .where(and(eq(tokens.chainId, chainId), eq(tokens.cashable, true)));

export async function watchWallet(context: PayoutContext): Promise<void> {
  const { database, chain, signer } = context;
  const fees = await chain.fees();
  const needs = await readNeeds(database, chain.chainId);
  const coin = needs.find(({ contract }) => contract === null)?.needed ?? 0n;
  const seen = [
    {
      token: "",
      needed: coin + batches * gasOfBatch(1) * fees.maxFee,
      balance: await chain.balanceOf(signer.address, null),
    },
  ];
  const asked = needs.flatMap(({ token: symbol, contract, isAsked }) =>
    contract === null || !isAsked ? [] : [{ symbol, contract }],
  );
  const looked = await lookAtTokens(context, asked);
  const held = await readTreasuries(context, needs);
  await transact(database, async (tx) => {
    const states = await noteTokens(tx, context, looked);
    for (const { token, contract } of needs) {
      const own = contract === null ? seen[0]?.balance : states.get(contract)?.balance;
      const others = held.get(token);
      if (own !== undefined && others !== undefined)
        await noteFunds(tx, chain, token, own + others);
    }
    for (const { token, contract, needed } of needs) {
      const state = states.get(contract ?? "");
      if (state) seen.push({ token, needed, balance: state.balance });
    }
    for (const one of seen) await noteBalance(tx, context, one);
  });
}

type Needs = Awaited<ReturnType<typeof readNeeds>>;

async function readTreasuries(
  { chain, treasuries = [], signer }: PayoutContext,
  needs: Needs,
): Promise<ReadonlyMap<string, bigint>> {
  const others = new Set(treasuries.map((one) => one.toLowerCase()));
  others.delete(signer.address.toLowerCase());
  const held = new Map<string, bigint>();
  await Promise.all(
    needs.map(async ({ token, contract, isAsked }) => {
      if (!isAsked) return;
      const ask = [...others].map((one) =>
        chain.balanceOf(hex(one), contract ? hex(contract) : null),
      );
      const balances = await inTime(Promise.all(ask)).catch(() => null);
      if (balances)
        held.set(
          token,
          balances.reduce((sum, one) => sum + one, 0n),
        );
    }),
  );
  return held;
}

async function noteFunds(
  tx: Transaction,
  { chainId }: PayoutContext["chain"],
  token: string,
  balance: bigint,
): Promise<void> {
  const seen = { chainId, balance, lookedAt: sql`now()` };
  await tx
    .insert(tokenFunds)
    .values({ token, ...seen })
    .onConflictDoUpdate({ target: tokenFunds.token, set: seen });
}

type Balance = { readonly token: string; readonly needed: bigint; readonly balance: bigint };

async function noteBalance(
  tx: Transaction,
  { chain, signer }: PayoutContext,
  { token, needed, balance }: Balance,
): Promise<void> {
  const key = { chainId: chain.chainId, signer: signer.address, token };
  const isLow = balance < needed;
  const where = and(
    eq(hotBalances.chainId, key.chainId),
    eq(hotBalances.signer, key.signer),
    eq(hotBalances.token, token),
  );
  await tx
    .insert(hotBalances)
    .values({ ...key, needed, balance })
    .onConflictDoNothing();
  const [former] = await tx.select().from(hotBalances).where(where).for("update");
  const lowSince = isLow ? (former?.lowSince ?? sql`now()`) : null;
  await tx
    .update(hotBalances)
    .set({ needed, balance, lookedAt: sql`now()`, lowSince })
    .where(where);
  if (isLow && former?.lowSince === null) await tellAdmins(tx, { kind: "payouts-low" });
}

/** Records the error of the worker's last run for admins, or null. */
export async function noteRun(context: PayoutContext, trouble: string | null) {
  const since = trouble === null ? null : sql`coalesce(${hotWallets.troubleSince}, now())`;
  await ensureWallet(context);
  await context.database
    .update(hotWallets)
    .set({ trouble, troubleSince: since, lookedAt: sql`now()` })
    .where(isWallet(context));
}
