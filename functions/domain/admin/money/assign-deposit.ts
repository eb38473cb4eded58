import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { assignDeposit as endpoint } from "../../../contract/admin/deposit.ts";
import type { Transaction } from "../../../db/connect.ts";
import { communities, deposits } from "../../../db/schema/index.ts";
import { sendJob } from "../../../platform/jobs/send-job.ts";
import { findToken, outside, waitingDeposits } from "../../money/deposit/credit-deposit.ts";
import { isOpenForDeposits } from "../../money/deposit/open-for-deposits.ts";
import { transfer } from "../../money/ledger/transfer.ts";
import { availableIn, lockPool } from "../../money/pool/lock-pool.ts";
import { performAsAdmin, type AdminRequest } from "../../perform-operation.ts";
import { Refusal } from "../../refusal.ts";

const readCommunity = async (tx: Transaction, slug: string) => {
  const [found] = await tx
    .select({ id: communities.id, isOpen: isOpenForDeposits })
    .from(communities)
    .where(eq(communities.slug, slug));
  if (!found?.isOpen) throw new Refusal("pool-unknown");
  return found.id;
};

/**
 * Adds a deposit that waits to a pool. Throws `not-found`, `pool-unknown`, and
 * `deposit-token-unknown` while its token is not in the catalogue.
 */
export const assignDeposit = (
  request: AdminRequest,
  { reference, community, reason }: z.output<(typeof endpoint)["body"]>,
): Promise<void> =>
  performAsAdmin(request, reason, async (tx) => {
    const id = BigInt(reference);
    const [deposit] = await tx.select().from(deposits).where(eq(deposits.id, id)).for("update");
    if (!deposit) throw new Refusal("not-found");
    if (deposit.creditedAt !== null) return null;
    const communityId = await readCommunity(tx, community);
    const token = deposit.token ?? (await findToken(tx, deposit.chainId, deposit.contract));
    if (token === null) throw new Refusal("deposit-token-unknown");
    const pool = { community, token };
    await lockPool(tx, pool);
    await tx
      .update(deposits)
      .set({ communityId, token, creditedAt: sql`now()` })
      .where(eq(deposits.id, id));
    const idempotencyKey = `deposit-assigned:${request.actor.userId}:${id}`;
    const transferId = await transfer(tx, {
      idempotencyKey,
      kind: "deposit",
      token,
      amount: deposit.amount,
      from: deposit.token === null ? outside : waitingDeposits,
      to: availableIn(pool),
    });
    await sendJob(tx, "settle-owed-rewards", {});
    return { operation: "deposit-assigned", communityId, transferId };
  });
