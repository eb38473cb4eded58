import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { pathOf, replaceResponse, type Middleware } from "./context.ts";
import type { PageDictionary } from "./page-dictionary.ts";

export type Compressor = {
  /** The name of this encoding among the compressed forms of a page. */
  readonly key: string;
  readonly encoding: string;
  readonly compress: (body: Buffer) => Promise<Buffer<ArrayBuffer>>;
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressors: readonly Compressor[] = [
  {
    key: "br",
    encoding: "br",
    compress: (body) =>
      brotli(body, {
        params: {
          // Measured: level 7 gives 8 % fewer bytes than 4 and takes a millisecond more, which pays
          // on a slow link; 8 and 9 gain nothing more, and 10 takes 20 times as long.
          [constants.BROTLI_PARAM_QUALITY]: 7,
          // 256 kB is more than any page has. Clearing the default window of 4 MB takes time.
          [constants.BROTLI_PARAM_LGWIN]: 18,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      }),
  },
  { key: "gzip", encoding: "gzip", compress: (body) => zip(body, { level: 5 }) },
];

/** Bytes. Compressing a shorter body gains nothing. */
const worthCompressing = 1_000;

/**
 * Compresses text with the dictionary that the browser has, or else with brotli or gzip, and tells
 * other browsers where the dictionary is. The first dictionary whose prefix matches the path is
 * used. Hono's `compress` has neither brotli nor dictionaries.
 */
export const compress =
  (dictionaries: readonly PageDictionary[]): Middleware =>
  async (c, next) => {
    await next();
    const { status, body, headers } = c.res;
    if (!isText(headers)) return;
    headers.append("Vary", "Accept-Encoding");
    if (dictionaries.length > 0) headers.append("Vary", "Available-Dictionary");
    const compressor =
      dictionaries.find(({ isWith }) => isWith(c.req)) ??
      compressors.find(({ encoding }) => acceptsEncoding(c.req, encoding));
    const best = dictionaries.find(({ isFor }) => isFor(pathOf(c)));
    if (best && best !== compressor && headers.get("Content-Type")?.startsWith("text/html"))
      headers.set("Link", `<${best.key}>; rel="compression-dictionary"`);
    if (!body || !compressor) return;
    const compressed = c.get("compressed") ?? {};
    if (!compressed[compressor.key]) {
      const text = Buffer.from(await c.res.arrayBuffer());
      if (text.length <= worthCompressing) return replaceResponse(c, text, { status, headers });
      compressed[compressor.key] = compressor.compress(text);
    }
    headers.set("Content-Encoding", compressor.encoding);
    replaceResponse(c, (await compressed[compressor.key]) ?? null, { status, headers });
  };

/** A download is never compressed, because it is sent at the speed of its reader. */
function isText(headers: Headers): boolean {
  if (headers.has("Content-Encoding") || headers.has("Content-Disposition")) return false;
  const type = headers.get("Content-Type") ?? "";
  return /^(?:text\/|application\/(?:(?:\w+\+)?(?:json|xml))|image\/svg)/.test(type);
}

export const acceptsEncoding = (
  request: { header: (name: string) => string | undefined },
  name: string,
): boolean =>
  new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(
    request.header("Accept-Encoding") ?? "",
  );
