import { describeError } from "../contract/core/describe-error.ts";
import { connectPostgres } from "../db/connect.ts";
import { requireOwnDatabase } from "../db/demo-mark.ts";
import { readEnvironment } from "../environment.ts";
import { createIdentity } from "../platform/identity/verify-session.ts";
import { startWorker, type JobWorker } from "../platform/jobs/start-worker.ts";
import { createLog } from "../log.ts";
import { createSmtp } from "../platform/mail/smtp.ts";
import { createReport } from "../report.ts";
import { createHandlers } from "../platform/workers/handlers.ts";
import { chainBy } from "../platform/chain/chain-by.ts";
import { payoutJobBy } from "../platform/workers/payout-job.ts";
import { createMailWorker } from "../platform/workers/send-mails.ts";

/**
 * `npm run worker` runs the background work of a deployment until it is stopped. Several may run.
 * `prepare-database.ts` must have run before. Without configuration, `npm start` runs the work
 * itself.
 */

const start = async (): Promise<JobWorker> => {
  const environment = readEnvironment(["DATABASE_URL", "PUBLIC_URL", "SMTP_URL", "MAIL_FROM"]);
  const { database, close } = connectPostgres(environment.DATABASE_URL);
  await requireOwnDatabase(database, environment.FIREBASE_PROJECT_ID);
  const log = createLog(environment.LOG_LEVEL);
  const identity = createIdentity(environment);
  const sendMails = createMailWorker({
    database,
    identity,
    send: createSmtp({ url: environment.SMTP_URL, from: environment.MAIL_FROM }),
    site: environment.PUBLIC_URL,
    log,
  });
  const worker = await startWorker({
    database,
    handlers: createHandlers({
      ...{ database, identity, sendMails },
      payOut: payoutJobBy(environment, { database, log }),
      chain: chainBy(environment),
    }),
    log,
    report: createReport(environment),
  });
  log.info("the worker has begun");
  return { end: () => worker.end().then(close) };
};

try {
  if (!process.env["FIREBASE_PROJECT_ID"])
    throw new Error("Nothing is configured: `npm start` does the background work by itself.");
  const worker = await start();
  let ending: Promise<void> | undefined;
  const end = () => void (ending ??= worker.end().finally(() => process.exit(0)));
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, end);
  process.on("disconnect", end);
  process.send?.({ port: 0 });
} catch (error) {
  console.error(error instanceof Error && !error.cause ? error.message : describeError(error));
  process.exit(1);
}
