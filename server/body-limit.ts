import type { IncomingMessage } from "node:http";
import { requestedHostOf } from "#app/http/host-names.ts";
import { isFromOwnPage } from "#app/http/own-origin.ts";
import { isRead, type Middleware } from "./exchange.ts";
import { HttpError } from "./error-page.ts";

/**
 * How many bytes of a request's body are read at most. Pages refuse larger bodies by their
 * Content-Length.
 */
const limit = 5_000_000;

/**
 * Up to this many bytes, a body that is too long is read and thrown away: a browser whose upload is
 * cut off shows no page at all.
 */
const discardLimit = 30_000_000;

type BodyLimitOptions = {
  readonly site: string;
  readonly trustedProxies: number;
  /** Bytes of bodies that are held, of all requests together. */
  readonly total: number;
};

/**
 * Reads a request's body. Two kinds of bodies are not read: a form of another site is left alone,
 * and a body whose Content-Length is too large is thrown away. Pages answer both with their own
 * error page. A body that turns out to be too long is refused with 413, and a body for which there
 * is no memory with 503.
 */
export function bodyLimit({ site, trustedProxies, total }: BodyLimitOptions): Middleware {
  let held = 0;
  return async (exchange, next) => {
    if (isRead(exchange)) return next();
    const { message, reply } = exchange;
    const { headers } = message;
    const claims = {
      origin: headers.origin,
      host: requestedHostOf(message, trustedProxies),
      fetchSite: headers["sec-fetch-site"]?.toString(),
    };
    const length = Number(headers["content-length"] ?? 0);
    if (!isFromOwnPage(claims, site) || length > discardLimit) {
      reply.setHeader("Connection", "close");
      return next();
    }
    if (length > limit) {
      await discardBody(message);
      return next();
    }
    let own = 0;
    reply.once("close", () => void (held -= own));
    const body = await readBody(message, limit, (bytes) => {
      own += bytes;
      held += bytes;
      return held <= total;
    });
    if (body === 413) throw new HttpError(413, { Connection: "close" });
    if (body === 503) throw new HttpError(503, { Connection: "close", "Retry-After": "30" });
    exchange.body = body;
    return next();
  };
}

/**
 * Reads a body. Answers 413 when it is longer than `limit`, or 503 when `mayHold` says that further
 * bytes do not fit into memory.
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
const discardBody = (message: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    message.once("end", resolve).once("close", resolve).resume();
  });
