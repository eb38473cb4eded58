import type { IncomingMessage, ServerResponse } from "node:http";
import type { Answer } from "./answer.ts";

/** One request and what becomes of it, as the middleware of the chain pass it on. */
export type Exchange = {
  readonly message: IncomingMessage;
  readonly reply: ServerResponse;
  /** The path asked for; empty where the request line has none. */
  readonly path: string;
  /** The address asked for, below the site's own origin. */
  readonly address: URL;
  /** What names the request in logs, and to its reader. */
  requestId: string;
  /** What answers: a route's id, `file`, `probe`, `redirect`, `unmatched` or, while developing, `page`. */
  route: string;
  /** Null where there is none, or none that a page may read. */
  body: Buffer | null;
};

/** Null where the answer has been sent already. */
export type Handler = (exchange: Exchange) => Promise<Answer | null>;

/** Answers by itself, or passes on to what comes `next` and looks at what that answers. */
export type Middleware = (
  exchange: Exchange,
  next: () => Promise<Answer | null>,
) => Promise<Answer | null>;

/** One handler, of middleware, outermost first, and of the handler behind all of them. */
export const compose = (middleware: readonly Middleware[], last: Handler): Handler =>
  middleware.reduceRight<Handler>(
    (next, step) => (exchange) => step(exchange, () => next(exchange)),
    last,
  );

/** Whether a request only reads. */
export const isRead = ({ message: { method } }: Exchange): boolean =>
  method === "GET" || method === "HEAD";

/** A request that has just come to the site at `origin`. */
export function createExchange(
  message: IncomingMessage,
  reply: ServerResponse,
  origin: string,
): Exchange {
  const address = parseAddress(message.url ?? "", origin);
  return {
    message,
    reply,
    path: address?.pathname ?? "",
    address: address ?? new URL(origin),
    requestId: "",
    route: "unmatched",
    body: null,
  };
}

/**
 * The address asked for, below `origin`; null when it is not a path. Percent signs that cannot be
 * decoded are kept as plain characters: Remix would fail on them, and no page has such an address.
 * `_data` is removed: Remix would answer it as it answered scripts of older versions, without a
 * page and with an error in the log.
 */
function parseAddress(target: string, origin: string): URL | null {
  if (!target.startsWith("/") || !URL.canParse(origin + target)) return null;
  const address = new URL(origin + target);
  if (address.searchParams.has("_data")) address.searchParams.delete("_data");
  try {
    decodeURIComponent(address.pathname);
  } catch {
    address.pathname = address.pathname.replaceAll("%", "%25");
  }
  return address;
}
