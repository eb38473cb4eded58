import { parseCookie, stringifySetCookie, type Cookies } from "cookie";
import { isSecure } from "#app/environment.server.ts";
import { cookies, type CookieName } from "./browser-storage.ts";

/** The request's cookies by name. The values are untrusted. */
export const cookiesOf = ({ headers }: Request): Cookies =>
  parseCookie(headers.get("Cookie") ?? "");

export type Cookie = {
  readonly name: CookieName;
  readonly value: string;
  /** In seconds; 0 deletes the cookie. Default: the cookie's own lifetime. */
  readonly maxAge?: number;
  /** Readable by scripts: only for cookies without secrets. */
  readonly scripted?: boolean;
};

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
