import type { IncomingMessage } from "node:http";
import { isOwnOrigin } from "../app/pages/csrf.server.ts";
import { readBody } from "../server/body-limit.ts";
import { googlePath } from "./google-client.ts";

/**
 * The browser's part of the local Google, on the site's own origin: the start of a log-in, the page
 * to choose an account, and the redirect back. The site fetches the token itself. No request
 * reaches the identity emulator this way.
 */

const paths = new RegExp(`^${googlePath}/(?:auth|auth/[\\w-]+|choose/[\\w-]+)$`);
const ownCookie = /^stand_in_(?:interaction|resume)[\w.]*=/;

const bodyLimit = 50_000;

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export type GoogleProxy = (message: IncomingMessage, url: URL) => Promise<Response> | null;

/**
 * Answers requests for the local Google in the identity process at `host`; null for all others. The
 * redirect to `site` is a path, because a browser may use another name of the site.
 */
export const createGoogleProxy =
  (host: string, site: string): GoogleProxy =>
  (message, url) => {
    const { method } = message;
    if (!paths.test(url.pathname) || (method !== "GET" && method !== "POST")) return null;
    // A GET may come from a redirect. The form is accepted only from this site's page.
    if (method === "POST" && !isOwnOrigin(new Request(url, { headers: originHeaders(message) })))
      return Promise.resolve(
        new Response(null, { status: 403, headers: { "Cache-Control": "no-store" } }),
      );
    return forward(host, site, message, url);
  };

function originHeaders(message: IncomingMessage): Headers {
  const headers = new Headers();
  for (const name of ["host", "x-forwarded-host", "origin", "sec-fetch-site"]) {
    const value = message.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  return headers;
}

/**
 * Forwards the cookies of the log-in attempt and not the site's. An earlier choice is not
 * forwarded, because the local Google would ask whether to log out.
 */
async function forward(
  host: string,
  site: string,
  message: IncomingMessage,
  url: URL,
): Promise<Response> {
  const body = message.method === "POST" ? await readBody(message, bodyLimit) : null;
  const cookies = (message.headers.cookie ?? "").split("; ").filter((one) => ownCookie.test(one));
  const reply = await fetch(`http://${host}${url.pathname}${url.search}`, {
    method: message.method ?? "GET",
    redirect: "manual",
    headers: {
      Cookie: cookies.join("; "),
      ...(body && { "Content-Type": "application/x-www-form-urlencoded" }),
    },
    ...(body && { body: body.toString() }),
  });
  const headers = new Headers({ "Cache-Control": "no-store", "Content-Security-Policy": policy });
  for (const name of ["Content-Type", "Location"]) {
    const value = reply.headers.get(name);
    if (value) headers.set(name, value.startsWith(`${site}/`) ? value.slice(site.length) : value);
  }
  for (const cookie of reply.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  return new Response(await reply.text(), { status: reply.status, headers });
}
