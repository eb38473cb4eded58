import type { LifeStanding } from "./standing.ts";

type Options = {
  readonly readStanding: (signal: AbortSignal) => Promise<LifeStanding>;
  readonly identityHost: string;
  readonly site: string;
};

export type Life = {
  readonly end: () => Promise<void>;
};

/**
 * Creates demo data in a demonstration that does not have all of it. It never fails: errors are
 * printed, and the next start continues.
 */
export function beginLife({ readStanding, identityHost, site }: Options): Life {
  const ending = new AbortController();
  const { signal } = ending;

  async function make(): Promise<void> {
    const standing = await readStanding(signal);
    if (standing === "none" || standing === "whole") return;
    console.log(
      standing === "new"
        ? "Demo members begin to learn here, so that pages have something to show (DEMO=off starts empty)."
        : "Demo members go on where they were.",
    );
    const { makeLife } = await import("./make-life.ts");
    const refused = await makeLife({ site, identityHost, signal });
    if (signal.aborted) return;
    console.log(
      refused.length === 0
        ? "The demo members are done."
        : `The demo members are done, but for ${refused.length} of their acts: ${refused.join(", ")}.`,
    );
  }

  const made = make().catch((error: unknown) => {
    if (signal.aborted) return;
    const why = error instanceof Error ? error.message : String(error);
    console.error(`The demo members could not go on (${why}). The next start goes on from there.`);
  });
  return {
    end: () => {
      ending.abort();
      return made;
    },
  };
}
