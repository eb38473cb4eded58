import { defaultHandlers } from "remark-rehype";
import type { Budget } from "./budget.ts";

type Handler = NonNullable<(typeof defaultHandlers)[keyof typeof defaultHandlers]>;
type State = Parameters<Handler>[0];
/** The part of mdast, the tree of Markdown, that costs are read from. */
type Node = { type: string; value?: string; identifier?: string; url?: string; children?: unknown[] };
type Table = { align?: unknown[] } | undefined;

/** The shortest start and end tag of an element: `<p></p>`. */
const tags = 7;

/** A row is filled with empty cells up to its table's width, and a reference repeats the address that it stands for. */
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

/** The handlers by which `remark-rehype` makes HTML's tree of Markdown's, each paid for before it makes anything. */
export const countedHandlers = (budget: Budget): typeof defaultHandlers =>
  Object.fromEntries(
    Object.entries(defaultHandlers).map(([type, handler]) => [
      type,
      (state: State, node: never, parent: never) => {
        spendOn(node, parent, state, budget);
        return (handler as Handler)(state, node, parent);
      },
    ]),
  ) as typeof defaultHandlers;
