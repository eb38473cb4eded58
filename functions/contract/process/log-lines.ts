import { writeSync } from "node:fs";
import { describeError } from "../core/describe-error.ts";
import { currentTrace } from "./trace.ts";

/** Google Cloud Logging expects these severity names. */
const severities: Readonly<Record<string, string>> = {
  debug: "DEBUG",
  info: "INFO",
  warn: "WARNING",
  error: "ERROR",
  fatal: "CRITICAL",
};

/**
 * Pino's options. The log of every process has JSON lines with `severity`, `time`, `message` and the allowed parts of
 * an `error`; a line of a request also has `requestId` and `traceId`.
 */
export const logLines = {
  base: undefined,
  messageKey: "message",
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ severity: severities[label] ?? label }) },
  serializers: { error: describeError },
  mixin: (): object => {
    const trace = currentTrace();
    return trace ? { traceId: trace.traceId } : {};
  },
} as const;

/** Milliseconds between two complaints. */
const interval = 60_000;
let toldAt = -Infinity;

/**
 * Writes to the standard output. A failure to write, as on a full disk, does not end the process: the lines are lost,
 * and the standard error stream says why, once a minute. Pino's own stream would end the process, or keep the lines in
 * memory.
 */
export const logOutput = {
  write(line: string): void {
    try {
      writeAll(Buffer.from(line));
    } catch (error) {
      if (performance.now() - toldAt < interval) return;
      toldAt = performance.now();
      const { code = "unknown" } = error as { code?: string };
      const why = code === "ENOSPC" ? "the disk is full" : "it cannot be written";
      const message = `log lines are lost: ${why} (${code})`;
      const said = { severity: "ERROR", time: new Date().toISOString(), message };
      process.stderr.write(`${JSON.stringify(said)}\n`);
    }
  },
};

/** Milliseconds to wait for the reader of a pipe that is full. */
const pause = 10;
const sleeper = new Int32Array(new SharedArrayBuffer(4));

function writeAll(bytes: Buffer): void {
  for (let written = 0; written < bytes.length;)
    try {
      written += writeSync(1, bytes, written);
    } catch (error) {
      if ((error as { code?: string }).code !== "EAGAIN") throw error;
      Atomics.wait(sleeper, 0, 0, pause);
    }
}
