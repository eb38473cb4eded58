import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Hex } from "../../../platform/chain/chain.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import { chainTransactions, hotWallets } from "../../../db/schema/index.ts";
import { finalBlock, insertSigned, isSigned, isWallet, lockWallet } from "./nonces.ts";
import { hex, mostOpen, type PayoutContext } from "./payout-context.ts";
import { noteTrouble } from "./troubles.ts";

const mostLooks = 1_000;

/**
 * The lowest missing nonce below the next one: the chain has not counted it, no stored transaction uses it, and it
 * blocks all later ones. Null without a gap, or if enough gaps are being filled.
 */
async function findGap(
  database: Database,
  context: PayoutContext,
  used: number,
): Promise<number | null> {
  const isOpenGap = and(
    isSigned(context),
    eq(chainTransactions.purpose, "gap"),
    isNull(chainTransactions.settledAt),
  );
  if ((await database.$count(chainTransactions, isOpenGap)) >= mostOpen) return null;
  const lowest = sql`greatest(${used}::bigint, ${hotWallets.firstNonce})`;
  const [found] = await database
    .select({
      gap: sql<number | null>`(select min(n)::float8 from generate_series(${lowest},
        least(${hotWallets.nextNonce} - 1, ${lowest} + ${mostLooks}::bigint)) n
        where not exists (select from ${chainTransactions} where ${isSigned(context)} and ${chainTransactions.nonce} = n))`,
    })
    .from(hotWallets)
    .where(isWallet(context));
  return found?.gap ?? null;
}

/**
 * Fills missing nonces, which a node's wrong count can cause, with empty transactions to the account itself. If the
 * chain has used such a nonce, it refuses the empty transaction.
 */
export async function fillGaps(context: PayoutContext): Promise<void> {
  const { database, chain, signer } = context;
  const used = await chain.nonceOf(signer.address);
  while ((await findGap(database, context, used)) !== null) {
    const raw = await transact(database, (tx) => fillGap(tx, context, used));
    if (raw === null) return;
    await chain.broadcast(raw);
  }
}

async function fillGap(tx: Transaction, context: PayoutContext, used: number): Promise<Hex | null> {
  const { chain, signer } = context;
  const { chainId } = await lockWallet(tx, context);
  const nonce = await findGap(tx, context, used);
  if (nonce === null) return null;
  const [fees, head] = await Promise.all([chain.fees(), chain.head()]);
  const draft = chain.draftPayments([{ token: null, to: hex(signer.address), amount: 0n }]);
  const { raw, hash } = await chain.sign(signer, draft, nonce, fees);
  const [before] = await tx
    .select({ block: sql<string | null>`max(${chainTransactions.minedBlock})` })
    .from(chainTransactions)
    .where(and(isSigned(context), lt(chainTransactions.nonce, nonce)));
  const { to: recipient, value, data, gas } = draft;
  const transaction = {
    chainId,
    signer: signer.address,
    nonce,
    recipient,
    value,
    data,
    gas,
    firstBlock: before?.block ? BigInt(before.block) : finalBlock(head, context),
  };
  await insertSigned(tx, { ...transaction, purpose: "gap" }, { hash, raw, ...fees });
  await noteTrouble(tx, {
    chainId,
    kind: "gap",
    subject: `nonce ${nonce}`,
    expected: "a transaction",
    found: `none, and is filled by ${hash}`,
  });
  return raw;
}
