import { eq } from "drizzle-orm";
import type { Database } from "../../db/connect.ts";
import { usernames, users } from "../../db/schema/index.ts";

/**
 * The member who has, or ever had, a username, without regard to case; undefined when nobody did.
 */
export const findUserByName = async (database: Database, username: string) => {
  const [user] = await database
    .select({
      id: users.id,
      username: users.username,
      picture: users.pictureId,
      createdAt: users.createdAt,
    })
    .from(usernames)
    .innerJoin(users, eq(users.id, usernames.userId))
    .where(eq(usernames.name, username.toLowerCase()));
  return user;
};
