import { createActs } from "./acts.ts";
import type { Place } from "./member.ts";
import { story, type Act } from "./story.ts";

/** An act as a person who reads the terminal knows it again. */
const nameOf = (act: Act): string =>
  `${act.act} of ${act.by}${"text" in act ? ` (${act.text})` : ""}`;

/**
 * Has the demo members do what the story tells, one act after the other, so that whoever opens the
 * first page hardly waits for them. Answers what was refused. Throws where the site does not
 * answer, naming the act; a later call goes on from there.
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
