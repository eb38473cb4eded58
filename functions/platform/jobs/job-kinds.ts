import { z } from "zod";
import type { JobName } from "../../contract/admin/work-names.ts";

export { jobNames, type JobName } from "../../contract/admin/work-names.ts";

/**
 * The kinds of background work. Each finds its own work and runs on a schedule. `data` may hold ids
 * only, no personal data, because failed jobs are stored for days and shown to admins.
 */
type JobKind = {
  readonly data: z.ZodObject;
  readonly schedule: string;
  readonly retries: number;
  readonly firstPause: number;
};

const byTheClock = (schedule: string) => ({
  data: z.strictObject({}),
  schedule,
  // No retry: the next scheduled run does the work.
  retries: 0,
  firstPause: 10,
});

export const jobKinds = {
  "send-mails": byTheClock("* * * * *"),
  "queue-notification-mails": byTheClock("* * * * *"),
  "tell-closing-bounties": byTheClock("*/10 * * * *"),
  "keep-review-clock": byTheClock("* * * * *"),
  "remind-of-events": byTheClock("*/5 * * * *"),
  "recheck-sessions": byTheClock("* * * * *"),
  "end-reservations": byTheClock("*/10 * * * *"),
  "settle-feedback": byTheClock("* * * * *"),
  "settle-owed-rewards": byTheClock("* * * * *"),
  "settle-referrals": byTheClock("23 * * * *"),
  "lapse-hidings": byTheClock("*/10 * * * *"),
  "work-on-accounts": byTheClock("* * * * *"),
  "pay-out": byTheClock("* * * * *"),
  "read-deposits": byTheClock("* * * * *"),
  "warn-low-pools": byTheClock("*/10 * * * *"),
  "draw-cards": byTheClock("* * * * *"),
  reconcile: { ...byTheClock("17 3 * * *"), retries: 3, firstPause: 600 },
  "delete-old": byTheClock("41 * * * *"),
} satisfies Readonly<Record<JobName, JobKind>>;

export type JobData<N extends JobName> = z.output<(typeof jobKinds)[N]["data"]>;

const day = 24 * 60 * 60;

export const queueOf = (name: JobName, jobDays: number) => ({
  // Of several queued jobs with the same key, only the first is kept.
  policy: "short" as const,
  retryLimit: jobKinds[name].retries,
  retryDelay: jobKinds[name].firstPause,
  retryBackoff: true,
  retryDelayMax: 2 * 60 * 60,
  expireInSeconds: 15 * 60,
  // Detects workers that stopped during a job.
  heartbeatSeconds: 30,
  deleteAfterSeconds: jobDays * day,
  retentionSeconds: 30 * day,
});

export const workOptions = {
  batchSize: 1,
  burstWhenBatchFull: false,
  pollingIntervalSeconds: 2,
} as const;
