import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { SessionPlace } from "../../contract/session.ts";
import { transact, type Database, type Transaction } from "../../db/connect.ts";
import { dataExports, mails, sessions, users } from "../../db/schema/index.ts";
import type { Identity } from "../../identity/identity.ts";
import { keepAccount } from "../account/deletion/cancel-deletion.ts";
import { noteChange } from "../account/note-change.ts";
import { leadsBack } from "../account/not-me-link.ts";
import { stopPayouts } from "../wallet/write-address.ts";
import { endAllWaysIn, lockSessionsOf, removeRecoveryCodesOf } from "./end-all-sessions.ts";

/**
 * The identity service changes an address for whoever has a code that it once mailed, however long ago
 * and whoever has proved the address since, and for whoever knows the password. So the address of an
 * account that was proved is changed by this site's page alone, which says so first (`expectAddress`);
 * any other change is taken back.
 */

/** What is asked of a member. */
export const addressColumns = {
  id: users.id,
  uid: users.uid,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  expectedEmail: users.expectedEmail,
};
type Member = Pick<
  typeof users.$inferSelect,
  "id" | "uid" | "email" | "emailVerifiedAt" | "expectedEmail"
>;

/** Whether a member's account may change to this address: nobody has proved the present one, too. */
export const mayChangeTo = async (
  database: Database,
  { id, email, emailVerifiedAt, expectedEmail }: Member,
  next: string,
): Promise<boolean> =>
  next === email ||
  emailVerifiedAt === null ||
  next === expectedEmail ||
  leadsBack(database, id, next);

/**
 * Notes the address that a member with a proved one is about to change to, unless their session has
 * ended meanwhile.
 */
export const expectAddress = (
  database: Database,
  { uid, id }: { readonly uid: string; readonly id: bigint },
  email: string,
): Promise<void> =>
  transact(database, async (transaction) => {
    // A recovery that comes in between ends the session: nothing is expected after it.
    await lockSessionsOf(transaction, uid);
    const live = transaction
      .select({ uid: sessions.uid })
      .from(sessions)
      .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
    await transaction
      .update(users)
      .set({ expectedEmail: email.toLowerCase() })
      .where(and(eq(users.uid, uid), sql`${users.uid} in ${live}`));
  });

/**
 * Gives an account back to whoever reads the mail of an address, and stops what a thief has begun with
 * it, here and at the identity service. `since` is when the thief may have come; what stands for a
 * second factor stays if it is older. Answers whether the address could be given back.
 */
export const giveBackAccount = async (
  database: Database,
  identity: Identity,
  { id, uid }: Pick<Member, "id" | "uid">,
  address: string,
  { since, also }: { since?: string; also: (transaction: Transaction) => Promise<void> },
): Promise<boolean> => {
  const isTheirs =
    (await identity.find(uid)) !== null && (await identity.giveBack(uid, address, since));
  const keepsFactors = isTheirs && (await identity.hasSecondFactor(uid));
  await transact(database, async (transaction) => {
    await endAllWaysIn(transaction, uid);
    await removeRecoveryCodesOf(transaction, uid, keepsFactors ? since : undefined);
    await keepAccount(transaction, id);
    await stopPayouts(transaction, id);
    // A download that is under way ends as well.
    await transaction.delete(dataExports).where(eq(dataExports.userId, id));
    // What waits for another address was told to a thief.
    await transaction
      .delete(mails)
      .where(
        and(
          eq(mails.userId, id),
          ne(mails.recipient, address),
          isNull(mails.sentAt),
          isNull(mails.givenUpAt),
        ),
      );
    // The identity service has just taken it from whoever had it.
    if (isTheirs)
      await transaction
        .update(users)
        .set({ email: "", emailVerifiedAt: null })
        .where(and(eq(sql`lower(${users.email})`, address), ne(users.id, id)));
    const own = isTheirs
      ? { email: address, emailVerifiedAt: sql`now()` }
      : { email: "", emailVerifiedAt: null };
    await transaction.update(users).set(own).where(eq(users.id, id));
    await also(transaction);
  });
  return isTheirs;
};

/**
 * Takes a change of a proved address back that did not come from this site. Answers whether there was
 * one.
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
    also: (transaction) => noteChange(transaction, { userId, change: "sessions-ended", place }),
  });
  return true;
};
