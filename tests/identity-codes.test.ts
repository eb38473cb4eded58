import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#app/i18n/i18n.server.ts";
import * as rest from "#app/session/core/identity-rest.server.ts";
import type { IdentityCode } from "#app/session/core/identity-problem.server.ts";
import { Client, goodPassword, type SiteAnswer } from "./setup/client.ts";
import { csrfOf } from "./setup/steps.ts";
import { site, startTwoTiers } from "./setup/two-tiers.ts";

const pages = {
  login: "identity/login/login",
  "login-link": "identity/login-link/login-link",
  signup: "identity/signup/signup",
  "email-verification": "identity/email-verification/email-verification",
  "identity-action": "identity/identity-action/identity-action",
  "password-reset": "identity/password-reset/password-reset",
  "new-password": "identity/new-password/new-password",
  profile: "profile/profile",
};
const languages = [
  ["", "en"],
  ["/es", "es"],
] as const;

let tiers: Awaited<ReturnType<typeof startTwoTiers>>;
let serial = 0;
let email: string;
beforeAll(async () => {
  tiers = await startTwoTiers(pages);
});
afterAll(() => tiers.stop());
beforeEach(() => {
  tiers.stub = null;
  email = `codes${++serial}@example.org`;
});

const logIn = async (prefix: string, password = goodPassword) => {
  const client = new Client(site);
  return client.submit((await client.get(`${prefix}/login`)).form("email"), { email, password });
};
const askForReset = async (prefix: string) => {
  const client = new Client(site);
  return client.submit((await client.get(`${prefix}/password-reset`)).form("email"), { email });
};
const openReset = (prefix: string, code: string) =>
  new Client(site).get(`${prefix}/new-password?oobCode=${code}`);
const verify = async (prefix: string, code: string) => {
  const client = await new Client(site).signUp(`codes${++serial}x`);
  const csrf = await csrfOf(client);
  return client.post(`${prefix}/email-verification`, { csrf, oobCode: code });
};

/** Makes one call of the identity service fail with this message of the real service. */
const refuse = (call: string, message: string, status = 400) => {
  tiers.stub = (path) =>
    path.endsWith(call) ? Response.json({ error: { code: status, message } }, { status }) : null;
};

const says = (answer: SiteAnswer, code: IdentityCode, language: "en" | "es") =>
  expect(answer.text, `${code} in ${language}`).toContain(messages[language].identity[code]);

describe.each(languages)("the emulator's answer (%s/)", (prefix, language) => {
  test("INVALID_LOGIN_CREDENTIALS: an unknown email and a wrong password are one thing", async () => {
    const unknown = await logIn(prefix);
    await tiers.auth.createUser({ email, password: goodPassword });
    const wrong = await logIn(prefix, "a wrong password");
    for (const answer of [unknown, wrong]) says(answer, "invalid-credential", language);
    expect([unknown.status, wrong.status]).toEqual([400, 400]);
  });

  test("USER_DISABLED: a disabled account is no other", async () => {
    await tiers.auth.createUser({ email, password: goodPassword, disabled: true });
    says(await logIn(prefix), "user-disabled", language);
  });

  test("EMAIL_EXISTS: a taken email is refused at sign-up", async () => {
    await tiers.auth.createUser({ email, password: "its owner's own" });
    const client = new Client(site);
    const form = (await client.get(`${prefix}/signup`)).form("username");
    const typed = { username: `codes${serial}`, email, password: goodPassword };
    const accepted = { accepted: "on" };
    const answer = await client.submit(form, { ...typed, ...accepted }, { multipart: true });
    says(answer, "email-already-in-use", language);
  });

  test("INVALID_OOB_CODE: an invalid code, on each page of a mail", async () => {
    says(await openReset(prefix, "none"), "invalid-action-code", language);
    says(await verify(prefix, "none"), "invalid-action-code", language);
    const undo = `${prefix}/identity-action?mode=recoverEmail&oobCode=none`;
    says(await new Client(site).get(undo), "invalid-action-code", language);
  });

  test("an account with a second factor answers no tokens: multi-factor-auth-required", async () => {
    const enrolledFactors = [
      { factorId: "phone", phoneNumber: `+1555222${1000 + serial}` } as const,
    ];
    await tiers.auth.createUser({
      email,
      password: goodPassword,
      emailVerified: true,
      multiFactor: { enrolledFactors },
    });
    const answer = await logIn(prefix);
    // When the page asks for the second factor, the log-in redirects there instead.
    if (answer.status !== 303) says(answer, "multi-factor-auth-required", language);
    expect(answer.headers.getSetCookie().join()).not.toContain("__session");
  });
});

/**
 * The service's error, its code in Ayni, the failing call, and a request that makes the call.
 * `identity-rest.server.test.ts` has the other errors.
 */
const stubbed: [message: string, code: IdentityCode, call: string, meet: typeof askForReset][] = [
  ["INVALID_EMAIL", "invalid-email", ":signInWithPassword", logIn],
  ["RESET_PASSWORD_EXCEED_LIMIT", "too-many-requests", ":sendOobCode", askForReset],
  [
    "EXPIRED_OOB_CODE",
    "expired-action-code",
    ":resetPassword",
    (prefix) => openReset(prefix, "old"),
  ],
  ["EXPIRED_OOB_CODE", "expired-action-code", ":resetPassword", (prefix) => verify(prefix, "old")],
];

describe.each(languages)("a stub of the real service's answer (%s/)", (prefix, language) => {
  test.each(stubbed)("%s is %s at accounts%s", async (message, code, call, meet) => {
    refuse(call, message);
    says(await meet(prefix), code, language);
  });

  test("PASSWORD_DOES_NOT_MEET_REQUIREMENTS, where the project asks for more, is said beside the field", async () => {
    await tiers.auth.createUser({ email, password: goodPassword });
    await askForReset(prefix);
    const client = new Client(site);
    const form = (await client.get(await client.mailLink(email))).form("password");
    const password = "another good long one";
    const message = "PASSWORD_DOES_NOT_MEET_REQUIREMENTS : too simple";
    tiers.stub = (_path, body) =>
      body.includes("newPassword") ? Response.json({ error: { message } }, { status: 400 }) : null;
    const answer = await client.submit(form, { password, passwordAgain: password });
    expect(answer.messageOf("password")).toBe(messages[language].validation["password-leaked"]);
  });

  test.each([
    ["network-request-failed", () => Promise.reject(new TypeError("fetch failed"))],
    ["timeout", () => Promise.reject(new DOMException("late", "TimeoutError"))],
  ])("no answer is %s, and gives the form back", async (_, fail) => {
    tiers.stub = fail as never;
    const answer = await logIn(prefix);
    expect(answer.status).toBe(503);
    expect(answer.text).toContain(messages[language].problems["identity-unavailable"]);
    expect(answer.form("email").fields["email"]).toBe(email);
  });
});

describe("the identity calls that pages do not show", () => {
  const tokensOf = async () => {
    await tiers.auth.createUser({ email, password: goodPassword, displayName: "Ana" });
    return rest.signInWithPassword({ email, password: goodPassword });
  };

  test("accounts:lookup answers the whole record of an account, with its tokens (emulator)", async () => {
    const tokens = await tokensOf();
    const { uid } = await tiers.auth.getUserByEmail(email);
    const nothing = { phoneNumber: null, photoURL: null };
    expect(await rest.lookUp(tokens)).toEqual({
      ...nothing,
      uid,
      displayName: "Ana",
      email,
      emailVerified: false,
      isAnonymous: false,
      tenantId: null,
      providerData: [{ ...nothing, providerId: "password", uid: email, displayName: "Ana", email }],
      metadata: {
        creationTime: expect.stringMatching(/^\d{4}-.*Z$/),
        lastSignInTime: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      tokens,
    });
  });

  test("accounts:lookup of an account without anything is anonymous, and of a missing account is refused (stub)", async () => {
    const tokens = { idToken: "i", refreshToken: "r", expiresAt: 1 };
    tiers.stub = () => Response.json({ users: [{ localId: "u", tenantId: "t" }] });
    expect(await rest.lookUp(tokens)).toMatchObject({
      uid: "u",
      email: null,
      isAnonymous: true,
      tenantId: "t",
      providerData: [],
      metadata: { creationTime: null, lastSignInTime: null },
    });
    tiers.stub = () => Response.json({ kind: "identitytoolkit#GetAccountInfoResponse" });
    await expect(rest.lookUp(tokens)).rejects.toMatchObject({ code: "user-not-found" });
  });

  test("GET /v1/projects answers the domains that mails may lead to (emulator)", async () => {
    expect(await rest.readProject()).toEqual({
      projectId: expect.stringMatching(/^\d+$/),
      authorizedDomains: ["localhost"],
    });
  });

  test("accounts:update sets a password, and accounts:delete ends the account (emulator)", async () => {
    const tokens = await tokensOf();
    await rest.updatePassword(tokens.idToken, "another good long one");
    await expect(rest.signInWithPassword({ email, password: goodPassword })).rejects.toMatchObject({
      code: "invalid-credential",
    });
    const next = await rest.signInWithPassword({ email, password: "another good long one" });
    await rest.deleteAccount(next.idToken);
    await expect(rest.refresh(next.refreshToken)).rejects.toMatchObject({
      code: expect.stringMatching(/^user-(token-expired|not-found)$/),
    });
    await expect(tiers.auth.getUserByEmail(email)).rejects.toMatchObject({
      code: "auth/user-not-found",
    });
  });

  test("the refresh-token grant is refused for an invalid token (emulator)", async () => {
    await expect(rest.refresh("none")).rejects.toMatchObject({ code: "user-token-expired" });
  });
});
