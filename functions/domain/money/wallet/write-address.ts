import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import { payoutAddresses, type AddressProof } from "../../../db/schema/index.ts";
import { lockAddress, markShared } from "./shared-address.ts";

export type Setting = {
  readonly userId: bigint;
  readonly chainId: number;
  readonly address: string;
  readonly proof: AddressProof;
};

/**
 * Sets a member's payout address on its chain. Returns false if it was set already; a signature
 * then only improves its proof. Setting the current address again resumes stopped payouts after the
 * delay. The caller has locked the member's sessions.
 */
export const writeAddress = async (
  tx: Transaction,
  { userId, chainId, address, proof }: Setting,
): Promise<boolean> => {
  const current = and(
    eq(payoutAddresses.userId, userId),
    eq(payoutAddresses.chainId, chainId),
    isNull(payoutAddresses.replacedAt),
  );
  const [currentAddress] = await tx.select().from(payoutAddresses).where(current);
  if (currentAddress?.address === address && currentAddress.stoppedAt === null) {
    if (proof === "signed") await tx.update(payoutAddresses).set({ proof }).where(current);
    return false;
  }
  await lockAddress(tx, address);
  await tx
    .update(payoutAddresses)
    .set({ replacedAt: sql`now()` })
    .where(current);
  // One row per member and address. Otherwise a member who switches between two addresses would
  // create a row for each change, and every row is compared with all sharers while the token's
  // claims wait.
  await tx
    .delete(payoutAddresses)
    .where(
      and(
        eq(payoutAddresses.userId, userId),
        eq(payoutAddresses.chainId, chainId),
        eq(payoutAddresses.address, address),
      ),
    );
  await tx.insert(payoutAddresses).values({ userId, chainId, address, proof });
  await markShared(tx, address);
  return true;
};

const currentOf = (userId: bigint) =>
  and(eq(payoutAddresses.userId, userId), isNull(payoutAddresses.replacedAt));

/**
 * Stops a member's payouts until an admin, or the owner by setting the address again, resumes them.
 */
export const stopPayouts = async (tx: Transaction, userId: bigint): Promise<void> => {
  await tx
    .update(payoutAddresses)
    .set({ stoppedAt: sql`coalesce(${payoutAddresses.stoppedAt}, now())` })
    .where(currentOf(userId));
};

export const resumePayouts = async (tx: Transaction, userId: bigint): Promise<boolean> => {
  const resumed = await tx
    .update(payoutAddresses)
    .set({ stoppedAt: null })
    .where(and(currentOf(userId), sql`${payoutAddresses.stoppedAt} is not null`))
    .returning({ id: payoutAddresses.id });
  return resumed.length > 0;
};
