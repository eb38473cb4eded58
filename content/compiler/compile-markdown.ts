import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { mayColour } from "../../functions/platform/markdown/shape-code.ts";
import {
  countedHandlers,
  createBudget,
  isExpensive,
  OverBudget,
} from "../../functions/platform/markdown/text-cost.ts";
import { highlightCode } from "./check/code-languages.ts";
import { shapeDocument } from "./check/html-rules.ts";
import { checkMarkdown } from "./check/markdown-rules.ts";
import type { Problem } from "./check/problem.ts";
import type { Heading } from "./content.ts";
import type { CompileMarkdown } from "./documents.ts";
import type { Media } from "./media.ts";
import { type HtmlElement, isElement, nodesOf, textOf, type TreeNode } from "./read/tree.ts";

/** The elements and attributes that the rules of this folder make. */
const allowed: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    ["blockquote", "br", "del", "em", "h4", "h5", "h6", "hr", "li", "p", "strong", "sup", "tr"]
      .concat(["small", "table", "tbody", "thead", "ul"])
      .map((name) => [name, []]),
  ),
  a: ["href", "rel", "ariaDescribedBy", "ariaLabel", "dataFootnoteBackref", "dataFootnoteRef"],
  code: ["className"],
  div: ["className", "role", "tabIndex", "ariaLabel"],
  img: ["src", "alt", "title", "width", "height", "loading", "decoding"],
  input: ["type", "checked", "disabled"],
  li: ["className"],
  ol: ["start"],
  pre: ["role", "tabIndex", "ariaLabel"],
  section: ["className", "dataFootnotes"],
  span: ["className"],
  td: ["align"],
  th: ["align", "scope"],
  ul: ["className"],
  h2: [],
  h3: [],
};

/** Runs last, so that a dangerous element or attribute is removed even if a rule above lets it pass. */
function onlyAllowed() {
  return (tree: TreeNode) => {
    for (const node of nodesOf(tree)) {
      node.children = node.children?.filter(
        (child) =>
          child.type === "text" || (isElement(child) && Object.hasOwn(allowed, child.tagName)),
      );
      if (!isElement(node)) continue;
      const names = ["id", ...(allowed[node.tagName] ?? [])];
      node.properties = Object.fromEntries(
        Object.entries(node.properties).filter(([name]) => names.includes(name)),
      );
    }
  };
}

/** Code that takes too long to highlight loses its language. */
function leaveUncoloured() {
  return (tree: TreeNode) => {
    const mayStill = mayColour();
    for (const node of nodesOf(tree)) {
      const code = isElement(node) && node.tagName === "pre" ? node.children.find(isElement) : null;
      if (code && !mayStill(textOf(code), languageOf(code))) delete code.properties["className"];
    }
  };
}

const languageOf = ({ properties }: HtmlElement) =>
  String([properties["className"] ?? ""].flat()[0]).replace("language-", "");

const tooMuch =
  "takes too long to be shown: divide it, and take nested lists, large tables and marks like * and [ out";

/**
 * Compiles Markdown as `compileDocument` does, by a parser that knows no expressions and no
 * imports. No code in the text is run.
 */
export const compileMarkdown =
  (media: Media): CompileMarkdown =>
  async ({ file, locale, body }, problems) => {
    const found: Problem[] = [];
    const headings: Heading[] = [];
    const refuse = () => {
      problems.push({ file, message: tooMuch });
      return null;
    };
    if (isExpensive(body)) return refuse();
    const budget = createBudget(body.length);
    try {
      const pipeline = unified()
        .use(remarkParse)
        .use(remarkGfm)
        .use(checkMarkdown, { file, media, problems: found })
        .use(remarkRehype, { handlers: countedHandlers(budget) })
        .use(rehypeSlug)
        .use(leaveUncoloured)
        .use(highlightCode)
        .use(shapeDocument, { file, locale, media, headings, problems: found })
        .use(onlyAllowed);
      const tree = await pipeline.run(pipeline.parse(body));
      problems.push(...found);
      if (found.length > 0) return null;
      const html = renderToStaticMarkup(
        toJsxRuntime(tree, { Fragment, jsx, jsxs, tableCellAlignToStyle: false }),
      );
      budget.check(html);
      return { html, headings };
    } catch (error) {
      // A RangeError is a stack overflow by deeply nested lists or emphasis.
      if (error instanceof OverBudget || error instanceof RangeError) return refuse();
      throw error;
    }
  };
