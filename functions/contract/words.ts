const segmenter = new Intl.Segmenter("en", { granularity: "word" });
const webAddress = /https?:\/\/\S+/g;
const hasLetter = /\p{L}/u;

/** Characters without a shape of their own; some are letters, such as the fillers of Hangul. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Markdown that no page shows. Each run of characters excludes what comes after it, so that the
 * patterns take linear time. Spaces are those of Markdown: its addresses may hold any other.
 */
const hidden = [
  // The label, address and title of a link's definition, in quotes and lists, too.
  /^[ \t>*+\-\d.)]*\[(?:\\[^\n]|[^\\[\]])+\]:[ \t\n]*(?:<[^<>\n]*>|[^ \t\n]+)(?:[ \t\n]+(?:"(?:\\[^\n]|[^"\\])*"|'(?:\\[^\n]|[^'\\])*'|\((?:\\[^\n]|[^()\\])*\)))?[ \t]*$/gm,
  // The address and title of a link or a picture. Brackets in an address end it here, or Chinese
  // would go with it.
  /\]\([ \t\n]*(?:<[^<>\n]*>|[^ \t\n()]+)(?:[ \t\n]+(?:"(?:\\[^\n]|[^"\\])*"|'(?:\\[^\n]|[^'\\])*'|\((?:\\[^\n]|[^()\\])*\)))?[ \t\n]*\)/g,
  // The label that a link refers to.
  /\]\[(?:\\[^\n]|[^\\[\]])*\]/g,
  // What stands beside the beginning of a block of code.
  /^[ \t>*+\-\d.)]*(?:```[^`\n]*|~~~[^\n]*)$/gm,
  // References such as `&zwnj;`.
  /&#?\w{1,32};/g,
];

const footnote = /^[ \t>*+\-\d.)]*\[\^(?:\\[^\n]|[^\\[\]])+\]:/;
const indented = /^(?: {4}|\t)/;

/** A footnote goes on to the next blank line, and after it as long as lines are indented. */
function withoutFootnotes(text: string): string {
  let isFootnote = false;
  let isAfterBlank = false;
  const kept = text.split("\n").filter((line) => {
    const isBlank = line.trim() === "";
    if (footnote.test(line)) isFootnote = true;
    else if (isAfterBlank && !isBlank && !indented.test(line)) isFootnote = false;
    isAfterBlank = isBlank;
    return !isFootnote;
  });
  return kept.join("\n");
}

/**
 * What is left of a text where words count. Footnotes do not, also where something refers to them:
 * finding that out is the work of the whole pipeline.
 */
function countedPart(text: string): string {
  const lines = text.replace(invisible, "").replace(/\r\n?/g, "\n");
  const shown = hidden.reduce(
    (left, pattern) => left.replace(pattern, " "),
    withoutFootnotes(lines),
  );
  return shown.replace(webAddress, " ");
}

/** Whether a text has a character that can be seen. */
export const isVisible = (text: string): boolean => visible.test(text);

/**
 * How many words a text has, in any script, as far as `enough`, where counting stops. Numbers and
 * web addresses are no words, nor is what no page shows; code has the words that stand in it. No
 * more than twice as many count as there are different ones: people who write hardly repeat half of
 * what they say, and the same word forty times is two.
 */
export function countWords(text: string, enough: number): number {
  const different = new Set<string>();
  let all = 0;
  for (const { segment, isWordLike } of segmenter.segment(countedPart(text))) {
    if (!isWordLike || !hasLetter.test(segment)) continue;
    all += 1;
    different.add(segment.toLowerCase());
    if (all >= enough && different.size * 2 >= enough) return enough;
  }
  return Math.min(all, different.size * 2);
}
