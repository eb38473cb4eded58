import { and, asc, eq, sql } from "drizzle-orm";
import { poolKeyOf } from "../../../platform/chain/pool-deposit.ts";
import type { DepositLog } from "../../../platform/chain/chain.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import { communities, deposits, tokens } from "../../../db/schema/index.ts";
import { sendJob } from "../../../platform/jobs/send-job.ts";
import { transfer } from "../ledger/transfer.ts";
import { availableIn, lockPool } from "../pool/lock-pool.ts";
import { isOpenForDeposits } from "./open-for-deposits.ts";

export const outside = { platform: "outside" };
export const waitingDeposits = { platform: "deposits:waiting" };

/** `contract` is in lower case, or null for the native coin. */
export const findToken = async (tx: Transaction, chainId: number, contract: string | null) => {
  const [found] = await tx
    .select({ symbol: tokens.symbol })
    .from(tokens)
    .where(
      and(
        eq(tokens.chainId, chainId),
        sql`lower(${tokens.contract}) is not distinct from ${contract}`,
      ),
    )
    .orderBy(asc(tokens.symbol))
    .limit(1);
  return found?.symbol ?? null;
};

/** The community whose pool a deposit names: the chain has only a hash of its slug. */
const findCommunity = async (tx: Transaction, pool: string) => {
  const known = await tx
    .select({ id: communities.id, slug: communities.slug, isOpen: isOpenForDeposits })
    .from(communities);
  return known.find(({ slug }) => poolKeyOf(slug) === pool.toLowerCase());
};

/**
 * Stores a final deposit and moves its money into the ledger, once. The money of a deposit without an open pool waits
 * in a separate account. A deposit of an unknown token is stored without a transfer.
 */
export const creditDeposit = (
  database: Database,
  chainId: number,
  { hash, index, block, blockHash, pool, token: sent, from: sender, amount }: DepositLog,
): Promise<void> =>
  transact(database, async (tx) => {
    const contract = sent?.toLowerCase() ?? null;
    const token = await findToken(tx, chainId, contract);
    const community = await findCommunity(tx, pool);
    const isCredited = token !== null && community?.isOpen === true;
    const [made] = await tx
      .insert(deposits)
      .values({
        chainId,
        transactionHash: hash,
        logIndex: index,
        block,
        blockHash,
        sender,
        pool,
        contract,
        amount,
        token,
        communityId: community?.id,
        creditedAt: isCredited ? sql`now()` : null,
      })
      .onConflictDoNothing()
      .returning({ id: deposits.id });
    if (!made || token === null) return;
    const to = isCredited ? { community: community.slug, token } : null;
    if (to) await lockPool(tx, to);
    await transfer(tx, {
      idempotencyKey: `deposit:${chainId}:${hash}:${index}`,
      kind: "deposit",
      token,
      amount,
      from: outside,
      to: to ? availableIn(to) : waitingDeposits,
    });
    if (to) await sendJob(tx, "settle-owed-rewards", {});
  });
