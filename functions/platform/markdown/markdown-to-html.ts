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
 * No images, no ids, no classes except a code block's language, and only absolute links and mailto
 * links.
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
        // Raw HTML is shown as typed: `Vec<T>` in a sentence must stay visible.
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
 * Renders a member's Markdown to safe HTML. It adds no words, so that the HTML fits pages in any
 * language. Headings start at `h3`. Returns null for a text that is too expensive; it is shown as
 * typed. Slow: servers call it in a worker thread (`renderer.ts`). `isColoured` enables syntax
 * highlighting.
 */
export function markdownToHtml(text: string, isColoured = true): string | null {
  if (isExpensive(text)) return null;
  // Highlighting adds bytes: a text over budget is rendered without it.
  return (isColoured ? toHtml(text, true) : null) ?? toHtml(text, false);
}

function toHtml(text: string, isColoured: boolean): string | null {
  const budget = createBudget(text.length);
  try {
    const html = String(pipelineFor(budget, isColoured).processSync(text));
    budget.check(html);
    return html;
  } catch (error) {
    // A RangeError is a stack overflow by deeply nested lists or emphasis.
    if (error instanceof OverBudget || error instanceof RangeError) return null;
    throw error;
  }
}
