import type { LoaderFunctionArgs } from "@remix-run/node";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { UnknownMiddleware } from "#app/request/guards/unknown-middleware.server.ts";
import { IdentityProblem } from "#app/session/core/identity-problem.server.ts";
import { environment } from "#app/environment.server.ts";
import { getFixedT } from "#app/i18n/i18n.server.ts";
import { localeOf } from "#app/i18n/path.ts";
import { reportError } from "#app/reporting/log.server.ts";
import { problemResponse, type PageProblem } from "./problem-response.server.ts";
import { requestStore } from "./request-store.server.ts";
import { withCookies } from "#app/document/page-headers.server.ts";

/**
 * Converts `error` into what is thrown. A redirect gets the request's cookies. A problem becomes an
 * error response with its status. Anything unexpected becomes a 500; its message is only in the
 * log, except in development.
 */
export function failure(error: unknown, { request, context }: LoaderFunctionArgs): unknown {
  const store = requestStore(context);
  if (error instanceof Response) return withCookies(error, store);
  if (request.signal.aborted) return error;
  const { requestId } = store;
  const { status, ...problem } = problemOf(error, request);
  if (status >= 500) reportError(error, requestId, new URL(request.url).pathname);
  store.response.retryAfter = problem.retryAfter;
  // These failures are temporary, so a retry makes sense. The text of a reply to withdrawn content
  // is kept for its author.
  const isGivenBack = status >= 500 || status === 429 || status === 409 || status === 410;
  const form = isGivenBack ? store.form.sent : undefined;
  return withCookies(problemResponse(status, { ...problem, form, requestId }), store);
}

/**
 * Default seconds for Retry-After: a service is unreachable (503) or received too many requests
 * (429).
 */
export const retrySeconds = { 503: 30, 429: 60 } as const;

/** Why a reader may not, or no longer, see this: the sentence of the code, where it says more than the status does. */
function reasonOf({ code, status }: ApiProblem, request: Request): string | undefined {
  if ((status !== 403 && status !== 409) || code === "forbidden") return undefined;
  return getFixedT(localeOf(new URL(request.url).pathname))(`problems.${code}`);
}

function problemOf(
  error: unknown,
  request: Request,
): Omit<PageProblem, "requestId"> & { status: number } {
  if (error instanceof ApiProblem) {
    const { status, code, details } = error;
    // The only input of a GET is its URL, so invalid input means that the page is not found.
    if (code === "invalid-input" && request.method === "GET")
      return { status: 404, code: "not-found" };
    return {
      status,
      code,
      message: reasonOf(error, request),
      retryAfter: details?.retryAfter ?? (status === 503 ? retrySeconds[503] : undefined),
    };
  }
  if (error instanceof IdentityProblem) {
    if (error.isUnreachable)
      return { status: 503, code: "identity-unavailable", retryAfter: retrySeconds[503] };
    if (error.code === "too-many-requests") {
      return { status: 429, code: "too-many-attempts", retryAfter: retrySeconds[429] };
    }
  }
  if (error instanceof UnknownMiddleware) {
    return { status: 500, code: "unknown-middleware", message: error.message };
  }
  const message =
    environment().NODE_ENV === "development" && error instanceof Error ? error.message : undefined;
  return { status: 500, code: "internal", message };
}
