import { reportError } from "#app/reporting/log.server.ts";
import { clientIp } from "#app/request/http/client-ip.server.ts";
import { clientIpHeader, webTierHeader, webTierToken } from "#contract/process/web-tier-token.ts";

export type PublicApiSettings = {
  readonly API_BASE_URL: string;
  readonly API_SERVICE_KEY: string;
};

export const publicApiPath = "/v1";

const methods: readonly string[] = ["GET", "HEAD", "OPTIONS"];

/** The client's headers that an anonymous read depends on. Cookies and Authorization are not passed on. */
const requestHeaders = [
  "Accept-Language",
  "If-None-Match",
  "Access-Control-Request-Method",
  "Access-Control-Request-Headers",
];

/** Headers that this server sets itself, or that are about the connection to the API. */
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

type Caller = {
  readonly socketIp: string | undefined;
  readonly trustedProxies: number;
  readonly requestId: string;
};

/**
 * Passes an anonymous read on to the API, which outsiders may be unable to reach. It refuses
 * methods that write. The API limits each client by the IP address that this server passes on.
 */
export async function answerPublicly(
  request: Request,
  { API_BASE_URL, API_SERVICE_KEY }: PublicApiSettings,
  { socketIp, trustedProxies, requestId }: Caller,
): Promise<Response> {
  const { method, signal } = request;
  if (!methods.includes(method))
    return problem("method-not-allowed", "Method not allowed", 405, { Allow: methods.join(", ") });
  const headers = new Headers({
    Accept: "application/json",
    "Accept-Encoding": "identity",
    "X-Request-Id": requestId,
    [webTierHeader]: webTierToken(API_SERVICE_KEY),
    [clientIpHeader]: clientIp(request, socketIp, trustedProxies) ?? "unknown",
  });
  for (const name of requestHeaders) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const { pathname, search } = new URL(request.url);
  try {
    const reply = await fetch(API_BASE_URL + pathname + search, {
      method,
      headers,
      redirect: "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const answered = new Headers(reply.headers);
    for (const name of ownHeaders) answered.delete(name);
    // The reply is read whole: a failure or the timeout would otherwise cut a reply of status 200.
    const body = reply.body && (await reply.arrayBuffer());
    return new Response(body, { status: reply.status, headers: answered });
  } catch (error) {
    if (!signal.aborted) reportError(error, requestId, pathname);
    return problem("unavailable", "Unavailable", 503, { "Retry-After": "5" });
  }
}
