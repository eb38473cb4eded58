import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { transact, type Database, type Transaction } from "../../../../db/connect.ts";
import {
  assignments,
  badges,
  bounties,
  feedback,
  feedbackAnswers,
  notifications,
  payouts,
  pictures,
  reports,
  reservations,
  reviewQuestions,
  sessions,
  submissionRevisions,
  submissions,
  usernames,
  users,
} from "../../../../db/schema/index.ts";
import type { Identity } from "../../../../platform/identity/identity.ts";
import { eachApart } from "../../../each-apart.ts";
import { tellOfDeleted } from "../../../community/people/tell-role.ts";
import { clearAttemptsOf } from "../../../identity/attempt/clear-attempts.ts";
import { transfer } from "../../../money/ledger/transfer.ts";
import { failPayout } from "../../../money/payout/end-payout.ts";
import { lockSessionsOf } from "../../../identity/session/end-all-sessions.ts";
import { lockPromises, release, rewardKinds } from "../../../money/pool/promised.ts";
import { reserveNames } from "../../viewer/former-usernames.ts";
import { ownTables } from "../personal-tables.ts";
import { deletesAt } from "../../../identity/session/deletes-at.ts";
import { readBalances } from "./get-deletion.ts";
import { isOthersWorkOn, isOthersWorkOnFeedback } from "./others-work.ts";

/**
 * Accounts past the deadline. Cancelling is no longer possible, so deletion can be retried until it
 * succeeds.
 */
const isDue = and(isNull(users.deletedAt), sql`${deletesAt} <= now()`);

const most = 50;

/**
 * Deletes the accounts whose seven days are over: first the identity, so that no log-in remains,
 * then all personal data in one transaction. A failed deletion is retried by the next run. Throws
 * the first failure after trying all accounts.
 */
export async function deleteAccounts(database: Database, identity: Identity): Promise<void> {
  const due = await database
    .select({ id: users.id, uid: users.uid })
    .from(users)
    .where(isDue)
    .orderBy(asc(users.deletionBegunAt))
    .limit(most);
  await eachApart(due, async ({ id, uid }) => {
    await identity.remove(uid);
    await transact(database, (tx) => deletePersonal(tx, id));
  });
}

type User = typeof users.$inferSelect;

/** True for a member's own payouts. A withdrawal that the member has asked for belongs to the community, and stays. */
const isOwn = (userId: bigint) => and(eq(payouts.userId, userId), isNull(payouts.withdrawalId));

async function deletePersonal(tx: Transaction, userId: bigint): Promise<void> {
  await lockWork(tx, userId);
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isDue))
    .for("update");
  if (!user) return;
  // Payouts in progress must settle first, because their amount may return to the wallet.
  if (await takeBackClaims(tx, userId)) return;
  await forfeit(tx, userId);
  await tx.update(payouts).set({ address: "" }).where(isOwn(userId));
  await tx
    .update(badges)
    .set({ revokedAt: sql`coalesce(${badges.revokedAt}, now())`, credential: null, isNamed: false })
    .where(eq(badges.userId, userId));
  await deleteFeedback(tx, userId);
  await deleteSubmissions(tx, userId);
  await tx
    .update(reports)
    .set({ reporterId: null, reporterKey: sql`'deleted:' || ${reports.id}`, words: "" })
    .where(eq(reports.reporterId, userId));
  const names = await tx
    .select({ name: usernames.name })
    .from(usernames)
    .where(eq(usernames.userId, userId));
  await reserveNames(
    tx,
    names.map(({ name }) => name),
  );
  await tx.execute(
    sql`delete from not_me_links where change_id in (select id from account_changes where user_id = ${userId})`,
  );
  await tellOfDeleted(tx, userId);
  for (const { owner } of Object.values(ownTables))
    await tx.execute(sql`delete from ${owner.table} where ${owner} = ${userId}`);
  await lockSessionsOf(tx, user.uid);
  await tx.delete(sessions).where(eq(sessions.uid, user.uid));
  await clearAttemptsOf(tx, user);
  await emptyRow(tx, user);
}

/** Submissions are locked before the member's row and in id order, in the lock order of evaluations. */
async function lockWork(tx: Transaction, userId: bigint): Promise<void> {
  await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      sql`${submissions.authorId} = ${userId} or ${submissions.id} in
        (select f.submission_id from feedback f where f.author_id = ${userId})`,
    )
    .orderBy(asc(submissions.id))
    .for("update");
}

async function forfeit(tx: Transaction, userId: bigint): Promise<void> {
  for (const { token, balance } of await readBalances(tx, userId))
    await transfer(tx, {
      idempotencyKey: `forfeit:${token}:${userId}`,
      kind: "forfeit",
      token,
      amount: balance,
      from: { userId },
      to: { platform: "forfeited" },
    });
}

/** Reverts unsigned claims. Returns true if a payout is already on its way to the chain. */
async function takeBackClaims(tx: Transaction, userId: bigint): Promise<boolean> {
  const open = await tx
    .select()
    .from(payouts)
    .where(and(isOwn(userId), inArray(payouts.state, ["claimed", "sent"])))
    .for("update");
  for (const payout of open)
    if (payout.state === "claimed") await failPayout(tx, payout, "address-changed");
  return open.some(({ state }) => state === "sent");
}

async function deleteFeedback(tx: Transaction, userId: bigint): Promise<void> {
  const deleted = await tx
    .delete(feedback)
    .where(and(eq(feedback.authorId, userId), sql`not ${isOthersWorkOnFeedback}`))
    .returning({ submissionId: feedback.submissionId });
  if (deleted.length > 0)
    await tx.delete(notifications).where(
      and(
        eq(notifications.actorId, userId),
        eq(notifications.kind, "feedback-received"),
        inArray(
          notifications.submissionId,
          deleted.map(({ submissionId }) => submissionId),
        ),
      ),
    );
  await tx
    .delete(reviewQuestions)
    .where(
      sql`${reviewQuestions.submissionId} in (select s.id from submissions s where s.author_id = ${userId})`,
    );
  await tx.delete(feedbackAnswers).where(
    sql`${feedbackAnswers.feedbackId} in (select f.id from feedback f
      join submissions s on s.id = f.submission_id where s.author_id = ${userId})`,
  );
}

async function deleteSubmissions(tx: Transaction, userId: bigint): Promise<void> {
  const going = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.authorId, userId), sql`not ${isOthersWorkOn}`));
  if (going.length === 0) return;
  const ids = going.map(({ id }) => id);
  for (const id of ids) {
    await lockPromises(tx, id);
    for (const kind of rewardKinds) await release(tx, id, kind);
  }
  await tx.delete(reservations).where(inArray(reservations.submissionId, ids));
  await tx.delete(notifications).where(inArray(notifications.submissionId, ids));
  await tx.delete(bounties).where(inArray(bounties.submissionId, ids));
  await tx.delete(assignments).where(inArray(assignments.submissionId, ids));
  await tx.delete(submissionRevisions).where(inArray(submissionRevisions.submissionId, ids));
  await tx.delete(submissions).where(inArray(submissions.id, ids));
}

async function emptyRow(tx: Transaction, { id, pictureId }: User): Promise<void> {
  const none = `deleted-${id}`;
  await tx
    .update(users)
    .set({
      uid: none,
      username: "",
      email: "",
      emailVerifiedAt: null,
      expectedEmail: null,
      firstName: "",
      lastName: "",
      pictureId: null,
      referralCode: none,
      referredBy: null,
      admin: false,
      locale: "en",
      deletedAt: sql`now()`,
    })
    .where(eq(users.id, id));
  if (pictureId) await tx.delete(pictures).where(eq(pictures.id, pictureId));
}
