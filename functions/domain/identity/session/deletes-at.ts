import { sql } from "drizzle-orm";
import { deletionDays } from "../../../contract/identity/account-data.ts";
import { users } from "../../../db/schema/index.ts";

/** The time at which the account will be deleted; null if no deletion was requested. */
export const deletesAt = sql<
  string | null
>`${users.deletionBegunAt} + make_interval(days => ${sql.raw(String(deletionDays))})`.mapWith(
  users.deletionBegunAt,
);
