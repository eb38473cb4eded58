import type { Place } from "./member.ts";
import type { DemoSeedProgress } from "./progress.ts";

type Options = Omit<Place, "signal"> & {
  readonly readProgress: (signal: AbortSignal) => Promise<DemoSeedProgress>;
};

export type DemoSeed = {
  readonly end: () => Promise<void>;
};

/**
 * Creates demo data in a demonstration that does not have all of it. It never fails: errors are
 * printed, and the next start continues.
 */
export function startDemoSeed({ readProgress, ...place }: Options): DemoSeed {
  const ending = new AbortController();
  const { signal } = ending;

  async function run(): Promise<void> {
    const progress = await readProgress(signal);
    if (progress === "none" || progress === "done") return;
    console.log(
      progress === "new"
        ? "Demo members begin to learn here, so that pages have something to show (DEMO=off starts empty)."
        : "Demo members go on where they were.",
    );
    const [{ createActions }, { runDemoSeed }] = await Promise.all([
      import("./actions.ts"),
      import("./run-demo-seed.ts"),
    ]);
    const here = { ...place, signal };
    const refused = await runDemoSeed(here, createActions(here));
    if (signal.aborted) return;
    console.log(
      refused.length === 0
        ? "The demo members are done."
        : `The demo members are done, except for ${refused.length} of their steps, which the next start tries again: ${refused.join(", ")}.`,
    );
  }

  const running = run().catch((error: unknown) => {
    if (signal.aborted) return;
    const why = error instanceof Error ? error.message : String(error);
    console.error(`The demo members could not go on (${why}). The next start goes on from there.`);
  });
  return {
    end: () => {
      ending.abort();
      return running;
    },
  };
}
