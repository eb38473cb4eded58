import { eq } from "drizzle-orm";
import type { Database } from "../../db/connect.ts";
import { users } from "../../db/schema/index.ts";

/**
 * Whose code it is, without regard to case: codes are made of capitals. Undefined when it is
 * nobody's.
 */
export const findInviter = async (database: Database, code: string) => {
  const [inviter] = await database
    .select({ id: users.id, username: users.username, picture: users.pictureId })
    .from(users)
    .where(eq(users.referralCode, code.toUpperCase()));
  return inviter;
};
