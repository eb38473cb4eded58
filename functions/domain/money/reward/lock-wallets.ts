import { and, asc, isNotNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import { ledgerAccounts, transfers } from "../../../db/schema/index.ts";

/**
 * Locks the wallets that rewards of a submission went to. A concurrent claim either has the lock first, or sees what
 * the transaction writes.
 */
export async function lockWallets(tx: Transaction, submissionId: bigint): Promise<void> {
  await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(
      and(
        isNotNull(ledgerAccounts.userId),
        sql`${ledgerAccounts.id} in (select ${transfers.creditAccountId} from ${transfers}
          where ${transfers.submissionId} = ${submissionId})`,
      ),
    )
    .orderBy(asc(ledgerAccounts.id))
    .for("no key update");
}
