import { localePath } from "#app/i18n/path.ts";
import type { Locale } from "#contract/core/values.ts";
import type { Heading } from "../content.ts";
import { readCodeMeta } from "../read/code-meta.ts";
import type { Media } from "../media.ts";
import type { Problem } from "./problem.ts";
import {
  type HtmlElement,
  isElement,
  placeOf,
  nodesOf,
  textOf,
  type TreeNode,
} from "../read/tree.ts";

type Options = {
  file: string;
  locale: Locale;
  media: Media;
  headings: Heading[];
  problems: Problem[];
};

const tableWord: Record<Locale, string> = { en: "Table", es: "Tabla" };
const codeWord: Record<Locale, string> = { en: "Code", es: "Código" };
const untriedWord: Record<Locale, string> = {
  en: "Outside our automatic check:",
  es: "Fuera de nuestra comprobación automática:",
};

/**
 * A rehype plugin that completes the HTML of a document: scroll containers for tables and code that
 * a keyboard can reach, external links without `window.opener`, links of this site in the
 * document's language, lazily loaded pictures with their size, and the reason below code that is
 * not tested. It collects the headings for a table of contents.
 */
export function shapeDocument({ file, locale, media, headings, problems }: Options) {
  return async (tree: TreeNode) => {
    for (const node of nodesOf(tree)) sayUntried(node, locale);
    const elements = [...nodesOf(tree)].filter(isElement);
    const ids = new Set(elements.map(({ properties }) => properties.id));
    const labels: string[] = [];
    for (const element of elements) {
      const { tagName, properties } = element;
      if (tagName === "h2" || tagName === "h3") headings.push(headingOf(element));
      if (tagName === "pre")
        Object.assign(properties, { role: "group", tabIndex: 0, ariaLabel: codeWord[locale] });
      if (tagName === "table")
        wrapTable(element, tableLabel(labels, headings.at(-1)?.text, locale));
      if (tagName === "a") {
        const href = String(properties.href);
        if (href.startsWith("#") && !ids.has(decoded(href.slice(1))))
          problems.push({
            file,
            ...placeOf(element),
            message: `no heading has the anchor ${href}: ${anchorsOf(elements)}`,
          });
        if (href.startsWith("https:")) properties.rel = ["noopener"];
        if (href.startsWith("/")) properties.href = localePath(locale, href);
      }
      if (tagName === "img") {
        const size = await media.pictureSize(String(properties.src));
        Object.assign(properties, size, { loading: "lazy", decoding: "async" });
      }
    }
  };
}

function sayUntried(parent: TreeNode, locale: Locale): void {
  parent.children = parent.children?.flatMap((node) => {
    const code = isElement(node) && node.tagName === "pre" ? node.children.find(isElement) : null;
    const { untried } = readCodeMeta(code?.data?.meta ?? "").meta;
    if (!untried) return [node];
    const text = { type: "text", value: `${untriedWord[locale]} ${untried}.` };
    const small = { type: "element", tagName: "small", properties: {}, children: [text] };
    return [node, { type: "element", tagName: "p", properties: {}, children: [small] }];
  });
}

function decoded(anchor: string): string | undefined {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return undefined;
  }
}

function anchorsOf(elements: HtmlElement[]): string {
  const ids = elements.filter(({ tagName }) => /^h[2-6]$/.test(tagName)).map(headingOf);
  return ids.length > 0
    ? `link to one of ${ids.map(({ id }) => `#${id}`).join(", ")}`
    : "this text has no headings to link to";
}

const headingOf = (element: HtmlElement): Heading => ({
  id: String(element.properties.id),
  text: textOf(element),
  depth: element.tagName === "h2" ? 2 : 3,
});

/**
 * Two regions of one page must not have the same name, so a second table under a heading is
 * numbered.
 */
function tableLabel(labels: string[], heading: string | undefined, locale: Locale) {
  const label = heading ?? tableWord[locale];
  labels.push(label);
  const count = labels.filter((other) => other === label).length;
  return count > 1 ? `${label} (${count})` : label;
}

/**
 * An empty header would name nothing. Below an empty corner, the first cell of each row names the
 * row.
 */
function nameRows(table: HtmlElement) {
  const elements = [...nodesOf(table)].filter(isElement);
  for (const cell of elements)
    if (cell.tagName === "th" && textOf(cell).trim() === "") cell.tagName = "td";
  const rows = elements.filter(({ tagName }) => tagName === "tr");
  const [corner, ...names] = rows.flatMap(({ children }) => children.find(isElement) ?? []);
  if (corner?.tagName !== "td") return;
  for (const cell of names) Object.assign(cell, { tagName: "th", properties: { scope: "row" } });
}

/** The table's element becomes the container, and a copy of the table its only child. */
function wrapTable(table: HtmlElement, label: string) {
  nameRows(table);
  const inner: HtmlElement = { ...table };
  table.tagName = "div";
  table.properties = { className: ["table"], role: "region", tabIndex: 0, ariaLabel: label };
  table.children = [inner];
}
