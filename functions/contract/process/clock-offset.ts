/** Milliseconds by which two clocks may differ: tokens have some seconds of grace, Date headers whole seconds. */
const tolerance = 20_000;

/** Milliseconds by which a clock that was read between `sent` and now is ahead of this machine's; 0 within the tolerance. */
export function clockOffset(theirs: number, sent: number): number {
  const offset = theirs < sent ? theirs - sent : Math.max(0, theirs - Date.now());
  return Math.abs(offset) > tolerance ? offset : 0;
}
