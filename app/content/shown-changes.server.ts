import { escapeHtml } from "#contract/core/text/escape-html.ts";
import { diffLines, diffWordsWithSpace, type Change } from "diff";
import type { Revision } from "#contract/learning/submission.ts";
import type { HtmlPart } from "#app/ui/text/static-html.tsx";
import { htmlPart, type HtmlContext } from "#app/request/form/html-part.server.ts";
import { typedLines } from "./shown-text.server.ts";

export type ShownChanges = {
  readonly number: number;
  readonly at: string;
  /** `same`: no difference. `long`: too many differences for one page. */
  readonly part: HtmlPart | "same" | "long";
};

/** Milliseconds per page; comparing texts that differ everywhere takes seconds. */
const mostTime = 60;

const mostCharacters = 60_000;

const context = 160;

/**
 * Compares the newest version with each older one, newest first, within the page's limits of time
 * and size. Replaced lines are compared word by word, or in whole after the time limit.
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

/** The link is compared as a line above the text. */
const wholeText = ({ link, text }: Revision) =>
  (link === null ? text : `${link}\n\n${text}`).replaceAll("\r\n", "\n");

/**
 * The differences with unchanged text around them; null if the time limit `end` passes before the
 * changed lines are known.
 */
export function changesHtml(before: string, after: string, end: number): string | null {
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
      return escapeHtml(shortened(value, { isFirst: !previous, isLast: !next }));
    })
    .join("");
}

type Compare = (
  before: string,
  after: string,
  options: { timeout: number },
) => Change[] | undefined;

function compare(by: Compare, before: string, after: string, end: number): Change[] | undefined {
  const timeout = end - performance.now();
  return timeout > 0 ? by(before, after, { timeout }) : undefined;
}

function changeHtml({ value, added, removed }: Change): string {
  const html = escapeHtml(value);
  if (added) return `<ins class="ok">${html}</ins>`;
  return removed ? `<del class="bad">${html}</del>` : html;
}

function shortened(text: string, { isFirst = false, isLast = false }): string {
  const head = isFirst ? 0 : context;
  const tail = isLast ? 0 : context;
  if (text.length <= head + tail) return text;
  return `${text.slice(0, head)} … ${text.slice(text.length - tail)}`;
}
