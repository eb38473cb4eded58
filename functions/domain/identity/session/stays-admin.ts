import { and, asc, eq, isNull, ne, sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/connect.ts";
import { lockName } from "../../../db/lock-name.ts";
import { users } from "../../../db/schema/index.ts";

const isDisabled = sql`coalesce((select c.change = 'account-disabled' from account_changes c
  where c.user_id = ${users.id} and c.change in ('account-disabled', 'account-enabled')
  order by c.id desc limit 1), false)`;

/** An admin who is enabled and has no pending deletion. */
const staysAdmin = and(
  eq(users.admin, true),
  isNull(users.deletionBegunAt),
  sql`not ${isDisabled}`,
);

/** The admins for whom `where` is true in a query of users. */
export const listAdmins = async (database: Database, where?: SQL): Promise<bigint[]> => {
  const admins = await database
    .select({ id: users.id })
    .from(users)
    .where(and(staysAdmin, where))
    .orderBy(asc(users.id));
  return admins.map(({ id }) => id);
};

export const hasOtherAdmin = async (database: Database, userId: bigint): Promise<boolean> =>
  (await database.$count(users, and(staysAdmin, ne(users.id, userId)))) > 0;

/** Serializes operations that add or remove admins. */
export const lockAdmins = (tx: Transaction) => lockName(tx, "admins");
