import { defaultHandlers, type Options } from "remark-rehype";
import { mostBytes } from "./member-text.ts";

/** The cost of a text: parser time, and nodes and bytes of its HTML. */

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

function columnsOf(line: string): number {
  if (!delimiterRow.test(line) || !/[|:]/.test(line)) return 0;
  return line.split("|").filter((cell) => cell.includes("-")).length;
}

/**
 * An upper bound of the cells of all tables: a row has at least its table's columns, and a table
 * ends at a blank line.
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

/** Microseconds of parser time. */
const tooMuch = 200_000;

/**
 * True if the parser's time would be too long. It grows with the square of: emphasis marks and
 * brackets of a paragraph, footnotes, setext headings, and nested containers of one line; and with
 * table cells. The factors are measured, in microseconds. Such texts would block other authors
 * until the deadline: 20,000 characters of `]` take 20 s, of `[^1]:` in lines 25 s, of `1. ` 7.6 s,
 * of `===` 2.7 s, a table of 600 columns 3 s. This check takes 3 ms at most.
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

const nodesPerCharacter = 1;
const spareNodes = 500;

export class OverBudget extends Error {}

/** Counts output while it is created; throws `OverBudget` at the first excess. */
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
    check: (html: string): void => {
      if (Buffer.byteLength(html) > mostBytes(characters)) throw new OverBudget();
    },
  };
}

export type Budget = ReturnType<typeof createBudget>;

type Handlers = NonNullable<Options["handlers"]>;
type Handler = NonNullable<Handlers["text"]>;
type State = Parameters<Handler>[0];
type Node = {
  type: string;
  value?: string;
  identifier?: string;
  url?: string;
  children?: unknown[];
};
type Table = { align?: unknown[] } | undefined;

const tags = 7;

function spendOn(node: Node, parent: Table, state: State, { spend }: Budget): void {
  const { type, value = "", url = "", identifier = "", children = [] } = node;
  if (type === "tableRow") {
    const cells = Math.max(children.length, parent?.align?.length ?? 0);
    spend(1 + cells, (1 + cells) * tags);
  } else if (type === "linkReference") {
    const url = state.definitionById.get(identifier.toUpperCase())?.url ?? "";
    spend(1, tags + url.length);
  } else spend(1, value.length + url.length);
}

/** `remark-rehype` handlers that count the cost before they create a node. */
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
