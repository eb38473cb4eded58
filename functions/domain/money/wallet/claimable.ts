import type { Database } from "../../../db/connect.ts";
import { heldIn } from "./held.ts";

/**
 * Claimable base units: the balance less the amount that a correction may still revert. For a claim, the caller has
 * locked the account.
 */
export async function claimableOf(
  database: Database,
  account: { readonly id: bigint; readonly balance: bigint },
): Promise<bigint> {
  const held = await heldIn(database, account.id);
  const claimable = account.balance - (held?.amount ?? 0n);
  return claimable > 0n ? claimable : 0n;
}
