const emphasisRuns = /\*+|_+|~+/g;
const closingBrackets = /\]/g;
const footnotes = /\[\^/g;
const underlines = /^[ \t>]*(?:=+|-+)[ \t]*$/gm;
const nestings = /^(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t]))+/gm;
const containers = />|[-+*][ \t]|\d{1,9}[.)]/g;

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

const squares = (parts: readonly string[], what: RegExp): number =>
  parts.reduce((sum, part) => sum + count(part, what) ** 2, 0);

/** Microseconds of the parser that are more than a text is worth. */
const tooMuch = 200_000;

/**
 * Whether the parser's time on a text would be out of proportion, by what it grows with the square
 * of: emphasis marks and brackets of a paragraph, footnotes, lines that make a heading of the one
 * above, containers that begin in one line. The factors are microseconds, measured. Every such text
 * would end at the renderer's deadline instead, and what others wrote meanwhile would wait for it:
 * 20,000 characters of `]` take 20 s, of `[^1]:` below one another 25 s, of `1. ` 7.6 s, of `===`
 * 2.7 s, and to be found here 3 ms at most.
 */
export function isExpensive(text: string): boolean {
  const paragraphs = text.split(/\n[ \t]*\n/);
  const cost =
    0.02 * (squares(paragraphs, emphasisRuns) + squares(paragraphs, closingBrackets)) +
    2 * count(text, footnotes) ** 2 +
    0.25 * count(text, underlines) ** 2 +
    3 * squares(text.match(nestings) ?? [], containers);
  return cost > tooMuch;
}
