import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { constants, zstdCompress } from "node:zlib";
import type { HonoRequest } from "hono";
import { acceptsEncoding, type Compressor } from "./compress.ts";
import { pathOf, type Middleware } from "./context.ts";

export type DictionarySource = {
  readonly prefix: string;
  /** The URL of a page with the markup that all pages share. Rendering it must not need the API. */
  readonly page: string;
  readonly words: readonly string[];
};

/**
 * Text that pages have in common. A browser caches it, and further pages are compressed with it
 * (RFC 9842, `dcz`). Its key is its path.
 */
export type PageDictionary = Compressor & {
  readonly isFor: (path: string) => boolean;
  readonly prefix: string;
  readonly text: string;
  readonly isWith: (request: HonoRequest) => boolean;
};

const zstdParameters = {
  // Measured: 9 is the highest level that takes less time than brotli without a dictionary.
  [constants.ZSTD_c_compressionLevel]: 9,
  // ZSTD_c_targetCBlockSize (zstd.h 1.5.6), for which Node has no name. A browser decodes a block
  // only when it has all of it, and by default a page is one block. The minimum is about one
  // network packet.
  130: 1_340,
};

const zstd = promisify(
  (body: Buffer, dictionary: Buffer, done: (error: Error | null, result: Buffer) => void) =>
    zstdCompress(body, { dictionary, params: zstdParameters }, done),
);

/** The first bytes of `dcz`, a frame that decoders skip; the dictionary's SHA-256 follows. */
const magic = Buffer.from("5e2a4d1820000000", "hex");

/** Nonces and form tokens, which differ in each rendering. */
const changing = /(?<=nonce=")[^"]+|[0-9a-z]+\.[\w-]{43}(?=\W)/g;

/** All servers of one build create the same dictionary. Null when the page does not exist. */
export async function createPageDictionary(
  page: Response,
  { prefix, words }: Pick<DictionarySource, "prefix" | "words">,
): Promise<PageDictionary | null> {
  if (!page.ok) return null;
  // The messages are escaped twice, as in a page: JSON inside a string of a script.
  const text = JSON.stringify(JSON.stringify(words)) + (await page.text()).replace(changing, "");
  const body = Buffer.from(text);
  const hash = createHash("sha256").update(body).digest();
  return {
    key: `/pages.${hash.toString("base64url").slice(0, 10)}.dictionary`,
    encoding: "dcz",
    prefix,
    text,
    isFor: (path) => path.startsWith(prefix),
    isWith: (request) =>
      request.header("Available-Dictionary") === `:${hash.toString("base64")}:` &&
      acceptsEncoding(request, "dcz"),
    compress: async (page) => Buffer.concat([magic, hash, await zstd(page, body)]),
  };
}

export const dictionaryFiles =
  (dictionaries: readonly PageDictionary[]): Middleware =>
  async (c, next) => {
    const asked = dictionaries.find(({ key }) => key === pathOf(c));
    if (!asked) return next();
    c.set("route", "file");
    return c.body(asked.text, 200, {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=31536000, immutable",
      "Use-As-Dictionary": `match="${asked.prefix}*"`,
    });
  };
