import { browserStorageTables, type Table } from "#app/content/browser-storage-tables.server.ts";
import type { Locale } from "#contract/core/values.ts";
import type { Problem } from "./check/problem.ts";
import { type MarkdownNode, placeOf, nodesOf, textOf, type TreeNode } from "./read/tree.ts";

type Options = { file: string; locale: Locale; problems: Problem[] };

const insertion = /^\[\[([\w-]+)\]\]$/;

/** A remark plugin that replaces a paragraph `[[name]]` by the table with this name in the code. */
export function insertTables({ file, locale, problems }: Options) {
  return (tree: TreeNode) => {
    for (const node of nodesOf(tree) as Generator<MarkdownNode>) {
      const [, name] = (node.type === "paragraph" && insertion.exec(textOf(node))) || [];
      if (name === undefined) continue;
      const tables = browserStorageTables(locale);
      const table = tables[name];
      if (table) Object.assign(node, tableNode(table));
      else
        problems.push({
          file,
          ...placeOf(node),
          message: `no table is called ${name}: ${Object.keys(tables).join(", ")} are`,
        });
    }
  };
}

const text = (value: string) => ({ type: "text", value });
const code = (value: string) => ({ type: "inlineCode", value });

const tableNode = (rows: Table) => ({
  type: "table",
  children: rows.map((cells, row) => ({
    type: "tableRow",
    children: cells.map((value, column) => ({
      type: "tableCell",
      children: [row > 0 && column === 0 ? code(value) : text(value)],
    })),
  })),
});
