import { eq } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import { communities, withdrawals } from "../../../db/schema/index.ts";
import { transfer } from "../ledger/transfer.ts";
import { availableIn, lockPool } from "../pool/lock-pool.ts";

type Withdrawal = Pick<typeof withdrawals.$inferSelect, "id" | "token" | "amount">;

export const withdrawingFrom = (community: string) => ({ platform: `withdrawals:${community}` });

/** The pool that a withdrawal's money comes from. */
export async function poolOf(tx: Transaction, id: bigint, token: string) {
  const [found] = await tx
    .select({ slug: communities.slug })
    .from(withdrawals)
    .innerJoin(communities, eq(communities.id, withdrawals.communityId))
    .where(eq(withdrawals.id, id));
  if (!found) throw new Error(`There is no withdrawal ${id}`);
  return availableIn({ community: found.slug, token });
}

/** The caller has locked the pool. */
export const holdForWithdrawal = (
  tx: Transaction,
  slug: string,
  { id, token, amount }: Withdrawal,
) =>
  transfer(tx, {
    idempotencyKey: `withdrawal:${id}`,
    kind: "withdrawal",
    token,
    amount,
    from: availableIn({ community: slug, token }),
    to: withdrawingFrom(slug),
  });

export async function returnWithdrawal(
  tx: Transaction,
  slug: string,
  { id, token, amount }: Withdrawal,
) {
  const pool = { community: slug, token };
  await lockPool(tx, pool);
  await transfer(tx, {
    idempotencyKey: `withdrawal-end:${id}`,
    kind: "withdrawal-return",
    token,
    amount,
    from: withdrawingFrom(slug),
    to: availableIn(pool),
  });
}
