import type { Hono } from "hono";
import type { ServerBuild } from "@remix-run/node";
import { fallbackPage } from "#app/document/fallback-page.server.ts";
import { environment } from "#app/environment.server.ts";
import { localePath, locales } from "#app/i18n/path.ts";
import { allMessages } from "#app/i18n/page-messages.server.ts";
import { log, logRequest, reportError, startReporting } from "#app/reporting/log.server.ts";
import { compareClock } from "#app/request/http/clock.server.ts";
import { serveMetrics } from "./metrics.ts";
import type { MetricsAddress } from "./process/metrics-address.ts";
import { missingParts } from "./process/missing-parts.ts";
import { createWebServer, type WebServer } from "./web-server.ts";

type WebTier = {
  readonly build: ServerBuild;
  readonly port: number;
  readonly host?: string | undefined;
  readonly metrics: MetricsAddress | null;
  readonly localServices?: Hono;
};

/** Milliseconds that the start waits for the API's clock; later calls compare it, too. */
const clockTimeout = 3_000;

async function compareWithApi(api: string): Promise<void> {
  const sent = Date.now();
  const asked = fetch(`${api}/livez`, { signal: AbortSignal.timeout(clockTimeout) });
  const reply = await asked.catch(() => null);
  compareClock(reply?.headers.get("Date") ?? null, sent);
}

/** Starts the web tier with the settings of the environment. Throws if they are incomplete. */
export async function startWeb(options: WebTier): Promise<WebServer> {
  const { build, port, host, metrics, localServices } = options;
  const settings = environment();
  startReporting();
  if (metrics) {
    const served = await serveMetrics(metrics);
    // A deployment writes the lines of the log alone; on one machine a person reads.
    const tell = localServices ? console.log : (line: string) => log.info(line);
    tell(`Metrics on http://${metrics.host}:${served}/metrics`);
  }
  const web = createWebServer({
    build,
    fallbackPage,
    environment: settings,
    api: settings,
    clientDirectory: "build/client",
    // The default language comes last, because its prefix `/` matches every path.
    dictionaries: locales.toReversed().map((locale) => ({
      prefix: localePath(locale, "/"),
      page: localePath(locale, "/login"),
      words: Object.values(allMessages(locale)).flatMap(Object.entries).flat(),
    })),
    drainSeconds: settings.DRAIN_SECONDS,
    missingParts,
    onError: reportError,
    onAnswered: logRequest,
    ...(localServices && { localServices }),
  });
  await compareWithApi(settings.API_BASE_URL);
  await web.listen(port, host);
  return web;
}
