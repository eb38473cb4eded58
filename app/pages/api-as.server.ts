import { createBatch, type Batch } from "#app/api/batch.server.ts";
import { createApi, type Api, type ApiCaller } from "#app/api/client.server.ts";
import type { Session } from "#app/session/session.ts";
import type { PageContext } from "./page-context.server.ts";
import { callSignal, type RequestStore } from "./request-store.server.ts";

type CallContext = Pick<PageContext<unknown>, "request" | "store" | "locale">;

/** Who asks, for calls that are not endpoints (pictures). */
export const callerOf = (
  session: Session | null,
  { request, store, locale }: CallContext,
): ApiCaller => ({
  // If this request has given the session new secrets, the former ones open nothing any more.
  get session() {
    return session && store.kept?.uid === session.uid ? store.kept : session;
  },
  locale,
  requestId: store.requestId,
  // The time limit starts with the first call.
  get signal() {
    return callSignal(request, store);
  },
  get batch() {
    return session ? batchOf(store, session, this) : undefined;
  },
});

/**
 * The loaders of one page share this batch: parallel reads go as one call, and the same read is
 * sent once.
 */
function batchOf(store: RequestStore, session: Session, caller: ApiCaller): Batch {
  const known = store.batches.get(session) ?? createBatch(caller);
  store.batches.set(session, known);
  return known;
}

/**
 * The API for another session than the context's, for example one that began during this request.
 */
export const apiAs = (session: Session | null, context: CallContext): Api =>
  createApi(callerOf(session, context));
