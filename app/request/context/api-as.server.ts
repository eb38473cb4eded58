import { createReads, type Reads } from "#app/request/api/batch.server.ts";
import { createApi, type Api, type ApiCaller } from "#app/request/api/client.server.ts";
import type { Session } from "#app/session/core/session.ts";
import type { PageContext } from "./page-context.server.ts";
import { callSignal, type RequestStore } from "./request-store.server.ts";

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
