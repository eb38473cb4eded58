import { setCookie, type Cookie } from "#app/request/http/cookies.server.ts";
import type { RequestStore } from "./request-store.server.ts";

/** Sets a cookie in the response, which no cache may then store. */
export function giveCookie(cookie: Cookie, store: RequestStore): void {
  store.response.isPersonal = true;
  store.response.cookies.set(cookie.name, setCookie(cookie));
}
