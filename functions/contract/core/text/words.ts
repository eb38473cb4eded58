const webUrl = /https?:\/\/\S+/g;
const hasLetter = /\p{L}/u;

/** Characters without a visible shape, including letters such as the Hangul fillers. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Markdown that is not shown. Each run excludes the character that ends it, so that the patterns
 * take linear time. Spaces are Markdown's, because URLs may contain others.
 */
const hidden = [
  /^[ \t>*+\-\d.)]*\[(?:\\[^\n]|[^\\[\]])+\]:[ \t\n]*(?:<[^<>\n]*>|[^ \t\n]+)(?:[ \t\n]+(?:"(?:\\[^\n]|[^"\\])*"|'(?:\\[^\n]|[^'\\])*'|\((?:\\[^\n]|[^()\\])*\)))?[ \t]*$/gm,
  /\]\([ \t\n]*(?:<[^<>\n]*>|[^ \t\n()]+)(?:[ \t\n]+(?:"(?:\\[^\n]|[^"\\])*"|'(?:\\[^\n]|[^'\\])*'|\((?:\\[^\n]|[^()\\])*\)))?[ \t\n]*\)/g,
  /\]\[(?:\\[^\n]|[^\\[\]])*\]/g,
  /^[ \t>*+\-\d.)]*(?:```[^`\n]*|~~~[^\n]*)$/gm,
  /&#?\w{1,32};/g,
];

const footnote = /^[ \t>*+\-\d.)]*\[\^(?:\\[^\n]|[^\\[\]])+\]:/;
const indented = /^(?: {4}|\t)/;

/** A footnote continues to the next blank line, and beyond it while lines are indented. */
function withoutFootnotes(text: string): string {
  let isFootnote = false;
  let isAfterBlank = false;
  const lines = text.split("\n").filter((line) => {
    const isBlank = line.trim() === "";
    if (footnote.test(line)) isFootnote = true;
    else if (isAfterBlank && !isBlank && !indented.test(line)) isFootnote = false;
    isAfterBlank = isBlank;
    return !isFootnote;
  });
  return lines.join("\n");
}

const fence = /^[ \t>*+\-\d.)]*(`{3,}|~{3,})/;
const tableRow = /^[ \t>]*\|/;

function withoutCodeAndTables(text: string): string {
  let open = "";
  const lines = text.split("\n").filter((line) => {
    const mark = fence.exec(line)?.[1] ?? "";
    const isEdge = open === "" ? mark !== "" : mark.startsWith(open);
    if (isEdge) open = open === "" ? mark : "";
    return !isEdge && open === "" && !tableRow.test(line);
  });
  return lines.join("\n");
}

/**
 * The part of a text whose words are counted. Footnotes are left out, also when the text refers to them, because only
 * the whole Markdown pipeline can find such references.
 */
export function countedPart(text: string): string {
  const lines = text.replace(invisible, "").replace(/\r\n?/g, "\n");
  const shown = hidden.reduce(
    (left, pattern) => left.replace(pattern, " "),
    withoutFootnotes(lines),
  );
  return shown.replace(webUrl, " ");
}

export const isVisible = (text: string): boolean => visible.test(text);

let segmenter: Intl.Segmenter | undefined;

/** The first segmenter takes 0.1 s to create on a slow phone; an empty text needs none. */
function* wordsOf(text: string): Generator<string> {
  if (!hasLetter.test(text)) return;
  segmenter ??= new Intl.Segmenter("en", { granularity: "word" });
  for (const { segment, isWordLike } of segmenter.segment(text))
    if (isWordLike && hasLetter.test(segment)) yield segment;
}

/**
 * Counts words in any script, up to `enough`. Numbers, URLs and hidden Markdown do not count; words
 * in code do. The result is at most twice the number of different words, so that repeated words do
 * not fill a text.
 */
export function countWords(text: string, enough: number): number {
  const different = new Set<string>();
  let all = 0;
  for (const word of wordsOf(countedPart(text))) {
    all += 1;
    different.add(word.toLowerCase());
    if (all >= enough && different.size * 2 >= enough) return enough;
  }
  return Math.min(all, different.size * 2);
}

export const proseOf = (text: string): string =>
  countedPart(withoutCodeAndTables(text.replace(/\r\n?/g, "\n")));

/** Counts the words of prose for a challenge's limits. Repeated words count. */
export function countProse(text: string): number {
  let count = 0;
  for (const _ of wordsOf(proseOf(text))) count += 1;
  return count;
}
