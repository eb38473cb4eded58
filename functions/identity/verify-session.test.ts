import { expect, test } from "vitest";
import { identityOf, identityRefusal } from "./verify-session.ts";

const failure = (code: string, message = "") => Object.assign(new Error(message), { code });

test.each([
  "auth/argument-error",
  "auth/session-cookie-expired",
  "auth/session-cookie-revoked",
  "auth/user-disabled",
  "auth/user-not-found",
])("%s ends the session", (code) => {
  expect(identityRefusal(failure(code)).code).toBe("unauthenticated");
});

test.each([
  failure("app/network-error", "Error while making request: connect ECONNREFUSED"),
  failure("app/network-timeout"),
  failure("auth/internal-error"),
  failure("auth/quota-exceeded"),
  failure(
    "auth/argument-error",
    "Error while making request: getaddrinfo ENOTFOUND. Error code: ENOTFOUND",
  ),
  failure("auth/argument-error", "Error fetching public keys for Google certs: <html>"),
  new TypeError("anything else"),
  undefined,
])("a failure that says nothing about the session signs nobody out (%s)", (error) => {
  expect(identityRefusal(error ?? {}).code).toBe("identity-unavailable");
});

test("a verified session carries its uid, its email in lower case, and whether that is verified", async () => {
  const identity = identityOf({
    verifySessionCookie: (cookie: string, checkRevoked: boolean) =>
      Promise.resolve({ uid: `${cookie}/${String(checkRevoked)}`, email: "Ana@Ayni.test" }),
  } as never);
  expect(await identity.verify("cookie")).toEqual({
    uid: "cookie/true",
    email: "ana@ayni.test",
    emailVerified: false,
  });
});

test("without an address nothing is verified", async () => {
  const claims = { uid: "u", email_verified: true };
  const record = { uid: "u", emailVerified: true };
  const identity = identityOf({
    verifySessionCookie: () => Promise.resolve(claims),
    getUser: () => Promise.resolve(record),
  } as never);
  const nothing = { uid: "u", email: "", emailVerified: false };
  expect([await identity.verify("cookie"), await identity.find("u")]).toEqual([nothing, nothing]);
});
