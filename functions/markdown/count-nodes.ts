import { defaultHandlers, type Options } from "remark-rehype";
import type { Budget } from "./budget.ts";

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
