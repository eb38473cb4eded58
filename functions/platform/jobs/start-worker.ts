import { channel } from "node:diagnostics_channel";
import type { Logger } from "pino";
import type { JobWithMetadata } from "pg-boss";
import { describeError } from "../../contract/core/describe-error.ts";
import type { Database } from "../../db/connect.ts";
import type { Report } from "../../report.ts";
import { jobKinds, jobNames, workOptions, type JobData, type JobName } from "./job-kinds.ts";
import { queueOn } from "./queue.ts";
import { tellRepeated } from "./tell-repeated.ts";

export type JobContext = {
  readonly id: string;
  readonly attempt: number;
  /** Aborted at the job's timeout, or when the worker ends without waiting. */
  readonly signal: AbortSignal;
};

export type JobHandlers = {
  readonly [N in JobName]: (data: JobData<N>, context: JobContext) => Promise<void>;
};

export type JobWorker = {
  readonly end: () => Promise<void>;
};

type Options = {
  readonly database: Database;
  readonly handlers: JobHandlers;
  readonly log: Logger;
  readonly report?: Report | undefined;
  readonly grace?: number;
};

/** Publishes each finished job for the metrics: name, outcome and milliseconds. */
const jobs = channel("ayni:job");

/** Only loggable facts, because error messages may contain user data. */
const failureOf = (error: unknown) => {
  const [first] = describeError(error);
  const { name, code, constraint, message } = first ?? { name: "Error" };
  return { name, said: [code, constraint, message].filter(Boolean).join(" ") };
};

/**
 * Starts a worker; several may share a database, and each job is run by one. Jobs run at least
 * once, so handlers must be idempotent.
 */
export const startWorker = async (options: Options): Promise<JobWorker> => {
  const { database, handlers, log, report, grace = 20_000 } = options;
  const queue = queueOn(database, { schedule: true, supervise: true, registerInstance: true });
  queue.on("error", tellRepeated(log));
  await queue.start();

  const perform = async (name: JobName, job: JobWithMetadata<object>) => {
    const { id, retryCount, signal } = job;
    const started = performance.now();
    const count = (outcome: "completed" | "failed") =>
      jobs.publish({ name, outcome, milliseconds: performance.now() - started });
    try {
      const data = jobKinds[name].data.parse(job.data ?? {});
      await handlers[name](data as never, { id, attempt: retryCount + 1, signal });
      count("completed");
      return { id, status: "completed" as const };
    } catch (error) {
      count("failed");
      const facts = { job: id, name, attempt: retryCount + 1, error };
      if (retryCount < job.retryLimit) log.warn(facts, "work failed, to be tried again");
      else {
        log.error(facts, "work failed");
        await report?.(error, { requestId: id, route: `job ${name}` });
      }
      return { id, status: "failed" as const, output: failureOf(error) };
    }
  };
  for (const name of jobNames) {
    const options = { ...workOptions, includeMetadata: true, perJobResults: true } as const;
    await queue.work<object, unknown, typeof options>(name, options, (found) =>
      Promise.all(found.map((job) => perform(name, job))),
    );
  }
  return { end: () => queue.stop({ graceful: true, timeout: grace }) };
};
