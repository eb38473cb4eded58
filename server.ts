import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { barePage } from "./app/http/bare-page.server.ts";
import { environment } from "./app/http/environment.server.ts";
import { logRequest, reportError, startReporting } from "./app/http/log.server.ts";
import { createWebServer } from "./app/http/node-listener.ts";
import { missingParts } from "./app/http/readiness.server.ts";
import { localePath } from "./app/i18n/path.ts";
import { writeAll } from "./app/i18n/write-text.server.ts";
import { serveMetrics } from "./local/metrics.ts";
import { onSignal } from "./local/on-signal.ts";
import { startLocalServices, type LocalServices } from "./local/start.ts";

/** Any one of these says that this is a deployment; then all that it needs must be set, and nothing local is started. */
const deploymentSettings = [
  "PUBLIC_URL",
  "API_BASE_URL",
  "API_SERVICE_KEY",
  "FIREBASE_PROJECT_ID",
  "FIREBASE_API_KEY",
  "FIREBASE_AUTH_DOMAIN",
  "SESSION_SECRET",
];

const port = Number(process.env["PORT"] || 3000);
const deployed = deploymentSettings.some((name) => process.env[name]);
// The demo accounts have known passwords: with nothing configured, only this machine may reach them.
const host = process.env["HOST"] || (deployed ? undefined : "127.0.0.1");

async function startLocal(): Promise<LocalServices> {
  const services = await startLocalServices(process.env["DATA_DIR"] || ".data", process.env["DATABASE_URL"]);
  // Whoever looks at their terminal is told what went wrong, and not of every request.
  process.env["LOG_LEVEL"] ||= "warn";
  Object.assign(process.env, services.environment, { PUBLIC_URL: `http://localhost:${port}` });
  return services;
}

async function main(): Promise<void> {
  if (deployed && process.env["FIREBASE_AUTH_EMULATOR_HOST"]) {
    throw new Error(
      "FIREBASE_AUTH_EMULATOR_HOST is set beside a deployment's settings: unset one or the other.",
    );
  }
  const local = deployed ? null : await startLocal();
  const settings = environment();
  startReporting();
  const build = (await import(pathToFileURL("build/server/index.js").href)) as unknown as ServerBuild;
  const metrics = process.env["METRICS_PORT"];
  if (metrics) console.log(`Metrics on http://127.0.0.1:${await serveMetrics(Number(metrics))}/metrics`);
  const web = createWebServer({
    build,
    barePage,
    environment: settings,
    clientDirectory: "build/client",
    dictionaries: (["es", "en"] as const).map((locale) => ({
      prefix: localePath(locale, "/"),
      page: localePath(locale, "/login"),
      words: writeAll(locale),
    })),
    readiness: missingParts,
    onError: reportError,
    onAnswered: logRequest,
    ...(local && { pages: { "/local/mailbox": local.mailbox } }),
  });
  await web.listen(port, host);
  for (const line of local?.greeting ?? []) console.log(line);
  console.log(`Ayni listening on ${settings.PUBLIC_URL}`);

  onSignal(async () => {
    await web.close();
    await local?.stop();
  });
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
