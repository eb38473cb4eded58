import { parseCookie, stringifySetCookie, type Cookies } from "cookie";
import { isSecure } from "#app/environment.server.ts";

/** A year, in seconds. */
export const year = 31_536_000;

/** What a browser sent, by name. Anybody may have written it. */
export const cookiesOf = ({ headers }: Request): Cookies =>
  parseCookie(headers.get("Cookie") ?? "");

type Cookie = {
  readonly name: string;
  readonly value: string;
  /** In seconds; 0 deletes the cookie. */
  readonly maxAge: number;
  /** Scripts may read it: true where the cookie says nothing that they may not know. */
  readonly scripted?: boolean;
};

/** The Set-Cookie value of a cookie for the whole site, which forms of other sites do not send. */
export const setCookie = ({ scripted = false, ...cookie }: Cookie): string =>
  stringifySetCookie({
    ...cookie,
    path: "/",
    httpOnly: !scripted,
    secure: isSecure(),
    sameSite: "lax",
  });
