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

/** One for all documents. */
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
 * A rehype plugin. The grammars take most of the time in which a compiler starts, so that the
 * first document with code loads them.
 */
export const highlightCode = () => async (tree: Tree, file: Parameters<Transform>[1]) => {
  if (!hasCode(tree)) return;
  highlighter ??= loadHighlighter();
  await (
    await highlighter
  )(tree, file);
};
