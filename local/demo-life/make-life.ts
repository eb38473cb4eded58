import { createActs } from "./acts.ts";
import type { Place } from "./member.ts";
import { story, type Act } from "./story.ts";

const nameOf = (act: Act): string =>
  `${act.act} of ${act.by}${"text" in act ? ` (${act.text})` : ""}`;

/**
 * Performs the actions of the story one after the other, so that they hardly delay a visitor's
 * first page. Returns the refusals. Throws when the site does not answer, naming the action; a
 * later call continues there.
 */
export async function makeLife(place: Place): Promise<string[]> {
  const perform = createActs(place);
  const refused: string[] = [];
  for (const act of story) {
    try {
      const code = await perform(act);
      if (code) refused.push(`${nameOf(act)}: ${code}`);
    } catch (cause) {
      if (place.signal.aborted) return refused;
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`${nameOf(act)}: ${why}`, { cause });
    }
  }
  return refused;
}
