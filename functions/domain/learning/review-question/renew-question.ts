import { sql } from "drizzle-orm";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import type { Transaction } from "../../../db/connect.ts";

/**
 * Gives an author the whole time for an answer again, when work that a case hid is shown again. A hidden question gets
 * no new time.
 */
export async function renewQuestion(
  tx: Transaction,
  submissionId: bigint,
  caseId: bigint,
): Promise<void> {
  await tx.execute(sql`update review_questions
    set due_at = now() + make_interval(hours => ${reviewPolicy.questionHours}::int)
    where submission_id = ${submissionId} and answered_at is null
      and due_at > (select l.created_at from case_log l where l.case_id = ${caseId} and l.step = 1)
      and not exists (select from cases c where c.submission_id = ${submissionId}
        and c.kind = 'review-question' and c.is_hidden)`);
}
