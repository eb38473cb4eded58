import { sql } from "drizzle-orm";
import type { Database } from "../../db/connect.ts";
import { ignoreDuplicate } from "../../db/migrate.ts";
import { jobKinds, jobNames, queueOf } from "./job-kinds.ts";
import { usualRetention } from "../workers/retention.ts";
import { queueOn } from "./queue.ts";

/**
 * Creates or migrates pg-boss's tables and writes the queues and schedules. Run after `migrate`.
 * Safe to run concurrently. Jobs that have ended are kept for `jobDays`.
 */
export const installJobs = async (
  database: Database,
  jobDays = usualRetention.RETENTION_JOB_DAYS,
): Promise<void> => {
  // Two processes that create the schema at the same time fail; the library does all other steps under a lock.
  await database.execute(sql`create schema if not exists pgboss`).catch(ignoreDuplicate);
  const queue = queueOn(database, { migrate: true });
  queue.on("error", () => undefined);
  await queue.start();
  try {
    const known = new Set((await queue.getQueues()).map(({ name }) => name));
    for (const name of jobNames) {
      const { policy, ...rest } = queueOf(name, jobDays);
      if (known.has(name)) await queue.updateQueue(name, rest);
      else await queue.createQueue(name, { policy, ...rest });
    }
    const scheduled = await queue.getSchedules();
    for (const { name } of scheduled)
      if (!jobNames.some((one) => one === name)) await queue.unschedule(name);
    for (const name of jobNames) {
      const { schedule } = jobKinds[name];
      if (!scheduled.some((one) => one.name === name && one.cron === schedule))
        await queue.schedule(name, schedule, {}, { missed: "once" });
    }
  } finally {
    await queue.stop({ graceful: false });
  }
};
