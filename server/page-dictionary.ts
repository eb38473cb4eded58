import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { constants, zstdCompress } from "node:zlib";
import { readResponse, type Answer } from "./answer.ts";
import { acceptsEncoding, worthCompressing } from "./compress.ts";
import { isRead, type Middleware } from "./exchange.ts";

export type DictionarySource = {
  readonly prefix: string;
  /** The URL of a page with the markup that all pages share. Rendering it must not need the API. */
  readonly page: string;
  readonly words: readonly string[];
};

/**
 * Text that pages have in common. A browser caches it, and further pages are compressed with it
 * (RFC 9842, `dcz`).
 */
export type PageDictionary = {
  readonly path: string;
  readonly isFor: (path: string) => boolean;
  readonly file: Answer;
  readonly isWith: (message: IncomingMessage) => boolean;
  readonly compress: (body: Buffer) => Promise<Buffer>;
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
  const file = new Response(text, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=31536000, immutable",
      "Use-As-Dictionary": `match="${prefix}*"`,
    },
  });
  return {
    path: `/pages.${hash.toString("base64url").slice(0, 10)}.dictionary`,
    isFor: (path) => path.startsWith(prefix),
    file: await readResponse(file),
    isWith: (message) =>
      message.headers["available-dictionary"] === `:${hash.toString("base64")}:` &&
      acceptsEncoding(message, "dcz"),
    compress: async (page) => Buffer.concat([magic, hash, await zstd(page, body)]),
  };
}

/**
 * Serves the dictionaries, compresses a page with the dictionary that the browser has, and tells
 * other browsers where the dictionary is. The first dictionary whose prefix matches the path is
 * used.
 */
export const pageDictionaries =
  (dictionaries: readonly PageDictionary[]): Middleware =>
  async (exchange, next) => {
    const { message, path } = exchange;
    const asked = isRead(exchange) && dictionaries.find((dictionary) => dictionary.path === path);
    if (asked) {
      exchange.route = "file";
      return asked.file;
    }
    const answer = await next();
    if (!answer?.isText || dictionaries.length === 0) return answer;
    const headers: Record<string, string> = {
      ...answer.headers,
      vary: `${answer.headers["vary"]}, Available-Dictionary`,
    };
    const own = dictionaries.find(({ isWith }) => isWith(message));
    const best = dictionaries.find(({ isFor }) => isFor(message.url ?? ""));
    if (best && best !== own && headers["content-type"]?.startsWith("text/html"))
      headers["link"] = `<${best.path}>; rel="compression-dictionary"`;
    if (!own || answer.body.length <= worthCompressing) return { ...answer, headers };
    headers["content-encoding"] = "dcz";
    const body = await (answer.compressed[own.path] ??= own.compress(answer.body));
    return { ...answer, headers, body };
  };
