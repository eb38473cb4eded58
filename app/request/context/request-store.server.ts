import { randomBytes, randomUUID } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import type { Thing } from "schema-dts";
import type { Viewer } from "#contract/identity/viewer.ts";
import type { Reads } from "#app/request/api/batch.server.ts";
import type { FormTexts } from "#app/ui/form/form-texts.ts";
import type { Session } from "#app/session/core/session.ts";
import type { ServerContext } from "#app/request/http/load-context.ts";
import { guardedConnection } from "#app/request/serve/serve-guard.server.ts";

/** Who sent the request, as far as it has been found out. */
type Identity = {
  session?: Promise<Session | null>;
  /** The session whose cookie this response sets: started, renewed or confirmed in this request. */
  newSession?: Session;
  viewer?: Promise<Viewer | null>;
  /** The error by which the session cannot be checked; it was logged once. */
  unrecognised?: unknown;
};

/** Headers of the response; see `app/document`. */
type ResponseFacts = {
  readonly cookies: Map<string, string>;
  readonly vary: Set<string>;
  /** Other origins that a form of this page may redirect to. */
  readonly formTargets: Set<string>;
  /** The oldest outage reply that this page shows, in milliseconds since 1970. */
  outageReplyAt?: number;
  retryAfter?: number;
  allowsRobotCheck: boolean;
  mustRevalidate: boolean;
  isPersonal: boolean;
  /** The instant in milliseconds since 1970 until which the response is valid; see `cacheUntil`. */
  changesAt: number;
};

/** Parts of the document that are not sent a second time as data. */
type DocumentParts = {
  readonly htmlParts: Map<string, string>;
  readonly things: Thing[];
  readonly crumbs: Map<string, string>;
};

/** Shared by the loaders, the action and the rendering of one request (decision 210). */
export type RequestStore = {
  readonly requestId: string;
  readonly nonce: string;
  readonly server: ServerContext;
  /** Aborts this request's API calls; see `callSignal`. */
  calls?: AbortSignal;
  readonly reads: Map<Session | null, Reads>;
  readonly identity: Identity;
  readonly form: { sent?: FormTexts; isGivenBack: boolean };
  readonly response: ResponseFacts;
  readonly document: DocumentParts;
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
    reads: new Map(),
    identity: {},
    form: { isGivenBack: false },
    response: {
      cookies: new Map(),
      vary: new Set(["Cookie"]),
      formTargets: new Set(),
      allowsRobotCheck: false,
      mustRevalidate: false,
      isPersonal: false,
      changesAt: Infinity,
    },
    document: { htmlParts: new Map(), things: [], crumbs: new Map() },
  };
  stores.set(context, store);
  return store;
}

/** Milliseconds for all API calls of one request. */
const callTimeout = 10_000;

/** Aborts the request's API calls after the timeout, or when the client has disconnected. */
export const callSignal = (request: Request, store: RequestStore): AbortSignal =>
  (store.calls ??= AbortSignal.any([request.signal, AbortSignal.timeout(callTimeout)]));
