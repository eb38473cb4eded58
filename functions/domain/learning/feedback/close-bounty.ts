import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import { bounties } from "../../../db/schema/index.ts";

export async function closeBounty(tx: Transaction, submissionId: bigint): Promise<void> {
  await tx
    .update(bounties)
    .set({ closedAt: sql`now()` })
    .where(and(eq(bounties.submissionId, submissionId), isNull(bounties.closedAt)));
}
