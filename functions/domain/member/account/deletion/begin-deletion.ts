import { and, asc, eq, inArray, isNull, not, sql } from "drizzle-orm";
import { transact, type Database, type Transaction } from "../../../../db/connect.ts";
import {
  bounties,
  dataExports,
  evaluationDrafts,
  submissions,
  users,
} from "../../../../db/schema/index.ts";
import type { Actor } from "../../../actor.ts";
import { hasOtherAdmin, lockAdmins } from "../../../identity/session/stays-admin.ts";
import { refuseLastOwner } from "../../../community/people/lock-community.ts";
import { Refusal } from "../../../refusal.ts";
import { endSessionsOf } from "../../../identity/session/end-sessions.ts";
import { lockSessionsOf } from "../../../identity/session/end-all-sessions.ts";
import { noteChange } from "../../../identity/session/note-change.ts";
import { deletesAt } from "../../../identity/session/deletes-at.ts";
import { isSealed, returned } from "../../../learning/review-clock/lease.ts";
import { isOthersWorkOn } from "./others-work.ts";

/**
 * Hides the actor's account, ends all sessions, withdraws submissions that no other member has
 * worked on, returns started reviews and deletes data exports. `cancelDeletion` reverts this;
 * `deleteAccounts` completes it after seven days. Idempotent.
 *
 * @throws Refusal username-differs, last-admin, last-owner
 */
export async function beginDeletion(
  database: Database,
  actor: Actor,
  typed: string,
): Promise<{ deletesAt: string }> {
  if (typed.toLowerCase() !== actor.username.toLowerCase()) throw new Refusal("username-differs");
  return transact(database, async (tx) => {
    await lockSubmissions(tx, actor.userId);
    await refuseLastAdmin(tx, actor.userId);
    await refuseLastOwner(tx, actor.userId);
    const [begun] = await tx
      .update(users)
      .set({ deletionBegunAt: sql`now()` })
      .where(and(eq(users.id, actor.userId), isNull(users.deletionBegunAt)))
      .returning({ id: users.id });
    if (begun) {
      await withdrawUntouched(tx, actor.userId);
      await releaseReviews(tx, actor.userId);
      await tx.delete(dataExports).where(eq(dataExports.userId, actor.userId));
      await noteChange(tx, { userId: actor.userId, change: "deletion-begun" });
    }
    await lockSessionsOf(tx, actor.uid);
    await endSessionsOf(tx, actor.uid, "account-deleted");
    const [row] = await tx.select({ deletesAt }).from(users).where(eq(users.id, actor.userId));
    if (!row?.deletesAt) throw new Error(`The deletion of user ${actor.userId} has not begun.`);
    return { deletesAt: row.deletesAt };
  });
}

/** Submissions are locked before the member's row, in the lock order of evaluations. */
async function lockSubmissions(tx: Transaction, userId: bigint): Promise<void> {
  await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(sql`${submissions.authorId} = ${userId} or ${submissions.reviewerId} = ${userId}`)
    .orderBy(asc(submissions.id))
    .for("update");
}

/** Locks the admins, so that of two simultaneous deletions or disablings one sees that its member is the last admin. */
async function refuseLastAdmin(tx: Transaction, userId: bigint): Promise<void> {
  await lockAdmins(tx);
  const own = await tx.$count(users, and(eq(users.admin, true), eq(users.id, userId)));
  if (own > 0 && !(await hasOtherAdmin(tx, userId))) throw new Refusal("last-admin");
}

/** `now()` is constant within a transaction: the same instant marks the withdrawn submissions for `cancelDeletion`. */
async function withdrawUntouched(tx: Transaction, userId: bigint): Promise<void> {
  const withdrawn = await tx
    .update(submissions)
    .set({ state: "withdrawn", withdrawnAt: sql`now()` })
    .where(
      and(
        eq(submissions.authorId, userId),
        eq(submissions.state, "submitted"),
        sql`not ${isOthersWorkOn}`,
      ),
    )
    .returning({ id: submissions.id });
  if (withdrawn.length === 0) return;
  const ids = withdrawn.map(({ id }) => id);
  await tx
    .update(bounties)
    .set({ closedAt: sql`now()` })
    .where(and(inArray(bounties.submissionId, ids), isNull(bounties.closedAt)));
}

async function releaseReviews(tx: Transaction, userId: bigint): Promise<void> {
  await tx
    .update(submissions)
    .set(returned)
    .where(
      and(eq(submissions.reviewerId, userId), eq(submissions.state, "in-review"), not(isSealed)),
    );
  await tx.delete(evaluationDrafts).where(eq(evaluationDrafts.reviewerId, userId));
}
