import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { SessionPlace } from "../../../contract/identity/session.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import { dataExports, mails, users } from "../../../db/schema/index.ts";
import type { Identity } from "../../../platform/identity/identity.ts";
import { Refusal } from "../../refusal.ts";
import { endPendingDeletion } from "../../member/account/deletion/cancel-deletion.ts";
import { noteChange } from "../session/note-change.ts";
import { leadsBack } from "./not-me-link.ts";
import { stopPayouts } from "../../money/wallet/write-address.ts";
import { endAllWaysIn, lockSessionsOf } from "../session/end-all-sessions.ts";
import { requireLive } from "../session/require-live.ts";

/**
 * The identity service changes an email for any holder of a code that it once mailed, and for
 * anyone who knows the password. Therefore a proved email may be changed only by this site's page,
 * which calls `expectEmail` first. Any other change is reverted.
 */

export const emailColumns = {
  id: users.id,
  uid: users.uid,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  expectedEmail: users.expectedEmail,
};
type Member = Pick<typeof users.$inferSelect, keyof typeof emailColumns>;

/** True if the account's email may change to this one. An unproved email may always change. */
export const mayChangeTo = async (
  database: Database,
  { id, email, emailVerifiedAt, expectedEmail }: Member,
  next: string,
): Promise<boolean> =>
  next === email ||
  emailVerifiedAt === null ||
  next === expectedEmail ||
  leadsBack(database, id, next);

/** Stores the email that a member is about to change to. Throws `unauthenticated` if the session has ended. */
export const expectEmail = (
  database: Database,
  { uid, id }: { readonly uid: string; readonly id: bigint },
  email: string,
): Promise<void> =>
  transact(database, async (tx) => {
    await lockSessionsOf(tx, uid);
    await requireLive(tx, id);
    await tx.update(users).set({ expectedEmail: email.toLowerCase() }).where(eq(users.uid, uid));
  });

/**
 * Restores an account to the owner of an email and reverts an attacker's changes, here and at the
 * identity service. `since` is the earliest time of the attack; older second factors and recovery
 * codes stay. Returns false if the email could not be restored.
 */
export const giveBackAccount = async (
  database: Database,
  identity: Identity,
  { id, uid }: Pick<Member, "id" | "uid">,
  email: string,
  { since, also }: { since?: string; also: (tx: Transaction) => Promise<void> },
): Promise<boolean> => {
  const isTheirs =
    (await identity.find(uid)) !== null && (await identity.giveBack(uid, email, since));
  const keepsFactors = isTheirs && (await identity.hasSecondFactor(uid));
  await transact(database, async (tx) => {
    await endAllWaysIn(tx, uid, keepsFactors ? since : undefined);
    await endPendingDeletion(tx, id);
    await stopPayouts(tx, id);
    // This also aborts a running download.
    await tx.delete(dataExports).where(eq(dataExports.userId, id));
    // Queued mails to other emails may go to the attacker.
    await tx
      .delete(mails)
      .where(
        and(
          eq(mails.userId, id),
          ne(mails.recipient, email),
          isNull(mails.sentAt),
          isNull(mails.givenUpAt),
        ),
      );
    // The identity service has just removed the email from that account.
    if (isTheirs)
      await tx
        .update(users)
        .set({ email: "", emailVerifiedAt: null })
        .where(and(eq(sql`lower(${users.email})`, email), ne(users.id, id)));
    const own = isTheirs
      ? { email, emailVerifiedAt: sql`now()` }
      : { email: "", emailVerifiedAt: null };
    await tx.update(users).set(own).where(eq(users.id, id));
    await also(tx);
  });
  return isTheirs;
};

/**
 * Reverts a change of a proved email that this site did not make. Returns true if there was one.
 */
export const restoreIfMoved = async (
  database: Database,
  identity: Identity,
  member: Member,
  place?: SessionPlace,
): Promise<boolean> => {
  if (member.emailVerifiedAt === null) return false;
  const account = await identity.find(member.uid);
  if (!account || (await mayChangeTo(database, member, account.email))) return false;
  const userId = member.id;
  await giveBackAccount(database, identity, member, member.email, {
    also: (tx) => noteChange(tx, { userId, change: "sessions-ended", place }),
  });
  return true;
};

/**
 * Removes an email from another member's row, because the identity service assigns it to this
 * account. The other row is updated with that member's next token.
 *
 * Throws `unauthenticated` if the email is not this account's (the caller's token is outdated), and
 * if the other member has proved it: that member gets it back.
 */
export const releaseEmail = async (
  database: Database,
  identity: Identity,
  { uid, email }: { uid: string; email: string },
): Promise<void> => {
  if (!email) return;
  const held = and(eq(sql`lower(${users.email})`, email), ne(users.email, ""), ne(users.uid, uid));
  const [holder] = await database.select(emailColumns).from(users).where(held);
  if (!holder) return;
  const account = await identity.findByEmail(email);
  if (account?.uid !== uid) throw new Refusal("unauthenticated");
  if (await restoreIfMoved(database, identity, holder)) throw new Refusal("unauthenticated");
  await database.update(users).set({ email: "", emailVerifiedAt: null }).where(held);
};
