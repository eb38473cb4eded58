import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { messages } from "#app/i18n/i18n.server.ts";
import { seal } from "#app/session/core/sealed-cookie.server.ts";
import { Client, goodPassword } from "./setup/client.ts";
import { cookieOf, expiring, sealedOf } from "./setup/session-cookies.ts";
import { csrfOf, isLoggedIn, press } from "./setup/steps.ts";
import { site, startTwoTiers, withCookie } from "./setup/two-tiers.ts";

/**
 * Attempts to take over another member's session. `tests/sessions.test.ts` tests the rest of a
 * session after a log-out, a sign-up with another's email, and a mail's link.
 */

const pages = {
  login: "identity/login/login",
  logout: "identity/logout/logout",
  signup: "identity/signup/signup",
  "email-verification": "identity/email-verification/email-verification",
  "identity-action": "identity/identity-action/identity-action",
  "login-link": "identity/login-link/login-link",
  "password-reset": "identity/password-reset/password-reset",
  "new-password": "identity/new-password/new-password",
  profile: "profile/profile",
  "profile/account": "profile/account/account",
};
const { en, es } = messages;

let tiers: Awaited<ReturnType<typeof startTwoTiers>>;
let serial = 0;
let name: string;
let email: string;
beforeAll(async () => {
  tiers = await startTwoTiers(pages);
});
afterAll(() => tiers.stop());
beforeEach(() => {
  tiers.unanswered = /^$/;
  name = `robbed${++serial}`;
  email = `${name}@example.org`;
});
afterEach(() => vi.useRealTimers());

const opens = (value: string) => isLoggedIn(withCookie(value));
const visitorsToken = (client: Client) => csrfOf(client, "/login");

describe("fixation", () => {
  test("a cookie planted before a log-in has no part in the session that begins", async () => {
    const attacker = await new Client(site).signUp(`thief${serial}`);
    await new Client(site).signUp(name);
    const victim = withCookie(cookieOf(attacker));
    // With a member's session, the log-in page redirects, because it is for visitors.
    expect((await victim.get("/login")).status).toBe(303);
    victim.cookies.delete("__session");
    await victim.logIn(email, goodPassword);
    expect(sealedOf(victim).secret).not.toBe(sealedOf(attacker).secret);
    expect((await withCookie(cookieOf(attacker)).get("/profile")).text).not.toContain(email);
  });

  test("each log-in begins a session of its own, whatever cookie came with it", async () => {
    const first = await new Client(site).signUp(name);
    const again = await new Client(site).logIn(email, goodPassword);
    expect(sealedOf(again).secret).not.toBe(sealedOf(first).secret);
    const made = withCookie("v2.AAAA");
    await made.logIn(email, goodPassword);
    expect(sealedOf(made).secret).toMatch(/^[\w-]{43}$/);
  });
});

test("a cookie opens nothing where its parts are another's: the secret and the cookie go together", async () => {
  const own = sealedOf(await new Client(site).signUp(`thief${serial}`));
  const victims = sealedOf(await new Client(site).signUp(name));
  // Only this site can seal cookies; the API refuses even a cookie that it sealed with another
  // member's token.
  expect(await opens(seal({ ...own, cookie: victims.cookie }))).toBe(false);
  expect(await opens(seal({ ...own, secret: victims.secret }))).toBe(false);
});

test("a cookie of another environment opens nothing: its project is another", async () => {
  const sealed = sealedOf(await new Client(site).signUp(name));
  const [header = "", payload = ""] = sealed.cookie.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
  const encode = (change: object) =>
    `${header}.${Buffer.from(JSON.stringify({ ...claims, ...change })).toString("base64url")}.`;
  const iss = "https://session.firebase.google.com/demo-staging";
  for (const change of [{ aud: "demo-staging", iss }, { aud: "demo-staging" }, { iss }]) {
    const cookie = encode(change);
    expect(await opens(seal({ ...sealed, cookie }))).toBe(false);
    const bearer = { Authorization: `Bearer ${sealed.secret}.${cookie}` };
    expect((await tiers.app.request("/v1/viewer", { headers: bearer })).status).toBe(401);
  }
});

describe("replay", () => {
  test("after a change of the password no copy of any cookie opens anything, not even of that session's cookie", async () => {
    const owner = await new Client(site).signUp(name);
    const elsewhere = cookieOf(await new Client(site).logIn(email, goodPassword));
    const copy = cookieOf(owner);
    const password = "another good long one";
    const changed = await press(owner, "/profile/account", "changePassword", {
      currentPassword: goodPassword,
      password,
      passwordAgain: password,
    });
    expect(changed.location).toBe("/profile/account?done=password-changed");

    for (const value of [copy, expiring(copy), elsewhere, expiring(elsewhere)])
      expect(await opens(value)).toBe(false);
    expect(await opens(cookieOf(owner))).toBe(true);
    expect(await opens(expiring(cookieOf(owner)))).toBe(true);
    const { rows } = (await tiers.database.execute(
      sql`select count(*)::int as live from sessions join users using (uid) where email = ${email} and ended_at is null`,
    )) as unknown as { rows: { live: number }[] };
    expect(rows[0]?.live).toBe(1);
  });
});

describe("login CSRF", () => {
  const typed = { email: "", password: goodPassword };
  beforeEach(async () => {
    await new Client(site).signUp(name);
    typed.email = email;
  });

  test("no form without a token, or with a member's, logs a visitor in", async () => {
    const member = await new Client(site).signUp(`thief${serial}`);
    for (const csrf of ["", "0.AAAA", await csrfOf(member)]) {
      const victim = new Client(site);
      expect((await victim.post("/login", { ...typed, csrf })).status).toBe(403);
      expect(victim.cookies.has("__session")).toBe(false);
    }
  });
});

describe("clocks that differ", () => {
  test("by 30 s end no session, in either direction", async () => {
    const member = await new Client(site).signUp(name);
    for (const seconds of [-30, 30]) {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1000 });
      const page = await member.get("/profile");
      expect([page.status, member.cookies.has("__session")], `${seconds} s`).toEqual([200, true]);
      vi.useRealTimers();
    }
  });

  test("bring no session beyond its end, which PostgreSQL's clock decides", async () => {
    const member = await new Client(site).signUp(name);
    await tiers.database.execute(sql`update sessions set ends_at = now() - interval '1 second'`);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3_600_000 });
    expect((await member.get("/profile")).status).toBe(303);
  });
});

describe("the one URL of all mails' links", () => {
  test.each([
    ["resetPassword", "/new-password"],
    ["verifyEmail", "/email-verification"],
    ["verifyAndChangeEmail", "/email-verification"],
    ["signIn", "/login-link"],
  ])("leads %s to its page, in the language of the mail", async (mode, page) => {
    const search = `?mode=${mode}&oobCode=abc&apiKey=key&lang=`;
    const visitor = new Client(site);
    for (const [lang, prefix] of [
      ["en", ""],
      ["es", "/es"],
      ["fr", ""],
    ]) {
      const answer = await visitor.get(`/identity-action${search}${lang}`);
      expect(answer.location).toBe(`${prefix}${page}${search}${lang}`);
    }
  });

  test.each(["", "?mode=recoverEmail", "?mode=__proto__&oobCode=a", "?mode=other&oobCode=a"])(
    "says that a link is invalid: %s",
    async (search) => {
      for (const [prefix, text] of [
        ["", en],
        ["/es", es],
      ] as const) {
        const page = await new Client(site).get(`${prefix}/identity-action${search}`);
        expect(page.status).toBe(200);
        expect(page.text).toContain(text.identityAction["no-link"]);
        expect(page.headers.get("Cache-Control")).toContain("no-store");
      }
    },
  );

  /** Changes the email directly at the identity service, as a thief could. */
  const takeOver = async () => {
    const attacker = await new Client(site).signUp(name);
    const call = (path: string, body: object) =>
      tiers
        .realFetch(`http://${tiers.host}/${path}?key=any`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
        })
        .then(async (reply) => (await reply.json()) as Record<string, string>);
    const accounts = "identitytoolkit.googleapis.com/v1/accounts";
    const signIn = () =>
      call(`${accounts}:signInWithPassword`, {
        email,
        password: goodPassword,
        returnSecureToken: true,
      });
    const { idToken } = await signIn();
    const { uid } = await tiers.auth.getUserByEmail(email);
    await call(`${accounts}:update`, { idToken, email: `thief.${email}` });
    return { attacker, uid };
  };

  test("takes a change of email back, and leaves the intruder nothing", async () => {
    const { attacker, uid } = await takeOver();
    expect((await tiers.auth.getUser(uid)).email).toBe(`thief.${email}`);
    const owner = new Client(site);
    const link = await owner.mailLink(email);
    expect(link).toMatch(/^\/identity-action\?mode=recoverEmail&/);
    const spanish = await owner.get(`${link}&lang=es`);
    expect(spanish.location).toBe(`/es${link}&lang=es`);
    expect((await owner.get(spanish.location ?? "")).text).toContain(
      es.identityAction["email-lead"].replace("{{email}}", email),
    );
    const page = await owner.get(link);
    // Opening the link changes nothing.
    expect((await tiers.auth.getUser(uid)).email).toBe(`thief.${email}`);
    const [, html = ""] = /<main(.*?)<\/main>/s.exec(page.html) ?? [];
    expect(html).toContain(email);

    const done = await owner.post(link, { csrf: await visitorsToken(owner) });
    expect(done.location).toBe("/password-reset?done=recovered");
    expect((await owner.get(done.location ?? "")).text).toContain(
      en.passwordReset["recovered-why"],
    );
    expect((await tiers.auth.getUser(uid)).email).toBe(email);
    expect(await opens(cookieOf(attacker))).toBe(false);
    await expect(new Client(site).logIn(email, goodPassword)).rejects.toThrow("400");
    // The link works once.
    const again = await owner.post(link, { csrf: await visitorsToken(owner) });
    expect(again.text).toContain(en.identity["invalid-action-code"]);

    await owner.submit((await owner.get("/password-reset")).form("email"), { email });
    const form = (await owner.get(await owner.mailLink(email))).form("password");
    const password = "one of my own choice";
    await owner.submit(form, { password, passwordAgain: password });
    await owner.logIn(email, password);
  });

  test("says when a way in could not be removed, and leads to a password reset", async () => {
    const { uid } = await takeOver();
    const owner = new Client(site);
    const link = await owner.mailLink(email);
    tiers.unanswered = /recovery/;
    const done = await owner.post(link, { csrf: await visitorsToken(owner) });
    expect(done.location).toBe("/password-reset?done=not-secured");
    expect((await tiers.auth.getUser(uid)).email).toBe(email);
  });

  test("refuses the code of another kind of mail", async () => {
    await new Client(site).signUp(name);
    const owner = new Client(site);
    const code = new URL(await owner.mailLink(email), site).searchParams.get("oobCode") ?? "";
    const page = await owner.get(`/identity-action?mode=recoverEmail&oobCode=${code}`);
    expect(page.text).toContain(en.identity["invalid-action-code"]);
    const sent = await owner.post(`/identity-action?mode=recoverEmail&oobCode=${code}`, {
      csrf: await visitorsToken(owner),
    });
    expect(sent.text).toContain(en.identity["invalid-action-code"]);
    expect((await tiers.auth.getUserByEmail(email)).emailVerified).toBe(false);
  });
});

describe("a code of a stranger who had signed up with the email", () => {
  const theirs = () => `stranger.${email}`;
  const logInByLink = async (address: string) => {
    const client = new Client(site);
    const form = (await client.get("/login")).form("email");
    await client.submit(form, { email: address, intent: "mailLogInLink" });
    const page = await client.get(await client.mailLink(address));
    return { client, answer: await client.submit(page.form("email"), {}) };
  };
  /** Redeems a mail's code at the identity service, whose API key is public. */
  const redeem = (oobCode: string) =>
    tiers.realFetch(
      `http://${tiers.host}/identitytoolkit.googleapis.com/v1/accounts:update?key=any`,
      {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ oobCode }),
      },
    );

  test("no longer takes the account from its owner, who logs in by the next link", async () => {
    const stranger = await new Client(site).signUp(name);
    const typed = { newEmail: theirs(), currentPassword: goodPassword };
    const asked = await press(stranger, "/profile/account", "changeEmail", typed);
    expect(asked.status).toBe(303);
    const kept = new URL(await stranger.mailLink(theirs()), site).searchParams.get("oobCode");

    const owner = await logInByLink(email);
    expect(await opens(cookieOf(owner.client))).toBe(true);
    expect(await opens(cookieOf(stranger))).toBe(false);
    const { uid } = await tiers.auth.getUserByEmail(email);

    expect((await redeem(kept ?? "")).status).toBe(200);
    expect((await tiers.auth.getUser(uid)).email).toBe(theirs());
    const again = await logInByLink(theirs());
    expect(again.answer.status).toBe(401);
    expect(await opens(cookieOf(again.client))).toBe(false);
    const restored = { email, emailVerified: true };
    expect(await tiers.auth.getUser(uid)).toMatchObject(restored);
    // Earlier sessions have ended, and only the owner of the email can log in.
    expect(await opens(cookieOf(owner.client))).toBe(false);
    await expect(new Client(site).logIn(email, goodPassword)).rejects.toThrow("400");
    const back = await logInByLink(email);
    expect((await back.client.get("/profile")).text).toContain(email);
    expect((await tiers.auth.getUserByEmail(email)).uid).toBe(uid);
  });
});
