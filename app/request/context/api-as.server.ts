import { createBatch, type Batch } from "#app/request/api/batch.server.ts";
import { createApi, type Api, type ApiCaller } from "#app/request/api/client.server.ts";
import type { Session } from "#app/session/core/session.ts";
import type { PageContext } from "./page-context.server.ts";
import { callSignal, type RequestStore } from "./request-store.server.ts";

type CallContext = Pick<PageContext<unknown>, "request" | "store" | "locale">;

export const callerOf = (
  session: Session | null,
  { request, store, locale }: CallContext,
): ApiCaller => ({
  // If this request has renewed the session, its former secret is no longer valid.
  get session() {
    return session && store.kept?.uid === session.uid ? store.kept : session;
  },
  locale,
  requestId: store.requestId,
  get signal() {
    return callSignal(request, store);
  },
  get batch() {
    return session ? batchOf(store, session, this) : undefined;
  },
});

/**
 * The loaders of one page share this batch: parallel reads become one call, and equal reads are
 * sent once.
 */
function batchOf(store: RequestStore, session: Session, caller: ApiCaller): Batch {
  const known = store.batches.get(session) ?? createBatch(caller);
  store.batches.set(session, known);
  return known;
}

/** The API for another session than the context's, for example one that began in this request. */
export const apiAs = (session: Session | null, context: CallContext): Api =>
  createApi(callerOf(session, context));
