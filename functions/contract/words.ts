const segmenter = new Intl.Segmenter("en", { granularity: "word" });
const webAddress = /https?:\/\/\S+/g;
const hasLetter = /\p{L}/u;

/**
 * How many words a text has, in any script, as far as `enough`, where counting stops. Numbers and web addresses are no
 * words; code has the words that stand in it. No more than twice as many count as there are different ones: people who
 * write hardly repeat half of what they say, and the same word forty times is two.
 */
export function countWords(text: string, enough: number): number {
  const different = new Set<string>();
  let all = 0;
  for (const { segment, isWordLike } of segmenter.segment(text.replace(webAddress, " "))) {
    if (!isWordLike || !hasLetter.test(segment)) continue;
    all += 1;
    different.add(segment.toLowerCase());
    if (all >= enough && different.size * 2 >= enough) return enough;
  }
  return Math.min(all, different.size * 2);
}
