import type { Perform } from "./actions.ts";
import type { Place } from "./member.ts";
import { payoutActions, type Step } from "./step.ts";
import { steps } from "./steps.ts";

const nameOf = (step: Step): string =>
  `${step.action} of ${step.by}${"text" in step ? ` (${step.text})` : ""}`;

/**
 * Performs the steps one after the other, so that they hardly delay a visitor's first page; without
 * a chain, those of payouts are skipped. Returns the refusals. The last step, which says that all
 * are done, is left out after a refusal, so that the next start tries again. Throws when the site
 * does not answer, naming the step; a later call continues there.
 */
export async function runDemoSeed(
  place: Pick<Place, "hasChain" | "signal">,
  perform: Perform,
): Promise<string[]> {
  const refused: string[] = [];
  for (const step of steps) {
    if (!place.hasChain && payoutActions.includes(step.action)) continue;
    if (step === steps.at(-1) && refused.length > 0) break;
    try {
      const code = await perform(step);
      if (code) refused.push(`${nameOf(step)}: ${code}`);
    } catch (cause) {
      if (place.signal.aborted) return refused;
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`${nameOf(step)}: ${why}`, { cause });
    }
  }
  return refused;
}
