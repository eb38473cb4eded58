import { z } from "zod";
import type { JobName } from "../contract/work-names.ts";

export { jobNames, type JobName } from "../contract/work-names.ts";

/**
 * The background work that there is, by the names that the contract knows. All of it looks by itself for
 * what there is to do, and is sent by the clock. `data` would hold ids alone, nothing that tells about a
 * person: failed work stays for a day and is shown to admins.
 */
type JobKind = {
  readonly data: z.ZodObject;
  /** When the worker sends it: minute, hour, day, month and weekday, in UTC. */
  readonly schedule: string;
  /** How often it is tried again after a failure. */
  readonly retries: number;
  /** Seconds before the first repetition, which double each time up to two hours. */
  readonly firstPause: number;
};

const byTheClock = (schedule: string) => ({
  data: z.strictObject({}),
  schedule,
  // The next one comes soon enough.
  retries: 0,
  firstPause: 10,
});

export const jobKinds = {
  "send-mails": byTheClock("* * * * *"),
  "queue-notification-mails": byTheClock("* * * * *"),
  "tell-closing-bounties": byTheClock("*/10 * * * *"),
  "recheck-sessions": byTheClock("* * * * *"),
  "end-reservations": byTheClock("*/10 * * * *"),
  "settle-feedback": byTheClock("* * * * *"),
  /** Sent when a pool is funded, too. */
  "settle-owed-rewards": byTheClock("* * * * *"),
  "work-on-accounts": byTheClock("* * * * *"),
  /** Sent with each claim, too. */
  "pay-out": byTheClock("* * * * *"),
  "draw-cards": byTheClock("* * * * *"),
  reconcile: { ...byTheClock("17 3 * * *"), retries: 3, firstPause: 600 },
} satisfies Readonly<Record<JobName, JobKind>>;

export type JobData<N extends JobName> = z.output<(typeof jobKinds)[N]["data"]>;

const day = 24 * 60 * 60;

/** A kind as the library calls its parts. */
export const queueOf = (name: JobName) => ({
  // Of several sent with one key, or without any, while one waits, the first is kept.
  policy: "short" as const,
  retryLimit: jobKinds[name].retries,
  retryDelay: jobKinds[name].firstPause,
  retryBackoff: true,
  retryDelayMax: 2 * 60 * 60,
  expireInSeconds: 15 * 60,
  // A worker that ends in the middle is noticed by its silence.
  heartbeatSeconds: 30,
  // What is done or failed is kept for a day, since there is much of it.
  deleteAfterSeconds: day,
  retentionSeconds: 30 * day,
});

/** How the worker takes them: of each kind one at a time. */
export const workOptions = {
  batchSize: 1,
  burstWhenBatchFull: false,
  pollingIntervalSeconds: 2,
} as const;
