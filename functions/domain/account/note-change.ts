import type { AccountChange } from "../../contract/account-change.ts";
import type { SessionPlace } from "../../contract/session.ts";
import type { Database, Transaction } from "../../db/connect.ts";
import { changesOfAccounts } from "../../db/schema/index.ts";

export type NotedChange = {
  readonly userId: bigint;
  readonly change: AccountChange;
  /** What it concerns, such as a provider's or a key's name; never an address. */
  readonly about?: string | undefined;
  /** The admin who did it; missing for the owner. */
  readonly byId?: bigint;
  readonly place?: SessionPlace | undefined;
};

/**
 * Adds a change to the history of an account. An act of the API notes it in the transaction that
 * makes it, so that neither is there without the other.
 */
export const noteChange = async (
  database: Database | Transaction,
  { place, ...noted }: NotedChange,
): Promise<void> => {
  await database.insert(changesOfAccounts).values({ ...noted, ...place });
};
