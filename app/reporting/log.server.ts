import pino from "pino";
import { environment } from "#app/environment.server.ts";
import { logLines, logOutput } from "#contract/process/log-lines.ts";
import { scrubUrl } from "#contract/core/text/scrub-text.ts";
import { createReporter, type Reporter } from "#app/reporting/sentry.server.ts";
import { sentrySettings } from "#app/reporting/sentry-settings.server.ts";
import type { AnsweredRequest } from "./answered-request.ts";

/**
 * One JSON line per event on standard output. It contains request ids, paths without their query,
 * and the allowed parts of errors.
 */
export const log = pino(logLines, logOutput);

/**
 * Marks a process whose uncaught errors this file logs. It is a registered symbol, because a build
 * has its own copy of this module.
 */
const told = Symbol.for("ayni.last-error-told");

/**
 * Logs an uncaught error like any other and then ends the process. Node itself would print the
 * error with all its properties, which may contain parts of requests.
 */
function tellLastError(): void {
  const once = globalThis as { [told]?: true };
  if (once[told]) return;
  once[told] = true;
  process.on("uncaughtException", (failure) => {
    log.fatal({ error: failure }, "the process failed");
    process.exit(1);
  });
}

let reporter: Promise<Reporter> | undefined;

/** Error reporting is loaded only if a service is configured. */
export function startReporting(): void {
  log.level = environment().LOG_LEVEL;
  if (environment().NODE_ENV === "production") tellLastError();
  const settings = sentrySettings();
  if (settings) reporter ??= createReporter(settings);
}

export function reportError(failure: unknown, requestId: string, asked: string): void {
  const path = scrubUrl(asked);
  log.error({ error: failure, requestId, path }, "request failed");
  void reporter?.then((report) =>
    report(failure, { requestId, url: environment().PUBLIC_URL + path }),
  );
}

/** Files and probes are logged at `debug` only, because there are many of them. */
export function logRequest({ route, isAborted, path, ...line }: AnsweredRequest): void {
  const level = route === "file" || route === "probe" ? "debug" : "info";
  log[level]({ ...line, path: scrubUrl(path), route, ...(isAborted && { isAborted }) }, "request");
}
