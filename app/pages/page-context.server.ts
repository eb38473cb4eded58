import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Thing } from "schema-dts";
import { getViewer, type Viewer } from "#contract/viewer.ts";
import type { Locale } from "#contract/values.ts";
import { createBatch, type Batch } from "#app/api/batch.server.ts";
import { createApi, type Api, type ApiCaller } from "#app/api/client.server.ts";
import { ApiProblem } from "#app/api/problem.server.ts";
import type { HtmlPart } from "#app/components/static-html.tsx";
import { getFixedT, type FixedT } from "#app/i18n/i18n.server.ts";
import { localeOf, localePath } from "#app/i18n/path.ts";
import type { Delivered } from "#app/i18n/write-text.server.ts";
import { endSession } from "#app/session/end-session.server.ts";
import { resolveSession } from "#app/session/resolve-session.server.ts";
import type { Session } from "#app/session/session.ts";
import { clientAddress } from "#app/http/client-address.server.ts";
import { csrfToken } from "./csrf.server.ts";
import { environment } from "#app/environment.server.ts";
import { callSignal, requestStore, type RequestStore } from "./request-store.server.ts";

export type RedirectOptions = {
  /** 303 when missing; 301 for an address that moved for good. */
  status?: 301 | 302 | 303 | 307 | 308;
  /** The path carries its language already, as `redirectTo` does. */
  prefixed?: boolean;
};

export type PageContext<P = Readonly<Record<string, string>>> = {
  readonly request: Request;
  /**
   * The page's own address, also when a client navigation asks for its data; its origin is the
   * public one.
   */
  readonly url: URL;
  readonly params: P;
  readonly locale: Locale;
  /** The verified identity; it may lack a profile, while `viewer` has one. */
  readonly session: Session | null;
  readonly viewer: Viewer | null;
  /**
   * Why nobody can tell who asks, where a page is shown all the same, as to a visitor; null
   * otherwise.
   */
  readonly doubt: ApiProblem | null;
  /** The viewer on a page guarded by `auth`; elsewhere a visitor is led to the log-in page. */
  requireViewer(): Viewer;
  readonly api: Api;
  /** Who asks, for the calls that are no endpoints: pictures. */
  readonly caller: ApiCaller;
  /** The API for a session that began during this request. */
  apiAs(session: Session): Api;
  readonly t: FixedT;
  /** A redirect to a path of this site, in the page's language; throw it. */
  redirect(path: string, options?: RedirectOptions): Response;
  /** Hands HTML to `<StaticHtml part={…}>`, which is sent once. */
  document(html: string): HtmlPart;
  /** Hands messages to the page beyond its loader's `text`, where its data needs them. */
  deliver(...names: Delivered[]): void;
  /** What was handed out by `deliver`. */
  readonly delivered: readonly Delivered[];
  /** Tells search engines what the page is about (`app/sharing/structured-data.server.ts`). */
  describe(...things: Thing[]): void;
  /** Tells them the page's name, or that of a page above it, by its path without language. */
  crumb(name: string, path: string): void;
  readonly requestId: string;
  readonly isDataRequest: boolean;
  /**
   * What names the client to `recordAttempt`: its address; where nothing tells it, nobody shares
   * this one.
   */
  readonly clientAddress: string;
  /** The value of the hidden field `csrf` of this viewer's forms. */
  readonly csrf: string;
  readonly store: RequestStore;
};

/** What a loader is going to read of the API, whoever the viewer is. */
export type AskEarly<P> = (
  api: Api,
  page: { readonly params: P; readonly url: URL },
) => readonly Promise<unknown>[];

/**
 * Puts together what a page's loader or action is handed. Throws `ApiProblem` when a session cannot
 * be checked, unless `evenUnknown` takes that for nobody's.
 */
export async function pageContext<P>(
  args: LoaderFunctionArgs,
  params: P,
  evenUnknown = false,
  ask: AskEarly<P> = () => [],
): Promise<PageContext<P>> {
  const { request } = args;
  const store = requestStore(args.context);
  const { requestId } = store;
  const asked = new URL(request.url);
  // Put together as text: a path that begins with two slashes would name a host.
  const path = asked.pathname.replace(/^\/{2,}/, "/");
  const url = new URL(environment().PUBLIC_URL + path + asked.search);
  const locale = localeOf(url.pathname);
  const callerAs = (session: Session | null): ApiCaller => ({
    session,
    locale,
    requestId,
    get signal() {
      return callSignal(request, store);
    },
    get batch() {
      return session ? batchOf(store, session, this) : undefined;
    },
  });
  const apiAs = (session: Session | null) => createApi(callerAs(session));

  let doubt: ApiProblem | null = null;
  const orNobody = (error: unknown): null => {
    if (!evenUnknown || !(error instanceof ApiProblem)) throw error;
    doubt = error;
    return null;
  };
  const verified = await (store.session ??= soon(resolveSession(request, store))).catch(orNobody);
  // Beside the question who asks, so that both go as one call; a refusal is the loader's to hear.
  if (verified)
    for (const asked of ask(apiAs(verified), { params, url })) asked.catch(() => undefined);
  const viewer =
    verified && (await (store.viewer ??= loadViewer(apiAs(verified), store)).catch(orNobody));
  // The API may just have said that it has ended.
  const session = await store.session.catch(orNobody);
  const isDataRequest =
    store.listener.isDataRequest ?? !request.headers.get("Accept")?.includes("text/html");

  const delivered: Delivered[] = [];
  const redirect = (path: string, { status = 303, prefixed = false }: RedirectOptions = {}) =>
    new Response(null, {
      status,
      headers: { Location: prefixed ? path : localePath(locale, path) },
    });

  return {
    request,
    url,
    params,
    locale,
    session,
    viewer,
    doubt,
    requireViewer() {
      if (viewer) return viewer;
      if (doubt) throw doubt;
      throw redirect(`/login?redirectTo=${encodeURIComponent(url.pathname + url.search)}`);
    },
    api: apiAs(session),
    caller: callerAs(session),
    apiAs,
    t: getFixedT(locale),
    redirect,
    document(html) {
      const hash = createHash("sha256").update(html).digest("base64url").slice(0, 22);
      store.htmlParts.set(hash, html);
      return { hash, html: isDataRequest ? html : null };
    },
    deliver: (...names) => void delivered.push(...names),
    delivered,
    describe: (...things) => void store.things.push(...things),
    crumb: (name, path) => void store.crumbs.set(path, name),
    requestId,
    isDataRequest,
    clientAddress:
      clientAddress(request, store.socketAddress) ?? `unknown:${requestId}`.slice(0, 64),
    // Signed where a page asks for it: every loader of the page has this context, and the root
    // alone hands the token out.
    get csrf() {
      return csrfToken(session);
    },
    store,
  };
}

/** Where a page's loader and its frames read one thing, or side by side, they share the call. */
function batchOf(store: RequestStore, session: Session, caller: ApiCaller): Batch {
  const known = store.batches.get(session) ?? createBatch(caller);
  store.batches.set(session, known);
  return known;
}

/** Milliseconds that a page waits to hear whose session it is; the call itself may take longer. */
const patience = 5_000;

/** As `answer`, unless it keeps the page waiting for too long. */
async function soon<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ApiProblem("identity-unavailable")), patience);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/**
 * Null for an identity without a profile, and for a session that ended since it was verified here.
 */
async function loadViewer(api: Api, store: RequestStore): Promise<Viewer | null> {
  try {
    return await api(getViewer);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (error.code === "profile-missing") return null;
    if (error.code !== "unauthenticated") throw error;
    endSession(store);
    return null;
  }
}
