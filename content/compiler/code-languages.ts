import rehypeStarryNight from "rehype-starry-night";
import { codeGrammars } from "../../functions/markdown/code-grammars.ts";

/**
 * What a fenced block of code may be written in. `text` is not highlighted: output, a drawing, a
 * formula.
 */
export const codeLanguages = new Set([
  "bash",
  "json",
  "python",
  "rust",
  "solidity",
  "text",
  "typescript",
]);

const transform = rehypeStarryNight({
  grammars: codeGrammars,
  plainText: ["text"],
  allowMissingScopes: true,
});

/**
 * Highlights code with classes; one highlighter for all documents, since making one costs most of
 * the time.
 */
export const highlightCode = () => transform;
