import { asc, eq, sql } from "drizzle-orm";
import type { Passkey } from "../../../contract/identity/passkey.ts";
import type { Database } from "../../../db/connect.ts";
import { passkeys } from "../../../db/schema/index.ts";

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
