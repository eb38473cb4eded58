import { eq, sql } from "drizzle-orm";
import type { SessionPlace } from "../../../contract/identity/session.ts";
import { transact, type Database } from "../../../db/connect.ts";
import { users } from "../../../db/schema/index.ts";
import type { Identity } from "../../../platform/identity/identity.ts";
import { noteChange } from "../session/note-change.ts";
import { endAllWaysIn, readClock } from "../session/end-all-sessions.ts";
import { syncEmail } from "./sync-email.ts";
import { emailColumns, restoreIfMoved } from "./restore-email.ts";

type Recovery = {
  readonly email: string;
  /** An attacker may have set the password. */
  readonly withPassword?: boolean | undefined;
  readonly place?: SessionPlace | undefined;
};

/**
 * Gives an account to the person who proved access to its mailbox: ends every session and removes every sign-in method
 * including passkeys. The password goes only with `withPassword`; otherwise this person has just set it. Second factors
 * stay if the email was proved before and the password stays, because access to the mailbox must not bypass them.
 * Notifies the owner by mail. Does nothing without an account. Throws `identity-unavailable`.
 */
export const recoverAccount = async (
  database: Database,
  identity: Identity,
  { email, withPassword = false, place }: Recovery,
): Promise<void> => {
  const found = await identity.findByEmail(email.toLowerCase());
  if (!found) return;
  const [member] = await database.select(emailColumns).from(users).where(eq(users.uid, found.uid));
  if (member && (await restoreIfMoved(database, identity, member, place))) return;
  const isProved = member?.email === found.email && member.emailVerifiedAt !== null;
  const keepsFactors = !withPassword && isProved;
  await identity.reclaim(found.uid, { password: withPassword, keepsFactors });
  await transact(database, async (tx) => {
    await endAllWaysIn(tx, found.uid, keepsFactors ? "none" : undefined);
    const change = withPassword ? "sessions-ended" : "password-changed";
    if (member) await noteChange(tx, { userId: member.id, change, place });
  });
  const since = await readClock(database);
  const account = await identity.find(found.uid);
  if (account) await syncEmail(database, identity, account, { currentSecret: null, since, place });
};

/**
 * Prepares an account for log-in by a mail's link. If its email was never proved, another person
 * may have signed up with it: their sessions, passkeys and password are removed. A proved account
 * stays unchanged; a proved email that was changed elsewhere is restored. Throws
 * `identity-unavailable`.
 */
export const claimEmail = async (
  database: Database,
  identity: Identity,
  email: string,
): Promise<void> => {
  const lowerCase = email.toLowerCase();
  const [member] = await database
    .select(emailColumns)
    .from(users)
    .where(eq(sql`lower(${users.email})`, lowerCase));
  if (member) await restoreIfMoved(database, identity, member);
  const account = await identity.findByEmail(lowerCase);
  if (!account || account.emailVerified) return;
  const [holder] = await database
    .select(emailColumns)
    .from(users)
    .where(eq(users.uid, account.uid));
  // The member proved another email, so this link does not open their account.
  if (holder && (await restoreIfMoved(database, identity, holder))) return;
  await identity.reclaim(account.uid, { password: true });
  await transact(database, (tx) => endAllWaysIn(tx, account.uid));
};
