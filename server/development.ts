import type { Middleware } from "./exchange.ts";

export type Notice = () => string;

/**
 * In development, pages are not cached, because their sources may have changed, and each page ends
 * with a notice. Hydration ignores nodes after the last element of the body.
 */
export const development =
  (notice: Notice): Middleware =>
  async (_exchange, next) => {
    const answer = await next();
    if (!answer) return answer;
    const { etag: _, ...headers } = answer.headers;
    const fresh = { ...answer, headers: { ...headers, "cache-control": "no-store" } };
    const html = headers["content-type"]?.startsWith("text/html") ? notice() : "";
    if (!html) return fresh;
    const page = answer.body.toString();
    const end = page.lastIndexOf("</body>");
    return end < 0
      ? fresh
      : { ...fresh, body: Buffer.from(page.slice(0, end) + html + page.slice(end)) };
  };
