import { brotliCompressSync, constants } from "node:zlib";
import { withoutWords } from "./without-words.ts";

/**
 * What a first view's machinery should cost on the wire at most, in bytes of brotli: `page` is a
 * document with its stylesheet and without its words, `css` that stylesheet, `javascript` the
 * scripts that come after the content, without the messages in them, `font` the headings' font.
 * Words have no budget.
 */
const aims = { page: 14_000, css: 6_000, javascript: 105_000, font: 22_000 };

export type Aim = keyof typeof aims;

/** How far above its aim something may be before it fails a test. */
const tolerance = 1.15;

/** The most that something may weigh, in bytes; warns where it weighs more than it should. */
export function budgetOf(aim: Aim, bytes: number, what: string): number {
  if (bytes > aims[aim])
    console.warn(`${what}: ${bytes} bytes, above the aim of ${aims[aim]} (${aim})`);
  return aims[aim] * tolerance;
}

/** The bytes of a text as the server compresses it. */
export const compressed = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }).length;

/** The bytes of the stylesheet that a document carries. */
export const stylesheetOf = (html: string): number =>
  brotliCompressSync(/<style[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "").length;

export type Weight = { path: string; withoutWords: number; whole: number };

export const weigh = (path: string, html: string): Weight => ({
  path,
  withoutWords: compressed(withoutWords(html)),
  whole: compressed(html),
});

/** Prints what pages weigh. Nothing is asked of the whole weight. */
export function printWeights(title: string, weights: readonly Weight[]): void {
  const lines = weights.map(
    ({ path, withoutWords, whole }) =>
      `${String(withoutWords).padStart(7)} ${String(whole).padStart(7)}  ${path}`,
  );
  console.log(`${title}: bytes of brotli without words, and whole\n${lines.join("\n")}`);
}
