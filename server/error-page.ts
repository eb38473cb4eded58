import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { FallbackPage } from "#app/document/fallback-page.server.ts";
import { bareHtmlHeaders } from "#app/request/http/bare-html-headers.ts";
import { pathOf, type ServerEnv } from "./context.ts";
import { allowedMethods } from "./request-url.ts";

export type ErrorPageOptions = {
  readonly fallbackPage: (page: FallbackPage) => string;
  readonly site: string;
  readonly onError: (error: unknown, requestId: string, path: string) => void;
};

/** The headers that a refusal of each status has. */
const refusals: Readonly<Record<FallbackPage["status"], Readonly<Record<string, string>>>> = {
  400: {},
  405: { Allow: allowedMethods.join(", ") },
  421: { Connection: "close" },
  500: {},
};

const isRefusal = (error: Error): error is HTTPException & { status: FallbackPage["status"] } =>
  error instanceof HTTPException && error.status in refusals;

/**
 * Answers an `HTTPException` with the fallback page of its status, and a failure with that of 500;
 * failures are also passed to `onError`.
 */
export const errorPage =
  ({ fallbackPage, site, onError }: ErrorPageOptions): ErrorHandler<ServerEnv> =>
  (error, c) => {
    const reference = c.get("requestId");
    const pathname = pathOf(c);
    if (!isRefusal(error)) onError(error, reference, pathname);
    const status = isRefusal(error) ? error.status : 500;
    const html = fallbackPage({ pathname, status, reference, ...(status === 421 && { site }) });
    // Hono would add the headers of a response that exists already.
    c.res = undefined;
    return new Response(html, { status, headers: { ...bareHtmlHeaders, ...refusals[status] } });
  };
