import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../db/connect.ts";
import { users } from "../../db/schema/index.ts";

/** Whether a member's account was disabled by an admin, and not enabled since. */
const isDisabled = sql`coalesce((select c.change = 'account-disabled' from account_changes c
  where c.user_id = ${users.id} and c.change in ('account-disabled', 'account-enabled')
  order by c.id desc limit 1), false)`;

/** Whether a member is an admin who can act, and has not begun to leave. */
export const staysAdmin = and(
  eq(users.admin, true),
  isNull(users.deletionBegunAt),
  sql`not ${isDisabled}`,
);

/**
 * Lets one act that decides who is an admin happen at a time: each may change who is one for the next.
 */
export const lockAdmins = (transaction: Transaction) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('admins', 0))`);
