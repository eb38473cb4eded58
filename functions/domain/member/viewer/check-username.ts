import { eq } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { usernames } from "../../../db/schema/index.ts";
import { isFormer } from "./former-usernames.ts";
import { isReserved } from "./reserved-usernames.ts";

export const checkUsername = async (database: Database, username: string) => {
  const name = username.toLowerCase();
  const had = await database.$count(usernames, eq(usernames.name, name));
  return { available: !isReserved(username) && had === 0 && !(await isFormer(database, name)) };
};
