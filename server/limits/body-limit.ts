import type { IncomingMessage } from "node:http";
import { HTTPException } from "hono/http-exception";
import { requestedHostOf } from "#app/request/http/host-names.ts";
import { longestBody } from "#app/request/http/longest-body.ts";
import { isFromOwnPage } from "#app/request/http/own-origin.ts";
import { isRead, type Middleware } from "../context.ts";

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
 * refused with 413, and a body for which there is no memory with 503. Hono's `bodyLimit` answers a
 * long body without reading it, reads forms of other sites, and has no limit for all requests.
 */
export function bodyLimit({ site, trustedProxies, total }: BodyLimitOptions): Middleware {
  let held = 0;
  return async (c, next) => {
    if (isRead(c)) return next();
    const { incoming, outgoing } = c.env;
    const claims = {
      origin: c.req.header("Origin"),
      host: requestedHostOf(incoming, trustedProxies),
      fetchSite: c.req.header("Sec-Fetch-Site"),
    };
    const length = Number(c.req.header("Content-Length") ?? 0);
    if (!isFromOwnPage(claims, site) || length > discardLimit) {
      outgoing.setHeader("Connection", "close");
      return next();
    }
    if (length > longestBody) {
      await discardBody(incoming);
      return next();
    }
    let own = 0;
    outgoing.once("close", () => void (held -= own));
    const body = await readBody(incoming, longestBody, (bytes) => {
      own += bytes;
      held += bytes;
      return held <= total;
    });
    c.set("body", body);
    return next();
  };
}

/** Throws 413 when the body is longer than `limit`, and 503 when `mayHold` refuses more bytes. */
async function readBody(
  message: IncomingMessage,
  limit: number,
  mayHold: (bytes: number) => boolean,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new HTTPException(413);
    if (!mayHold(chunk.length)) throw new HTTPException(503);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const discardBody = (message: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    message.once("end", resolve).once("close", resolve).resume();
  });
