import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../db/connect.ts";
import { usernames, users } from "../db/schema/index.ts";
import { isSeen, publicUserColumns } from "./public-user.ts";

/**
 * Finds a member by a current or former username, ignoring case. Undefined for unknown names and
 * pending deletions.
 */
export const findUserByName = async (database: Database, username: string) => {
  const [user] = await database
    .select({
      id: users.id,
      ...publicUserColumns(),
      createdAt: users.createdAt,
      isHidden: sql<boolean>`${users.hiddenAt} is not null`,
    })
    .from(usernames)
    .innerJoin(users, eq(users.id, usernames.userId))
    .where(and(eq(usernames.name, username.toLowerCase()), isSeen));
  return user;
};
