import type { IncomingMessage } from "node:http";
import { requestedHostOf } from "#app/http/host-names.ts";
import { longestBody } from "#app/http/longest-body.ts";
import { isFromOwnPage } from "#app/http/own-origin.ts";
import { isRead, type Middleware } from "./exchange.ts";
import { HttpError } from "./error-page.ts";

/**
 * A body that is too long is read and discarded up to this many bytes: a browser whose upload is
 * cut off shows no page.
 */
const discardLimit = 30_000_000;

type BodyLimitOptions = {
  readonly site: string;
  readonly trustedProxies: number;
  /** Maximum bytes of bodies held in memory, over all requests. */
  readonly total: number;
};

/**
 * Reads a request's body. Forms of other sites and bodies whose Content-Length is too large are not
 * read: pages answer both with their own error page. A body that turns out to be too long is
 * refused with 413, and a body for which there is no memory with 503.
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
    if (length > longestBody) {
      await discardBody(message);
      return next();
    }
    let own = 0;
    reply.once("close", () => void (held -= own));
    exchange.body = await readBody(message, longestBody, (bytes) => {
      own += bytes;
      held += bytes;
      return held <= total;
    });
    return next();
  };
}

/** Throws 413 when the body is longer than `limit`, and 503 when `mayHold` refuses more bytes. */
export async function readBody(
  message: IncomingMessage,
  limit: number,
  mayHold: (bytes: number) => boolean = () => true,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new HttpError(413, { Connection: "close" });
    if (!mayHold(chunk.length))
      throw new HttpError(503, { Connection: "close", "Retry-After": "30" });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const discardBody = (message: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    message.once("end", resolve).once("close", resolve).resume();
  });
