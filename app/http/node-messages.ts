import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { acceptedEncodings } from "./static-files.ts";

const compressors = {
  br: promisify((body: Buffer, done: (error: Error | null, result: Buffer) => void) =>
    brotliCompress(
      body,
      {
        params: {
          // Made anew for each reader: more quality costs more time than it saves on the wire.
          [constants.BROTLI_PARAM_QUALITY]: 4,
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

/** Reads a body; null when it is longer than `limit`. */
export async function readBody(message: IncomingMessage, limit: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Takes a body to its end, or to where its sender has gone, and keeps nothing of it. */
export const discardBody = (message: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    message.once("end", resolve).once("close", resolve).resume();
  });

/** Sends a response whole, compressed where the client reads that and it gains something. */
export async function sendResponse(
  message: IncomingMessage,
  reply: ServerResponse,
  response: Response,
): Promise<void> {
  const headers = new Headers(response.headers);
  const cookies = headers.getSetCookie();
  headers.delete("Set-Cookie");
  let body: Buffer = Buffer.from(await response.arrayBuffer());

  const type = headers.get("Content-Type") ?? "";
  if (
    /^(?:text\/|application\/(?:json|xml|manifest\+json)|image\/svg)/.test(type) &&
    !headers.has("Content-Encoding")
  ) {
    headers.append("Vary", "Accept-Encoding");
    const [encoding] = acceptedEncodings(message);
    if (encoding && body.length > worthCompressing) {
      body = await compressors[encoding](body);
      headers.set("Content-Encoding", encoding);
    }
  }
  if (message.method !== "HEAD" && response.status !== 204 && response.status !== 304) {
    headers.set("Content-Length", String(body.length));
  }
  if (reply.destroyed) return;
  if (cookies.length > 0) reply.setHeader("Set-Cookie", cookies);
  reply
    .writeHead(response.status, Object.fromEntries(headers))
    .end(message.method === "HEAD" ? undefined : body);
}
