import type { LoaderFunctionArgs } from "@remix-run/node";
import { ApiProblem } from "#app/api/problem.server.ts";
import { UnknownMiddleware } from "#app/guards/unknown-middleware.server.ts";
import { IdentityProblem } from "#app/session/identity-problem.server.ts";
import { environment } from "#app/environment.server.ts";
import { reportError } from "#app/reporting/log.server.ts";
import { problemResponse, type PageProblem } from "./problem-response.server.ts";
import { requestStore } from "./request-store.server.ts";
import { withCookies } from "#app/document/page-headers.server.ts";

/**
 * What to throw instead of `error`: a redirect with the request's cookies, a problem as an error
 * response of its status, and anything unexpected as a 500 whose message stays in the log, save
 * while developing.
 */
export function failure(error: unknown, { request, context }: LoaderFunctionArgs): unknown {
  const store = requestStore(context);
  if (error instanceof Response) return withCookies(error, store);
  if (request.signal.aborted) return error;
  const { requestId } = store;
  const { status, ...problem } = problemOf(error, request);
  if (status >= 500) reportError(error, requestId, new URL(request.url).pathname);
  store.retryAfter = problem.retryAfter;
  // What passes by itself is worth sending again.
  const form = status >= 500 || status === 429 || status === 409 ? store.sentForm : undefined;
  return withCookies(problemResponse(status, { ...problem, form, requestId }, request), store);
}

/**
 * Seconds after which another try may help where nobody says so: of a service out of reach, and of
 * one that has had enough.
 */
export const retrySeconds = { 503: 30, 429: 60 } as const;

function problemOf(
  error: unknown,
  request: Request,
): Omit<PageProblem, "requestId"> & { status: number } {
  if (error instanceof ApiProblem) {
    const { status, code, details } = error;
    // A page's address is all that a GET can have wrong.
    if (code === "invalid-input" && request.method === "GET")
      return { status: 404, code: "not-found" };
    return {
      status,
      code,
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
