import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { onRequest } from "firebase-functions/https";
import { defineString } from "firebase-functions/params";
import { onSchedule } from "firebase-functions/scheduler";
import { requireOwnDatabase } from "./db/demo-mark.ts";
import { noteRelease } from "./db/releases.ts";
import { apiOf, handlersOf, neededSettings, openParts, standbyOf } from "./deployed-parts.ts";
import { readFunctionEnvironment } from "./environment.ts";
import { createLog } from "./log.ts";
import type { Connection } from "./http/open-reads/outsiders.ts";
import { startWorker } from "./platform/jobs/start-worker.ts";

const workTime = 50_000;
const workGrace = 420_000;

const start = () => {
  const parts = openParts(readFunctionEnvironment(neededSettings));
  const { database, environment, log, clock, report } = parts;
  void clock.compare(database);
  const handlers = handlersOf(parts);
  return {
    answer: apiOf(parts, {
      readForVisitor: standbyOf(parts)?.read,
      trustedProxies: environment.TRUST_PROXY ?? 1,
    }),
    work: async (): Promise<void> => {
      await requireOwnDatabase(database, environment.FIREBASE_PROJECT_ID);
      await noteRelease(database, "worker");
      const worker = await startWorker({ database, handlers, log, report, grace: workGrace });
      await wait(workTime);
      await worker.end();
    },
  };
};

let started: ReturnType<typeof start> | undefined;

/**
 * Starts the API with the first request, because a deployment loads the module without settings to
 * read its exports. A failed start is logged and retried by the next request.
 */
async function answer(request: Request, connection: Connection): Promise<Response> {
  try {
    return await (started ??= start()).answer(request, connection);
  } catch (error) {
    createLog("fatal").fatal({ error }, "the API cannot start");
    return new Response(null, { status: 503 });
  }
}

/** `firebase deploy` reads it in `deploy/functions/.env.<project>`. */
const region = defineString("FUNCTIONS_REGION", { default: "europe-west1" });

/** Each instance of the API has DATABASE_POOL_SIZE connections to the database. */
const maxInstances = { api: 10, work: 2 };

export const api = onRequest(
  {
    region,
    maxInstances: maxInstances.api,
    concurrency: 80,
    memory: "512MiB",
    timeoutSeconds: 60,
    invoker: "public",
  },
  getRequestListener(answer),
);

/** The background work without a worker process: a worker runs for a minute, every minute. */
export const work = onSchedule(
  {
    region,
    maxInstances: maxInstances.work,
    memory: "512MiB",
    timeoutSeconds: 540,
    schedule: "every 1 minutes",
  },
  () => (started ??= start()).work(),
);
