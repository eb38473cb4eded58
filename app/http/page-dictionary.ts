import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { constants, zstdCompress } from "node:zlib";
import { readResponse, type WholeReply } from "./node-messages.ts";
import { acceptsEncoding } from "./static-files.ts";

/** What pages have in common, kept by a browser to read every further page by it: RFC 9842, `dcz`. */
export type PageDictionary = {
  readonly path: string;
  /** What stands at the path. */
  readonly file: WholeReply;
  /** Whether who asks has it, and reads what is compressed with it. */
  readonly isWith: (message: IncomingMessage) => boolean;
  readonly compress: (body: Buffer) => Promise<Buffer>;
};

const zstd = promisify(
  (body: Buffer, dictionary: Buffer, done: (error: Error | null, result: Buffer) => void) =>
    // 9 is the last level that costs less time than brotli does without a dictionary.
    zstdCompress(body, { dictionary, params: { [constants.ZSTD_c_compressionLevel]: 9 } }, done),
);

/** The first bytes of `dcz`, a frame that decoders skip; the dictionary's SHA-256 follows. */
const magic = Buffer.from("5e2a4d1820000000", "hex");

/** Nonces and forms' tokens, which are others in each rendering. */
const changing = /(?<=nonce=")[^"]+|[0-9a-z]+\.[\w-]{43}(?=\W)/g;

/** A dictionary made of pages, the same on each server of a build; null where none of them is there. */
export async function createPageDictionary(pages: readonly Response[]): Promise<PageDictionary | null> {
  const texts = await Promise.all(pages.filter(({ ok }) => ok).map((page) => page.text()));
  const text = texts.join("\n").replace(changing, "");
  if (!text) return null;
  const body = Buffer.from(text);
  const hash = createHash("sha256").update(body).digest();
  const file = new Response(text, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=31536000, immutable",
      "Use-As-Dictionary": 'match="/*"',
    },
  });
  return {
    path: `/pages.${hash.toString("base64url").slice(0, 10)}.dictionary`,
    file: await readResponse(file),
    isWith: (message) =>
      message.headers["available-dictionary"] === `:${hash.toString("base64")}:` &&
      acceptsEncoding(message, "dcz"),
    compress: async (page) => Buffer.concat([magic, hash, await zstd(page, body)]),
  };
}
