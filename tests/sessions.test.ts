import http from "node:http";
import { sql } from "drizzle-orm";
import type { Auth } from "firebase-admin/auth";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";
import { messages } from "#app/i18n/i18n.server.ts";
import { unseal } from "#app/session/core/sealed-cookie.server.ts";
import { sealText } from "#app/session/core/sealed-text.server.ts";
import { createRecheck } from "../functions/domain/member/account/recheck-sessions.ts";
import type { Identity } from "../functions/platform/identity/identity.ts";
import { createIdentity } from "../functions/platform/identity/verify-session.ts";
import { Client, goodPassword } from "./setup/client.ts";
import { cookieOf, expiring } from "./setup/session-cookies.ts";
import { csrfOf, logOut } from "./setup/steps.ts";
import { site, startTwoTiers, withCookie } from "./setup/two-tiers.ts";

/**
 * Both tiers and the identity emulator without sockets between the tiers: which credentials an
 * attacker may hold, and when they expire.
 */

const projectId = "demo-ayni";
/** Paths, and the files of `app/routes/` that answer them. */
const paths = {
  login: "identity/login/login",
  "login-link": "identity/login-link/login-link",
  logout: "identity/logout/logout",
  signup: "identity/signup/signup",
  "email-verification": "identity/email-verification/email-verification",
  "password-reset": "identity/password-reset/password-reset",
  "new-password": "identity/new-password/new-password",
  profile: "profile/profile",
};
const { en, es } = messages;

let tiers: Awaited<ReturnType<typeof startTwoTiers>>;
let auth: Auth;
let app: (typeof tiers)["app"];
let identity: Identity;
let host: string;
let realFetch: typeof fetch;

beforeAll(async () => {
  tiers = await startTwoTiers(paths);
  ({ auth, app, identity, host, realFetch } = tiers);
});
afterAll(() => tiers.stop());

let serial = 0;
let name: string;
let email: string;
beforeEach(() => {
  tiers.unanswered = /^$/;
  name = `weaver${++serial}`;
  email = `${name}@example.org`;
});

const signUp = () => new Client(site).signUp(name);

/** Whether a cookie opens its owner's pages, and the resulting cookie. */
const opens = async (value: string) => {
  const thief = withCookie(value);
  const { status } = await thief.get("/profile");
  return { status, kept: thief.cookies.has("__session") };
};
const refused = { status: 303, kept: false };
const welcome = { status: 200, kept: true };
/** The API's responses to the two secrets in a cookie. */
const atTheApi = async (value: string) => {
  const { secret, cookie } = unseal(value) ?? { secret: "", cookie: "" };
  const reply = await app.request("/v1/viewer", {
    headers: { Authorization: `Bearer ${secret}.${cookie}` },
  });
  return reply.status;
};

describe("log-out", () => {
  test("ends the session for every copy of its cookie, fresh or expired, on both tiers", async () => {
    const member = await signUp();
    const copy = cookieOf(member);
    const other = await new Client(site).logIn(email, goodPassword);
    expect([await opens(copy), await opens(expiring(copy)), await atTheApi(copy)]).toEqual([
      welcome,
      welcome,
      200,
    ]);

    expect((await logOut(member)).location).toBe("/login?done=logged-out");
    expect(member.cookies.has("__session")).toBe(false);
    expect([await opens(copy), await opens(expiring(copy)), await atTheApi(copy)]).toEqual([
      refused,
      refused,
      401,
    ]);
    expect(await opens(cookieOf(other))).toEqual(welcome);
  });

  test("is the same the second time, and of a cookie of a former release", async () => {
    const member = await signUp();
    const copy = cookieOf(member);
    const form = { csrf: await csrfOf(member) };
    await logOut(member);
    expect((await withCookie(copy).post("/logout", form)).status).toBe(403);
    const visitor = new Client(site);
    const csrf = await csrfOf(visitor, "/login");
    expect((await visitor.post("/logout", { csrf })).location).toBe("/login?done=logged-out");
    expect(await opens(`v1.${copy.slice(3)}`)).toEqual(refused);
  });

  test.each([
    ["", en],
    ["/es", es],
  ] as const)(
    "says so in words where the session could not be ended, and tries again (%s)",
    async (prefix, text) => {
      const member = await signUp();
      const copy = cookieOf(member);
      const form = { csrf: await csrfOf(member) };
      tiers.unanswered = /./;
      const failed = await member.post(`${prefix}/logout`, form);
      const again = await member.submit(failed.form("unfinished"), {});
      tiers.unanswered = /^$/;
      for (const page of [failed, again]) {
        expect(page.status).toBe(503);
        expect(page.text).toContain(text.logout.unfinished);
        expect(page.text).toContain(text.logout["unfinished-why"].replace("{{days}}", "30"));
        expect(page.headers.get("Clear-Site-Data")).toBe('"storage"');
      }
      expect(member.cookies.has("__session")).toBe(false);
      expect(failed.html).not.toContain(unseal(copy)?.secret);
      // The session was not reported as ended, and it is not.
      expect(await opens(copy)).toEqual(welcome);

      const done = await member.submit(again.form("unfinished"), {});
      expect(done.location).toBe(`${prefix}/login?done=logged-out`);
      expect(failed.headers.get("Retry-After")).toBe("30");
      expect([await opens(copy), await atTheApi(copy)]).toEqual([refused, 401]);
    },
  );

  test("logs out a member who logged in again meanwhile, too, whatever the form names", async () => {
    const member = await signUp();
    const former = cookieOf(member);
    const form = { csrf: await csrfOf(member) };
    tiers.unanswered = /./;
    const failed = await member.post("/logout", form);
    tiers.unanswered = /^$/;
    await member.logIn(email, goodPassword);
    const present = cookieOf(member);
    const csrf = await csrfOf(member);
    const done = await member.post("/logout", { ...failed.form("unfinished").fields, csrf });
    expect(done.location).toBe("/login?done=logged-out");
    expect(member.cookies.has("__session")).toBe(false);
    expect([await opens(former), await opens(present)]).toEqual([refused, refused]);

    await member.logIn(email, goodPassword);
    const again = await csrfOf(member);
    expect((await member.post("/logout", { csrf: again, unfinished: "made up" })).status).toBe(303);
    expect(member.cookies.has("__session")).toBe(false);
  });

  test("ends nothing by a made-up secret, nor by a cookie in its place", async () => {
    const member = await signUp();
    const copy = cookieOf(member);
    const visitor = new Client(site);
    const csrf = await csrfOf(visitor, "/login");
    for (const unfinished of ["", "v2.", copy, "v2.AAAA", unseal(copy)?.secret ?? ""])
      expect((await visitor.post("/logout", { csrf, unfinished })).status).toBe(303);
    expect(await opens(copy)).toEqual(welcome);
  });

  test("works while the identity service does not", async () => {
    const member = await signUp();
    const copy = cookieOf(member);
    const form = { csrf: await csrfOf(member) };
    vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", "127.0.0.1:9");
    const done = await member.post("/logout", form);
    vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", host);
    expect(done.location).toBe("/login?done=logged-out");
    expect(await opens(copy)).toEqual(refused);
  });
});

describe("a session", () => {
  test("has an end that no renewal moves", async () => {
    const member = await signUp();
    const copy = cookieOf(member);
    const renewed = withCookie(expiring(copy));
    await renewed.get("/profile");
    expect(unseal(cookieOf(renewed))?.endsAt).toBe(unseal(copy)?.endsAt);
    await tiers.database.execute(sql`update sessions set ends_at = now()`);
    expect([
      await opens(copy),
      await opens(expiring(copy)),
      await opens(cookieOf(renewed)),
    ]).toEqual([refused, refused, refused]);
  });
});

describe("a member's page", () => {
  test("asks the identity service nothing", async () => {
    const asked = vi.spyOn(http, "request");
    onTestFinished(() => asked.mockRestore());
    const member = await signUp();
    expect(asked).toHaveBeenCalled();
    asked.mockClear();
    const page = await member.get("/profile");
    expect([page.status, page.text]).toEqual([200, expect.stringContaining(name)]);
    expect(asked).not.toHaveBeenCalled();
  });

  test.each([
    ["disabled", (uid: string) => auth.updateUser(uid, { disabled: true })],
    ["deleted", (uid: string) => auth.deleteUser(uid)],
    ["revoked", (uid: string) => auth.revokeRefreshTokens(uid)],
  ])("is a visitor's once the job has seen that the account was %s", async (_, end) => {
    const copy = cookieOf(await signUp());
    const uid = await uidOf();
    expect(await opens(copy)).toEqual(welcome);
    // Revocation counts in whole seconds: this session must have begun before.
    await tiers.database.execute(
      sql`update sessions set signed_in_at = signed_in_at - interval '1 minute' where uid = ${uid}`,
    );
    await end(uid);
    await createRecheck(tiers.database, identity)();
    expect([await opens(copy), await atTheApi(copy)]).toEqual([refused, 401]);
  });

  test("stays its own while the job cannot ask", async () => {
    const copy = cookieOf(await signUp());
    await auth.updateUser(await uidOf(), { disabled: true });
    vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", "127.0.0.1:9");
    const unreachable = createIdentity({ FIREBASE_PROJECT_ID: "demo-unreachable" });
    await expect(createRecheck(tiers.database, unreachable)()).rejects.toMatchObject({
      code: "identity-unavailable",
    });
    vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", host);
    expect(await opens(copy)).toEqual(welcome);
  });
});

/** An unsigned session cookie for any uid, as the emulator issues and accepts them. */
const unsigned = (uid: string) => {
  const now = Math.floor(Date.now() / 1000);
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const claims = {
    iss: `https://session.firebase.google.com/${projectId}`,
    aud: projectId,
    sub: uid,
    user_id: uid,
    email,
    email_verified: true,
    iat: now,
    auth_time: now,
    exp: now + 3600,
  };
  return `${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.`;
};

describe("an unsigned token", () => {
  test("is refused by the API, with a session's secret or without", async () => {
    await signUp();
    const forged = unsigned(await uidOf());
    const thief = await new Client(site).signUp(`thief${serial}`);
    const own = unseal(cookieOf(thief))?.secret ?? "";
    for (const bearer of [forged, `${"s".repeat(43)}.${forged}`, `${own}.${forged}`]) {
      const reply = await app.request("/v1/viewer", {
        headers: { Authorization: `Bearer ${bearer}` },
      });
      expect(reply.status).toBe(401);
    }
  });
});

/** Adds every log-in method that the holder of an account can add. */
const addWaysIn = async (uid: string, client: Client) => {
  const { refreshToken } = unseal(cookieOf(client)) ?? {};
  const call = (path: string, body: object) =>
    realFetch(`http://${host}/${path}?key=any`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    }).then(async (reply) => (await reply.json()) as Record<string, string>);
  const granted = await call("securetoken.googleapis.com/v1/token", {
    grant_type: "refresh_token",
    refresh_token: refreshToken,
  });
  const google = { sub: `google-${name}`, email: `other.${name}@gmail.test`, email_verified: true };
  await call("identitytoolkit.googleapis.com/v1/accounts:signInWithIdp", {
    idToken: granted["id_token"],
    requestUri: site,
    returnSecureToken: true,
    postBody: `id_token=${JSON.stringify(google)}&providerId=google.com`,
  });
  await auth.updateUser(uid, { phoneNumber: `+1555000${1000 + serial}` });
  return waysIn(uid);
};
const waysIn = async (uid: string) =>
  (await auth.getUser(uid)).providerData.map(({ providerId }) => providerId).toSorted();
const addSecondFactor = (uid: string) =>
  auth.updateUser(uid, {
    multiFactor: {
      enrolledFactors: [
        { uid: "second", factorId: "phone", phoneNumber: `+1555111${1000 + serial}` },
      ],
    },
  });
const uidOf = async () => (await auth.getUserByEmail(email)).uid;
const isVerified = async () => (await auth.getUserByEmail(email)).emailVerified;

describe("an email that a stranger has signed up with", () => {
  test("is not verified for them when its owner opens the mail", async () => {
    const attacker = await signUp();
    const victim = new Client(site);
    const link = await victim.mailLink(email);
    for (const [prefix, text] of [
      ["", en],
      ["/es", es],
    ] as const) {
      const page = await victim.get(prefix + link);
      expect(page.text).toContain(text.verification["not-me"]);
      expect(() => page.form("oobCode")).toThrow("no form");
    }
    const code = new URL(link, site).searchParams.get("oobCode") ?? "";
    const csrf = await csrfOf(victim, "/login");
    const sent = await victim.post(link, { csrf, oobCode: code });
    // The return path keeps the code, and not the target of the email's page.
    const wanted = new URL(link, site);
    wanted.searchParams.delete("continueUrl");
    const back = encodeURIComponent(wanted.pathname + wanted.search);
    expect(sent.location).toBe(`/login?redirectTo=${back}`);

    // A member of another name cannot use it either.
    const owner = name;
    name = `weaver${++serial}`;
    const other = await signUp();
    const pressed = await other.submit((await other.get(link)).form("oobCode"), {});
    expect(pressed.location).toBe("/email-verification?done=another-account");
    expect((await other.get(pressed.location ?? "")).text).toContain(
      en.verification["another-account"],
    );
    name = owner;
    expect(await isVerified()).toBe(false);

    // The code is still valid for the account that signed up.
    await attacker.verify(email);
    expect(await isVerified()).toBe(true);
  });

  test("ends other sessions and removes other ways in when the email is proved, and this session goes on", async () => {
    const attacker = await signUp();
    const uid = await uidOf();
    expect(await addWaysIn(uid, attacker)).toEqual(["google.com", "password", "phone"]);
    const owner = await new Client(site).logIn(email, goodPassword);
    const before = cookieOf(owner);
    await owner.verify(email);

    expect(await waysIn(uid)).toEqual(["password"]);
    const page = await owner.get("/email-verification?done=verified");
    expect(page.text).toContain(en.verification["done-elsewhere"]);
    expect(await opens(cookieOf(owner))).toEqual(welcome);
    expect(await opens(expiring(cookieOf(owner)))).toEqual(welcome);
    // The session continues with a new secret, so a copy of its former cookie is invalid too.
    expect([await opens(before), await opens(expiring(before))]).toEqual([refused, refused]);
    for (const copy of [cookieOf(attacker), expiring(cookieOf(attacker))])
      expect(await opens(copy)).toEqual(refused);
    expect(await atTheApi(cookieOf(attacker))).toBe(401);
    // A form of the ended session leads to log-in and back.
    const again = await attacker.post("/email-verification", { csrf: "old", intent: "lookAgain" });
    expect(again.location).toBe("/login?redirectTo=%2Femail-verification");
  });

  test("is its owner's when they set a new password, and no earlier way in is left", async () => {
    const attacker = await signUp();
    await attacker.verify(email);
    const uid = await uidOf();
    expect(await addWaysIn(uid, attacker)).toEqual(["google.com", "password", "phone"]);
    await addSecondFactor(uid);
    const copy = cookieOf(attacker);

    const owner = new Client(site);
    const asked = await owner.submit((await owner.get("/password-reset")).form("email"), { email });
    expect(asked.status).toBe(303);
    const link = await owner.mailLink(email);
    const password = "another good long one";
    const form = (await owner.get(link)).form("password");
    const set = await owner.submit(form, { password, passwordAgain: password });
    expect(set.location).toBe("/login?done=password-changed");

    expect(await waysIn(uid)).toEqual(["password"]);
    // The second factor does not log in by itself, and a mail alone does not remove the factor.
    expect((await auth.getUser(uid)).multiFactor?.enrolledFactors).toHaveLength(1);
    expect([await opens(copy), await opens(expiring(copy)), await atTheApi(copy)]).toEqual([
      refused,
      refused,
      401,
    ]);
    const logIn = (await owner.get("/login")).form("password");
    const asksForMore = await owner.submit(logIn, { email, password });
    expect(asksForMore.location).toBe("/login/second-factor");
    expect(owner.cookies.has("__session")).toBe(false);
    await auth.updateUser(uid, { multiFactor: { enrolledFactors: null } });
    await owner.logIn(email, password);
    expect(await opens(cookieOf(owner))).toEqual(welcome);
  });

  test("leads to a page that says when a way in could not be removed, and how to remove it", async () => {
    const attacker = await signUp();
    const uid = await uidOf();
    await auth.updateUser(uid, { phoneNumber: `+1555000${1000 + serial}` });
    const owner = new Client(site);
    const reset = async () => {
      await owner.submit((await owner.get("/password-reset")).form("email"), { email });
      const link = await owner.mailLink(email);
      const form = (await owner.get(link)).form("password");
      return () =>
        owner.submit(form, { password: "one more good one", passwordAgain: "one more good one" });
    };
    const set = await reset();
    tiers.unanswered = /recovery/;
    const failed = await set();
    tiers.unanswered = /^$/;
    expect(failed.location).toBe("/password-reset?done=not-secured");
    expect((await owner.get(failed.location ?? "")).text).toContain(
      en.passwordReset["not-secured-why"],
    );
    expect((await (await reset())()).location).toBe("/login?done=password-changed");
    expect((await auth.getUser(uid)).phoneNumber).toBeUndefined();
    expect(await opens(cookieOf(attacker))).toEqual(refused);
  });

  test("a verification mail's code sets no password", async () => {
    const member = await signUp();
    const code = new URL(await member.mailLink(email), site).searchParams.get("oobCode") ?? "";
    const page = await new Client(site).get(`/new-password?oobCode=${code}`);
    expect(page.text).toContain(en.identity["invalid-action-code"]);
  });
});

describe("a mail's link that logs in", () => {
  /** Requests a link, and returns the form of its page. */
  const openLink = async (client: Client) => {
    const page = (await client.get("/login")).form("email");
    await client.submit(page, { email, intent: "mailLogInLink" });
    return (await client.get(await client.mailLink(email))).form("email");
  };

  test("leaves a stranger nothing of an account that they made with the email", async () => {
    const stranger = await signUp();
    const uid = await uidOf();
    expect(await addWaysIn(uid, stranger)).toEqual(["google.com", "password", "phone"]);
    await addSecondFactor(uid);
    const copy = cookieOf(stranger);
    const owner = new Client(site);
    expect((await owner.submit(await openLink(owner), {})).location).toBe("/");

    expect(await opens(cookieOf(owner))).toEqual(welcome);
    expect(await opens(expiring(cookieOf(owner)))).toEqual(welcome);
    expect((await owner.get("/email-verification")).text).toContain(en.verification.done);
    expect([await opens(copy), await opens(expiring(copy)), await atTheApi(copy)]).toEqual([
      refused,
      refused,
      401,
    ]);
    expect(await waysIn(uid)).toEqual(["password"]);
    expect((await auth.getUser(uid)).multiFactor?.enrolledFactors ?? []).toEqual([]);
    // The stranger's password no longer works, and the owner sets one by a mail.
    await expect(new Client(site).logIn(email, goodPassword)).rejects.toThrow("400");
    const visitor = new Client(site);
    await visitor.submit((await visitor.get("/password-reset")).form("email"), { email });
    const form = (await visitor.get(await visitor.mailLink(email))).form("password");
    const password = "one of my own choice";
    await visitor.submit(form, { password, passwordAgain: password });
    await visitor.logIn(email, password);
  });

  test("nor of one that they began and never finished", async () => {
    const { uid } = await auth.createUser({ email, password: goodPassword });
    const owner = new Client(site);
    expect((await owner.submit(await openLink(owner), {})).location).toBe("/signup");
    const form = (await owner.get("/signup")).form("username");
    const typed = { username: name, accepted: "on" };
    expect((await owner.submit(form, typed)).location).toBe("/communities?welcome=signed-up");
    expect((await auth.getUser(uid)).emailVerified).toBe(true);
    await expect(new Client(site).logIn(email, goodPassword)).rejects.toThrow("400");
  });

  test("does not verify the account before the stranger's ways in are gone", async () => {
    const stranger = await signUp();
    const owner = new Client(site);
    const form = await openLink(owner);
    tiers.unanswered = /claim/;
    const failed = await owner.submit(form, {});
    tiers.unanswered = /^$/;
    expect(failed.status).toBe(503);
    expect(await isVerified()).toBe(false);
    expect(await opens(cookieOf(stranger))).toEqual(welcome);
    // The same link still works.
    expect((await owner.submit(form, {})).location).toBe("/");
    expect(await opens(cookieOf(stranger))).toEqual(refused);
  });

  test("works once, and not after its hour", async () => {
    await (await signUp()).verify(email);
    const owner = new Client(site);
    const form = await openLink(owner);
    const late = new URL(form.action, site);
    const said = { email, endsAt: Math.floor(Date.now() / 1000) };
    late.searchParams.set("proof", sealText("log-in-link", JSON.stringify(said)));
    for (const [prefix, text] of [
      ["", en],
      ["/es", es],
    ] as const) {
      const path = prefix + late.pathname + late.search;
      expect((await owner.get(path)).text).toContain(text.loginLink["over-why"]);
      const sent = await owner.post(path, form.fields);
      expect(sent.status).toBe(400);
      expect(sent.text).toContain(text.loginLink["over-why"]);
      expect(sent.headers.getSetCookie().join()).not.toContain("__session");
    }
    const pressed = await Promise.all([1, 2, 3].map(() => owner.submit(form, {})));
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([303, 400, 400]);
  });

  test("tells that the account is disabled, and begins no session", async () => {
    await (await signUp()).verify(email);
    const owner = new Client(site);
    const form = await openLink(owner);
    await auth.updateUser(await uidOf(), { disabled: true });
    const pressed = await owner.submit(form, {});
    expect(pressed.status).toBe(400);
    expect(pressed.text).toContain(en.identity["user-disabled"]);
    expect(owner.cookies.has("__session")).toBe(false);
  });

  test("asks for the second factor of an account that has one", async () => {
    await (await signUp()).verify(email);
    await addSecondFactor(await uidOf());
    const owner = new Client(site);
    const pressed = await owner.submit(await openLink(owner), {});
    expect(pressed.location).toBe("/login/second-factor");
    expect(owner.cookies.has("__session")).toBe(false);
  });
});
