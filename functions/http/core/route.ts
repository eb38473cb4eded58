import type { z } from "zod";
import type { Endpoint, EndpointGuard, EndpointOutput } from "../../contract/core/endpoint.ts";
import { limits } from "../../contract/core/limits.ts";
import type { OperationGroup } from "../../contract/core/operation-groups.ts";
import type { Locale } from "../../contract/core/values.ts";
import type { Actor } from "../../domain/actor.ts";
import type { Render } from "../../platform/markdown/member-text.ts";
import type { Caller, CallerSession, Dependencies } from "./dependencies.ts";

type CallerOf<G extends EndpointGuard> = G extends "member" | "verified" | "admin"
  ? { session: CallerSession; actor: Actor }
  : G extends "session"
    ? { session: CallerSession; actor: Actor | null }
    : { session: CallerSession | null; actor: Actor | null };

type Output<E extends Endpoint, K extends string> =
  E extends Readonly<Record<K, infer S extends z.ZodType>> ? z.output<S> : undefined;

/** The parts of the process and of the request that each handler gets. */
type CommonContext = Omit<Dependencies, "serviceKey" | "renderer" | "log" | "report"> & {
  render: Render;
  locale: Locale;
  /** The key for values that only this API may create or read. */
  secret: string;
  requestId: string;
  /** Sends a GET of this API as the same caller, by its path below the base. */
  read: (path: string) => Promise<Response>;
  bytes: Uint8Array;
};

/** Has the parsed parts of the input that the endpoint declares, and the caller. */
type RouteContext<E extends Endpoint> = CommonContext &
  CallerOf<E["guard"]> & {
    params: Output<E, "params">;
    query: Output<E, "query">;
    body: Output<E, "body">;
  };

/** The context before an endpoint's types are known. */
type AnyContext = CommonContext & Caller & { params: unknown; query: unknown; body: unknown };

/** The endpoint's output; nothing if the output is null; or a custom response. */
type HandlerResult<E extends Endpoint> =
  | EndpointOutput<E>
  | (null extends EndpointOutput<E> ? void : never)
  | Response;

type Handle<E extends Endpoint> = (context: RouteContext<E>) => Promise<HandlerResult<E>>;

export type FileBody = {
  /** The maximum of bytes. */
  readonly most: number;
  readonly type: "image/*" | "application/zip";
  /** The path of an example file, for the reference of the API. */
  readonly example: string;
};

export const pictureFile: FileBody = {
  most: limits.pictureBytes,
  type: "image/*",
  example: "/apple-touch-icon.png",
};

/**
 * An endpoint with its handler. `handle` is declared as a method, whose parameter TypeScript does
 * not compare strictly, so that all routes fit one list.
 */
export type EndpointHandler = {
  readonly endpoint: Endpoint;
  /** A body that is not JSON. */
  readonly file?: FileBody;
  /** The maximum of a JSON body in bytes, if it differs from the general one. */
  readonly json?: number;
  readonly media?: string;
  handle(context: AnyContext): unknown;
};

/** The handler with the endpoint's exported name and its group in the reference of the API. */
export type Route = EndpointHandler & {
  readonly operationId: string;
  readonly group: OperationGroup;
};

export const route = <const E extends Endpoint>(
  endpoint: E,
  handle: Handle<E>,
  options: { file?: FileBody; json?: number; media?: string } = {},
): EndpointHandler => ({ endpoint, handle, ...options });

/** Names each handler as the contract's module `exported` names its endpoint. */
export const operations = (
  group: OperationGroup,
  exported: Readonly<Record<string, unknown>>,
  handlers: readonly EndpointHandler[],
): Route[] => {
  const names = new Map(Object.entries(exported).map(([name, value]) => [value, name]));
  return handlers.map((handler) => {
    const operationId = names.get(handler.endpoint);
    if (operationId === undefined) throw new TypeError(`${handler.endpoint.path} has no name`);
    return { ...handler, operationId, group };
  });
};
