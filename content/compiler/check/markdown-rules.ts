import { codeLanguages } from "./code-languages.ts";
import { knownMeta, readCodeMeta } from "../read/code-meta.ts";
import type { Media } from "../media.ts";
import type { Problem } from "./problem.ts";
import { placeOf, type MarkdownNode, nodesOf, type TreeNode } from "../read/tree.ts";

const html = "HTML is refused: write it in Markdown; a < is written \\<";
const expression = "{ starts an expression, which is refused; a brace is written \\{";

/** Markdown that is refused although its parser, or that of MDX, accepts it. */
const refusals: Record<string, string> = {
  html,
  mdxjsEsm: "imports and exports are refused: take them out, or write them as code",
  mdxJsxFlowElement: html,
  mdxJsxTextElement: html,
  mdxFlowExpression: expression,
  mdxTextExpression: expression,
};

type Options = { file: string; media: Media; problems: Problem[] };

/** A remark plugin that changes nothing and reports each violation of the authoring rules. */
export function checkMarkdown({ file, media, problems }: Options) {
  return (tree: TreeNode) => {
    let depth = 1;
    for (const node of nodesOf(tree) as Generator<MarkdownNode>) {
      const message = refusals[node.type] ?? breachIn(node, depth, media);
      if (message) problems.push({ file, ...placeOf(node), message });
      if (node.type === "heading") depth = node.depth ?? depth;
    }
  };
}

/** Refuses a name before an @, which hides the host behind it, and a backslash, which browsers read as a slash. */
const linked = /^(?:https:\/\/(?![^/?#]*@)|mailto:|\/(?![/\\])|#)/;

function breachIn(node: MarkdownNode, depthAbove: number, media: Media): string | undefined {
  const { type, url = "", depth = 0 } = node;
  if (type === "heading" && depth === 1)
    return "headings start at ##, so write one # more; the title is in the front matter";
  if (type === "heading" && depth > depthAbove + 1)
    return `a heading of depth ${depth} under one of depth ${depthAbove}: write ${"#".repeat(depthAbove + 1)}`;
  if (type === "code" && !codeLanguages.has(node.lang ?? ""))
    return `code ${node.lang ? `of an unknown language, ${node.lang}` : "without a language"}; write one of ${[...codeLanguages].join(", ")} after the opening marks`;
  if (type === "code") {
    const { unknown } = readCodeMeta(node.meta ?? "");
    if (unknown.length > 0)
      return `after the language of code stands ${unknown.join(" ")}, which says nothing: ${knownMeta.join(", ")} are known`;
  }
  if (type === "image") return media.pictureBreach(url, node.alt);
  if ((type === "link" || type === "definition") && !linked.test(url))
    return `links go to https addresses, to paths of this site or to #headings, not to ${url}`;
  return undefined;
}
