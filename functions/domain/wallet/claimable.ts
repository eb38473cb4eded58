import type { Database, Transaction } from "../../db/connect.ts";
import { heldIn } from "./held.ts";

/**
 * What of a wallet's balance can be claimed, in base units: all but what a correction may still take
 * back. Whoever claims asks with the account locked.
 */
export async function claimableOf(
  database: Database | Transaction,
  account: { readonly id: bigint; readonly balance: bigint },
): Promise<bigint> {
  const held = await heldIn(database, account.id);
  const claimable = account.balance - (held?.amount ?? 0n);
  return claimable > 0n ? claimable : 0n;
}
