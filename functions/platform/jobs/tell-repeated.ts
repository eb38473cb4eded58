import type { Logger } from "pino";
import { describeError } from "../../contract/core/describe-error.ts";

/** Milliseconds for which equal failures are counted and not logged. */
const quiet = 60_000;

/** pg-boss reports a failure as a plain copy of an error. */
const errorOf = (reported: unknown): unknown =>
  typeof reported === "object" && reported !== null && !(reported instanceof Error)
    ? Object.assign(new Error(), reported)
    : reported;

/**
 * Logs failures of the queue. Each of its loops fails every two seconds while the database is
 * away, so equal failures are a line a minute, with their number. `now` is in milliseconds.
 */
export function tellRepeated(log: Pick<Logger, "warn">, now = () => performance.now()) {
  const seen = new Map<string, { at: number; unsaid: number }>();
  return (reported: unknown): void => {
    const error = errorOf(reported);
    const [{ name, code = "", message = "" } = { name: "" }] = describeError(error);
    const kind = `${name} ${code} ${message}`;
    const last = seen.get(kind);
    if (last && now() - last.at < quiet) {
      last.unsaid++;
      return;
    }
    if (seen.size >= 100) seen.clear();
    seen.set(kind, { at: now(), unsaid: 0 });
    log.warn({ error, ...(last?.unsaid && { times: last.unsaid + 1 }) }, "background work");
  };
}
