import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { transact, type Database, type Transaction } from "../../db/connect.ts";
import { changesOfAccounts, mails, users } from "../../db/schema/index.ts";
import type { Identity } from "../../identity/identity.ts";
import { freeAddress } from "../session/free-address.ts";
import { endAllWaysIn } from "../session/end-all-sessions.ts";
import { findNotMeLink } from "./not-me-link.ts";

type Link = Awaited<ReturnType<typeof findNotMeLink>>;

/**
 * Stops what a thief has begun with the account. Whatever opens or empties an account by the API's
 * own tables (a passkey, a recovery code, a payout, a deletion) is ended here, in this transaction.
 */
const stopThief = async (transaction: Transaction, { uid, userId, address }: Link) => {
  await endAllWaysIn(transaction, uid);
  // What waits for another address was told to a thief.
  await transaction
    .delete(mails)
    .where(
      and(
        eq(mails.userId, userId),
        ne(mails.recipient, address),
        isNull(mails.sentAt),
        isNull(mails.givenUpAt),
      ),
    );
};

/**
 * Gives an account back to whoever reads the mail of the address that a link was sent to: it has
 * that address again, whatever came after the change, and no session and no way in is left but a new
 * password, which only that address can ask for. Using the link again changes nothing, so that a copy
 * of it locks nobody out later. Throws `not-found` and `identity-unavailable`.
 */
export const disavowChange = async (
  database: Database,
  identity: Identity,
  { token }: { token: string },
): Promise<{ uid: string; email: string | null; isFirst: boolean }> => {
  const link = await findNotMeLink(database, token);
  const { uid, address } = link;
  if (link.disavowedAt !== null)
    return { uid, email: link.email === address ? address : null, isFirst: false };

  // Before the link counts as used: if this fails, the button can be pressed again.
  const isTheirs = (await identity.find(uid)) !== null && (await identity.giveBack(uid, address));
  if (isTheirs) await freeAddress(database, identity, { uid, email: address });
  const isFirst = await transact(database, async (transaction) => {
    await stopThief(transaction, link);
    const own = isTheirs
      ? { email: address, emailVerifiedAt: sql`now()` }
      : { email: "", emailVerifiedAt: null };
    await transaction.update(users).set(own).where(eq(users.id, link.userId));
    const disavowed = await transaction
      .update(changesOfAccounts)
      .set({ disavowedAt: sql`clock_timestamp()` })
      .where(and(eq(changesOfAccounts.id, link.changeId), isNull(changesOfAccounts.disavowedAt)))
      .returning({ id: changesOfAccounts.id });
    return disavowed.length > 0;
  });
  return { uid, email: isTheirs ? address : null, isFirst };
};
