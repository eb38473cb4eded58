import { and, eq, sql } from "drizzle-orm";
import type { SessionPlace } from "../../../contract/identity/session.ts";
import { transact, type Database } from "../../../db/connect.ts";
import { users } from "../../../db/schema/index.ts";
import type {
  Identity,
  IdentityCookie,
  IdentitySession,
} from "../../../platform/identity/identity.ts";
import { noteChange } from "../session/note-change.ts";
import { disavowEmailChange, leadsBack } from "./not-me-link.ts";
import { Refusal } from "../../refusal.ts";
import { removePasskeysOf } from "../passkey/change-passkeys.ts";
import { endSessionsOf } from "../session/end-sessions.ts";
import {
  lockSessionsOf,
  removeRecoveryCodesOf,
  wasTakenSince,
} from "../session/end-all-sessions.ts";
import { emailColumns, mayChangeTo, releaseEmail, restoreIfMoved } from "./restore-email.ts";

type Seen = {
  readonly currentSecret: string | null;
  /** The time at which the account was read, or an earlier one, by the database's clock. */
  readonly since: string;
  readonly place?: SessionPlace | undefined;
};

/**
 * Stores the email and its verification from a new token. Returns true if the account's tokens were
 * revoked.
 *
 * The first verification removes all other sessions and all sign-in methods except the password and
 * the current provider, because an earlier user may not own the email. Second factors are removed
 * too, unless an earlier email was proved. If this fails, the email stays unverified and the next
 * token retries. The owner of a replaced email is notified there. Data read before an account
 * recovery is ignored. A proved email that was changed elsewhere is restored, and the caller is
 * refused as `unauthenticated`.
 */
export const syncEmail = async (
  database: Database,
  identity: Identity,
  {
    uid,
    email,
    emailVerified,
    signedInBy,
  }: IdentitySession & Pick<Partial<IdentityCookie>, "signedInBy">,
  { currentSecret, since, place }: Seen,
): Promise<boolean> => {
  const [user] = await database.select(emailColumns).from(users).where(eq(users.uid, uid));
  if (!user) return false;
  const isSame = user.email === email;
  if (!(await mayChangeTo(database, user, email))) {
    await restoreIfMoved(database, identity, user, place);
    throw new Refusal("unauthenticated");
  }
  if (isSame && emailVerified === (user.emailVerifiedAt !== null)) return false;

  if (!isSame) await releaseEmail(database, identity, { uid, email });
  // The owner of a proved email added the second factor, so it stays.
  const keepsFactors = user.emailVerifiedAt !== null;
  if (emailVerified) await identity.reclaim(uid, { keepsFactors, keep: signedInBy });
  return transact(database, async (tx) => {
    await lockSessionsOf(tx, uid);
    if (await wasTakenSince(tx, uid, since, ["account-recovered"])) return false;
    if (emailVerified) {
      await endSessionsOf(tx, uid, "email-verified", currentSecret);
      await removePasskeysOf(tx, uid);
      if (!keepsFactors) await removeRecoveryCodesOf(tx, uid);
    }
    // The former email is part of the condition, so that of two concurrent requests one sends the
    // mail.
    const [replaced] = await tx
      .update(users)
      .set({ email, emailVerifiedAt: emailVerified ? sql`now()` : null, expectedEmail: null })
      .where(and(eq(users.uid, uid), eq(users.email, user.email)))
      .returning({ id: users.id });
    if (replaced && !isSame && user.email !== "") {
      const to = user.emailVerifiedAt ? user.email : "";
      // The replaced email may be an attacker's, so its mail has no link to revert this change.
      const isFinal = await leadsBack(tx, user.id, email);
      // The change was made by the identity service's recovery mail, not by this site.
      if (isFinal && email !== user.expectedEmail) await disavowEmailChange(tx, user.id, email);
      const change = "email-changed" as const;
      await noteChange(tx, { userId: user.id, change, place, to, isFinal });
    }
    return emailVerified;
  });
};

/**
 * The token that continues a session after `syncEmail` revoked its tokens. Null for an account
 * with a second factor, because the token would bypass it: the owner logs in again.
 */
export const tokenAfterRevocation = async (
  identity: Identity,
  uid: string,
): Promise<string | null> =>
  (await identity.hasSecondFactor(uid)) ? null : identity.signInToken(uid);
