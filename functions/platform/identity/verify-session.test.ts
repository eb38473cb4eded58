import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createIdentity, identityOf, identityRefusal } from "./verify-session.ts";

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

test("a refusal because of the service keeps the service's error, for the log", async () => {
  const denied = failure("auth/insufficient-permission", "The credential lacks a role.");
  const refusing = () => Promise.reject(denied);
  const identity = identityOf({
    verifySessionCookie: refusing,
    getUser: refusing,
    getUsers: refusing,
  } as never);
  const refusal = { code: "identity-unavailable", cause: denied };
  await expect(identity.verify("cookie")).rejects.toMatchObject(refusal);
  await expect(identity.find("u")).rejects.toMatchObject(refusal);
  await expect(identity.findAll(["u"])).rejects.toMatchObject(refusal);
});

test("a verified session carries its uid, its email in lower case, and whether the email is verified", async () => {
  const identity = identityOf({
    verifySessionCookie: (cookie: string, checkRevoked: boolean) =>
      Promise.resolve({
        uid: `${cookie}/${String(checkRevoked)}`,
        email: "Ana@Ayni.test",
        auth_time: 7,
      }),
  } as never);
  const said = { email: "ana@ayni.test", emailVerified: false, signedInAt: 7, isStrong: false };
  expect(await identity.verify("cookie")).toEqual({ uid: "cookie/true", ...said });
  expect(await identity.readCookie("cookie")).toEqual({ uid: "cookie/false", ...said });
});

test("without an email nothing is verified", async () => {
  const claims = { uid: "u", email_verified: true, auth_time: 7 };
  const record = { uid: "u", emailVerified: true };
  const identity = identityOf({
    verifySessionCookie: () => Promise.resolve(claims),
    getUser: () => Promise.resolve(record),
  } as never);
  const nothing = { uid: "u", email: "", emailVerified: false };
  expect(await identity.verify("cookie")).toEqual({ ...nothing, signedInAt: 7, isStrong: false });
  expect(await identity.find("u")).toEqual(nothing);
});

describe("an unsigned cookie", () => {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: "https://session.firebase.google.com/demo-ayni",
    aud: "demo-ayni",
    sub: "u",
    email: "Ana@Ayni.test",
    email_verified: true,
    auth_time: now,
    exp: now + 3600,
  };
  const cookieOf = (change: object = {}, header: object = { alg: "none" }, signature = "") => {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
    return `${encode(header)}.${encode({ ...claims, ...change })}.${signature}`;
  };
  const unauthenticated = { code: "unauthenticated" };

  test("is refused where no emulator is configured", async () => {
    vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", "");
    onTestFinished(() => void vi.unstubAllEnvs());
    const identity = createIdentity({ FIREBASE_PROJECT_ID: "demo-ayni" });
    await expect(identity.readCookie(cookieOf())).rejects.toMatchObject(unauthenticated);
    await expect(identity.verify(cookieOf())).rejects.toMatchObject(unauthenticated);
  });

  test("is read beside an emulator, which is not asked", async () => {
    const identity = identityOf({} as never, "demo-ayni");
    expect(await identity.readCookie(cookieOf())).toEqual({
      uid: "u",
      email: "ana@ayni.test",
      emailVerified: true,
      signedInAt: now,
      isStrong: false,
    });
  });

  test.each([
    [{ firebase: { sign_in_provider: "password", sign_in_second_factor: "phone" } }, true],
    [{ firebase: { sign_in_second_factor: "totp" } }, true],
    [{ passkey: true }, true],
    [{ firebase: { sign_in_provider: "password" } }, false],
    [{ firebase: { sign_in_second_factor: "" } }, false],
    [{ passkey: "yes" }, false],
    [{ passkey: 1 }, false],
  ])(
    "tells by its claims whether a second factor or a passkey was used: %j",
    async (claims, strong) => {
      const { isStrong } = await identityOf({} as never, "demo-ayni").readCookie(cookieOf(claims));
      expect(isStrong).toBe(strong);
    },
  );

  test.each([
    ["of another project", cookieOf({ aud: "demo-other" })],
    ["of an id token", cookieOf({ iss: "https://securetoken.google.com/demo-ayni" })],
    ["that has expired", cookieOf({ exp: now })],
    ["of nobody", cookieOf({ sub: "" })],
    ["without a sign-in", cookieOf({ auth_time: undefined })],
    ["that claims a signature", cookieOf({}, { alg: "RS256", kid: "k" })],
    ["with a signature", cookieOf({}, { alg: "none" }, "c2ln")],
    ["of four parts", `${cookieOf()}.`],
    ["of no JSON", "a.b."],
    ["of one word", "garbage"],
  ])("is refused there, too: one %s", async (_, cookie) => {
    const identity = identityOf({} as never, "demo-ayni");
    await expect(identity.readCookie(cookie)).rejects.toMatchObject(unauthenticated);
  });
});

test("accounts are read in one call, and a missing one is reported as missing", async () => {
  const user = { uid: "a", email: "A@ayni.test", emailVerified: true, disabled: true };
  const tokensValidAfterTime = new Date(9_000).toUTCString();
  const getUsers = vi.fn(async () => ({
    users: [{ ...user, tokensValidAfterTime }],
    notFound: [{ uid: "b" }],
  }));
  const found = await identityOf({ getUsers } as never).findAll(["a", "b"]);
  expect(getUsers).toHaveBeenCalledExactlyOnceWith([{ uid: "a" }, { uid: "b" }]);
  const state = { isDisabled: true, validSince: 9, email: "a@ayni.test", emailVerified: true };
  expect([...found]).toEqual([
    ["a", { uid: "a", ...state }],
    ["b", null],
  ]);
  getUsers.mockRejectedValue(failure("auth/insufficient-permission"));
  await expect(identityOf({ getUsers } as never).findAll(["a"])).rejects.toMatchObject({
    code: "identity-unavailable",
  });
});

test("a token is signed, or is missing without the right to sign, or the service is unreachable", async () => {
  const failing = (code: string) =>
    identityOf({ createCustomToken: () => Promise.reject(failure(code)) } as never).signInToken(
      "u",
    );
  const signing = identityOf({
    createCustomToken: (uid: string) => Promise.resolve(`signed for ${uid}`),
  } as never);
  expect(await signing.signInToken("u")).toBe("signed for u");
  expect(await failing("auth/insufficient-permission")).toBeNull();
  expect(await failing("auth/invalid-credential")).toBeNull();
  for (const code of ["app/network-error", "app/network-timeout", "auth/internal-error"])
    await expect(failing(code)).rejects.toMatchObject({ code: "identity-unavailable" });
});
