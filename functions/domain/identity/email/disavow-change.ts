import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { changesOfAccounts } from "../../../db/schema/index.ts";
import type { Identity } from "../../../platform/identity/identity.ts";
import { giveBackAccount } from "./restore-email.ts";
import { findNotMeLink } from "./not-me-link.ts";

/**
 * Returns an account to the owner of the email that the link was sent to: restores that email, ends
 * all sessions and removes all sign-in methods. The owner must set a new password. Second factors
 * added before the change stay, because access to the mailbox alone must not bypass them.
 * Idempotent: reusing the link does nothing.
 *
 * Throws `not-found` and `identity-unavailable`.
 */
export const disavowChange = async (
  database: Database,
  identity: Identity,
  { token }: { token: string },
): Promise<{ uid: string; email: string | null; isFirst: boolean }> => {
  const link = await findNotMeLink(database, token);
  const { uid, recipient } = link;
  if (link.disavowedAt !== null)
    return { uid, email: link.email === recipient ? recipient : null, isFirst: false };

  let isFirst = false;
  const isTheirs = await giveBackAccount(database, identity, { id: link.userId, uid }, recipient, {
    since: link.at,
    // This step is last, so that the owner can retry if an earlier step fails.
    also: async (tx) => {
      const disavowed = await tx
        .update(changesOfAccounts)
        .set({ disavowedAt: sql`clock_timestamp()` })
        .where(and(eq(changesOfAccounts.id, link.changeId), isNull(changesOfAccounts.disavowedAt)))
        .returning({ id: changesOfAccounts.id });
      isFirst = disavowed.length > 0;
    },
  });
  return { uid, email: isTheirs ? recipient : null, isFirst };
};
