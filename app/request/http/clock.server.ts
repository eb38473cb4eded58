import { log } from "#app/reporting/log.server.ts";
import { clockOffset } from "#contract/process/clock-offset.ts";

/** Registered, because a build has its own copy of this module. */
const key = Symbol.for("ayni.clock");
const clock = ((globalThis as { [key]?: { offset: number } })[key] ??= { offset: 0 });

/**
 * Compares this machine's clock with a Date header of the API; `sent` is the time of the request.
 * Beyond the tolerance, sessions and forms follow the API's clock.
 */
export function compareClock(date: string | null, sent: number): void {
  const theirs = Date.parse(date ?? "");
  if (Number.isNaN(theirs)) return;
  const offset = clockOffset(theirs, sent);
  const isWrong = offset !== 0;
  if (isWrong !== isClockWrong()) {
    const seconds = Math.round(offset / 1000);
    if (isWrong) log.error({ seconds }, "the clock of this machine and that of the API differ");
    else log.info("the clock of this machine and that of the API agree again");
  }
  clock.offset = offset;
}

export const isClockWrong = (): boolean => clock.offset !== 0;

/** Whole seconds since 1970, by the API's clock if this machine's is wrong. */
export const secondsNow = (): number => Math.floor((Date.now() + clock.offset) / 1000);
