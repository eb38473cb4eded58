import type { LoaderFunctionArgs } from "@remix-run/node";
import { getViewer, type Viewer } from "#contract/identity/viewer.ts";
import type { Endpoint, EndpointGuard } from "#contract/core/endpoint.ts";
import type { Locale } from "#contract/core/values.ts";
import { createReads, type Reads } from "#app/request/api/batch.server.ts";
import {
  createApi,
  readEarly,
  unawaited,
  type Api,
  type ApiCaller,
  type ApiInput,
  type ApiParts,
} from "#app/request/api/client.server.ts";
import { ApiProblem, withTimeout } from "#app/request/api/problem.server.ts";
import { canonicalPath } from "#app/request/http/canonical-path.ts";
import { getFixedT, type FixedT } from "#app/i18n/i18n.server.ts";
import { localeOf, localePath } from "#app/i18n/path.ts";
import { log } from "#app/reporting/log.server.ts";
import { forgetSession } from "#app/session/core/end-session.server.ts";
import { resolveSession } from "#app/session/core/resolve-session.server.ts";
import type { Session } from "#app/session/core/session.ts";
import { environment } from "#app/environment.server.ts";
import { callSignal, requestStore, type RequestStore } from "./request-store.server.ts";

type RedirectOptions = {
  /** Default: 303. Use 301 for a permanent move. */
  status?: 301 | 302 | 303 | 307 | 308;
  prefixed?: boolean;
};

/**
 * Contains what nearly every route needs. The rest are functions that take the context: `htmlPart`,
 * `crumb`, `describePage`, `requireViewer`, `apiAs`, `callerOf`.
 */
export type PageContext<P = Readonly<Record<string, string>>> = {
  readonly request: Request;
  /** The page's own URL, also for a data request; its origin is the public one. */
  readonly url: URL;
  readonly params: P;
  readonly locale: Locale;
  /** The verified identity. It may have no profile; a `viewer` always has one. */
  readonly session: Session | null;
  readonly viewer: Viewer | null;
  /**
   * The reason why the session cannot be checked, if the page is rendered as for a visitor
   * nevertheless; otherwise null.
   */
  readonly unrecognised: ApiProblem | null;
  readonly api: Api;
  readonly t: FixedT;
  /** Throw the result: a redirect to a path of this site, in the page's language. */
  redirect(path: string, options?: RedirectOptions): Response;
  /** Shared by all loaders, the action and the rendering of this request. */
  readonly store: RequestStore;
};

/** A page's context before its viewer is known. */
export type OpenContext<P> = Omit<PageContext<P>, "session" | "viewer" | "unrecognised" | "api">;

/**
 * The context of a loader, which starts while the viewer is being read, so that its reads and the
 * viewer's are one call. `api` returns no answer before the guards have passed.
 */
export type LoaderContext<P = Readonly<Record<string, string>>> = OpenContext<P> & {
  readonly api: Api;
  /** The context with the session and the viewer, after the guards have passed. */
  readonly guarded: Promise<PageContext<P>>;
};

export function openContext<P>(args: LoaderFunctionArgs, params: P): OpenContext<P> {
  const { request } = args;
  const asked = new URL(request.url);
  // Joined as text: a path that begins with two slashes would be parsed as a host.
  const path = canonicalPath(asked.pathname);
  const url = new URL(environment().PUBLIC_URL + path + asked.search);
  const locale = localeOf(url.pathname);
  return {
    request,
    url,
    params,
    locale,
    t: getFixedT(locale),
    redirect: (to, { status = 303, prefixed = false } = {}) =>
      new Response(null, { status, headers: { Location: prefixed ? to : localePath(locale, to) } }),
    store: requestStore(args.context),
  };
}

/**
 * Throws `ApiProblem` if a session cannot be checked; with `evenUnrecognised`, the reader is
 * treated as a visitor instead.
 */
export async function pageContext<P>(
  open: OpenContext<P>,
  evenUnrecognised: boolean,
): Promise<PageContext<P>> {
  const { store } = open;
  let unrecognised: ApiProblem | null = null;
  const orNobody = (error: unknown): null => {
    if (!evenUnrecognised || !(error instanceof ApiProblem)) throw error;
    unrecognised = error;
    if (!store.identity.unrecognised)
      log.warn({ error, requestId: store.requestId }, "reader unknown");
    store.identity.unrecognised ??= error;
    return null;
  };
  const verified = await verifiedSession(open).catch(orNobody);
  const viewer =
    verified &&
    (await (store.identity.viewer ??= loadViewer(apiAs(verified, open), store)).catch(orNobody));
  // The API may have just answered that the session has ended.
  const session = await verifiedSession(open).catch(orNobody);
  // If the session cannot be checked, public data is read as a visitor.
  const api = apiAs(unrecognised ? null : session, open);
  return { ...open, session, viewer, unrecognised, api };
}

/** The guards of endpoints that need no session. */
const openGuards: readonly EndpointGuard[] = ["public", "service"];

export function loaderContext<P>(
  open: OpenContext<P>,
  guarded: Promise<PageContext<P>>,
): LoaderContext<P> {
  async function ask<E extends Endpoint>(endpoint: E, input: ApiInput<E>) {
    const session = await verifiedSession(open).catch(() => null);
    if (session) readEarly(callerOf(session, open).reads, endpoint, input[0] as ApiParts);
    const reader = await guarded;
    const isVisitor = !reader.session || reader.unrecognised;
    if (isVisitor && !openGuards.includes(endpoint.guard)) throw new ApiProblem("unauthenticated");
    return reader.api(endpoint, ...input);
  }
  return { ...open, guarded, api: (endpoint, ...input) => unawaited(ask(endpoint, input)) };
}

const verifiedSession = ({ request, store }: OpenContext<unknown>): Promise<Session | null> =>
  (store.identity.session ??= withTimeout(
    resolveSession(request, store),
    sessionTimeout,
    "identity-unavailable",
  ));

/** Milliseconds that a page waits for the viewer's reply. The call itself may take longer. */
const sessionTimeout = 5_000;

/**
 * Null for an identity without a profile, and for a session that has ended since its cookie was
 * verified here.
 */
async function loadViewer(api: Api, store: RequestStore): Promise<Viewer | null> {
  try {
    return await api(getViewer);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (error.code === "profile-missing") return null;
    if (error.code !== "unauthenticated") throw error;
    return forgetSession(store);
  }
}

type CallContext = Pick<PageContext<unknown>, "request" | "store" | "locale">;

type Caller = ApiCaller & { readonly reads: Reads };

export const callerOf = (
  session: Session | null,
  { request, store, locale }: CallContext,
): Caller => ({
  // If this request has renewed the session, its former secret is no longer valid.
  get session() {
    return session && store.identity.newSession?.uid === session.uid
      ? store.identity.newSession
      : session;
  },
  locale,
  requestId: store.requestId,
  onOutageReply: (at) => {
    store.response.outageReplyAt = Math.min(at, store.response.outageReplyAt ?? at);
  },
  get signal() {
    return callSignal(request, store);
  },
  get reads() {
    return readsOf(store, session, this);
  },
});

/** The loaders of one page share these reads. */
function readsOf(store: RequestStore, session: Session | null, caller: Caller): Reads {
  const known = store.reads.get(session) ?? createReads(caller);
  store.reads.set(session, known);
  return known;
}

/** The API for another session than the context's, for example one that began in this request. */
export const apiAs = (session: Session | null, context: CallContext): Api =>
  createApi(callerOf(session, context));
