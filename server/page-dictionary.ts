import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { constants, zstdCompress } from "node:zlib";
import { readResponse, type WholeReply } from "./node-messages.ts";
import { acceptsEncoding } from "./static-files.ts";

/** What a dictionary is made of. */
export type DictionarySource = {
  /** How the addresses of its pages begin. */
  readonly prefix: string;
  /**
   * The address of a page that shows what all of them have in common, and needs nobody else to be
   * rendered.
   */
  readonly page: string;
  /** What they say to scripts, each page some of it. */
  readonly words: readonly string[];
};

/**
 * What pages have in common, kept by a browser to read every further page by it: RFC 9842, `dcz`.
 */
export type PageDictionary = {
  readonly path: string;
  /** Whether it is made for what stands at a path. */
  readonly isFor: (path: string) => boolean;
  /** What stands at the path. */
  readonly file: WholeReply;
  /** Whether who asks has it, and reads what is compressed with it. */
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

/** Nonces and forms' tokens, which are others in each rendering. */
const changing = /(?<=nonce=")[^"]+|[0-9a-z]+\.[\w-]{43}(?=\W)/g;

/**
 * A dictionary made of a page that was rendered, the same on each server of a build; null where the
 * page is not there.
 */
export async function createPageDictionary(
  page: Response,
  { prefix, words }: Pick<DictionarySource, "prefix" | "words">,
): Promise<PageDictionary | null> {
  if (!page.ok) return null;
  // As a page's script has them: as a string of a script, in whose text they are strings of JSON.
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
