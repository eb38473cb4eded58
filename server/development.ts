import { replaceResponse, type Middleware } from "./context.ts";

export type Notice = () => string;

/**
 * In development, pages are not cached, because their sources may have changed, and each page ends
 * with a notice. Hydration ignores nodes after the last element of the body.
 */
export const development =
  (notice: Notice): Middleware =>
  async (c, next) => {
    await next();
    const { status, body } = c.res;
    const headers = new Headers(c.res.headers);
    headers.delete("ETag");
    headers.set("Cache-Control", "no-store");
    const html = headers.get("Content-Type")?.startsWith("text/html") ? notice() : "";
    if (!html || !body) return replaceResponse(c, body, { status, headers });
    const page = await c.res.text();
    const end = page.lastIndexOf("</body>");
    const text = end < 0 ? page : page.slice(0, end) + html + page.slice(end);
    replaceResponse(c, text, { status, headers });
  };
