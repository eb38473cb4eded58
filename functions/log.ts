import { pino } from "pino";
import type { Logger } from "pino";
import { describeError } from "./contract/describe-error.ts";
import type { Environment } from "./environment.ts";

/** Google Cloud's log expects the severity under these names. */
const severities: Readonly<Record<string, string>> = {
  debug: "DEBUG",
  info: "INFO",
  warn: "WARNING",
  error: "ERROR",
  fatal: "CRITICAL",
};

/** Warns of a text that its thread could not render, which is then shown as it was typed. */
export const tellNotRendered = (log: Logger) => (error: Error) =>
  log.warn({ error: describeError(error) }, "text not rendered");

/** The API's log: one JSON object a line on the standard output. */
export const createLog = (level: Environment["LOG_LEVEL"] = "info"): Logger =>
  pino({
    level,
    base: undefined,
    messageKey: "message",
    formatters: { level: (label) => ({ severity: severities[label] ?? label }) },
  });
