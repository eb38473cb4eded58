import { brotliCompressSync, constants } from "node:zlib";
import { withoutWords } from "./without-words.ts";

/**
 * The target sizes of a first view without its text, in bytes of brotli: `page` is a document with
 * its stylesheet, `css` that stylesheet, `javascript` the scripts after the content without their
 * messages, `font` the headings' font. Text has no budget.
 */
const aims = { page: 14_000, css: 6_000, javascript: 105_000, font: 20_000 };

export type Aim = keyof typeof aims;

/** The factor above its target at which a size fails a test. */
const tolerance = 1.15;

/** The maximum in bytes; warns when the size is above its target. */
export function budgetOf(aim: Aim, bytes: number, what: string): number {
  if (bytes > aims[aim])
    console.warn(`${what}: ${bytes} bytes, above the aim of ${aims[aim]} (${aim})`);
  return aims[aim] * tolerance;
}

/** The bytes of a text as the server compresses it. */
export const compressed = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }).length;

export const stylesheetOf = (html: string): number =>
  brotliCompressSync(/<style[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "").length;

export type Weight = { path: string; withoutWords: number; whole: number };

export const weigh = (path: string, html: string): Weight => ({
  path,
  withoutWords: compressed(withoutWords(html)),
  whole: compressed(html),
});

/** Prints the total sizes of pages, which have no limit. */
export function printWeights(title: string, weights: readonly Weight[]): void {
  const lines = weights.map(
    ({ path, withoutWords, whole }) =>
      `${String(withoutWords).padStart(7)} ${String(whole).padStart(7)}  ${path}`,
  );
  console.log(`${title}: bytes of brotli without words, and whole\n${lines.join("\n")}`);
}
