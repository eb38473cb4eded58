import { setTimeout } from "node:timers/promises";

/** In milliseconds. After this pause the load is lower and the text has been stored. */
const aMinute = 60_000;

const pauseForAMinute = (signal: AbortSignal): Promise<void> =>
  setTimeout(aMinute, undefined, { signal }).catch(() => undefined);

type Options = {
  onError: (error: unknown) => void;
  pause?: (signal: AbortSignal) => Promise<void>;
};

/**
 * Runs `work` (`renderStored`) now, and again after a pause when `again` was called. Runs never
 * overlap, and several calls cause one run. `end` aborts the current run and waits for it.
 */
export function renderInBackground(
  work: (signal: AbortSignal, again: () => void) => Promise<unknown>,
  { onError, pause = pauseForAMinute }: Options,
): { again: () => void; end: () => Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;
  let isPlanned = false;

  async function run(): Promise<void> {
    isPlanned = false;
    if (signal.aborted) return;
    try {
      await work(signal, again);
    } catch (error) {
      onError(error);
      again();
    }
  }

  function again(): void {
    if (isPlanned || signal.aborted) return;
    isPlanned = true;
    running = running.then(() => pause(signal)).then(run);
  }

  let running = Promise.resolve().then(run);
  return {
    again,
    end: async () => {
      ending.abort();
      await running;
    },
  };
}
