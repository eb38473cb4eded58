import { desc, isNull } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/connect.ts";
import { payoutPauses } from "../../../db/schema/index.ts";
import { writeAudit } from "../../perform-operation.ts";

export const readPause = async (database: Database) => {
  const [found] = await database
    .select()
    .from(payoutPauses)
    .where(isNull(payoutPauses.endedAt))
    .orderBy(desc(payoutPauses.id))
    .limit(1);
  return found;
};

export async function startPause(tx: Transaction) {
  const [made] = await tx.insert(payoutPauses).values({}).returning({ id: payoutPauses.id });
  return { operation: "all-payouts-paused", pauseId: made?.id } as const;
}

/** Pauses all payouts without an admin, unless they are paused already. */
export async function ensurePause(tx: Transaction, reason: string): Promise<void> {
  if (await readPause(tx)) return;
  await writeAudit(tx, { ...(await startPause(tx)), reason });
}
