import { diffLines, diffWordsWithSpace, type Change } from "diff";
import type { Revision } from "#contract/submission.ts";
import type { HtmlPart } from "#app/components/static-html.tsx";
import { htmlPart, type HtmlContext } from "#app/pages/html-part.server.ts";
import { escapeText, typedLines } from "./shown-text.server.ts";

/** What is new since an older version. */
export type ShownChanges = {
  readonly number: number;
  readonly at: string;
  /** `same` where nothing differs, `long` where too much does for one page. */
  readonly part: HtmlPart | "same" | "long";
};

/** Milliseconds that a page spends on comparing; texts that differ everywhere take seconds. */
const mostTime = 60;

/** Characters that the differences of a page have together. */
const mostCharacters = 60_000;

/** Characters that are shown of what stays the same before and after a difference. */
const context = 160;

/**
 * Compares the newest version with each older one, newest first, as far as the page's time and room
 * go. Lines that were replaced are compared by their words, or in whole where the time is over.
 */
export function shownChanges(revisions: readonly Revision[], page: HtmlContext): ShownChanges[] {
  const [newest, ...older] = revisions;
  if (!newest) return [];
  const after = wholeText(newest);
  const end = performance.now() + mostTime;
  let room = mostCharacters;
  return older.map((version) => {
    const { number, at } = version;
    const before = wholeText(version);
    if (before === after) return { number, at, part: "same" };
    const html = room > 0 ? changesHtml(before, after, end) : null;
    room -= html?.length ?? 0;
    const isLong = html === null || room < 0;
    return { number, at, part: isLong ? "long" : htmlPart(typedLines(html), page) };
  });
}

/** A link stands before the text about it. */
const wholeText = ({ link, text }: Revision) =>
  (link === null ? text : `${link}\n\n${text}`).replaceAll("\r\n", "\n");

/**
 * The differences with what stands around them; null where the time is over, which is at `end`,
 * before it is known which lines differ.
 */
function changesHtml(before: string, after: string, end: number): string | null {
  const lines = compare(diffLines, before, after, end);
  if (!lines) return null;
  return lines
    .map((line, index) => {
      const { value, added, removed } = line;
      const [previous, next] = [lines[index - 1], lines[index + 1]];
      if (removed && next?.added) {
        const words = compare(diffWordsWithSpace, value, next.value, end) ?? [line, next];
        return words.map(changeHtml).join("");
      }
      if (added && previous?.removed) return "";
      if (added || removed) return changeHtml(line);
      return escapeText(shortened(value, { isFirst: !previous, isLast: !next }));
    })
    .join("");
}

type Compare = (
  before: string,
  after: string,
  options: { timeout: number },
) => Change[] | undefined;

/** What a comparison finds in the time that is left. */
function compare(by: Compare, before: string, after: string, end: number): Change[] | undefined {
  const timeout = end - performance.now();
  return timeout > 0 ? by(before, after, { timeout }) : undefined;
}

function changeHtml({ value, added, removed }: Change): string {
  const html = escapeText(value);
  if (added) return `<ins class="ok">${html}</ins>`;
  return removed ? `<del class="bad">${html}</del>` : html;
}

/** The end and the beginning of what stays the same, as far as a difference stands beside them. */
function shortened(text: string, { isFirst = false, isLast = false }): string {
  const head = isFirst ? 0 : context;
  const tail = isLast ? 0 : context;
  if (text.length <= head + tail) return text;
  return `${text.slice(0, head)} … ${text.slice(text.length - tail)}`;
}
