import { describeError } from "../contract/core/describe-error.ts";
import { requireOwnDatabase } from "../db/demo-mark.ts";
import { noteEveryMinute } from "../db/releases.ts";
import { handlersOf, neededSettings, openParts } from "../deployed-parts.ts";
import { readEnvironment } from "../environment.ts";
import { endOnFailure } from "../log.ts";
import { poolMetrics } from "../platform/metrics/pool-metrics.ts";
import { workMetrics } from "../platform/metrics/work-metrics.ts";
import { startWorker, type JobWorker } from "../platform/jobs/start-worker.ts";
import { tellMetrics } from "./tell-metrics.ts";

/**
 * `npm run worker`, and `build/worker` of a deployment: does the background work until it is
 * stopped. Several may run. `prepare-database.ts` must have run before. Without configuration, `npm
 * start` does this work itself.
 */

const start = async (): Promise<JobWorker> => {
  const parts = openParts(readEnvironment(neededSettings));
  const { database, environment, log, clock, report, close } = parts;
  endOnFailure(log);
  await requireOwnDatabase(database, environment.FIREBASE_PROJECT_ID);
  await clock.compare(database);
  await tellMetrics(process.env, log, [poolMetrics(database), workMetrics(database)]);
  const worker = await startWorker({ database, handlers: handlersOf(parts), log, report });
  const stopNoting = noteEveryMinute(database, "worker", log);
  log.info("the worker has begun");
  return {
    end: async () => {
      stopNoting();
      await worker.end();
      await close();
    },
  };
};

try {
  if (!process.env["FIREBASE_PROJECT_ID"])
    throw new Error("Nothing is configured: `npm start` does the background work by itself.");
  const worker = await start();
  let ending: Promise<void> | undefined;
  const end = () => void (ending ??= worker.end().finally(() => process.exit(0)));
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, end);
} catch (error) {
  console.error(error instanceof Error && !error.cause ? error.message : describeError(error));
  process.exit(1);
}
