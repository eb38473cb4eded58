import { eq, sql } from "drizzle-orm";
import { transact } from "../../db/connect.ts";
import type { Database } from "../../db/connect.ts";
import { users } from "../../db/schema/index.ts";
import type { Identity, IdentityCookie, IdentitySession } from "../../identity/identity.ts";
import { endSessionsOf } from "./end-sessions.ts";
import { freeAddress } from "./free-address.ts";

/**
 * Stores a member's address and whether it is verified, both together, as a new token says. When
 * the address is verified for the first time, earlier users of the account may not own the address.
 * So first every session except `kept`, and every sign-in method except the password and the
 * provider by which that session signed in, is removed.
 * If that fails, the address stays unverified, and the next token tries again. Answers whether the
 * account's tokens were revoked by this.
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
  kept: string | null,
): Promise<boolean> => {
  const [user] = await database
    .select({ email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.uid, uid));
  if (!user) return false;
  const isSame = user.email === email;
  if (isSame && emailVerified === (user.emailVerifiedAt !== null)) return false;

  if (!isSame) await freeAddress(database, identity, { uid, email });
  if (emailVerified) await identity.reclaim(uid, { keep: signedInBy });
  await transact(database, async (transaction) => {
    if (emailVerified) await endSessionsOf(transaction, uid, "address-verified", kept);
    await transaction
      .update(users)
      .set({ email, emailVerifiedAt: emailVerified ? sql`now()` : null })
      .where(eq(users.uid, uid));
  });
  return emailVerified;
};
