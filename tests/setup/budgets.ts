import { brotliCompressSync, constants } from "node:zlib";

/**
 * What a first view should cost on the wire at most, in bytes of brotli: `html` is a document with
 * its stylesheet, `css` that stylesheet. Where a text or a form is what the reader came for,
 * `frame` is the page without the text and `reading` the whole. `further` is the HTML of a page
 * that is not a browser's first one here.
 */
const aims = {
  html: 14_000,
  further: 4_500,
  frame: 14_000,
  reading: 18_000,
  css: 6_000,
  javascript: 95_000,
};

export type Aim = keyof typeof aims;

/**
 * How far above its aim a page may be. One more sentence of an author must cause a warning, not
 * stop a release.
 */
const tolerance = 1.05;

/** The most that a page may weigh, in bytes; says so where it weighs more than it should. */
export function budgetOf(aim: Aim, bytes: number, what: string): number {
  if (bytes > aims[aim])
    console.warn(`${what}: ${bytes} bytes, above the aim of ${aims[aim]} (${aim})`);
  return aims[aim] * tolerance;
}

/** The bytes of a document as the server compresses it. */
export const compressed = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }).length;

/** The bytes of the stylesheet that a document carries. */
export const stylesheetOf = (html: string): number =>
  brotliCompressSync(/<style[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "").length;
