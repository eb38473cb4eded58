const segmenter = new Intl.Segmenter("en", { granularity: "word" });
const webAddress = /https?:\/\/\S+/g;
const hasLetter = /\p{L}/u;

/** Characters without a visible shape; some are letters, such as the Hangul fillers. */
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

const fence = /^[ \t>*+\-\d.)]*(`{3,}|~{3,})/;
const tableRow = /^[ \t>]*\|/;

/** A text without its blocks of code and its tables, which stand between fences and behind bars. */
function withoutCodeAndTables(text: string): string {
  let open = "";
  const kept = text.split("\n").filter((line) => {
    const mark = fence.exec(line)?.[1] ?? "";
    const isEdge = open === "" ? mark !== "" : mark.startsWith(open);
    if (isEdge) open = open === "" ? mark : "";
    return !isEdge && open === "" && !tableRow.test(line);
  });
  return kept.join("\n");
}

/**
 * The part of a text whose words are counted. Footnotes are left out, also when the text refers to
 * them; only the whole Markdown pipeline could tell whether it does.
 */
export function countedPart(text: string): string {
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
 * Counts the words of a text in any script, and stops at `enough`. Numbers, web addresses and
 * Markdown that is not shown do not count; words in code do. The count is at most twice the number
 * of different words: real writing hardly repeats half of its words, while one word repeated forty
 * times counts as two.
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

/** What of a text is prose: neither blocks of code nor tables, nor Markdown that no page shows. */
export const proseOf = (text: string): string =>
  countedPart(withoutCodeAndTables(text.replace(/\r\n?/g, "\n")));

/**
 * Counts the words of a text's prose, as the limits of a challenge mean them. Each counts, also one
 * that is repeated: only `countWords` refuses a text.
 */
export function countProse(text: string): number {
  let count = 0;
  for (const { segment, isWordLike } of segmenter.segment(proseOf(text)))
    if (isWordLike && hasLetter.test(segment)) count += 1;
  return count;
}
