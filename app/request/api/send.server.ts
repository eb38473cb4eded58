import { channel } from "node:diagnostics_channel";
import type { z } from "zod";
import { readBatch } from "#contract/core/batch.ts";
import { problemDetails } from "#contract/core/problem.ts";
import { traceparent } from "#contract/process/trace.ts";
import { webTierHeader, webTierToken } from "#contract/process/web-tier-token.ts";
import type { Locale } from "#contract/core/values.ts";
import { compareClock } from "#app/request/http/clock.server.ts";
import { environment } from "#app/environment.server.ts";
import type { Session } from "#app/session/core/session.ts";
import { ApiProblem } from "./problem.server.ts";

export type Sender = {
  readonly session: Pick<Session, "secret" | "cookie"> | null;
  readonly locale: Locale;
  readonly requestId: string;
  readonly signal: AbortSignal;
};

/**
 * Publishes each call for the metrics: endpoint, status (0 if there was no answer) and
 * milliseconds.
 */
const calls = channel("ayni:api-call");

export const publishCall = (endpoint: string, status: number, started: number) =>
  calls.publish({ endpoint, status, milliseconds: performance.now() - started });

type Call = RequestInit & {
  /** The path with its placeholders, as the contract writes it. It contains no names or ids. */
  readonly pattern: string;
};

/** Sends a request below the base path. Throws `ApiProblem` unless the status is a success. */
export async function send(
  path: string,
  caller: Sender,
  { pattern, ...init }: Call,
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("Accept", "application/json");
  headers.set("Accept-Language", caller.locale);
  headers.set("X-Request-Id", caller.requestId);
  headers.set(webTierHeader, webTierToken(environment().API_SERVICE_KEY));
  const trace = traceparent();
  if (trace) headers.set("traceparent", trace);
  if (caller.session) {
    const { secret, cookie } = caller.session;
    headers.set("Authorization", `Bearer ${secret}.${cookie}`);
  }
  const started = performance.now();
  const sent = Date.now();
  let status = 0;
  let response: Response;
  try {
    response = await fetchAgain(`${environment().API_BASE_URL}/v1${path}`, pattern, {
      ...init,
      headers,
      signal: init.signal ?? caller.signal,
      redirect: "error",
    });
    ({ status } = response);
    compareClock(response.headers.get("Date"), sent);
  } catch (cause) {
    throw new ApiProblem("unavailable", null, { cause });
  } finally {
    publishCall(`${init.method ?? "GET"} ${pattern}`, status, started);
  }
  if (response.ok) return response;
  throw problemOf(parseJson(await readText(response)));
}

/**
 * Repeats a read once if there was no connection or it broke, which happens when an instance of the
 * API ends.
 */
async function fetchAgain(url: string, pattern: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    const isRead = init.method === "GET" || pattern === readBatch.path;
    if (!isRead || init.signal?.aborted) throw cause;
    return fetch(url, init);
  }
}

export function problemOf(body: unknown): ApiProblem {
  const details = problemDetails.safeParse(body);
  if (!details.success) return new ApiProblem("unavailable", null, { cause: details.error });
  return new ApiProblem(details.data.code, details.data);
}

export async function readText(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (cause) {
    throw new ApiProblem("unavailable", null, { cause });
  }
}

/** Throws `unavailable` for a reply that does not match the contract. */
export function understand<S extends z.ZodType>(schema: S, reply: unknown): z.output<S> {
  const parsed = schema.safeParse(reply);
  if (!parsed.success) throw new ApiProblem("unavailable", null, { cause: parsed.error });
  return parsed.data;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiProblem("unavailable", null, { cause });
  }
}
