import type { Database } from "../../db/connect.ts";
import { deleteAccounts } from "../../domain/member/account/deletion/delete-accounts.ts";
import { makeExports } from "../../domain/member/account/export/make-exports.ts";
import type { Identity } from "../identity/identity.ts";

/** Creates exports and deletes due accounts, independently of each other. Throws the failures. */
export const createAccountWork = (database: Database, identity: Identity) => async () => {
  const results = await Promise.allSettled([
    makeExports(database, identity),
    deleteAccounts(database, identity),
  ]);
  for (const result of results) if (result.status === "rejected") throw result.reason;
};
