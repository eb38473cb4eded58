import type { Middleware } from "./exchange.ts";

/** What stands in every page while developing. */
export type Notice = () => string;

/**
 * While developing, nobody keeps a page, since its sources may have changed, and each page ends
 * with a notice. What follows the last element of the body is the body's: hydration leaves it alone.
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
