import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import { transact, type Database } from "../../../db/connect.ts";
import { communities, payouts, withdrawals } from "../../../db/schema/index.ts";
import { eachApart } from "../../each-apart.ts";
import { transfer } from "../ledger/transfer.ts";
import { claimedAccount } from "../payout/accounts.ts";
import { withdrawingFrom } from "./accounts.ts";

const batch = 50;

const isDue = and(eq(withdrawals.state, "waiting"), lte(withdrawals.dueAt, sql`now()`));

/**
 * Makes payouts of the withdrawals that no owner has cancelled in time. Withdrawals of suspended communities wait. The
 * row's lock decides between a payment and a cancellation.
 */
export async function payDueWithdrawals(database: Database): Promise<void> {
  const due = await database
    .select({ id: withdrawals.id, slug: communities.slug, communityId: communities.id })
    .from(withdrawals)
    .innerJoin(communities, eq(communities.id, withdrawals.communityId))
    .where(and(isDue, isNull(communities.suspendedAt)))
    .orderBy(asc(withdrawals.id))
    .limit(batch);
  await eachApart(due, ({ id, slug, communityId }) =>
    transact(database, async (tx) => {
      // A suspension at the same time comes either before or after the payment.
      const [open] = await tx
        .select({ id: communities.id })
        .from(communities)
        .where(and(eq(communities.id, communityId), isNull(communities.suspendedAt)))
        .for("share");
      if (!open) return;
      const [found] = await tx
        .update(withdrawals)
        .set({ state: "paying" })
        .where(and(eq(withdrawals.id, id), isDue))
        .returning();
      if (!found) return;
      const { token, amount, chainId, address, askedById: userId } = found;
      const [made] = await tx
        .insert(payouts)
        .values({
          userId,
          token,
          amount,
          chainId,
          address,
          withdrawalId: id,
          formKey: `withdrawal:${id}`,
        })
        .returning({ id: payouts.id });
      if (!made) throw new Error("A payout has no row");
      await transfer(tx, {
        idempotencyKey: `payout:${made.id}`,
        kind: "payout",
        token,
        amount,
        from: withdrawingFrom(slug),
        to: claimedAccount,
      });
    }),
  );
}
