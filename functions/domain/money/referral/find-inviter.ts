import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { users } from "../../../db/schema/index.ts";
import { isSeen, publicUserColumns } from "../../public-user.ts";
import { Refusal } from "../../refusal.ts";

/** The search ignores case; codes are stored in capitals. */
export const findInviter = async (database: Database, code: string) => {
  const [inviter] = await database
    .select({ id: users.id, ...publicUserColumns() })
    .from(users)
    .where(and(eq(users.referralCode, code.toUpperCase()), isSeen));
  return inviter;
};

export const getInviter = async (database: Database, code: string) => {
  const inviter = await findInviter(database, code);
  if (!inviter) throw new Refusal("not-found");
  return { inviter: { username: inviter.username, picture: inviter.picture } };
};
