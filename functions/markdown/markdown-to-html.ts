import rehypeSanitize, { type Options as Schema } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { shapeCode } from "./shape-code.ts";
import { shapeHtml } from "./shape-html.ts";
import {
  countedHandlers,
  createBudget,
  isExpensive,
  OverBudget,
  type Budget,
} from "./text-cost.ts";

const scrolled: [string, ...(string | number)[]][] = [
  ["role", "group"],
  ["tabIndex", 0],
];

/**
 * No images, no ids, no classes but a code block's language, and links that lead to other sites or
 * to a mailbox.
 */
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

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

const pipelineFor = (budget: Budget, isColoured: boolean) =>
  parser()
    .use(remarkRehype, {
      handlers: {
        ...countedHandlers(budget),
        // What looks like HTML is shown as it was typed: `Vec<T>` in a sentence must not vanish.
        html: (_, node: { value: string }) => ({ type: "text", value: node.value }),
      },
      footnoteLabel: "",
      footnoteLabelTagName: "hr",
      footnoteBackContent: () => [],
    })
    .use(shapeHtml)
    .use(rehypeSanitize, schema)
    .use(shapeCode, { isColoured })
    .use(rehypeStringify);

/**
 * Markdown that a member wrote, as HTML that cannot harm whoever reads it and has no words of its
 * own, so that pages of any language show it. Its headings start at `h3`. Null for a text that is
 * made to be expensive rather than read: it is shown as it was typed. Takes its time: what serves
 * others calls it in a worker (`renderer.ts`). Code has colours where `isColoured` asks for them.
 */
export function markdownToHtml(text: string, isColoured = true): string | null {
  if (isExpensive(text)) return null;
  // Colours are bytes: a text that has no room for them is shown without.
  return (isColoured ? toHtml(text, true) : null) ?? toHtml(text, false);
}

function toHtml(text: string, isColoured: boolean): string | null {
  const budget = createBudget(text.length);
  try {
    const html = String(pipelineFor(budget, isColoured).processSync(text));
    budget.check(html);
    return html;
  } catch (error) {
    // A RangeError is a stack that lists in lists, or marks in marks, have used up.
    if (error instanceof OverBudget || error instanceof RangeError) return null;
    throw error;
  }
}
