import { pino } from "pino";
import type { Logger } from "pino";
import { describeError } from "./contract/core/describe-error.ts";
import type { Environment } from "./environment.ts";

/** Google Cloud Logging expects these severity names. */
const severities: Readonly<Record<string, string>> = {
  debug: "DEBUG",
  info: "INFO",
  warn: "WARNING",
  error: "ERROR",
  fatal: "CRITICAL",
};

/** Warns of a text that could not be rendered; it is shown as typed. */
export const tellNotRendered = (log: Logger) => (error: Error) =>
  log.warn({ error: describeError(error) }, "text not rendered");

export const createLog = (level: Environment["LOG_LEVEL"] = "info"): Logger =>
  pino({
    level,
    base: undefined,
    messageKey: "message",
    formatters: { level: (label) => ({ severity: severities[label] ?? label }) },
  });

/**
 * Logs an uncaught error and then ends the process. Node would print the error with its
 * properties, which repeat data of members.
 */
export const endOnFailure = (log: Logger): void => {
  process.on("uncaughtException", (failure) => {
    log.fatal({ error: describeError(failure) }, "the process failed");
    process.exit(1);
  });
};
