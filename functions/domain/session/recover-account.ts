import { eq } from "drizzle-orm";
import type { SessionPlace } from "../../contract/session.ts";
import { transact, type Database } from "../../db/connect.ts";
import { users } from "../../db/schema/index.ts";
import type { Identity, IdentitySession } from "../../identity/identity.ts";
import { noteChange } from "../account/note-change.ts";
import { endAllWaysIn, readClock } from "./end-all-sessions.ts";
import { keepAddress } from "./keep-address.ts";

type Recovery = {
  readonly email: string;
  /** Whether the password goes as well: whoever took the account may have chosen it. */
  readonly withPassword?: boolean | undefined;
  readonly place?: SessionPlace | undefined;
};

/** Whether the member of an account proved its present address before. */
const isProved = async (database: Database, { uid, email }: IdentitySession): Promise<boolean> => {
  const [user] = await database
    .select({ email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.uid, uid));
  return user?.email === email && user.emailVerifiedAt !== null;
};

/**
 * Gives an account to the person who has proved that they read the mail of its address: ends every
 * session, and removes every sign-in method, passkeys too, the password only with `withPassword`; otherwise they
 * have just set it. A second factor stays where the address was proved before, unless the password
 * goes as well: reading its owner's mail must not be enough. They hear of it by mail. If the address
 * has no account, nothing happens. Throws `identity-unavailable`.
 */
export const recoverAccount = async (
  database: Database,
  identity: Identity,
  { email, withPassword = false, place }: Recovery,
): Promise<void> => {
  const found = await identity.findByEmail(email.toLowerCase());
  if (!found) return;
  await identity.reclaim(found.uid, {
    password: withPassword,
    keepsFactors: !withPassword && (await isProved(database, found)),
  });
  await transact(database, async (transaction) => {
    await endAllWaysIn(transaction, found.uid);
    const [user] = await transaction
      .select({ id: users.id })
      .from(users)
      .where(eq(users.uid, found.uid));
    const change = withPassword ? "sessions-ended" : "password-changed";
    if (user) await noteChange(transaction, { userId: user.id, change, place });
  });
  const since = await readClock(database);
  const account = await identity.find(found.uid);
  if (account) await keepAddress(database, identity, account, { kept: null, since, place });
};

/**
 * Prepares an account for the person who is about to prove its address by a mail's link. As long as
 * nobody has proved it, a stranger may have signed up with the address: their sessions and passkeys
 * end, and their password opens it no more. An account whose address is proved stays as it is. Throws
 * `identity-unavailable`.
 */
export const claimAddress = async (
  database: Database,
  identity: Identity,
  email: string,
): Promise<void> => {
  const account = await identity.findByEmail(email.toLowerCase());
  if (!account || account.emailVerified) return;
  await identity.reclaim(account.uid, { password: true });
  await transact(database, (transaction) => endAllWaysIn(transaction, account.uid));
};
