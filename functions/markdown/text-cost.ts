import { defaultHandlers, type Options } from "remark-rehype";
import { mostBytes } from "./member-text.ts";

/** What a text may cost: the parser's time, and the nodes and bytes of its HTML. */

const emphasisRuns = /\*+|_+|~+/g;
const closingBrackets = /\]/g;
const footnotes = /\[\^/g;
const underlines = /^[ \t>]*(?:=+|-+)[ \t]*$/gm;
const nestings = /^(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t]))+/gm;
const containers = />|[-+*][ \t]|\d{1,9}[.)]/g;

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

const squares = (parts: readonly string[], what: RegExp): number =>
  parts.reduce((sum, part) => sum + count(part, what) ** 2, 0);

const delimiterRow = /^[ \t>]*[|:-][ \t|:-]*$/;

/** The columns that a line makes, if it is the delimiter row of a table; 0 where it is none. */
function columnsOf(line: string): number {
  if (!delimiterRow.test(line) || !/[|:]/.test(line)) return 0;
  return line.split("|").filter((cell) => cell.includes("-")).length;
}

/**
 * The cells of all tables. A row has as many as its table has columns, or more that the parser reads and
 * drops. A table ends at a blank line; one that ends before is counted as too large, never as too small.
 */
function countCells(text: string): number {
  let cells = 0;
  let columns = 0;
  for (const line of text.split("\n")) {
    if (/^[ \t>]*$/.test(line)) columns = 0;
    else {
      columns = Math.max(columns, columnsOf(line));
      if (columns > 0) cells += Math.max(columns, line.split("|").length - 1);
    }
  }
  return cells;
}

/** Microseconds of the parser that are more than a text is worth. */
const tooMuch = 200_000;

/**
 * Whether the parser's time on a text would be out of proportion, by what it grows with the square
 * of: emphasis marks and brackets of a paragraph, footnotes, lines that make a heading of the one
 * above, containers that begin in one line; and by the cells of its tables. The factors are microseconds, measured. Every such text
 * would end at the renderer's deadline instead, and what others wrote meanwhile would wait for it:
 * 20,000 characters of `]` take 20 s, of `[^1]:` below one another 25 s, of `1. ` 7.6 s, of `===`
 * 2.7 s, a table of 600 columns 3 s, and to be found here 3 ms at most.
 */
export function isExpensive(typed: string): boolean {
  // A carriage return alone ends a line, too.
  const text = typed.replaceAll(/\r\n?/g, "\n");
  const paragraphs = text.split(/\n[ \t]*\n/);
  const cost =
    0.02 * (squares(paragraphs, emphasisRuns) + squares(paragraphs, closingBrackets)) +
    2 * count(text, footnotes) ** 2 +
    0.25 * count(text, underlines) ** 2 +
    3 * squares(text.match(nestings) ?? [], containers) +
    100 * countCells(text);
  return cost > tooMuch;
}

/**
 * The nodes that a text's HTML may have: a number for each character, and a fixed number for short
 * texts.
 */
const nodesPerCharacter = 1;
const spareNodes = 500;

/** Thrown where a text would become more than it may be. */
export class OverBudget extends Error {}

/**
 * Counts what is made of a text while it is made; throws `OverBudget` with the first thing that is
 * too much.
 */
export function createBudget(characters: number) {
  let nodes = spareNodes + nodesPerCharacter * characters;
  let bytes = mostBytes(characters);
  const spend = (moreNodes: number, moreBytes: number): void => {
    nodes -= moreNodes;
    bytes -= moreBytes;
    if (nodes < 0 || bytes < 0) throw new OverBudget();
  };
  return {
    spend,
    /** Throws unless the finished HTML is within what the text may be. */
    check: (html: string): void => {
      if (Buffer.byteLength(html) > mostBytes(characters)) throw new OverBudget();
    },
  };
}

export type Budget = ReturnType<typeof createBudget>;

type Handlers = NonNullable<Options["handlers"]>;
type Handler = NonNullable<Handlers["text"]>;
type State = Parameters<Handler>[0];
/** The part of mdast, the tree of Markdown, that costs are read from. */
type Node = {
  type: string;
  value?: string;
  identifier?: string;
  url?: string;
  children?: unknown[];
};
type Table = { align?: unknown[] } | undefined;

/** The shortest start and end tag of an element: `<p></p>`. */
const tags = 7;

/**
 * A row gets empty cells up to its table's width, and a reference repeats its address. Both are
 * counted.
 */
function spendOn(node: Node, parent: Table, state: State, { spend }: Budget): void {
  const { type, value = "", url = "", identifier = "", children = [] } = node;
  if (type === "tableRow") {
    const cells = Math.max(children.length, parent?.align?.length ?? 0);
    spend(1 + cells, (1 + cells) * tags);
  } else if (type === "linkReference") {
    const address = state.definitionById.get(identifier.toUpperCase())?.url ?? "";
    spend(1, tags + address.length);
  } else spend(1, value.length + url.length);
}

/**
 * The handlers with which `remark-rehype` turns Markdown's tree into HTML's. Each counts its cost
 * before it makes anything.
 */
export function countedHandlers(budget: Budget): Handlers {
  const counted = Object.entries(defaultHandlers as Handlers).map(
    ([type, handler]): [string, Handler] => [
      type,
      (state, node: Node, parent) => {
        spendOn(node, parent as Table, state, budget);
        return handler(state, node, parent);
      },
    ],
  );
  return Object.fromEntries(counted);
}
