import { eq } from "drizzle-orm";
import { limits } from "../../contract/limits.ts";
import type { Database } from "../../db/connect.ts";
import { usernames, users } from "../../db/schema/index.ts";
import { Refusal } from "../refusal.ts";
import { isFormer } from "./former-usernames.ts";
import { isReserved } from "./reserved-usernames.ts";

/**
 * Gives a member a username for ever; a name that they had before is theirs already. When two
 * members ask for a name at once, the primary key of `usernames` decides. A member may have only a
 * few names, because nobody else can get them again. Throws `username-taken`, `username-reserved`,
 * `username-limit`.
 */
export const claimUsername = async (database: Database, userId: bigint, username: string) => {
  const name = username.toLowerCase();
  const [holder] = await database
    .select({ userId: usernames.userId })
    .from(usernames)
    .where(eq(usernames.name, name));
  if (holder?.userId === userId) return;
  if (holder) throw new Refusal("username-taken");
  if (await isFormer(database, name)) throw new Refusal("username-taken");
  if (isReserved(username)) throw new Refusal("username-reserved");
  // Locked, so that a member who asks for many at once gets no more.
  await database.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  const had = await database.$count(usernames, eq(usernames.userId, userId));
  if (had >= limits.usernames) throw new Refusal("username-limit");
  const claimed = await database
    .insert(usernames)
    .values({ name, userId })
    .onConflictDoNothing()
    .returning({ name: usernames.name });
  if (claimed.length === 0) throw new Refusal("username-taken");
};
