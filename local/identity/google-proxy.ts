import { Hono, type HonoRequest } from "hono";
import { isOwnOrigin } from "../../app/request/form/csrf.server.ts";
import { googlePath } from "./google-client.ts";

/**
 * The browser's part of the local Google, on the site's own origin: the start of a log-in, the page
 * to choose an account, and the redirect back. The site fetches the token itself. No request
 * reaches the identity emulator this way.
 */

const ownCookie = /^stand_in_(?:interaction|resume)[\w.]*=/;

const bodyLimit = 50_000;

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Forwards to the local Google in the identity process at `host`. The redirect to `site` is a path,
 * because a browser may use another name of the site.
 */
export function createGoogleProxy(host: string, site: string): Hono {
  const app = new Hono();
  const paths = ["auth", "auth/:id{[\\w-]+}", "choose/:id{[\\w-]+}"];
  app.on(
    ["GET", "POST"],
    paths.map((path) => `${googlePath}/${path}`),
    async (c) => {
      if (c.req.method !== "POST") return forward(host, site, c.req, null);
      // A GET may come from a redirect. The form is accepted only from this site's page.
      if (!isOwnOrigin(c.req.raw)) return c.body(null, 403, { "Cache-Control": "no-store" });
      const isShort = Number(c.req.header("Content-Length")) <= bodyLimit;
      if (!isShort) return c.body(null, 413, { Connection: "close" });
      return forward(host, site, c.req, await c.req.text());
    },
  );
  return app;
}

/**
 * Forwards the cookies of the log-in attempt and not the site's. An earlier choice is not
 * forwarded, because the local Google would ask whether to log out.
 */
async function forward(
  host: string,
  site: string,
  request: HonoRequest,
  body: string | null,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const cookies = (request.header("Cookie") ?? "").split("; ").filter((one) => ownCookie.test(one));
  const reply = await fetch(`http://${host}${pathname}${search}`, {
    method: request.method,
    redirect: "manual",
    headers: {
      Cookie: cookies.join("; "),
      ...(body !== null && { "Content-Type": "application/x-www-form-urlencoded" }),
    },
    body,
  });
  const headers = new Headers({ "Cache-Control": "no-store", "Content-Security-Policy": policy });
  for (const name of ["Content-Type", "Location"]) {
    const value = reply.headers.get(name);
    if (value) headers.set(name, value.startsWith(`${site}/`) ? value.slice(site.length) : value);
  }
  for (const cookie of reply.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  return new Response(await reply.text(), { status: reply.status, headers });
}
