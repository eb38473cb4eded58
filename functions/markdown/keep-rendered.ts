import { setTimeout } from "node:timers/promises";

/**
 * How many milliseconds to wait before a text that was not tried is tried. By then there is less
 * load, and the text is stored.
 */
const aMinute = 60_000;

const pauseForAMinute = (signal: AbortSignal): Promise<void> =>
  setTimeout(aMinute, undefined, { signal }).catch(() => undefined);

type Options = {
  /** Hears why a run failed; it is tried again as well. */
  onError: (error: unknown) => void;
  /** Lasts until the next run may begin, or until its signal ends it. */
  pause?: (signal: AbortSignal) => Promise<void>;
};

/**
 * Runs `work` (which is `renderStored`) at once, and again after a pause whenever `again` was
 * called; never two runs at a time. Several calls before a run begins cause one run. `end` stops it
 * and waits for the present run.
 */
export function keepRendered(
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
