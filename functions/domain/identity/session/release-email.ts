import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { users } from "../../../db/schema/index.ts";
import type { Identity } from "../../../platform/identity/identity.ts";
import { Refusal } from "../../refusal.ts";
import { emailColumns, restoreIfMoved } from "../../member/account/restore-email.ts";

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
