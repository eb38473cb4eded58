import { sql } from "drizzle-orm";
import { deletionDays } from "../../../contract/account-data.ts";
import { users } from "../../../db/schema/index.ts";

/** When the account of a row will be deleted; null for who has not asked for it. */
export const deletesAt = sql<
  string | null
>`${users.deletionBegunAt} + make_interval(days => ${sql.raw(String(deletionDays))})`.mapWith(
  users.deletionBegunAt,
);
