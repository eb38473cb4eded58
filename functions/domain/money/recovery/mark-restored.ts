import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { transact, type Database } from "../../../db/connect.ts";
import { hotWallets, payoutTroubles } from "../../../db/schema/index.ts";
import { readWallet } from "../payout/nonces.ts";
import { ensurePause } from "../payout/pause.ts";
import type { PayoutContext } from "../payout/payout-context.ts";
import { endTrouble, noteTrouble } from "../payout/troubles.ts";

const subject = "database";

/**
 * Pauses all payouts of a restored database. They cannot be resumed before the worker has compared
 * the chain. Idempotent.
 */
export const markRestored = (database: Database): Promise<void> =>
  transact(database, async (tx) => {
    await ensurePause(tx, "Restored from a backup");
    const begun = await tx
      .selectDistinct({ chainId: hotWallets.chainId })
      .from(hotWallets)
      .where(isNotNull(hotWallets.firstNonce));
    for (const { chainId } of begun)
      await noteTrouble(tx, {
        chainId,
        kind: "restored",
        subject,
        expected: "a comparison with the chain",
        found: "restored from a backup",
      });
  });

const isOpen = and(eq(payoutTroubles.kind, "restored"), isNull(payoutTroubles.endedAt));

export const awaitsComparison = async (database: Database): Promise<boolean> =>
  (await database.$count(payoutTroubles, isOpen)) > 0;

/**
 * Ends the comparison of a restored database after `catchUp`, if one is pending. Returns whether payouts may be signed.
 * Throws while the node knows a transaction that no block has, because it may pay a claimed payout.
 */
export async function endComparison(context: PayoutContext): Promise<boolean> {
  const { database, chain, signer } = context;
  const { chainId } = chain;
  const ofChain = and(isOpen, eq(payoutTroubles.chainId, chainId));
  if ((await database.$count(payoutTroubles, ofChain)) === 0) return true;
  const { nextNonce } = await readWallet(database, context);
  const pending = await chain.pendingNonceOf(signer.address);
  if ((await chain.nonceOf(signer.address)) > nextNonce) return false;
  if (pending > nextNonce)
    throw new Error(
      `The database was restored, and transactions since are in no block yet: ${pending - nextNonce}`,
    );
  await transact(database, (tx) => endTrouble(tx, { chainId, kind: "restored", subject }));
  return true;
}
