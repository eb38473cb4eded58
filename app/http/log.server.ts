import pino from "pino";
import { environment } from "./environment.server.ts";

/** One JSON line an event, on standard output. */
export const log = pino({ level: "info", base: undefined, timestamp: pino.stdTimeFunctions.isoTime });

let reporter: Promise<typeof import("@sentry/remix")> | undefined;

/** Starts the error-reporting service when there is one; without, its package is not even loaded. */
export function startReporting(): void {
  const { SENTRY_DSN, NODE_ENV } = environment();
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
