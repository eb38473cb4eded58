import { desc, isNull } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/connect.ts";
import { payoutPauses } from "../../../db/schema/index.ts";

export const readPause = async (database: Database | Transaction) => {
  const [found] = await database
    .select()
    .from(payoutPauses)
    .where(isNull(payoutPauses.endedAt))
    .orderBy(desc(payoutPauses.id))
    .limit(1);
  return found;
};
