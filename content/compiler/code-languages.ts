import json from "@wooorm/starry-night/source.json";
import python from "@wooorm/starry-night/source.python";
import rust from "@wooorm/starry-night/source.rust";
import bash from "@wooorm/starry-night/source.shell";
import solidity from "@wooorm/starry-night/source.solidity";
import typescript from "@wooorm/starry-night/source.ts";
import rehypeStarryNight from "rehype-starry-night";

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

const grammars = [bash, json, python, rust, solidity, typescript];
const transform = rehypeStarryNight({ grammars, plainText: ["text"], allowMissingScopes: true });

/**
 * Highlights code with classes; one highlighter for all documents, since making one costs most of
 * the time.
 */
export const highlightCode = () => transform;
