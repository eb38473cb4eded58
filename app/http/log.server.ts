import pino from "pino";
import { environment } from "./environment.server.ts";
import { describeError } from "#app/reporting/describe-error.ts";
import type { Answered } from "./node-listener.ts";

/** One JSON line an event, on standard output: request ids, paths without their query, and what an error may say. */
export const log = pino({
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: describeError },
});

let reporter: Promise<typeof import("@sentry/remix")> | undefined;

/** Gives the log its level, and starts the error-reporting service when there is one; without, its package is not even loaded. */
export function startReporting(): void {
  const { LOG_LEVEL, SENTRY_DSN, NODE_ENV } = environment();
  log.level = LOG_LEVEL;
  if (!SENTRY_DSN || reporter) return;
  reporter = import("@sentry/remix").then((sentry) => {
    sentry.init({ dsn: SENTRY_DSN, environment: NODE_ENV, maxBreadcrumbs: 25, sendDefaultPii: false });
    return sentry;
  });
}

/** Writes an unexpected error to the log, and reports it, under the reference that its error page shows. */
export function reportError(failure: unknown, requestId: string, path: string): void {
  log.error({ err: failure, requestId, path }, "request failed");
  void reporter?.then((sentry) => sentry.captureException(failure, { tags: { requestId } }));
}

/** One line a request; files and probes, which come by the dozen and say little, where everything is asked for. */
export function logRequest({ route, isAborted, ...line }: Answered): void {
  const level = route === "file" || route === "probe" ? "debug" : "info";
  log[level]({ ...line, route, ...(isAborted && { isAborted }) }, "request");
}
