import { sql, type SQL } from "drizzle-orm";
import type { Database } from "../../functions/db/connect.ts";
import { releaseScores } from "../../functions/domain/learning/review/sealed-score.ts";
import { asOwner } from "./database.ts";

/**
 * Moves the end of a member's waiting times closer by this many hours: corrections of scores that paid
 * them, the hold of their earnings, and the wait for a new address.
 */
export const letPass = (database: Database, username: string, hours: number): Promise<void> =>
  asOwner(database, async (tx) => {
    const time = sql`make_interval(hours => ${hours}::int)`;
    const member = sql`(select id from users where username = ${username})`;
    const earned = sql`(select t.id from transfers t join accounts a on a.id = t.credit_account_id
      where a.user_id = ${member} and t.held_until is not null)`;
    await tx.execute(sql`update evaluations set final_at = final_at - ${time}
      where submission_id in (select submission_id from transfers where id in ${earned})`);
    await tx.execute(sql`update transfers set held_until = held_until - ${time}
      where id in ${earned}`);
    await tx.execute(sql`update payout_addresses set set_at = set_at - ${time}
      where user_id = ${member}`);
  });

/** Ends the time for corrections of one submission's evaluation, or of all. */
export const endCorrectionTime = (database: Database, submission?: string): Promise<void> =>
  asOwner(database, async (tx) => {
    const where: SQL = submission ? sql`submission_id = ${BigInt(submission)}` : sql`true`;
    const past = sql`date_trunc('second', now()) - interval '1 second'`;
    await tx.execute(sql`update evaluations set final_at = ${past} where ${where}`);
    await tx.execute(
      sql`update transfers set held_until = ${past} where held_until is not null and ${where}`,
    );
  });

/** Ends the time in which owners can cancel the withdrawals of a community. */
export const endWithdrawalTime = (database: Database, slug: string): Promise<void> =>
  asOwner(database, async (tx) => {
    await tx.execute(sql`update withdrawals set due_at = now() - interval '1 second'
      where state = 'waiting' and community_id = (select id from communities where slug = ${slug})`);
  });

/** Ends the time for which the score of one submission, or of all, is sealed, and releases it. */
export async function endSealing(database: Database, submission?: string): Promise<void> {
  await asOwner(database, async (tx) => {
    const where: SQL = submission ? sql`submission_id = ${BigInt(submission)}` : sql`true`;
    await tx.execute(sql`update sealed_scores set releases_at = now() where ${where}`);
  });
  await releaseScores(database);
}

/** Ends the time of second scores of one submission, or of all, and releases the scores that waited for them. */
export async function endSecondScores(database: Database, submission?: string): Promise<void> {
  await asOwner(database, async (tx) => {
    const where: SQL = submission ? sql`submission_id = ${BigInt(submission)}` : sql`true`;
    await tx.execute(sql`update second_scores set due_at = now()
      where scored_at is null and closed_at is null and ${where}`);
  });
  await endSealing(database, submission);
}

/** Moves a submission, its promised times and its review into the past by this many hours. */
export const letWorkWait = (database: Database, submission: string, hours: number): Promise<void> =>
  asOwner(database, async (tx) => {
    const time = sql`make_interval(hours => ${hours}::int)`;
    await tx.execute(sql`update submissions set submitted_at = submitted_at - ${time},
      feedback_due_at = feedback_due_at - ${time}, score_due_at = score_due_at - ${time},
      review_started_at = review_started_at - ${time} where id = ${BigInt(submission)}`);
  });
