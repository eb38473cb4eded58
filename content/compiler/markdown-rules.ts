import { existsSync } from "node:fs";
import { join } from "node:path";
import { codeLanguages } from "./code-languages.ts";
import type { Problem } from "./problem.ts";
import { lineOf, type MarkdownNode, nodesOf, type TreeNode } from "./tree.ts";

const expression = "{ starts an expression, which is refused; a brace is written \\{";

/** What authored Markdown must not contain, whatever MDX would make of it. */
const refusals: Record<string, string> = {
  mdxjsEsm: "imports and exports are refused",
  mdxJsxFlowElement: "HTML is refused",
  mdxJsxTextElement: "HTML is refused",
  mdxFlowExpression: expression,
  mdxTextExpression: expression,
};

type Options = { file: string; publicFolder: string; problems: Problem[] };

/**
 * A remark plugin that changes nothing and pushes a problem for each breach of the authoring rules.
 */
export function checkMarkdown({ file, publicFolder, problems }: Options) {
  return (tree: TreeNode) => {
    let depth = 1;
    for (const node of nodesOf(tree) as Generator<MarkdownNode>) {
      const message = refusals[node.type] ?? breachIn(node, depth, publicFolder);
      if (message) problems.push({ file, line: lineOf(node), message });
      if (node.type === "heading") depth = node.depth ?? depth;
    }
  };
}

function breachIn(
  node: MarkdownNode,
  depthAbove: number,
  publicFolder: string,
): string | undefined {
  const { type, url = "", depth = 0 } = node;
  if (type === "heading" && depth === 1)
    return "headings start at ##; the title is in the front matter";
  if (type === "heading" && depth > depthAbove + 1)
    return `a heading of depth ${depth} under one of depth ${depthAbove}`;
  if (type === "code" && !codeLanguages.has(node.lang ?? ""))
    return `code ${node.lang ? `of an unknown language, ${node.lang}` : "without a language"}; known are ${[...codeLanguages].join(", ")}`;
  if (type === "image") return imageBreach(url, node.alt, publicFolder);
  if ((type === "link" || type === "definition") && !/^(?:https:\/\/|mailto:|\/(?!\/)|#)/.test(url))
    return `links go to https addresses, to paths of this site or to #headings, not to ${url}`;
  return undefined;
}

function imageBreach(url: string, alt: string | null | undefined, publicFolder: string) {
  if (!url.startsWith("/") || url.startsWith("//"))
    return `images are files of this site, not ${url}`;
  if (!existsSync(join(publicFolder, url))) return `the image ${url} is not in the public folder`;
  return alt ? undefined : `the image ${url} has no text for those who cannot see it`;
}
