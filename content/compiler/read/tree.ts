import type { Place } from "../check/problem.ts";

/**
 * The parts of mdast and hast, the syntax trees of Markdown and HTML, that the rules of this folder
 * use.
 */
export type TreeNode = {
  type: string;
  value?: string;
  children?: TreeNode[];
  position?: { start: Place };
};

/** A heading has `depth`, code `lang` and `meta`, an image and a link `url`, an image `alt`. */
export type MarkdownNode = TreeNode & {
  depth?: number;
  lang?: string | null;
  meta?: string | null;
  url?: string;
  alt?: string | null;
};

export type HtmlElement = TreeNode & {
  type: "element";
  tagName: string;
  properties: Record<string, boolean | number | string | string[]>;
  children: TreeNode[];
  data?: { meta?: string | null };
};

export const isElement = (node: TreeNode): node is HtmlElement => node.type === "element";

export function* nodesOf(node: TreeNode): Generator<TreeNode> {
  yield node;
  for (const child of node.children ?? []) yield* nodesOf(child);
}

export const textOf = (node: TreeNode): string =>
  node.value ?? (node.children ?? []).map((child) => textOf(child)).join("");

export const placeOf = ({ position }: TreeNode): Place => ({
  line: position?.start.line ?? 1,
  column: position?.start.column ?? 1,
});
