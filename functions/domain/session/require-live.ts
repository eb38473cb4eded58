import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../db/connect.ts";
import { sessions } from "../../db/schema/index.ts";
import { Refusal } from "../refusal.ts";

/**
 * Throws `unauthenticated` where a session has ended since its request came. Who asks has locked the
 * sessions of the identity (`lockSessionsOf`), so that none ends until the transaction is over.
 */
export const requireLive = async (transaction: Transaction, id: bigint): Promise<void> => {
  const [live] = await transaction
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
  if (!live) throw new Refusal("unauthenticated");
};
