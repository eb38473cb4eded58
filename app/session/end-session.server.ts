import type { RequestStore } from "#app/http/request-store.server.ts";
import { sessionCookieName, sessionSetCookie } from "./sealed-cookie.server.ts";

/** Signs out in this browser: `endSession(context.store)`. */
export function endSession(store: RequestStore): void {
  store.isPersonal = true;
  store.cookies.set(sessionCookieName, sessionSetCookie(""));
  store.session = Promise.resolve(null);
  store.viewer = Promise.resolve(null);
}
