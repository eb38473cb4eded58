import { and, eq, sql } from "drizzle-orm";
import { transact, type Database, type Transaction } from "../../../../db/connect.ts";
import { bounties, submissions, users } from "../../../../db/schema/index.ts";
import type { Actor } from "../../../actor.ts";
import { Refusal } from "../../../refusal.ts";
import { noteChange } from "../../../identity/session/note-change.ts";
import { deletesAt } from "../../../identity/session/deletes-at.ts";

/**
 * Cancels the deletion and restores the submissions that it withdrew. Does nothing if no deletion
 * has begun.
 *
 * @throws Refusal deletion-due after seven days
 */
export const cancelDeletion = (database: Database, { userId }: Actor): Promise<void> =>
  transact(database, (tx) => endPendingDeletion(tx, userId));

export const endPendingDeletion = async (tx: Transaction, userId: bigint): Promise<void> => {
  const [user] = await tx
    .select({
      begunAt: sql<string | null>`${users.deletionBegunAt}::text`,
      isDue: sql<boolean>`${deletesAt} <= now()`,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  if (!user?.begunAt) return;
  if (user.isDue) throw new Refusal("deletion-due");
  // Text, because a JavaScript date would lose the microseconds.
  const begunAt = sql`${user.begunAt}::timestamptz`;
  await tx.update(users).set({ deletionBegunAt: null }).where(eq(users.id, userId));
  const restored = await tx
    .update(submissions)
    .set({ state: "submitted", withdrawnAt: null })
    .where(and(eq(submissions.authorId, userId), eq(submissions.withdrawnAt, begunAt)))
    .returning({ id: submissions.id });
  for (const { id } of restored)
    await tx
      .update(bounties)
      .set({ closedAt: null })
      .where(and(eq(bounties.submissionId, id), eq(bounties.closedAt, begunAt)));
  await noteChange(tx, { userId, change: "deletion-cancelled" });
};
