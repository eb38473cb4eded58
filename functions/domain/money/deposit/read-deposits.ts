import { and, desc, eq, lte, sql } from "drizzle-orm";
import type { DepositLog } from "../../../platform/chain/chain.ts";
import { poolDepositAddress } from "../../../platform/chain/pool-deposit.ts";
import { transact } from "../../../db/connect.ts";
import { depositCursors, deposits, pendingDeposits } from "../../../db/schema/index.ts";
import { hex } from "../payout/payout-context.ts";
import { creditDeposit } from "./credit-deposit.ts";
import type { DepositContext } from "./deposit-context.ts";

/** Nodes refuse to search more blocks at once. */
const mostBlocks = 500n;

const mostPending = 1_000;

const smaller = (one: bigint, other: bigint) => (one < other ? one : other);

/**
 * The contract's address follows from its code and from the account that the contract forwards to. The right address
 * therefore proves both.
 */
export async function requireOwnContract({
  chain,
  signer,
  contract,
}: Omit<DepositContext, "database" | "fromBlock">): Promise<void> {
  await chain.requireChain();
  const expected = poolDepositAddress(hex(signer.address));
  if (contract.toLowerCase() !== expected.toLowerCase())
    throw new Error(`DEPOSIT_CONTRACT is not ${expected}, which forwards to ${signer.address}`);
  if (!(await chain.hasCode(contract)))
    throw new Error(`There is no contract of deposits at ${contract}: deploy it`);
}

const isCursor = ({ chain, contract }: DepositContext) =>
  and(eq(depositCursors.chainId, chain.chainId), eq(depositCursors.contract, contract));

async function readCursor(context: DepositContext): Promise<bigint> {
  const { database, chain, contract, fromBlock } = context;
  await database
    .insert(depositCursors)
    .values({ chainId: chain.chainId, contract, nextBlock: fromBlock, head: 0n })
    .onConflictDoNothing();
  const [found] = await database.select().from(depositCursors).where(isCursor(context));
  if (!found) throw new Error("The contract of deposits has no cursor");
  return found.nextBlock;
}

/** Throws if the chain has left a block whose deposits were credited. */
async function requireSameChain({ database, chain }: DepositContext): Promise<void> {
  const [last] = await database
    .select({ block: deposits.block, hash: deposits.blockHash })
    .from(deposits)
    .where(eq(deposits.chainId, chain.chainId))
    .orderBy(desc(deposits.id))
    .limit(1);
  if (last && !(await chain.hasBlock(last.block, hex(last.hash))))
    throw new Error(`The chain has no block ${last.block} ${last.hash}, whose deposit is credited`);
}

/** Replaces the deposits of blocks that are not final, which pages show. */
const notePending = (context: DepositContext, found: readonly DepositLog[], head: bigint) =>
  transact(context.database, async (tx) => {
    const { chainId } = context.chain;
    // This update comes first, because it makes concurrent workers wait for each other.
    await tx
      .update(depositCursors)
      .set({ head, lookedAt: sql`now()` })
      .where(isCursor(context));
    await tx.delete(pendingDeposits).where(eq(pendingDeposits.chainId, chainId));
    if (found.length === 0) return;
    await tx.insert(pendingDeposits).values(
      found.slice(-mostPending).map(({ hash, index, block, from, pool, token, amount }) => ({
        chainId,
        transactionHash: hash,
        logIndex: index,
        block,
        sender: from,
        pool,
        amount,
        contract: token?.toLowerCase() ?? null,
      })),
    );
  });

/**
 * Credits the deposits of the next final blocks and notes the deposits of newer blocks. Returns true while final blocks
 * are left. A worker that stops in between reads the same blocks again, and `creditDeposit` credits each deposit once.
 */
export async function readDeposits(context: DepositContext): Promise<boolean> {
  const { database, chain, contract } = context;
  await requireOwnContract(context);
  await requireSameChain(context);
  const from = await readCursor(context);
  const head = await chain.head();
  const final = head - BigInt(chain.confirmations);
  const to = smaller(from + mostBlocks - 1n, final);
  if (to >= from) {
    for (const one of await chain.deposits(contract, from, to))
      await creditDeposit(database, chain.chainId, one);
    await database
      .update(depositCursors)
      .set({ nextBlock: to + 1n })
      .where(and(isCursor(context), lte(depositCursors.nextBlock, to)));
  }
  if (to < final) return true;
  const first = final < 0n ? 0n : final + 1n;
  await notePending(context, await chain.deposits(contract, first, head), head);
  return false;
}
