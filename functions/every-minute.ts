import { setInterval } from "node:timers/promises";

const minute = 60_000;

/**
 * Runs `work` once a minute, never two at a time, until `end`, which waits for the run under way. A
 * run that fails is followed by the next.
 */
export function everyMinute(
  work: () => Promise<void>,
  onError: (error: unknown) => void,
  milliseconds = minute,
): { end: () => Promise<void> } {
  const ending = new AbortController();
  const running = (async () => {
    try {
      for await (const _ of setInterval(milliseconds, undefined, { signal: ending.signal }))
        await work().catch(onError);
    } catch (error) {
      if (!ending.signal.aborted) throw error;
    }
  })();
  return {
    end: async () => {
      ending.abort();
      await running;
    },
  };
}
