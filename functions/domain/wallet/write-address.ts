import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../db/connect.ts";
import { payoutAddresses, type AddressProof } from "../../db/schema/index.ts";
import { lockAddress, markShared } from "./shared-address.ts";

export type Setting = {
  readonly userId: bigint;
  readonly chainId: number;
  readonly address: string;
  readonly proof: AddressProof;
};

/**
 * Makes an address the one that a member is paid at on its chain, and answers whether that changed
 * anything: one that stands already is only proved better. Setting it again lets payouts go on that
 * were stopped, from the end of the delay on. The caller has locked the member's sessions.
 */
export const writeAddress = async (
  transaction: Transaction,
  { userId, chainId, address, proof }: Setting,
): Promise<boolean> => {
  const current = and(
    eq(payoutAddresses.userId, userId),
    eq(payoutAddresses.chainId, chainId),
    isNull(payoutAddresses.replacedAt),
  );
  const [standing] = await transaction.select().from(payoutAddresses).where(current);
  if (standing?.address === address && standing.stoppedAt === null) {
    if (proof === "signed") await transaction.update(payoutAddresses).set({ proof }).where(current);
    return false;
  }
  await lockAddress(transaction, address);
  await transaction
    .update(payoutAddresses)
    .set({ replacedAt: sql`now()` })
    .where(current);
  // One row says that this member had this address. Whoever goes to and fro would make many, and each is
  // compared with each of whoever shares it, while all claims of a token wait.
  await transaction
    .delete(payoutAddresses)
    .where(
      and(
        eq(payoutAddresses.userId, userId),
        eq(payoutAddresses.chainId, chainId),
        eq(payoutAddresses.address, address),
      ),
    );
  await transaction.insert(payoutAddresses).values({ userId, chainId, address, proof });
  await markShared(transaction, address);
  return true;
};

const currentOf = (userId: bigint) =>
  and(eq(payoutAddresses.userId, userId), isNull(payoutAddresses.replacedAt));

/** Stops the payouts of a member until an admin, or the owner by setting the address again, resumes them. */
export const stopPayouts = async (transaction: Transaction, userId: bigint): Promise<void> => {
  await transaction
    .update(payoutAddresses)
    .set({ stoppedAt: sql`coalesce(${payoutAddresses.stoppedAt}, now())` })
    .where(currentOf(userId));
};

/** Lets payouts go on that were stopped; answers whether any were. */
export const resumePayouts = async (transaction: Transaction, userId: bigint): Promise<boolean> => {
  const resumed = await transaction
    .update(payoutAddresses)
    .set({ stoppedAt: null })
    .where(and(currentOf(userId), sql`${payoutAddresses.stoppedAt} is not null`))
    .returning({ id: payoutAddresses.id });
  return resumed.length > 0;
};
