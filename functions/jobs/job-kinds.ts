import { z } from "zod";
import type { JobName } from "../contract/work-names.ts";

export { jobNames, type JobName } from "../contract/work-names.ts";

/**
 * The background work that there is, by the names that the contract knows. `data` holds ids and what else the work cannot look up, nothing
 * that tells about a person: failed work stays for days and is shown to admins.
 */
type JobKind = {
  readonly data: z.ZodObject;
  /** When the worker sends it by itself: minute, hour, day, month and weekday, in UTC. */
  readonly schedule?: string;
  /** Of several sent with one key, or without any, while one waits, the first is kept. */
  readonly waitsOnce?: true;
  /** How many of it one worker does at the same time; 5 when missing. */
  readonly atOnce?: number;
  /** How often it is tried again after a failure. */
  readonly retries: number;
  /** Seconds before the first repetition, which double each time up to two hours; 10 when missing. */
  readonly firstPause?: number;
  /** Seconds that a try may take; 15 minutes when missing. */
  readonly mayTake?: number;
};

/** Work that looks by itself for what there is to do, and is sent by the clock. */
const byTheClock = <const S extends string>(schedule: S) =>
  ({
    data: z.strictObject({}),
    schedule,
    waitsOnce: true,
    atOnce: 1,
    // The next one comes soon enough.
    retries: 0,
  }) as const;

export const jobKinds = {
  "send-mails": byTheClock("* * * * *"),
  "queue-notification-mails": byTheClock("* * * * *"),
  "tell-closing-bounties": byTheClock("*/10 * * * *"),
  "recheck-sessions": byTheClock("* * * * *"),
  "end-reservations": byTheClock("*/10 * * * *"),
  "settle-feedback": byTheClock("* * * * *"),
  "work-on-accounts": byTheClock("* * * * *"),
  /** Sent with each claim, too. */
  "pay-out": byTheClock("* * * * *"),
  reconcile: { ...byTheClock("17 3 * * *"), retries: 3, firstPause: 600 },
} satisfies Readonly<Record<JobName, JobKind>>;

export type JobData<N extends JobName> = z.output<(typeof jobKinds)[N]["data"]>;

/** A kind as the library calls its parts. */
export const queueOf = (name: JobName) => {
  const kind: JobKind = jobKinds[name];
  return {
    policy: kind.waitsOnce ? "short" : "standard",
    retryLimit: kind.retries,
    retryDelay: kind.firstPause ?? 10,
    retryBackoff: true,
    retryDelayMax: 2 * 60 * 60,
    expireInSeconds: kind.mayTake ?? 15 * 60,
    // A worker that ends in the middle is noticed by its silence.
    heartbeatSeconds: 30,
    // What is done or failed is kept for a time: by the clock a day, since there is much of it.
    deleteAfterSeconds: (kind.schedule ? 1 : 30) * 24 * 60 * 60,
    retentionSeconds: 30 * 24 * 60 * 60,
  };
};

/** How the worker takes them. */
export const workOptionsOf = (name: JobName) => {
  const kind: JobKind = jobKinds[name];
  return {
    batchSize: kind.atOnce ?? 5,
    burstWhenBatchFull: (kind.atOnce ?? 5) > 1,
    pollingIntervalSeconds: 2,
  };
};

export const scheduleOf = (name: JobName): string | undefined => {
  const kind: JobKind = jobKinds[name];
  return kind.schedule;
};
