import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { hotWallets } from "../../../db/schema/index.ts";
import { ensureWallet, finalBlock, isWallet, readWallet } from "../payout/nonces.ts";
import { hex, type PayoutContext } from "../payout/payout-context.ts";
import { adoptTransaction } from "./adopt-transaction.ts";

/** Starts at the chain's nonce. The chain is asked twice, because a node's count may be wrong. */
async function begin(context: PayoutContext): Promise<void> {
  const { database, chain, signer } = context;
  const count = await chain.nonceOf(signer.address);
  const head = await chain.head();
  const again = await chain.nonceOf(signer.address);
  if (count !== again)
    throw new Error(
      `The node counts ${count} transactions of the account that pays, then ${again}`,
    );
  await database
    .update(hotWallets)
    .set({
      firstNonce: sql`greatest(${hotWallets.nextNonce}, ${count}::bigint)`,
      nextNonce: sql`greatest(${hotWallets.nextNonce}, ${count}::bigint)`,
      searchedTo: finalBlock(head, context),
    })
    .where(and(isWallet(context), isNull(hotWallets.firstNonce)));
}

/**
 * Records the account's transactions that this database does not know, each only after it was seen in a final block.
 * Such transactions are newer than a restored backup, or come from other users of the key. Returns true if the next
 * nonce may be used. A higher count without such a transaction is an error of the node.
 */
export async function catchUp(context: PayoutContext): Promise<boolean> {
  const { database, chain, signer } = context;
  await ensureWallet(context);
  if ((await readWallet(database, context)).firstNonce === null) await begin(context);
  const count = await chain.nonceOf(signer.address);
  for (;;) {
    const { nextNonce, searchedTo } = await readWallet(database, context);
    if (count <= nextNonce) return true;
    const from = searchedTo ?? 0n;
    const { found, upTo } = await chain.findByNonce(hex(signer.address), nextNonce, from);
    const head = await chain.head();
    if (!found) {
      const final = finalBlock(head, context);
      await noteSearched(context, nextNonce, upTo < final ? upTo : final);
      return upTo >= head;
    }
    if (!(await adoptTransaction(context, nextNonce, found))) return false;
  }
}

const noteSearched = (context: PayoutContext, nonce: number, upTo: bigint) =>
  context.database
    .update(hotWallets)
    .set({ searchedTo: upTo })
    .where(
      and(isWallet(context), eq(hotWallets.nextNonce, nonce), lt(hotWallets.searchedTo, upTo)),
    );
