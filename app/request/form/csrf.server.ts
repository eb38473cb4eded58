import { createHmac, timingSafeEqual, type KeyObject } from "node:crypto";
import { secondsNow } from "#app/request/http/clock.server.ts";
import type { Session } from "#app/session/core/session.ts";
import { environment } from "#app/environment.server.ts";
import { requestedHost } from "#app/request/http/host-names.ts";
import { isFromOwnPage } from "#app/request/http/own-origin.ts";
import { problemResponse } from "../context/problem-response.server.ts";
import type { RequestStore } from "../context/request-store.server.ts";
import { secretKeys } from "#app/request/http/secret-key.server.ts";

export const csrfField = "csrf";

/**
 * Seconds for which a token is valid. A member's token is valid for two weeks, because members may
 * write for days. A visitor's token names no session, so that visitors' pages can be cached.
 */
const lifetime = { member: 14 * 86_400, visitor: 86_400 };

/**
 * The owner of a token. The session cookie is not part of it, because a renewal changes the cookie
 * while a form is open.
 */
const audience = (session: Session | null) =>
  session ? `${session.uid}:${session.signedInAt}` : "visitor";

/** One signature for each key; the first one is written. */
const signatures = (issuedAt: string, session: Session | null) => {
  const sign = (key: KeyObject) =>
    createHmac("sha256", key)
      .update(`${issuedAt}:${audience(session)}`)
      .digest();
  const [first, ...former] = secretKeys("csrf");
  return [sign(first), ...former.map(sign)] as const;
};

/**
 * For this many seconds, all visitors get the same token. Otherwise a page with the same content
 * would have another ETag.
 */
const visitorStep = 3_600;

export function csrfToken(session: Session | null): string {
  const issuedAt = (session ? secondsNow() : secondsNow() - (secondsNow() % visitorStep)).toString(
    36,
  );
  return `${issuedAt}.${signatures(issuedAt, session)[0].toString("base64url")}`;
}

export function isValidToken(token: unknown, session: Session | null): boolean {
  const [issuedAt, signature] = typeof token === "string" ? token.split(".") : [];
  if (!issuedAt || !signature || !/^[0-9a-z]{1,9}$/.test(issuedAt)) return false;
  const given = Buffer.from(signature, "base64url");
  const isExpected = (expected: Buffer) =>
    given.length === expected.length && timingSafeEqual(given, expected);
  if (!signatures(issuedAt, session).some(isExpected)) return false;
  const age = secondsNow() - Number.parseInt(issuedAt, 36);
  return age >= -60 && age < (session ? lifetime.member : lifetime.visitor);
}

export function isOwnOrigin({ headers }: Request, origin = headers.get("Origin")): boolean {
  const { PUBLIC_URL, TRUST_PROXY } = environment();
  const host = requestedHost(headers.get("Host"), headers.get("X-Forwarded-Host"), TRUST_PROXY);
  return isFromOwnPage({ origin, fetchSite: headers.get("Sec-Fetch-Site"), host }, PUBLIC_URL);
}

/** Throws a 403 response unless the request comes from this site. */
export function checkOrigin(request: Request, { requestId, server }: RequestStore): void {
  if (isOwnOrigin(request, server.origin)) return;
  throw problemResponse(403, { code: "foreign-form", requestId });
}

export const isCurrentForm = (form: FormData, { session }: { session: Session | null }) =>
  isValidToken(form.get(csrfField), session);

/**
 * Throws a 403 response unless the form's token was made for this session. A reload of its page
 * creates a new token.
 */
export function checkForm(
  form: FormData,
  context: { session: Session | null; request: Request; store: RequestStore },
): void {
  if (isCurrentForm(form, context)) return;
  throw problemResponse(403, { code: "form-expired", requestId: context.store.requestId });
}
