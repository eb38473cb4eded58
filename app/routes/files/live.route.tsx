import { followNotifications } from "#contract/notification.ts";
import { ApiProblem } from "#app/api/problem.server.ts";
import { send } from "#app/api/client.server.ts";
import { callerOf } from "#app/pages/api-as.server.ts";
import { pageLoader } from "#app/pages/page.server.ts";
import { sessionCookieName } from "#app/session/sealed-cookie.server.ts";
import { environment } from "#app/environment.server.ts";

/** An event source that gets this stops asking; the script that opened it comes again later. */
const nothing = () => new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });

/**
 * The viewer's unread count as it changes, as server-sent events that the API makes: a number, and an
 * id that says how far the reader is. Whoever is nobody, or cannot be told anything now, gets nothing.
 */
export const loader = pageLoader({ guards: [] }, async (context) => {
  const { request, session, viewer } = context;
  context.store.isPersonal = true;
  // Remix would read a stream whole before it answers a client navigation, and fails at an empty answer.
  if (context.store.server.isDataRequest) throw new ApiProblem("not-found");
  if (!session || !viewer || viewer.deletesAt) {
    // A session that gets a new secret ends its stream, and this asks again, perhaps with the former
    // cookie and later than the new one has come. Pages say that a session is over; this takes nothing back.
    context.store.cookies.delete(sessionCookieName);
    return nothing();
  }
  const known = request.headers.get("Last-Event-ID");
  const { path, method } = followNotifications;
  try {
    const events = await send(path, callerOf(session, context), {
      pattern: path,
      method: method.toUpperCase(),
      base: environment().API_LIVE_URL,
      ...(known && { headers: { "Last-Event-ID": known.slice(0, 60) } }),
      // It goes on for longer than a page may take.
      signal: request.signal,
    });
    return new Response(events.body, {
      headers: {
        "Content-Type": "text/event-stream",
        "Cache-Control": "no-store, no-transform",
        "X-Content-Type-Options": "nosniff",
      },
    });
  } catch (error) {
    if (error instanceof ApiProblem) return nothing();
    throw error;
  }
});
