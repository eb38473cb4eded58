import type { IncomingMessage } from "node:http";
import type { WholeReply } from "./node-messages.ts";

/** Milliseconds that a page is remembered, how many pages are, and the bytes of one at most. */
const lifetime = 1_000;
const capacity = 200;
const longest = 500_000;

/** What a page may vary with and still be remembered. Of `Cookie` a request to remember has none. */
const varying = ["accept-language", "save-data"];
const known = new Set([...varying, "cookie", "accept-encoding"]);

export type PageMemory = {
  /** Answers from memory, or else by `render`, whose answer is remembered where it is for everybody. */
  (message: IncomingMessage, address: URL, render: () => Promise<WholeReply>): Promise<WholeReply>;
};

/**
 * Remembers for a second the pages that visitors get, as any shared cache in front of the server may (their
 * `Cache-Control` has `s-maxage`), so that a burst on one page renders it once. Whoever sends a cookie gets a page of
 * their own. `now` is in milliseconds.
 */
export function createPageMemory(now: () => number = Date.now): PageMemory {
  const pages = new Map<string, { page: WholeReply; until: number }>();
  return async (message, address, render) => {
    const key = keyOf(message, address);
    if (key === null) return render();
    const found = pages.get(key);
    if (found && now() < found.until) return found.page;
    const page = await render();
    if (!isForEverybody(page)) return page;
    // A Map keeps its order: the first is the oldest.
    pages.delete(key);
    if (pages.size >= capacity) pages.delete(pages.keys().next().value ?? "");
    pages.set(key, { page, until: now() + lifetime });
    return page;
  };
}

/** Null for a request whose answer may be one reader's alone. */
function keyOf({ method, headers }: IncomingMessage, { pathname, search }: URL): string | null {
  if (method !== "GET" || headers.cookie !== undefined || headers.authorization !== undefined) return null;
  return JSON.stringify([pathname + search, ...varying.map((name) => headers[name])]);
}

function isForEverybody({ status, headers, cookies, body }: WholeReply): boolean {
  const named = (headers["vary"] ?? "").toLowerCase().split(/,\s*/);
  return (
    status === 200 &&
    cookies.length === 0 &&
    body.length <= longest &&
    /^public\b.*\bs-maxage=[1-9]/.test(headers["cache-control"] ?? "") &&
    named.every((name) => known.has(name))
  );
}
