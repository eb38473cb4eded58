import pino from "pino";
import { environment } from "#app/environment.server.ts";
import { describeError } from "#contract/describe-error.ts";
import { scrubAddress } from "#contract/scrub-text.ts";
import { createReporter, type Reporter } from "#app/reporting/sentry.server.ts";
import { sentrySettings } from "#app/reporting/sentry-settings.server.ts";
import type { Answered } from "./answered.ts";

/**
 * One JSON line an event, on standard output: request ids, paths without their query, and what an
 * error may say.
 */
export const log = pino({
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: describeError },
});

/**
 * The mark of a process whose last error is told here; registered, as a build has modules of its
 * own.
 */
const told = Symbol.for("ayni.last-error-told");

/**
 * Has an error that nothing has caught told as any other is, and ends the process as it would end
 * without: Node would write the error as it is, with all its properties, among them whatever a
 * service's client keeps of its request.
 */
function tellLastError(): void {
  const once = globalThis as { [told]?: true };
  if (once[told]) return;
  once[told] = true;
  process.on("uncaughtException", (failure) => {
    log.fatal({ err: failure }, "the process failed");
    process.exit(1);
  });
}

let reporter: Promise<Reporter> | undefined;

/**
 * Gives the log its level, and starts the error-reporting service when there is one; without, its
 * package is not even loaded.
 */
export function startReporting(): void {
  log.level = environment().LOG_LEVEL;
  if (environment().NODE_ENV === "production") tellLastError();
  const settings = sentrySettings();
  if (settings) reporter ??= createReporter(settings);
}

/**
 * Writes an unexpected error to the log, and reports it, under the reference that its error page
 * shows.
 */
export function reportError(failure: unknown, requestId: string, asked: string): void {
  const path = scrubAddress(asked);
  log.error({ err: failure, requestId, path }, "request failed");
  void reporter?.then((report) =>
    report(failure, { requestId, url: environment().PUBLIC_URL + path }),
  );
}

/**
 * One line a request; files and probes, which come by the dozen and say little, where everything is
 * asked for.
 */
export function logRequest({ route, isAborted, path, ...line }: Answered): void {
  const level = route === "file" || route === "probe" ? "debug" : "info";
  log[level](
    { ...line, path: scrubAddress(path), route, ...(isAborted && { isAborted }) },
    "request",
  );
}
