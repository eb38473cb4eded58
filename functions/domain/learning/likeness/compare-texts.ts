import type { ComparedText } from "../../../contract/learning/likeness.ts";
import { shinglesOf, type Shingle } from "../../../platform/markdown/shingles.ts";

/** The minimum of runs in a text for a comparison. */
const fewest = 10;

export const saidIn = (runs: readonly Shingle[]): Set<string> =>
  new Set(runs.map(({ said }) => said));

/** The runs of words of a text that are not in the given text, such as the task. */
export const ownRuns = (text: string, given: ReadonlySet<string>): Shingle[] =>
  shinglesOf(text).filter(({ said }) => !given.has(said));

/** The part of the shorter text that is in both texts, in per cent of its runs. */
export function shareOf(mine: readonly Shingle[], theirs: readonly Shingle[]): number {
  const [said, saidThere] = [saidIn(mine), saidIn(theirs)];
  const least = Math.min(said.size, saidThere.size);
  if (least < fewest) return 0;
  const shared = [...said].filter((run) => saidThere.has(run)).length;
  return Math.round((100 * shared) / least);
}

/** The text in parts. A new part begins where a run of the other text begins or ends. */
export function markSame(
  text: string,
  mine: readonly Shingle[],
  theirs: readonly Shingle[],
): ComparedText {
  const saidThere = saidIn(theirs);
  const parts: ComparedText = [];
  let end = 0;
  // The places come in the order of the text, and may overlap.
  for (const { from, to } of mine.filter(({ said }) => saidThere.has(said))) {
    const last = parts.at(-1);
    if (last && from <= end) last.text += text.slice(end, to);
    else {
      if (from > end) parts.push({ text: text.slice(end, from), isSame: false });
      parts.push({ text: text.slice(from, to), isSame: true });
    }
    end = to;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isSame: false });
  return parts;
}
