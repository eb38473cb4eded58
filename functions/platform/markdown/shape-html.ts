/** The part of a hast node that the plugins of this folder use. */
export type Node = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
};

const above = 2;
const deepest = 6;
const blocks = new Set(["blockquote", "h3", "h4", "h5", "h6", "ol", "p", "table", "ul"]);
const leavesTheSite = /^(?:https?:\/\/|mailto:)/i;

/**
 * A rehype plugin for members' texts: heading levels, text direction per block, scrollable code and
 * tables, nofollow links, task boxes and images as text, and plain text in place of links within
 * the site.
 */
export function shapeHtml() {
  return (tree: Node) => {
    levelHeadings(tree);
    shape(tree);
  };
}

/** Continues the page's heading levels without gaps, for screen readers. */
function levelHeadings(tree: Node): void {
  const found: { node: Node; depth: number }[] = [];
  const collect = (node: Node) => {
    const [, depth] = /^h([1-6])$/.exec(node.tagName ?? "") ?? [];
    if (depth !== undefined) found.push({ node, depth: Number(depth) });
    for (const child of node.children ?? []) collect(child);
  };
  collect(tree);
  const shift = above + 1 - Math.min(...found.map(({ depth }) => depth));
  let level = above;
  for (const { node, depth } of found) {
    level = Math.min(depth + shift, level + 1, deepest);
    node.tagName = `h${level}`;
  }
}

function shape(node: Node): void {
  const { tagName = "", properties = {} } = node;
  if (blocks.has(tagName)) properties.dir = "auto";
  if (tagName === "pre") Object.assign(properties, scrolled);
  if (tagName === "a" && leavesTheSite.test(String(properties.href))) {
    properties.rel = ["nofollow", "ugc", "noopener"];
    if (isBare(node)) properties.translate = "no";
  } else if (tagName === "a") unwrap(node);
  // The rule above footnotes contains an English label.
  if (tagName === "hr") node.children = [];
  if (tagName === "input") becomeText(node, properties.checked ? "☑" : "☐");
  if (tagName === "img") becomeText(node, String(properties.alt ?? ""));
  for (const child of node.children ?? []) shape(child);
  if (tagName === "table") wrap(node, { className: ["table"], ...scrolled });
}

const isBare = ({ properties, children = [] }: Node) =>
  [`${children[0]?.value}`, `http://${children[0]?.value}`].includes(String(properties?.href));

const scrolled = { role: "group", tabIndex: 0 };

function wrap(node: Node, properties: Record<string, unknown>) {
  node.children = [{ ...node }];
  node.tagName = "div";
  node.properties = properties;
}

function becomeText(node: Node, value: string) {
  node.type = "text";
  node.value = value;
}

function unwrap(node: Node) {
  node.tagName = "span";
}
