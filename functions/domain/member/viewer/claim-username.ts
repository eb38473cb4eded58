import { eq } from "drizzle-orm";
import { limits } from "../../../contract/core/limits.ts";
import type { Database } from "../../../db/connect.ts";
import { usernames, users } from "../../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";
import { isFormer } from "./former-usernames.ts";
import { isReserved } from "./reserved-usernames.ts";

/**
 * Assigns a username permanently; a member may take a former name back. The primary key of `usernames` decides between
 * simultaneous requests. The number of names is limited, because other members can never get a name that was used.
 * Throws `username-taken`, `username-reserved`, `username-limit`.
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
