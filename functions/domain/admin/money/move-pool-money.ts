import { eq } from "drizzle-orm";
import type { PoolMovement } from "../../../contract/admin/admin.ts";
import type { Transaction } from "../../../db/connect.ts";
import { communities, tokens, transfers } from "../../../db/schema/index.ts";
import { readUnits } from "../../parse-units.ts";
import { sendJob } from "../../../platform/jobs/send-job.ts";
import { outside } from "../../money/deposit/credit-deposit.ts";
import { transfer } from "../../money/ledger/transfer.ts";
import { availableIn, lockPool } from "../../money/pool/lock-pool.ts";
import { Refusal } from "../../refusal.ts";
import { performAsAdmin, type AdminRequest } from "../../perform-operation.ts";

const readMovement = async (tx: Transaction, { community: slug, token, amount }: PoolMovement) => {
  const [community] = await tx
    .select({ id: communities.id, retired: communities.retired })
    .from(communities)
    .where(eq(communities.slug, slug));
  const [known] = await tx
    .select({ decimals: tokens.decimals })
    .from(tokens)
    .where(eq(tokens.symbol, token));
  if (!community || !known) throw new Refusal("pool-unknown");
  return { community, units: readUnits(amount, known.decimals) };
};

const moveOnce = (
  request: AdminRequest,
  movement: PoolMovement,
  operation: "pool-funded" | "pool-drawn",
) =>
  performAsAdmin(request, movement.reason, async (tx) => {
    const { community, units } = await readMovement(tx, movement);
    const pool = { community: movement.community, token: movement.token };
    const idempotencyKey = [
      operation,
      request.actor.userId,
      movement.key,
      ...Object.values(pool),
      units,
    ];
    const key = idempotencyKey.join(":");
    if ((await tx.$count(transfers, eq(transfers.idempotencyKey, key))) > 0) return null;
    const isFunding = operation === "pool-funded";
    if (isFunding && community.retired) throw new Refusal("pool-unknown");
    const available = await lockPool(tx, pool);
    if (!isFunding && available < units) throw new Refusal("pool-short");
    const [from, to] = isFunding ? [outside, availableIn(pool)] : [availableIn(pool), outside];
    const { token } = pool;
    const moved = { idempotencyKey: key, kind: "funding", token, amount: units, from, to } as const;
    const transferId = await transfer(tx, moved);
    if (isFunding) await sendJob(tx, "settle-owed-rewards", {});
    return { operation, communityId: community.id, transferId };
  });

/**
 * Adds money to a reward pool and pays its owed rewards first. Throws `pool-unknown` for an unknown
 * token or an unknown or retired community, and `amount-too-precise`.
 */
export const fundPool = (request: AdminRequest, movement: PoolMovement): Promise<void> =>
  moveOnce(request, movement, "pool-funded");

export const drawFromPool = (request: AdminRequest, movement: PoolMovement): Promise<void> =>
  moveOnce(request, movement, "pool-drawn");
