import { eq } from "drizzle-orm";
import type { Database } from "../../db/connect.ts";
import { users } from "../../db/schema/index.ts";

/**
 * The member who has a referral code; undefined when nobody has it. Codes are in capitals, and case
 * does not matter.
 */
export const findInviter = async (database: Database, code: string) => {
  const [inviter] = await database
    .select({
      id: users.id,
      username: users.username,
      picture: users.pictureId,
      email: users.email,
    })
    .from(users)
    .where(eq(users.referralCode, code.toUpperCase()));
  return inviter;
};
