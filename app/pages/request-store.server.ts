import { randomBytes, randomUUID } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import type { Thing } from "schema-dts";
import type { Viewer } from "#contract/viewer.ts";
import type { Batch } from "#app/api/batch.server.ts";
import type { FormTexts } from "#app/components/form-texts.ts";
import type { Session } from "#app/session/session.ts";
import type { ServerContext } from "#app/http/load-context.ts";
import { guardedConnection } from "#app/remix/serve-guard.server.ts";

/** What the loaders, the action and the rendering of one request share. */
export type RequestStore = {
  readonly requestId: string;
  /** The nonce of this document's scripts and styles. */
  readonly nonce: string;
  readonly server: ServerContext;
  /** The address at the other end of the socket, where the server tells. */
  readonly socketAddress: string | undefined;
  /** Set-Cookie values that the response carries, by cookie name. */
  readonly cookies: Map<string, string>;
  /** Names of request headers that the response depends on. */
  readonly vary: Set<string>;
  /** HTML of documents that this response shows, by hash; rendering finds it here. */
  readonly htmlParts: Map<string, string>;
  /**
   * What search engines are told of the page, and the pages above it and itself: names by path,
   * without language.
   */
  readonly things: Thing[];
  readonly crumbs: Map<string, string>;
  /** Ends what is asked of the API for this request; see `callSignal`. */
  calls?: AbortSignal;
  /** What this request reads of the API for each session that it has. */
  readonly batches: Map<Session, Batch>;
  /** Origins of others that a form of this page may lead to. */
  readonly formTargets: Set<string>;
  /** Resolved at most once a request, whichever loader comes first. */
  session?: Promise<Session | null>;
  /** The session whose cookie goes out with this response: begun, renewed or confirmed just now. */
  kept?: Session;
  viewer?: Promise<Viewer | null>;
  /** Why nobody can tell who asks, as the log was told once. */
  unrecognised?: unknown;
  /** The form that this request sent, for the page that answers when it fails. */
  sentForm?: FormTexts;
  /** Seconds after which an error page's request may be made again, as its Retry-After says. */
  retryAfter?: number;
  /**
   * Whether this response shows a form again, with what was typed, because its session has ended.
   */
  isFormGivenBack: boolean;
  /** Whether this document may load Google's reCAPTCHA. */
  allowsRobotCheck: boolean;
  /** Whether a cache asks again each time: the page shows what somebody may take back. */
  mustRevalidate: boolean;
  /** Whether any part of the response may differ from what a visitor gets. */
  isPersonal: boolean;
  /** When the response stops being true by itself (milliseconds since 1970); see `keepUntil`. */
  changesAt: number;
};

// Loaders run at the same time and share only Remix's load context, which every server (also
// `remix-serve`) creates for each request.
const stores = new WeakMap<AppLoadContext, RequestStore>();

export function requestStore(context: AppLoadContext): RequestStore {
  const known = stores.get(context);
  if (known) return known;
  const told = context as ServerContext;
  const server: ServerContext = { ...guardedConnection(told), ...told };
  const store: RequestStore = {
    requestId: server.requestId ?? randomUUID(),
    nonce: randomBytes(16).toString("base64url"),
    server,
    socketAddress: server.socketAddress,
    cookies: new Map(),
    vary: new Set(["Cookie"]),
    htmlParts: new Map(),
    batches: new Map(),
    things: [],
    crumbs: new Map(),
    formTargets: new Set(),
    isFormGivenBack: false,
    allowsRobotCheck: false,
    mustRevalidate: false,
    isPersonal: false,
    changesAt: Infinity,
  };
  stores.set(context, store);
  return store;
}

/** Milliseconds that the API may take for all that one request asks of it. */
const callTimeout = 10_000;

/**
 * Aborts the request's calls to the API when they take too long, or when nobody waits for the
 * answer any more.
 */
export const callSignal = (request: Request, store: RequestStore): AbortSignal =>
  (store.calls ??= AbortSignal.any([request.signal, AbortSignal.timeout(callTimeout)]));
