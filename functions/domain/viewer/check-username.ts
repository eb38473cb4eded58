import type { Database } from "../../db/connect.ts";
import { findUserByName } from "./find-user.ts";
import { isReserved } from "./reserved-usernames.ts";

/** Whether a username could be taken now. */
export const checkUsername = async (database: Database, username: string) => ({
  available: !isReserved(username) && (await findUserByName(database, username)) === undefined,
});
