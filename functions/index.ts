import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { onRequest } from "firebase-functions/https";
import { onSchedule } from "firebase-functions/scheduler";
import { createApp } from "./app.ts";
import { addressChainOf } from "./platform/chain/address-chain.ts";
import { describeError } from "./contract/core/describe-error.ts";
import { connectPostgres, type Database } from "./db/connect.ts";
import { DemoDatabase, requireOwnDatabase } from "./db/demo-mark.ts";
import { readFunctionEnvironment } from "./environment.ts";
import { createIdentity } from "./platform/identity/verify-session.ts";
import { startWorker } from "./platform/jobs/start-worker.ts";
import { createLog } from "./log.ts";
import { createSmtp } from "./platform/mail/smtp.ts";
import { createReport } from "./report.ts";
import { createHandlers } from "./platform/workers/handlers.ts";
import { chainBy } from "./platform/chain/chain-by.ts";
import { payoutJobBy } from "./platform/workers/payout-job.ts";
import { createMailWorker } from "./platform/workers/send-mails.ts";

const start = () => {
  const environment = readFunctionEnvironment([
    "DATABASE_URL",
    "PUBLIC_URL",
    "SMTP_URL",
    "MAIL_FROM",
  ]);
  const { database } = connectPostgres(environment.DATABASE_URL);
  const report = createReport(environment);
  const identity = createIdentity(environment);
  const log = createLog(environment.LOG_LEVEL);
  const app = createApp({
    database,
    identity,
    serviceKey: environment.API_SERVICE_KEY,
    publicUrl: environment.PUBLIC_URL,
    addressChain: addressChainOf(environment),
    payoutDelayHours: environment.PAYOUT_DELAY_HOURS,
    reviewerDayValue: environment.REVIEWER_DAY_VALUE,
    log,
    ...(report && { report }),
  });
  const sendMails = createMailWorker({
    database,
    identity,
    send: createSmtp({ url: environment.SMTP_URL, from: environment.MAIL_FROM }),
    site: environment.PUBLIC_URL,
    log,
  });
  const handlers = createHandlers({
    ...{ database, identity, sendMails },
    payOut: payoutJobBy(environment, { database, log }),
    chain: chainBy(environment),
  });
  let isAdmitted = false;
  return {
    answer: async (request: Request): Promise<Response> => {
      isAdmitted ||= await hasOwnDatabase(database, environment.FIREBASE_PROJECT_ID);
      return app.fetch(request);
    },
    work: async (): Promise<void> => {
      isAdmitted ||= await hasOwnDatabase(database, environment.FIREBASE_PROJECT_ID);
      const worker = await startWorker({ database, handlers, log, report, grace: workGrace });
      await wait(workTime);
      await worker.end();
    },
  };
};

/**
 * Throws for a demonstration's database. Returns false if the database is unavailable; the app then
 * answers as usual in that state.
 */
const hasOwnDatabase = async (database: Database, projectId: string): Promise<boolean> => {
  try {
    await requireOwnDatabase(database, projectId);
    return true;
  } catch (error) {
    if (error instanceof DemoDatabase) throw error;
    return false;
  }
};

let started: ReturnType<typeof start> | undefined;

/**
 * Starts the API with the first request, because a deployment loads the module without settings to
 * read its exports. A failed start is logged and retried by the next request.
 */
async function answer(request: Request): Promise<Response> {
  try {
    return await (started ??= start()).answer(request);
  } catch (error) {
    createLog("fatal").fatal({ error: describeError(error) }, "the API cannot start");
    return new Response(null, { status: 503 });
  }
}

export const api = onRequest(
  { concurrency: 80, memory: "512MiB", timeoutSeconds: 60, invoker: "public" },
  getRequestListener(answer),
);

const workTime = 50_000;
const workGrace = 420_000;

/** The background work without `npm run worker`: a worker runs for a minute, every minute. */
export const work = onSchedule(
  { schedule: "every 1 minutes", memory: "512MiB", timeoutSeconds: 540 },
  () => (started ??= start()).work(),
);
