import { and, eq, isNull, sql } from "drizzle-orm";
import type { Draft, Fees, Hex } from "../../../platform/chain/chain.ts";
import { mostPayments } from "../../../platform/chain/batch-payout.ts";
import { transact, type Transaction } from "../../../db/connect.ts";
import {
  chainAttempts,
  chainTransactions,
  hotWallets,
  payouts,
  payoutTroubles,
  tokens,
} from "../../../db/schema/index.ts";
import { choosePayable, deferPayouts, mayStillPay, type Payable } from "./choose-payable.ts";
import { isTokenPaid, lookAtTokens, noteTokens, type TokenState } from "./look-at-token.ts";
import { finalBlock, insertSigned, isSigned, isWallet, lockWallet, type Wallet } from "./nonces.ts";
import { readPause } from "./pause.ts";
import { hex, mostOpen, type PayoutContext } from "./payout-context.ts";

class Stopped extends Error {}

type Seen = {
  readonly head: bigint;
  readonly fees: Fees;
  readonly coin: bigint;
  readonly tokens: ReadonlyMap<string, TokenState>;
};

const readWaiting = ({ database, chain }: PayoutContext) =>
  database
    .selectDistinct({ symbol: tokens.symbol, contract: tokens.contract })
    .from(payouts)
    .innerJoin(tokens, eq(tokens.symbol, payouts.token))
    .where(
      and(
        eq(payouts.chainId, chain.chainId),
        eq(payouts.state, "claimed"),
        sql`${payouts.retryAt} <= now()`,
        isTokenPaid,
      ),
    );

type Waiting = Awaited<ReturnType<typeof readWaiting>>;

/** A token whose contract fails is omitted, so that only its own payouts wait. */
async function look(tx: Transaction, context: PayoutContext, waiting: Waiting): Promise<Seen> {
  const { chain, signer } = context;
  const [canBatch, head, fees, coin] = await Promise.all([
    chain.canBatch(),
    chain.head(),
    chain.fees(),
    chain.balanceOf(signer.address, null),
  ]);
  const asked = waiting.flatMap(({ symbol, contract }) =>
    contract === null || !canBatch ? [] : [{ symbol, contract }],
  );
  const looked = await lookAtTokens(context, asked);
  return { head, fees, coin, tokens: await noteTokens(tx, context, looked) };
}

/**
 * Signs and stores the next payout transaction, and broadcasts it after the commit. Returns whether
 * to continue: it signed, reverted a payout or was stopped. Workers are serialized by the lock on
 * the payout account's row, which has the next nonce. The caller has run `catchUp`.
 */
export async function signNext(context: PayoutContext): Promise<boolean> {
  const { database, chain } = context;
  const waiting = await readWaiting(context);
  if (waiting.length === 0) return false;
  const raw = await transact(database, async (tx): Promise<Hex | "gave-back" | null> => {
    const wallet = await lockWallet(tx, context);
    if (await readPause(tx)) return null;
    const open = await readOpen(tx, context);
    if (open.filter(({ isInDoubt }) => !isInDoubt).length >= mostOpen) return null;
    const chosen = await choosePayable(tx, chain.chainId, context.delayHours);
    const { payable, areMore } = chosen;
    // Reverted payouts are committed first, so that claims do not wait for a slow chain.
    if (chosen.gaveBack) return "gave-back";
    if (payable.length === 0) return null;
    const seen = await look(tx, context, waiting);
    const plan = makePlan(payable, open, seen, context);
    if (!plan) {
      if (areMore) await deferPayouts(tx, payable);
      return null;
    }
    return record(tx, context, plan, wallet, seen);
  }).catch((error: unknown) => {
    if (error instanceof Stopped) return "stopped" as const;
    throw error;
  });
  if (raw === null) return false;
  if (raw === "gave-back" || raw === "stopped") return true;
  await chain.broadcast(raw);
  return true;
}

type Open = {
  readonly purpose: string;
  readonly token: string | null;
  readonly coin: bigint;
  readonly paid: bigint;
  /** True if the receipt is invalid. That may last, so other transactions do not wait for it. */
  readonly isInDoubt: boolean;
};

async function readOpen(tx: Transaction, context: PayoutContext): Promise<Open[]> {
  const bid = sql`(select max(${chainAttempts.maxFee}) from ${chainAttempts}
    where ${chainAttempts.transactionId} = ${chainTransactions.id})`;
  const paid = sql`coalesce((select sum(${payouts.amount}) from ${payouts}
    where ${payouts.transactionId} = ${chainTransactions.id}), 0)`;
  return tx
    .select({
      purpose: chainTransactions.purpose,
      token: chainTransactions.token,
      coin: sql<bigint>`${chainTransactions.value} + ${chainTransactions.gas} * ${bid}`.mapWith(
        chainTransactions.value,
      ),
      paid: paid.mapWith(chainTransactions.value) as ReturnType<typeof sql<bigint>>,
      isInDoubt: sql<boolean>`exists (select from ${payoutTroubles} where ${payoutTroubles.kind} = 'receipt'
        and ${payoutTroubles.subject} = 'transaction ' || ${chainTransactions.id} and ${payoutTroubles.endedAt} is null)`,
    })
    .from(chainTransactions)
    .where(and(isSigned(context), isNull(chainTransactions.settledAt)));
}

type Plan = {
  readonly purpose: "payout" | "approval";
  readonly token: string | null;
  readonly draft: Draft;
  readonly paid: readonly Payable[];
};

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n);

/**
 * Plans the next transaction: the oldest payable payout and, for a token, others that fit into the
 * batch. Null if none is payable.
 */
function makePlan(
  payable: readonly Payable[],
  open: readonly Open[],
  seen: Seen,
  { chain }: PayoutContext,
): Plan | null {
  const coin = seen.coin - sum(open.map((one) => one.coin));
  const isCovered = (draft: Draft) => draft.value + draft.gas * seen.fees.maxFee <= coin;
  const pay = (list: readonly Payable[]): Draft =>
    chain.draftPayments(
      list.map(({ contract, address, amount }) => ({
        token: contract === null ? null : hex(contract),
        to: hex(address),
        amount,
      })),
    );
  for (const first of payable) {
    const { contract } = first;
    if (contract === null) {
      const draft = pay([first]);
      if (isCovered(draft)) return { purpose: "payout", token: null, draft, paid: [first] };
      continue;
    }
    const token = seen.tokens.get(contract);
    if (!token) continue;
    if (token.approval) {
      const isUnderWay = open.some((one) => one.purpose === "approval" && one.token === contract);
      if (isUnderWay || !isCovered(token.approval)) continue;
      return { purpose: "approval", token: contract, draft: token.approval, paid: [] };
    }
    const ofToken = open.filter((one) => one.token === contract);
    const paid = fitting(first, payable, token.balance - sum(ofToken.map((one) => one.paid)));
    if (paid.length === 0) continue;
    const draft = pay(paid);
    if (isCovered(draft)) return { purpose: "payout", token: contract, draft, paid };
  }
  return null;
}

function fitting(first: Payable, payable: readonly Payable[], balance: bigint): Payable[] {
  const others = payable.filter(
    (one) => one.contract === first.contract && !one.isSingle && one.id !== first.id,
  );
  const batch: Payable[] = [];
  let left = balance;
  for (const one of first.isSingle ? [first] : [first, ...others]) {
    if (batch.length === mostPayments || one.amount > left) continue;
    batch.push(one);
    left -= one.amount;
  }
  return batch;
}

async function record(
  tx: Transaction,
  context: PayoutContext,
  { purpose, token, draft, paid }: Plan,
  { nextNonce: nonce, searchedTo }: Wallet,
  { fees, head }: Seen,
): Promise<Hex> {
  const { chain, signer } = context;
  const { chainId } = chain;
  const final = finalBlock(head, context);
  const { raw, hash } = await chain.sign(signer, draft, nonce, fees);
  const { to: recipient, value, data, gas } = draft;
  const values = {
    chainId,
    signer: signer.address,
    nonce,
    purpose,
    token,
    recipient,
    value,
    data,
    gas,
    // If another transaction has this nonce, it cannot be in an earlier block.
    firstBlock: searchedTo !== null && searchedTo < final ? searchedTo : final,
  };
  const transactionId = await insertSigned(tx, values, { hash, raw, ...fees });
  // The rollback discards the signature, which was not broadcast.
  if (!(await mayStillPay(tx, paid, context))) throw new Stopped();
  for (const [position, { id }] of paid.entries())
    await tx
      .update(payouts)
      .set({ state: "sent", sentAt: sql`now()`, transactionId, position })
      .where(and(eq(payouts.id, id), eq(payouts.state, "claimed")));
  await tx
    .update(hotWallets)
    .set({ nextNonce: nonce + 1, searchedTo: final })
    .where(isWallet(context));
  return raw;
}
