import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "../../db/connect.ts";
import { users } from "../../db/schema/index.ts";
import type { Identity } from "../../identity/identity.ts";
import { Refusal } from "../refusal.ts";

/**
 * Makes room for an account's address where another member's row still has it, because their
 * account had it before. The identity service decides whose it is; that member's own address comes
 * with their next token. Throws `unauthenticated` where the address is not this account's: what
 * says so is out of date.
 */
export const freeAddress = async (
  database: Database,
  identity: Identity,
  { uid, email }: { uid: string; email: string },
): Promise<void> => {
  if (!email) return;
  const held = and(eq(sql`lower(${users.email})`, email), ne(users.email, ""), ne(users.uid, uid));
  const [holder] = await database.select({ id: users.id }).from(users).where(held);
  if (!holder) return;
  const account = await identity.findByEmail(email);
  if (account?.uid !== uid) throw new Refusal("unauthenticated");
  await database.update(users).set({ email: "", emailVerifiedAt: null }).where(held);
};
