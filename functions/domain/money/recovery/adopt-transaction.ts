import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Found, Hex, Mined, Payment } from "../../../platform/chain/chain.ts";
import { readDraft } from "../../../platform/chain/read-draft.ts";
import { transact, type Transaction } from "../../../db/connect.ts";
import {
  chainTransactions,
  hotWallets,
  payoutAddresses,
  payouts,
  tokens,
} from "../../../db/schema/index.ts";
import { insertSigned, isFinal, isSigned, isWallet, lockWallet } from "../payout/nonces.ts";
import { ensurePause } from "../payout/pause.ts";
import type { PayoutContext } from "../payout/payout-context.ts";
import { settleMined } from "../payout/settle-transaction.ts";
import { noteForeign, noteTrouble } from "../payout/troubles.ts";

/**
 * Records a transaction that this database does not know at the next nonce. A payment that matches a claimed payout was
 * made before a backup was restored, so it settles the payout. For other payments to members all payouts pause until an
 * admin has looked at them. Returns false if the transaction is not final yet.
 */
export async function adoptTransaction(
  context: PayoutContext,
  nonce: number,
  found: Found,
): Promise<boolean> {
  const { database, chain, signer } = context;
  if (found.depth < chain.confirmations) return false;
  const content = readDraft(found.draft, signer.address);
  const mined = content && (await chain.find([found.hash], signer.address, found.draft));
  if (content && !(mined && (await isFinal(chain, mined)))) return false;
  return transact(database, async (tx) => {
    const { nextNonce } = await lockWallet(tx, context);
    if (nextNonce !== nonce) return true;
    if (content?.purpose !== "payout") {
      const token = content?.purpose === "approval" ? content.token : null;
      if (content && mined) await insert(tx, context, nonce, found, { ...content, token, mined });
      else await passOver(tx, context, nonce, found);
    } else if (mined) {
      // A payout of an open transaction may be claimed again, and this transaction may pay the second claim.
      if (await hasOpenBefore(tx, context, nonce)) return false;
      await adoptPayments(tx, context, nonce, found, content.payments, mined);
    }
    await tx
      .update(hotWallets)
      .set({ nextNonce: nonce + 1, searchedTo: found.block })
      .where(isWallet(context));
    return true;
  });
}

const hasOpenBefore = async (tx: Transaction, context: PayoutContext, nonce: number) =>
  (await tx.$count(
    chainTransactions,
    and(isSigned(context), lt(chainTransactions.nonce, nonce), isNull(chainTransactions.settledAt)),
  )) > 0;

async function passOver(
  tx: Transaction,
  { chain: { chainId }, signer }: PayoutContext,
  nonce: number,
  { hash, block }: Found,
): Promise<void> {
  await tx.insert(chainTransactions).values({
    chainId,
    signer: signer.address,
    nonce,
    purpose: "foreign",
    recipient: "",
    value: 0n,
    data: "0x",
    gas: 0n,
    firstBlock: block,
    outcome: "replaced",
    settledAt: sql`now()`,
    minedHash: hash,
    minedBlock: block,
  });
  await noteForeign(tx, chainId, nonce, hash);
}

type Recorded = {
  readonly purpose: "payout" | "approval" | "gap";
  readonly token: Hex | null;
  readonly mined: Mined;
  readonly paid?: ReadonlyMap<number, bigint>;
};

/** Inserts the transaction as one of ours with its payouts by position, and settles it. */
async function insert(
  tx: Transaction,
  { chain: { chainId }, signer }: PayoutContext,
  nonce: number,
  { draft: { to: recipient, value, data, gas }, block }: Found,
  { purpose, token, mined, paid = new Map() }: Recorded,
): Promise<void> {
  const transactionId = await insertSigned(tx, {
    chainId,
    signer: signer.address,
    nonce,
    purpose,
    token,
    recipient,
    value,
    data,
    gas,
    firstBlock: block,
  });
  for (const [position, id] of paid)
    await tx
      .update(payouts)
      .set({ state: "sent", sentAt: sql`now()`, transactionId, position })
      .where(eq(payouts.id, id));
  await settleMined(tx, transactionId, mined);
}

async function adoptPayments(
  tx: Transaction,
  context: PayoutContext,
  nonce: number,
  found: Found,
  payments: readonly Payment[],
  mined: Mined,
): Promise<void> {
  const { chainId } = context.chain;
  const paid = await matchClaims(tx, chainId, payments);
  const token = payments[0]?.token ?? null;
  const owners = await readOwners(tx, chainId, payments);
  if (token === null && paid.size === 0 && owners.size === 0) {
    await passOver(tx, context, nonce, found);
    return;
  }
  await insert(tx, context, nonce, found, { purpose: "payout", token, mined, paid });
  const unknown = [...payments.entries()].filter(
    ([position]) => !paid.has(position) && mined.succeeded && !mined.refused?.has(position),
  );
  for (const [position, { amount, to }] of unknown) {
    const members = owners.get(to.toLowerCase())?.map(({ userId }) => `member ${userId}`);
    const whose = members?.join(", ") ?? "no member";
    await noteTrouble(tx, {
      chainId,
      kind: "unknown-payment",
      subject: `payment ${position} of ${mined.hash}`,
      expected: "a payout",
      found: `${amount} of ${token ?? "the coin"} to ${to}, ${whose}`,
    });
  }
  if (unknown.length > 0)
    await ensurePause(tx, "The account paid what is in no payout: was a backup restored?");
}

/** The oldest claimed payout that each payment settles, by position. */
async function matchClaims(
  tx: Transaction,
  chainId: number,
  payments: readonly Payment[],
): Promise<Map<number, bigint>> {
  const recipients = payments.map(({ to }) => to.toLowerCase());
  const claims = await tx
    .select({
      id: payouts.id,
      amount: payouts.amount,
      address: sql<string>`lower(${payouts.address})`,
      contract: sql<string | null>`lower(${tokens.contract})`,
    })
    .from(payouts)
    .innerJoin(tokens, eq(tokens.symbol, payouts.token))
    .where(
      and(
        eq(payouts.chainId, chainId),
        eq(payouts.state, "claimed"),
        inArray(sql`lower(${payouts.address})`, recipients),
      ),
    )
    .orderBy(asc(payouts.id))
    .for("update", { of: payouts });
  const paid = new Map<number, bigint>();
  for (const [position, { token, to, amount }] of payments.entries()) {
    const place = claims.findIndex(
      (claim) =>
        claim.amount === amount &&
        claim.address === to.toLowerCase() &&
        claim.contract === (token?.toLowerCase() ?? null),
    );
    const [claim] = place < 0 ? [] : claims.splice(place, 1);
    if (claim) paid.set(position, claim.id);
  }
  return paid;
}

/** The present members of the payments' addresses, by lower-case address. */
async function readOwners(tx: Transaction, chainId: number, payments: readonly Payment[]) {
  const rows = await tx
    .select({ userId: payoutAddresses.userId, address: payoutAddresses.address })
    .from(payoutAddresses)
    .where(
      and(
        eq(payoutAddresses.chainId, chainId),
        isNull(payoutAddresses.replacedAt),
        inArray(
          sql`lower(${payoutAddresses.address})`,
          payments.map(({ to }) => to.toLowerCase()),
        ),
      ),
    )
    .orderBy(asc(payoutAddresses.userId));
  return Map.groupBy(rows, ({ address }) => address.toLowerCase());
}
