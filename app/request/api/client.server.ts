import { channel } from "node:diagnostics_channel";
import { readBatch } from "#contract/core/batch.ts";
import type { Endpoint, EndpointInput, EndpointOutput } from "#contract/core/endpoint.ts";
import { problemDetails } from "#contract/core/problem.ts";
import type { Locale } from "#contract/core/values.ts";
import { environment } from "#app/environment.server.ts";
import { writeAmounts } from "#app/i18n/money.server.ts";
import { nameDeletedUsers } from "./deleted-user.server.ts";
import type { Session } from "#app/session/core/session.ts";
import type { Batch } from "./batch.server.ts";
import { rememberBriefly } from "./brief-cache.server.ts";
import { ApiProblem } from "./problem.server.ts";

/** Milliseconds after which a shared call is aborted. `callSignal` limits all other calls. */
const timeout = 10_000;

/** Approximate bytes of memory per character of a received answer. */
const sizeInMemory = 4;

export type ApiCaller = {
  readonly session: Pick<Session, "secret" | "cookie"> | null;
  readonly locale: Locale;
  readonly requestId: string;
  readonly signal: AbortSignal;
  readonly batch?: Batch | undefined;
};

type Parts = { params?: object; query?: object; body?: unknown };
type Input<E extends Endpoint> =
  unknown extends EndpointInput<E>
    ? []
    : Partial<EndpointInput<E>> extends EndpointInput<E>
      ? [input?: EndpointInput<E>]
      : [input: EndpointInput<E>];

/**
 * Returns the endpoint's parsed reply, with its amounts formatted in the caller's language. Throws
 * `ApiProblem`.
 */
export type Api = <E extends Endpoint>(
  endpoint: E,
  ...input: Input<E>
) => Promise<EndpointOutput<E>>;

export function createApi(caller: ApiCaller): Api {
  return (endpoint, ...input) => {
    const answer = call(caller, endpoint, input[0] as Parts | undefined);
    // If the loader has failed meanwhile, no code awaits this promise, and Node would end the
    // process because of the unhandled rejection.
    answer.catch(() => undefined);
    return answer;
  };
}

async function call<E extends Endpoint>(
  caller: ApiCaller,
  endpoint: E,
  { params, query, body }: Parts = {},
): Promise<EndpointOutput<E>> {
  const path = fillPath(endpoint.path, params) + queryString(query);
  const reads = endpoint.method === "get" && endpoint.guard !== "service";
  const isShared = reads && endpoint.guard === "public" && !endpoint.isFresh && !caller.session;
  const { batch } = caller;
  if (batch && caller.session && reads) {
    const pattern = endpoint.path;
    return batch.once(path, async () =>
      understand(endpoint, await batch.read({ path, pattern }), caller.locale),
    );
  }
  const ask = async () => {
    const reply = await send(path, caller, {
      pattern: endpoint.path,
      method: endpoint.method.toUpperCase(),
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: {
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(endpoint.guard === "service" ? { "X-Service-Key": environment().API_SERVICE_KEY } : {}),
      },
      // A shared call must not be aborted when the first of its requests ends.
      signal: isShared ? AbortSignal.timeout(timeout) : undefined,
    });
    const text = reply.status === 204 ? "null" : await readText(reply);
    const answer = understand(endpoint, parseJson(text), caller.locale);
    return { answer, bytes: sizeInMemory * text.length };
  };
  if (isShared) return rememberBriefly(`${caller.locale} ${path}`, ask);
  return (await ask().finally(() => batch?.forget())).answer;
}

function understand<E extends Endpoint>(
  { response }: E,
  reply: unknown,
  locale: Locale,
): EndpointOutput<E> {
  const parsed = response.safeParse(reply);
  if (!parsed.success) throw new ApiProblem("unavailable", null, { cause: parsed.error });
  writeAmounts(locale, parsed.data);
  nameDeletedUsers(locale, parsed.data);
  return parsed.data as EndpointOutput<E>;
}

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
  caller: ApiCaller,
  { pattern, ...init }: Call,
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("Accept", "application/json");
  headers.set("Accept-Language", caller.locale);
  headers.set("X-Request-Id", caller.requestId);
  if (caller.session) {
    const { secret, cookie } = caller.session;
    headers.set("Authorization", `Bearer ${secret}.${cookie}`);
  }
  const signal = init.signal ?? caller.signal;
  const started = performance.now();
  let status = 0;
  let response: Response;
  try {
    response = await fetchAgain(`${environment().API_BASE_URL}/v1${path}`, pattern, {
      ...init,
      headers,
      signal,
      redirect: "error",
    });
    ({ status } = response);
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

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiProblem("unavailable", null, { cause });
  }
}

const fillPath = (path: string, params: object = {}) =>
  path.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = (params as Record<string, string | undefined>)[name];
    if (!value) throw new TypeError(`The path ${path} needs ${name}`);
    // URL parsers resolve a segment of one or two dots as a step in the path, even when it is
    // percent-encoded.
    if (/^\.{1,2}$/.test(value)) throw new ApiProblem("not-found");
    return encodeURIComponent(value);
  });

function queryString(query: object = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  return entries.length
    ? `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`
    : "";
}
