import type { IncomingMessage, ServerResponse } from "node:http";
import type { Answer } from "./answer.ts";

export type Exchange = {
  readonly message: IncomingMessage;
  readonly reply: ServerResponse;
  /** Empty when the request line has no path. */
  readonly path: string;
  readonly address: URL;
  requestId: string;
  /** A route id, `file`, `probe`, `redirect`, `unmatched` or, in development, `page`. */
  route: string;
  /** Null when there is no body, or when pages may not read it. */
  body: Buffer | null;
};

/** Null when the answer has already been sent. */
export type Handler = (exchange: Exchange) => Promise<Answer | null>;

export type Middleware = (
  exchange: Exchange,
  next: () => Promise<Answer | null>,
) => Promise<Answer | null>;

export const compose = (middleware: readonly Middleware[], last: Handler): Handler =>
  middleware.reduceRight<Handler>(
    (next, step) => (exchange) => step(exchange, () => next(exchange)),
    last,
  );

export const isRead = ({ message: { method } }: Exchange): boolean =>
  method === "GET" || method === "HEAD";

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
 * The URL below `origin`; null when the target is not a path. Percent signs that cannot be decoded
 * are escaped, because Remix would fail on them. `_data` is removed, because Remix would answer it
 * in the format of its older scripts and log an error.
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
