import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { constants, zstdCompress } from "node:zlib";
import { readResponse, type Answer } from "./answer.ts";
import { acceptsEncoding, worthCompressing } from "./compress.ts";
import { isRead, type Middleware } from "./exchange.ts";

/** What a dictionary is made of. */
export type DictionarySource = {
  /** How the addresses of its pages begin. */
  readonly prefix: string;
  /**
   * The address of a page that contains what all pages have in common. Rendering it must not need
   * the API.
   */
  readonly page: string;
  /** The messages, which each page's script contains in part. */
  readonly words: readonly string[];
};

/**
 * A dictionary of what pages have in common. A browser keeps it, and further pages are compressed
 * with it (RFC 9842, `dcz`).
 */
export type PageDictionary = {
  readonly path: string;
  /** Whether it is made for what stands at a path. */
  readonly isFor: (path: string) => boolean;
  /** What stands at the path. */
  readonly file: Answer;
  /** Whether the client has the dictionary and accepts answers compressed with it. */
  readonly isWith: (message: IncomingMessage) => boolean;
  readonly compress: (body: Buffer) => Promise<Buffer>;
};

const zstdParameters = {
  // 9 is the last level that costs less time than brotli does without a dictionary.
  [constants.ZSTD_c_compressionLevel]: 9,
  // ZSTD_c_targetCBlockSize (zstd.h 1.5.6), for which Node has no name: a browser reads a block
  // when all of it is there, and otherwise a page is one block. About a packet of the network is
  // the least it may be.
  130: 1_340,
};

const zstd = promisify(
  (body: Buffer, dictionary: Buffer, done: (error: Error | null, result: Buffer) => void) =>
    zstdCompress(body, { dictionary, params: zstdParameters }, done),
);

/** The first bytes of `dcz`, a frame that decoders skip; the dictionary's SHA-256 follows. */
const magic = Buffer.from("5e2a4d1820000000", "hex");

/** Nonces and form tokens, which change with each rendering. */
const changing = /(?<=nonce=")[^"]+|[0-9a-z]+\.[\w-]{43}(?=\W)/g;

/**
 * Makes a dictionary from a rendered page. All servers of one build make the same one. Null when
 * the page does not exist.
 */
export async function createPageDictionary(
  page: Response,
  { prefix, words }: Pick<DictionarySource, "prefix" | "words">,
): Promise<PageDictionary | null> {
  if (!page.ok) return null;
  // The messages escaped twice, because that is how they stand in a page: JSON inside a string of a
  // script.
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
 * Serves the dictionaries, compresses a page with the dictionary that its reader has, and tells
 * other readers where it is. A page's dictionary is the first one that fits its path.
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
