import { createHash } from "node:crypto";
import rehypeSanitize, { type Options as Schema } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import type { Locale } from "#app/i18n/path.ts";
import { createCache } from "./cache.ts";
import { shapeUserHtml } from "./user-html.ts";

const scrolled: [string, ...(string | number)[]][] = [["role", "group"], ["tabIndex", 0], ["ariaLabel"]];

/** No images, no ids, no classes but a code block's language, and links that lead to other sites or to a mailbox. */
const schema: Schema = {
  tagNames: [
    ...[
      "a",
      "blockquote",
      "br",
      "code",
      "del",
      "div",
      "em",
      "h3",
      "h4",
      "h5",
      "h6",
      "hr",
      "li",
      "ol",
      "p",
      "pre",
    ],
    ...["strong", "sup", "table", "tbody", "td", "th", "thead", "tr", "ul"],
  ],
  attributes: {
    "*": [["dir", "auto"]],
    a: ["href", ["rel", "nofollow", "ugc", "noopener"], ["translate", "no"]],
    code: [["className", /^language-[\w+#-]{1,30}$/]],
    ol: ["start"],
    div: [["className", "table"], ...scrolled],
    pre: scrolled,
    td: ["align"],
    th: ["align"],
  },
  protocols: { href: ["http", "https", "mailto"] },
};

const pipelineFor = (locale: Locale) =>
  unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype, {
      // What looks like HTML is shown as it was typed: `Vec<T>` in a sentence must not vanish.
      handlers: { html: (_, node: { value: string }) => ({ type: "text", value: node.value }) },
      footnoteLabel: "",
      footnoteLabelTagName: "hr",
      footnoteBackContent: "",
    })
    .use(shapeUserHtml, { locale })
    .use(rehypeSanitize, schema)
    .use(rehypeStringify)
    .freeze();

const pipelines = { en: pipelineFor("en"), es: pipelineFor("es") };

const cache = createCache<string>(300);

/**
 * Markdown that a member wrote, as HTML that cannot harm whoever reads it. Its headings start at `h3`, and
 * what is added to it is in the reader's language. Text that is made to be expensive rather than read is shown as it
 * was typed.
 */
export function userMarkdown(text: string, locale: Locale): string {
  const key = createHash("sha256").update(locale).update(text).digest("base64url");
  return cache.get(key) ?? cache.set(key, render(text, locale));
}

function render(text: string, locale: Locale): string {
  if (isExpensive(text)) return asTyped(text);
  try {
    return String(pipelines[locale].processSync(text));
  } catch (error) {
    if (error instanceof RangeError) return asTyped(text);
    throw error;
  }
}

const nestedContainers = /^[ \t]*(?:(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])[ \t]*){30}/m;
const emphasisRuns = /\*+|_+|~+/g;
const closingBrackets = /\]/g;
const footnotes = /\[\^/g;
const underlines = /^[ \t>]*(?:=+|-+)[ \t]*$/gm;

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

/**
 * The parser's time grows with the square of nested containers in a line, of emphasis marks and of brackets in a
 * paragraph, of footnotes and of lines that make a heading of the one above: 20,000 characters of `1. ` take 7.6 s,
 * of `]` 20 s, of `[^1]:` below one another 25 s, of `===` 2.7 s, within these bounds 0.5 s.
 */
function isExpensive(text: string): boolean {
  if (nestedContainers.test(text) || count(text, footnotes) > 200 || count(text, underlines) > 500)
    return true;
  return text
    .split(/\n[ \t]*\n/)
    .some((paragraph) => count(paragraph, emphasisRuns) > 1500 || count(paragraph, closingBrackets) > 1000);
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** A text as its writer typed it. */
export const asTyped = (text: string) =>
  `<pre tabindex="0" dir="auto">${text.replaceAll("\0", "\uFFFD").replace(/[&<>]/g, (character) => entities[character] ?? "")}</pre>`;
