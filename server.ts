import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { fallbackPage } from "./app/document/fallback-page.server.ts";
import { environment } from "./app/environment.server.ts";
import { logRequest, reportError, startReporting } from "./app/reporting/log.server.ts";
import { createWebServer } from "./server/web-server.ts";
import { missingParts } from "./server/process/readiness.ts";
import { localePath, locales } from "./app/i18n/path.ts";
import { allMessages } from "./app/i18n/page-messages.server.ts";
import { listenAddress } from "./server/process/listen-address.ts";
import { serveMetrics } from "./server/metrics.ts";
import { onSignal } from "./server/process/on-signal.ts";
import type { LocalServices } from "./local/start.ts";

const deploymentSettings = [
  "PUBLIC_URL",
  "API_BASE_URL",
  "API_SERVICE_KEY",
  "FIREBASE_PROJECT_ID",
  "FIREBASE_API_KEY",
  "FIREBASE_AUTH_DOMAIN",
  "SESSION_SECRET",
  "CHAIN_RPC_URL",
];

const port = Number(process.env["PORT"] || 3000);
const given = deploymentSettings.filter((name) => process.env[name]);
const deployed = given.length > 0;

async function startLocal(): Promise<LocalServices & { host: string; alsoAt: string[] }> {
  const { startLocalServices } = await import("./local/start.ts");
  const address = await listenAddress(process.env);
  const services = await startLocalServices(
    process.env["DATA_DIR"] || ".data",
    process.env["DATABASE_URL"],
    address.publicUrl(port),
    address.warning,
  );
  process.env["LOG_LEVEL"] ||= "warn";
  Object.assign(process.env, services.environment, { PUBLIC_URL: address.publicUrl(port) });
  return { ...services, host: address.host, alsoAt: address.alsoAt(port) };
}

const databaseTimeout = 5_000;

/**
 * Refuses a demonstration's database. The web tier of a deployment does not use the database, but
 * it can check one whose settings are in the same file.
 */
async function refuseDemoDatabase({
  DATABASE_URL: url,
  FIREBASE_PROJECT_ID: projectId = "",
}: NodeJS.ProcessEnv) {
  if (!url) return;
  const { connectPostgres } = await import("./functions/db/connect.ts");
  const { DemoDatabase, requireOwnDatabase } = await import("./functions/db/demo-mark.ts");
  const { database, close } = connectPostgres(url, { max: 1 });
  try {
    await Promise.race([requireOwnDatabase(database, projectId), wait(databaseTimeout)]);
  } catch (error) {
    if (error instanceof DemoDatabase) throw error;
  } finally {
    void close();
  }
}

/**
 * Starts the worker when one file has the settings of both tiers. If the worker fails, the site
 * answers nevertheless.
 */
async function startWorker({ DATABASE_URL, SMTP_URL, MAIL_FROM }: NodeJS.ProcessEnv) {
  if (!DATABASE_URL) return undefined;
  if (!SMTP_URL || !MAIL_FROM) {
    console.error(
      "No background work here: SMTP_URL and MAIL_FROM are not set beside DATABASE_URL.",
    );
    return undefined;
  }
  const { startChild } = await import("./local/child.ts");
  return startChild("worker", {}, "functions/cli/run-worker.ts").catch((error: Error) => {
    console.error(`No background work here. ${error.message}`);
  });
}

async function main(): Promise<void> {
  if (deployed && process.env["FIREBASE_AUTH_EMULATOR_HOST"]) {
    throw new Error(
      `FIREBASE_AUTH_EMULATOR_HOST is set beside a deployment's settings (${given.join(", ")}): unset one or the other.`,
    );
  }
  // Payouts of a demonstration on a real chain would cost real money.
  if (process.env["CHAIN_RPC_URL"]) (await import("./functions/environment.ts")).readEnvironment();
  if (deployed) await refuseDemoDatabase(process.env);
  const local = deployed ? null : await startLocal();
  const settings = environment();
  startReporting();
  const build = (await import(
    pathToFileURL("build/server/index.js").href
  )) as unknown as ServerBuild;
  const metrics = process.env["METRICS_PORT"];
  if (metrics)
    console.log(`Metrics on http://127.0.0.1:${await serveMetrics(Number(metrics))}/metrics`);
  const web = createWebServer({
    build,
    fallbackPage,
    environment: settings,
    clientDirectory: "build/client",
    // The default language comes last, because its prefix `/` matches every path.
    dictionaries: locales.toReversed().map((locale) => ({
      prefix: localePath(locale, "/"),
      page: localePath(locale, "/login"),
      words: Object.values(allMessages(locale)).flatMap(Object.entries).flat(),
    })),
    readiness: missingParts,
    onError: reportError,
    onAnswered: logRequest,
    ...(local && { localServices: local.pages }),
  });
  await web.listen(port, local?.host ?? (process.env["HOST"] || undefined));
  for (const line of local?.greeting ?? []) console.log(line);
  console.log([`Ayni listening on ${settings.PUBLIC_URL}`, ...(local?.alsoAt ?? [])].join("\n"));
  const demoSeed = local?.startDemoSeed(settings.PUBLIC_URL);
  const worker = deployed ? await startWorker(process.env) : undefined;

  onSignal(async () => {
    await demoSeed?.end();
    await Promise.all([web.close(), worker?.stop()]);
    await local?.stop();
  });
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
