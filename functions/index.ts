import { getRequestListener } from "@hono/node-server";
import { onRequest } from "firebase-functions/https";
import { createApp } from "./app.ts";
import { connectPostgres } from "./db/connect.ts";
import { readEnvironment } from "./environment.ts";
import { createIdentity } from "./identity/verify-session.ts";
import { createLog } from "./log.ts";
import { createReport } from "./report.ts";

const start = () => {
  const environment = readEnvironment(["DATABASE_URL"]);
  const { database } = connectPostgres(environment.DATABASE_URL);
  const report = createReport(environment);
  return createApp({
    database,
    identity: createIdentity(environment),
    serviceKey: environment.API_SERVICE_KEY,
    log: createLog(environment.LOG_LEVEL),
    ...(report && { report }),
  });
};

let started: ReturnType<typeof start> | undefined;

/**
 * Starts with the first request rather than when the module is loaded, since a deployment loads it without its
 * settings to see what it exports.
 */
const app = () => (started ??= start());

/** The API as a Cloud Function. */
export const api = onRequest(
  { concurrency: 80, memory: "512MiB", timeoutSeconds: 60, invoker: "public" },
  getRequestListener((request) => app().fetch(request)),
);
