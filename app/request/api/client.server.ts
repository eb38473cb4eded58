import type { Endpoint, EndpointInput, EndpointOutput } from "#contract/core/endpoint.ts";
import type { Locale } from "#contract/core/values.ts";
import { environment } from "#app/environment.server.ts";
import { writeAmounts } from "#app/i18n/money.server.ts";
import { createReads, type Read, type Reads } from "./batch.server.ts";
import { orOutageReply } from "./outage-replies.server.ts";
import { nameDeletedUsers } from "./deleted-user.server.ts";
import { ApiProblem } from "./problem.server.ts";
import { parseJson, readText, send, understand, type Sender } from "./send.server.ts";

export type ApiCaller = Sender & {
  readonly reads?: Reads;
  /** Receives the time of an outage reply that is used in place of the API's. */
  readonly onOutageReply?: (at: number) => void;
};

export type ApiParts = { params?: object; query?: object; body?: unknown } | undefined;

export type ApiInput<E extends Endpoint> =
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
  ...input: ApiInput<E>
) => Promise<EndpointOutput<E>>;

/** Equal reads of a caller are sent once, until it writes something. */
export function createApi(caller: ApiCaller): Api {
  const reads = caller.reads ?? createReads(caller);
  return (endpoint, ...input) => unawaited(call(caller, reads, endpoint, input[0] as ApiParts));
}

/**
 * If a loader fails, no code awaits its other calls, and Node would end the process because of an
 * unhandled rejection.
 */
export function unawaited<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => undefined);
  return answer;
}

/** Sends a read before it is known whether its answer is needed; `Api` later finds it in `reads`. */
export function readEarly(reads: Reads, endpoint: Endpoint, input: ApiParts): void {
  if (isRead(endpoint)) void unawaited(reads.load(readOf(endpoint, input)));
}

const isRead = ({ method, guard }: Endpoint) => method === "get" && guard !== "service";

const readOf = ({ path }: Endpoint, { params, query }: ApiParts = {}): Read => ({
  path: fillPath(path, params) + queryString(query),
  pattern: path,
});

async function call<E extends Endpoint>(
  caller: ApiCaller,
  reads: Reads,
  endpoint: E,
  parts: ApiParts = {},
): Promise<EndpointOutput<E>> {
  const { locale } = caller;
  const read = readOf(endpoint, parts);
  if (isRead(endpoint)) {
    const load = async () =>
      understand(endpoint.response, await reads.load(read)) as EndpointOutput<E>;
    return complete(await orOutageReply(endpoint, read, caller, load), locale);
  }
  const { method, guard } = endpoint;
  const body = parts.body === undefined ? undefined : JSON.stringify(parts.body);
  const reply = await send(read.path, caller, {
    pattern: read.pattern,
    method: method.toUpperCase(),
    body,
    headers: {
      ...(body && { "Content-Type": "application/json" }),
      ...(guard === "service" && { "X-Service-Key": environment().API_SERVICE_KEY }),
    },
  }).finally(() => reads.clearAll());
  const text = reply.status === 204 ? "null" : await readText(reply);
  return complete(understand(endpoint.response, parseJson(text)) as EndpointOutput<E>, locale);
}

/** Sends bytes as the body of an endpoint. Returns the parsed reply, or throws `ApiProblem`. */
export async function sendBytes<E extends Endpoint>(
  endpoint: E,
  parts: { params?: object; query?: object },
  bytes: Blob,
  caller: ApiCaller,
): Promise<EndpointOutput<E>> {
  const { path, pattern } = readOf(endpoint, parts);
  const method = endpoint.method.toUpperCase();
  const headers = { "Content-Type": bytes.type || "application/octet-stream" };
  const sending = send(path, caller, { pattern, method, headers, body: bytes });
  const reply = await sending.finally(() => caller.reads?.clearAll());
  return understand(endpoint.response, parseJson(await readText(reply))) as EndpointOutput<E>;
}

function complete<T>(reply: T, locale: Locale): T {
  writeAmounts(locale, reply);
  nameDeletedUsers(locale, reply);
  return reply;
}

export const fillPath = (path: string, params: object = {}) =>
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
