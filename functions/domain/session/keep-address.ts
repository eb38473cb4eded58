import { and, eq, sql } from "drizzle-orm";
import type { SessionPlace } from "../../contract/session.ts";
import { transact } from "../../db/connect.ts";
import type { Database } from "../../db/connect.ts";
import { users } from "../../db/schema/index.ts";
import type { Identity, IdentityCookie, IdentitySession } from "../../identity/identity.ts";
import { noteChange } from "../account/note-change.ts";
import { disavowLeaving, leadsBack } from "../account/not-me-link.ts";
import { Refusal } from "../refusal.ts";
import { removePasskeysOf } from "../passkey/change-passkeys.ts";
import { endSessionsOf } from "./end-sessions.ts";
import { freeAddress } from "./free-address.ts";
import { lockSessionsOf, removeRecoveryCodesOf, wasTakenSince } from "./end-all-sessions.ts";
import { addressColumns, mayChangeTo, restoreIfMoved } from "./restore-address.ts";

type Seen = {
  /** The secret of the session that goes on; null where none does. */
  readonly kept: string | null;
  /** When the account was asked for, or earlier, by the database's clock. */
  readonly since: string;
  /** Where the session is used that brought the news. */
  readonly place?: SessionPlace | undefined;
};

/**
 * Stores a member's address and whether it is verified, both together, as a new token says. When
 * the address is verified for the first time, earlier users of the account may not own the address.
 * So first every session except `kept`, and every sign-in method except the password and the
 * provider by which that session signed in, is removed; and so are second factors, unless an address of the account was proved before.
 * If that fails, the address stays unverified, and the next token tries again. The owner of an
 * address that is replaced hears of it there. If the account was recovered since it was asked for,
 * what it said then is kept no more: it could be a thief's address, to which later mails would go.
 * A proved address that was changed elsewhere is given back, and the caller refused as
 * `unauthenticated`. Answers whether the account's tokens were revoked by this.
 */
export const keepAddress = async (
  database: Database,
  identity: Identity,
  {
    uid,
    email,
    emailVerified,
    signedInBy,
  }: IdentitySession & Pick<Partial<IdentityCookie>, "signedInBy">,
  { kept, since, place }: Seen,
): Promise<boolean> => {
  const [user] = await database.select(addressColumns).from(users).where(eq(users.uid, uid));
  if (!user) return false;
  const isSame = user.email === email;
  if (!(await mayChangeTo(database, user, email))) {
    await restoreIfMoved(database, identity, user, place);
    throw new Refusal("unauthenticated");
  }
  if (isSame && emailVerified === (user.emailVerifiedAt !== null)) return false;

  if (!isSame) await freeAddress(database, identity, { uid, email });
  // A second factor was added by whoever had a proved address; nobody loses it by proving a new one.
  const keepsFactors = user.emailVerifiedAt !== null;
  if (emailVerified) await identity.reclaim(uid, { keepsFactors, keep: signedInBy });
  return transact(database, async (transaction) => {
    await lockSessionsOf(transaction, uid);
    if (await wasTakenSince(transaction, uid, since, ["account-recovered"])) return false;
    if (emailVerified) {
      await endSessionsOf(transaction, uid, "address-verified", kept);
      await removePasskeysOf(transaction, uid);
      if (!keepsFactors) await removeRecoveryCodesOf(transaction, uid);
    }
    // In one statement with the former address, or two that see the same news would both tell it.
    const [replaced] = await transaction
      .update(users)
      .set({ email, emailVerifiedAt: emailVerified ? sql`now()` : null, expectedEmail: null })
      .where(and(eq(users.uid, uid), eq(users.email, user.email)))
      .returning({ id: users.id });
    if (replaced && !isSame && user.email !== "") {
      const to = user.emailVerifiedAt ? user.email : "";
      // Whoever it leaves now was perhaps a thief, and gets no link to come again.
      const isFinal = await leadsBack(transaction, user.id, email);
      // Not by the site's page, so by a mail of the identity service that takes a change back.
      if (isFinal && email !== user.expectedEmail)
        await disavowLeaving(transaction, user.id, email);
      const change = "email-changed" as const;
      await noteChange(transaction, { userId: user.id, change, place, to, isFinal });
    }
    return emailVerified;
  });
};

/**
 * The token with which a session goes on whose tokens `keepAddress` has revoked. None for an account
 * with a second factor, which the token would go around: its owner logs in again.
 */
export const tokenAfterRevocation = async (
  identity: Identity,
  uid: string,
): Promise<string | null> =>
  (await identity.hasSecondFactor(uid)) ? null : identity.signInToken(uid);
