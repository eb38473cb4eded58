import { sql } from "drizzle-orm";
import { transact, type Database } from "../../functions/db/connect.ts";

/**
 * Lets hours pass for a member's money: the ends of the times in which the scores that paid them can be
 * corrected, what they earned is held, and nothing goes to their new address come that much nearer.
 */
export const letPass = (database: Database, username: string, hours: number): Promise<void> =>
  transact(database, async (tx) => {
    const time = sql`make_interval(hours => ${hours}::int)`;
    const member = sql`(select id from users where username = ${username})`;
    const earned = sql`(select t.id from transfers t join accounts a on a.id = t.credit_account_id
      where a.user_id = ${member} and t.held_until is not null)`;
    // What is written of money never changes: this transaction alone is excused.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update evaluations set final_at = final_at - ${time}
      where submission_id in (select submission_id from transfers where id in ${earned})`);
    await tx.execute(sql`update transfers set held_until = held_until - ${time}
      where id in ${earned}`);
    await tx.execute(sql`update payout_addresses set set_at = set_at - ${time}
      where user_id = ${member}`);
  });
