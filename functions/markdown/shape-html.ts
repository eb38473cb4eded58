/** The part of hast, the tree of HTML, that this file looks at. */
type Node = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
};

/** The level of the page's heading above what a member wrote. */
const above = 2;
const deepest = 6;
const blocks = new Set(["blockquote", "h3", "h4", "h5", "h6", "ol", "p", "table", "ul"]);
const leavesTheSite = /^(?:https?:\/\/|mailto:)/i;

/**
 * A rehype plugin for what members write: headings below those of the page, blocks in their own
 * direction, code and tables that a keyboard can scroll, links that are followed by nobody's
 * ranking, boxes of task lists and pictures as text, and links that do not leave the site as their
 * bare words.
 */
export function shapeHtml() {
  return (tree: Node) => {
    levelHeadings(tree);
    shape(tree);
  };
}

/**
 * Renumbers headings so that they continue from the page's own headings and skip no level. A screen
 * reader's outline then has no gaps.
 */
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
    // A bare address is not translated, and print styles do not repeat it.
    if (isBare(node)) properties.translate = "no";
  } else if (tagName === "a") unwrap(node);
  // The line above the footnotes contains its English name, which is removed.
  if (tagName === "hr") node.children = [];
  if (tagName === "input") becomeText(node, properties.checked ? "☑" : "☐");
  if (tagName === "img") becomeText(node, String(properties.alt ?? ""));
  for (const child of node.children ?? []) shape(child);
  if (tagName === "table") wrap(node, { className: ["table"], ...scrolled });
}

const isBare = ({ properties, children = [] }: Node) =>
  [`${children[0]?.value}`, `http://${children[0]?.value}`].includes(String(properties?.href));

/** Its name is a word: the page that shows it adds it. */
const scrolled = { role: "group", tabIndex: 0 };

/** The element becomes a container, and a copy of what it was its only child. */
function wrap(node: Node, properties: Record<string, unknown>) {
  node.children = [{ ...node }];
  node.tagName = "div";
  node.properties = properties;
}

function becomeText(node: Node, value: string) {
  node.type = "text";
  node.value = value;
}

/** An element that the sanitizer does not know leaves its children. */
function unwrap(node: Node) {
  node.tagName = "span";
}
