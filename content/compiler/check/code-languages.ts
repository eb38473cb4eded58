import type rehypeStarryNight from "rehype-starry-night";

/** The languages of fenced code. `text` is not highlighted: output, a drawing, a formula. */
export const codeLanguages = new Set([
  "bash",
  "json",
  "python",
  "rust",
  "solidity",
  "text",
  "typescript",
]);

type Transform = ReturnType<typeof rehypeStarryNight>;
type Tree = Parameters<Transform>[0];

let highlighter: Promise<Transform> | undefined;

/** All documents share one highlighter. */
async function loadHighlighter(): Promise<Transform> {
  const { default: rehypeStarryNight } = await import("rehype-starry-night");
  const { codeGrammars } = await import("../../../functions/platform/markdown/code-grammars.ts");
  return rehypeStarryNight({
    grammars: codeGrammars,
    plainText: ["text"],
    allowMissingScopes: true,
  });
}

const hasCode = (node: Tree | Tree["children"][number]): boolean =>
  (node.type === "element" && node.tagName === "pre") ||
  ("children" in node && node.children.some((child) => hasCode(child)));

/**
 * A rehype plugin. Loading the grammars takes most of a compiler's start, so only the first document
 * with code loads them.
 */
export const highlightCode = () => async (tree: Tree, file: Parameters<Transform>[1]) => {
  if (!hasCode(tree)) return;
  highlighter ??= loadHighlighter();
  await (
    await highlighter
  )(tree, file);
};
