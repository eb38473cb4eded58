import { asc, eq, sql } from "drizzle-orm";
import type { Passkey } from "../../../contract/identity/passkey.ts";
import type { Database } from "../../../db/connect.ts";
import { passkeys } from "../../../db/schema/index.ts";
import { knownTransports } from "./known-transports.ts";

/** The keys of a member, in the form in which options for a browser name them. */
export const selectCredentials = async (database: Database, userId: bigint) => {
  const own = await database
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id));
  return own.map(({ id, transports }) => ({ id, transports: knownTransports(transports) }));
};

export const listPasskeys = async (
  database: Database,
  userId: bigint,
): Promise<{ passkeys: Passkey[] }> => ({
  passkeys: await database
    .select({
      id: sql<string>`${passkeys.id}::text`,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
      isBackedUp: passkeys.isBackedUp,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id)),
});
