import { parseCookie, stringifySetCookie, type Cookies } from "cookie";
import { isSecure } from "#app/environment.server.ts";
import { cookies, type CookieName } from "./browser-storage.ts";

/** What a browser sent, by name. Anybody may have written it. */
export const cookiesOf = ({ headers }: Request): Cookies =>
  parseCookie(headers.get("Cookie") ?? "");

type Cookie = {
  readonly name: CookieName;
  readonly value: string;
  /** In seconds; 0 deletes the cookie. Where it is missing, the cookie's own lifetime. */
  readonly maxAge?: number;
  /** Scripts may read it: true where the cookie says nothing that they may not know. */
  readonly scripted?: boolean;
};

/** The Set-Cookie value of a cookie for the whole site, which forms of other sites do not send. */
export const setCookie = ({ name, value, maxAge, scripted = false }: Cookie): string =>
  stringifySetCookie({
    name,
    value,
    maxAge: maxAge ?? cookies[name].seconds,
    path: "/",
    httpOnly: !scripted,
    secure: isSecure(),
    sameSite: "lax",
  });
