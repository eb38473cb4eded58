import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../db/connect.ts";
import { changesOfAccounts } from "../../db/schema/index.ts";
import type { Identity } from "../../identity/identity.ts";
import { giveBackAccount } from "../session/restore-address.ts";
import { findNotMeLink } from "./not-me-link.ts";

/**
 * Gives an account back to whoever reads the mail of the address that a link was sent to: it has
 * that address again, whatever came after the change, and no session and no way in is left but a new
 * password, which only that address can ask for. A second factor that is older than the change stays:
 * whoever reads the mail alone could make such a link come, by setting a new password. Using the link
 * again changes nothing, so that a copy of it locks nobody out later. Throws `not-found` and `identity-unavailable`.
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

  let isFirst = false;
  const isTheirs = await giveBackAccount(database, identity, { id: link.userId, uid }, address, {
    since: link.at,
    // Last, so that the button can be pressed again where anything before it fails.
    also: async (transaction) => {
      const disavowed = await transaction
        .update(changesOfAccounts)
        .set({ disavowedAt: sql`clock_timestamp()` })
        .where(and(eq(changesOfAccounts.id, link.changeId), isNull(changesOfAccounts.disavowedAt)))
        .returning({ id: changesOfAccounts.id });
      isFirst = disavowed.length > 0;
    },
  });
  return { uid, email: isTheirs ? address : null, isFirst };
};
