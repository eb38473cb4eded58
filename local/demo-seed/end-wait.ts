import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../functions/db/connect.ts";
import { isDemoDatabase } from "../../functions/db/demo-mark.ts";
import type { JobName } from "../../functions/contract/admin/work-names.ts";
import { sendJob } from "../../functions/platform/jobs/send-job.ts";

const waits = ["earnings", "address", "reservation", "deposit", "assignment"] as const;
export type Wait = (typeof waits)[number];

export const waitToEnd = z.strictObject({ username: z.string(), wait: z.enum(waits) });

type Ending = {
  /** Triggers that refuse changes of these times, by table. */
  readonly guards: Readonly<Record<string, string>>;
  readonly updates: (member: SQL) => readonly SQL[];
  readonly job: JobName;
};

const past = sql`date_trunc('second', now()) - interval '1 second'`;

const endAddressWait = (member: SQL) => [
  sql`update payout_addresses set set_at = set_at - interval '60 days'
    where user_id = ${member} and replaced_at is null and set_at > now() - interval '60 days'`,
  sql`update payouts set retry_at = now() where user_id = ${member} and state = 'claimed'`,
];

const endings: Readonly<Record<Wait, Ending>> = {
  earnings: {
    guards: {
      evaluations: "evaluations_guarded",
      transfers: "transfers_stay",
      payout_addresses: "payout_addresses_guarded",
    },
    updates: (member) => {
      const earned = sql`(select e.submission_id from evaluations e join transfers t using (submission_id)
        join accounts a on a.id = t.credit_account_id
        where a.user_id = ${member} and t.held_until is not null and e.final_at > now())`;
      return [
        sql`update transfers set held_until = ${past}
          where held_until is not null and submission_id in ${earned}`,
        sql`update evaluations set final_at = ${past} where submission_id in ${earned}`,
        ...endAddressWait(member),
      ];
    },
    job: "settle-feedback",
  },
  address: {
    guards: { payout_addresses: "payout_addresses_guarded" },
    updates: endAddressWait,
    job: "pay-out",
  },
  reservation: {
    guards: { reservations: "reservations_guarded" },
    updates: (member) => [
      sql`update reservations set expires_at = ${past} where user_id = ${member} and ended_at is null`,
    ],
    job: "end-reservations",
  },
  // Assignments need a passed challenge, which a new demonstration lacks, so given feedback is marked as assigned.
  assignment: {
    guards: { feedback: "feedback_guarded" },
    updates: (member) => [
      sql`update feedback set assigned = true
        where author_id = ${member} and helpful_at is null and not after_evaluation`,
    ],
    job: "settle-feedback",
  },
  deposit: { guards: {}, updates: () => [], job: "read-deposits" },
};

/**
 * Ends one kind of waiting time of a demo member, and queues the job that follows it. May be repeated.
 * Throws in a database that is not a demonstration's, or whose tables the role does not own.
 */
export async function endWait(
  database: Database,
  { username, wait }: z.output<typeof waitToEnd>,
): Promise<void> {
  if (!(await isDemoDatabase(database)))
    throw new Error("Times are moved in a demonstration's database only.");
  const { guards, updates, job } = endings[wait];
  const switchGuards = (setting: "disable" | "enable") =>
    Object.entries(guards).map(([table, guard]) =>
      sql.raw(`alter table ${table} ${setting} trigger ${guard}`),
    );
  await database.transaction(async (tx) => {
    const member = sql`(select id from users where username = ${username})`;
    for (const statement of [
      ...switchGuards("disable"),
      ...updates(member),
      ...switchGuards("enable"),
    ])
      await tx.execute(statement);
    await sendJob(tx, job, {});
  });
}
