import { and, asc, eq, not } from "drizzle-orm";
import { transact, type Database } from "../../../db/connect.ts";
import { submissions } from "../../../db/schema/index.ts";
import { eachApart } from "../../each-apart.ts";
import { forget, notify } from "../../notification/notify.ts";
import { isLeased, returned } from "./lease.ts";

const atOnce = 200;

const isOver = and(eq(submissions.state, "in-review"), not(isLeased));

/**
 * Returns reviews with an ended lease to the queue, and tells their reviewers, who keep their drafts. A score that
 * comes first wins, because both lock the submission. Safe to run concurrently.
 */
export async function endLeases(database: Database): Promise<void> {
  const due = await database
    .select({ id: submissions.id })
    .from(submissions)
    .where(isOver)
    .orderBy(asc(submissions.id))
    .limit(atOnce);
  await eachApart(due, ({ id: submissionId }) =>
    transact(database, async (tx) => {
      const [over] = await tx
        .select({ authorId: submissions.authorId, reviewerId: submissions.reviewerId })
        .from(submissions)
        .where(and(eq(submissions.id, submissionId), isOver))
        .for("update");
      if (!over || over.reviewerId === null) return;
      await tx.update(submissions).set(returned).where(eq(submissions.id, submissionId));
      await forget(tx, { userId: over.authorId, kind: "review-started", submissionId });
      await notify(tx, { userId: over.reviewerId, kind: "review-ended", submissionId });
    }),
  );
}
