import { clientIp } from "#app/request/http/client-ip.server.ts";
import {
  clientAddressHeader,
  webTierHeader,
  webTierToken,
} from "#contract/process/web-tier-token.ts";
import type { Handler } from "hono";
import { pathOf, type ServerEnv } from "./context.ts";

export type PublicApiSettings = {
  readonly API_BASE_URL: string;
  readonly API_SERVICE_KEY: string;
};

export const publicApiPath = "/v1";

export const publicApiMethods: readonly string[] = ["GET", "HEAD", "OPTIONS"];

/** The client's headers that an anonymous read depends on. Cookies and Authorization are not passed on. */
const requestHeaders = [
  "Accept-Language",
  "If-None-Match",
  "Access-Control-Request-Method",
  "Access-Control-Request-Headers",
];

/** Set by this server, or about the connection to the API. */
const ownHeaders = [
  "Connection",
  "Content-Length",
  "Date",
  "Keep-Alive",
  "Set-Cookie",
  "X-Request-Id",
];

const timeoutMs = 10_000;

const problem = (code: string, title: string, status: 405 | 503, headers: object) =>
  Response.json(
    { type: "about:blank", title, status, code },
    { status, headers: { "Content-Type": "application/problem+json", ...headers } },
  );

/**
 * Passes anonymous reads on to the API, which outsiders may be unable to reach. It refuses other
 * methods, and the API limits each client by the address that goes with the request.
 */
export const publicApi = (
  settings: PublicApiSettings,
  trustedProxies: number,
): Handler<ServerEnv> => {
  const token = webTierToken(settings.API_SERVICE_KEY);
  return async (c) => {
    c.set("route", "public-api");
    const { method, signal } = c.req.raw;
    if (!publicApiMethods.includes(method))
      return problem("method-not-allowed", "Method not allowed", 405, {
        Allow: publicApiMethods.join(", "),
      });
    const address = clientIp(c.req.raw, c.env.incoming.socket.remoteAddress, trustedProxies);
    const headers = new Headers({
      Accept: "application/json",
      "Accept-Encoding": "identity",
      "X-Request-Id": c.get("requestId"),
      [webTierHeader]: token,
      [clientAddressHeader]: address ?? "unknown",
    });
    for (const name of requestHeaders) {
      const value = c.req.header(name);
      if (value !== undefined) headers.set(name, value);
    }
    const url = settings.API_BASE_URL + pathOf(c) + new URL(c.req.url).search;
    try {
      const timeout = AbortSignal.timeout(timeoutMs);
      const reply = await fetch(url, {
        method,
        headers,
        redirect: "error",
        signal: AbortSignal.any([signal, timeout]),
      });
      const answered = new Headers(reply.headers);
      for (const name of ownHeaders) answered.delete(name);
      return new Response(reply.body, { status: reply.status, headers: answered });
    } catch {
      return problem("unavailable", "Unavailable", 503, { "Retry-After": "5" });
    }
  };
};
