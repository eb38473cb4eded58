import { and, eq, isNull, sql } from "drizzle-orm";
import type { Decision } from "../../contract/moderation/names.ts";
import type { Transaction } from "../../db/connect.ts";
import { mails, reports } from "../../db/schema/index.ts";
import type { MailFacts } from "../notification/mail/mail-facts.ts";
import { notify } from "../notification/notify.ts";
import type { Case } from "./require-moderator.ts";

/**
 * Tells each reporter of a case that it is decided: a member by a notification, a visitor by email. Afterwards the
 * emails and digests of visitors are deleted.
 */
export async function tellReporters(
  tx: Transaction,
  { id, communityId }: Case,
  decision: Decision,
): Promise<void> {
  const waiting = await tx
    .select()
    .from(reports)
    .where(and(eq(reports.caseId, id), isNull(reports.toldAt)));
  for (const { id: reportId, reporterId, email, locale } of waiting) {
    if (reporterId !== null)
      await notify(tx, {
        userId: reporterId,
        kind: "report-settled",
        caseId: id,
        ...(communityId !== null && { communityId }),
      });
    if (email !== null) {
      const facts: MailFacts["report-settled"] = { decision };
      await tx.insert(mails).values({ kind: "report-settled", locale, recipient: email, facts });
    }
    await tx
      .update(reports)
      .set({ toldAt: sql`now()`, email: null, reporterKey: `told:${reportId}` })
      .where(eq(reports.id, reportId));
  }
}
