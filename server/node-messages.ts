import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { isKnown } from "#app/http/entity-tag.ts";
import type { PageDictionary } from "./page-dictionary.ts";
import { acceptedEncodings } from "./static-files.ts";

const compressors = {
  br: promisify((body: Buffer, done: (error: Error | null, result: Buffer) => void) =>
    brotliCompress(
      body,
      {
        params: {
          // Made anew for each reader. 5 is the first that looks for a better match: a fifteenth
          // fewer bytes than 4 for half a millisecond, which a slow link wins back at once; 6 and
          // more give next to nothing.
          [constants.BROTLI_PARAM_QUALITY]: 5,
          // 256 kB: a page is smaller, and the usual window of 4 MB takes time to clear.
          [constants.BROTLI_PARAM_LGWIN]: 18,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      },
      done,
    ),
  ),
  gzip: promisify((body: Buffer, done: (error: Error | null, result: Buffer) => void) =>
    gzip(body, { level: 5 }, done),
  ),
};

/** Bytes below which compressing gains nothing. */
const worthCompressing = 1_000;

/** Headers that the connection or the listener means, not the page. */
const dropped = new Set(["origin", "connection", "keep-alive", "transfer-encoding", "upgrade"]);

/** The Request that Remix gets. Its address is the public one; the Host header stays a header. */
export function toRequest(
  message: IncomingMessage,
  address: URL,
  body: Buffer | null,
  signal: AbortSignal,
): Request {
  const headers = new Headers();
  for (let index = 0; index < message.rawHeaders.length; index += 2) {
    const name = message.rawHeaders[index] ?? "";
    if (!dropped.has(name.toLowerCase())) headers.append(name, message.rawHeaders[index + 1] ?? "");
  }
  const init = { method: message.method, headers, signal };
  return new Request(address, body ? { ...init, body: new Uint8Array(body) } : init);
}

/**
 * Reads a body; the status to refuse it with when it is longer than `limit`, or when `mayHold` says
 * of so many more bytes that they are too many.
 */
export async function readBody(
  message: IncomingMessage,
  limit: number,
  mayHold: (bytes: number) => boolean,
): Promise<Buffer | 413 | 503> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) return 413;
    if (!mayHold(chunk.length)) return 503;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Takes a body to its end, or to where its sender has gone, and keeps nothing of it. */
export const discardBody = (message: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    message.once("end", resolve).once("close", resolve).resume();
  });

/** A response that has been read to its end. */
export type WholeReply = {
  readonly status: number;
  /** Without Set-Cookie; names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly body: Buffer;
  readonly isText: boolean;
  /** The body as it has been compressed so far, by encoding or by the path of a dictionary. */
  readonly compressed: { [by: string]: Promise<Buffer> };
};

/**
 * Reads a response to its end. The request's id is left out: the listener says it of each request.
 */
export async function readResponse(response: Response): Promise<WholeReply> {
  const headers = new Headers(response.headers);
  const cookies = headers.getSetCookie();
  headers.delete("Set-Cookie");
  headers.delete("X-Request-Id");
  const type = headers.get("Content-Type") ?? "";
  const isText =
    /^(?:text\/|application\/(?:(?:\w+\+)?(?:json|xml))|image\/svg)/.test(type) &&
    !headers.has("Content-Encoding");
  if (isText) headers.append("Vary", "Accept-Encoding");
  const body = Buffer.from(await response.arrayBuffer());
  const { status } = response;
  return { status, headers: Object.fromEntries(headers), cookies, body, isText, compressed: {} };
}

/**
 * What a 304 says again. Policies stay those that came with the body: its scripts have their nonce.
 */
const validating = ["etag", "cache-control", "vary"];

/**
 * Sends a reply whole, compressed where the client reads that and it gains something; 304 to who
 * has it already. Pages are compressed by the dictionary that the client has, and tell where theirs
 * is (the first that is for them) to who has not.
 */
export async function sendReply(
  message: IncomingMessage,
  reply: ServerResponse,
  whole: WholeReply,
  dictionaries: readonly PageDictionary[] = [],
): Promise<void> {
  const headers: Record<string, string> = { ...whole.headers };
  const { compressed, isText } = whole;
  let { body } = whole;
  if (dictionaries.length > 0 && isText) headers["vary"] += ", Available-Dictionary";
  if (headers["etag"] && isKnown(headers["etag"], message.headers["if-none-match"])) {
    const said = validating.flatMap((name) =>
      headers[name] ? [[name, headers[name]] as const] : [],
    );
    reply.writeHead(304, Object.fromEntries(said)).end();
    return;
  }
  const dictionary = dictionaries.find(({ isWith }) => isWith(message));
  const best = dictionaries.find(({ isFor }) => isFor(message.url ?? ""));
  if (best && best !== dictionary && headers["content-type"]?.startsWith("text/html")) {
    headers["link"] = `<${best.path}>; rel="compression-dictionary"`;
  }
  if (isText && body.length > worthCompressing) {
    const [encoding] = acceptedEncodings(message);
    if (dictionary) {
      body = await (compressed[dictionary.path] ??= dictionary.compress(body));
      headers["content-encoding"] = "dcz";
    } else if (encoding) {
      body = await (compressed[encoding] ??= compressors[encoding](body));
      headers["content-encoding"] = encoding;
    }
  }
  if (message.method !== "HEAD" && whole.status !== 204 && whole.status !== 304) {
    headers["content-length"] = String(body.length);
  }
  if (reply.destroyed) return;
  if (whole.cookies.length > 0) reply.setHeader("Set-Cookie", whole.cookies);
  reply.writeHead(whole.status, headers).end(message.method === "HEAD" ? undefined : body);
}
