import { entityTag } from "#app/request/http/entity-tag.ts";
import { pageLoader } from "#app/request/context/page.server.ts";
import { sessionCookieName } from "#app/session/core/sealed-cookie.server.ts";

/**
 * The number of the viewer's unread notifications, up to 100, as JSON with an ETag; 204 without a
 * viewer. `app/layouts/use-unread.ts` requests it.
 */
export const loader = pageLoader({ guards: [], isPersonal: true }, async ({ guarded }) => {
  const { store, session, viewer } = await guarded;
  if (!session || !viewer || viewer.deletesAt) {
    // The request may carry an older cookie, and its response may arrive after the browser has the
    // new one.
    store.response.cookies.delete(sessionCookieName);
    return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
  }
  const body = JSON.stringify({ unread: viewer.unread });
  const headers = {
    "Content-Type": "application/json",
    "Cache-Control": "private, no-cache",
    ETag: entityTag(body),
  };
  return new Response(body, { headers });
});
