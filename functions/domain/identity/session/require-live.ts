import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import { sessions } from "../../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";

/**
 * Throws `unauthenticated` if the session has ended since the request arrived. The caller holds `lockSessionsOf`, so
 * that the session cannot end during the transaction.
 */
export const requireLive = async (tx: Transaction, id: bigint): Promise<void> => {
  const isLive = and(eq(sessions.id, id), isNull(sessions.endedAt));
  if ((await tx.$count(sessions, isLive)) === 0) throw new Refusal("unauthenticated");
};
