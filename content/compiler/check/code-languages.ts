import rehypeStarryNight from "rehype-starry-night";
import { codeGrammars } from "../../../functions/platform/markdown/code-grammars.ts";

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

const transform = rehypeStarryNight({
  grammars: codeGrammars,
  plainText: ["text"],
  allowMissingScopes: true,
});

/** One highlighter for all documents, because creating it takes most of the time. */
export const highlightCode = () => transform;
