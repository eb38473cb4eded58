import { describe, expect, test } from "vitest";
import { messages } from "../../app/i18n/i18n.server.ts";
import { uniqueName } from "../factories/names.ts";
import { Client, goodPassword, type SiteAnswer } from "../setup/client.ts";
import { inLanguage, languages } from "../e2e/pages.ts";
import { csrfOf, isLoggedIn, press } from "../setup/steps.ts";
import { site } from "./site.ts";

/** The page that shows how an account is protected. */

const { en, es } = messages;
const firefox = "Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0";

/** Logs in with a user agent and an IP address of its own. */
async function logInAs(name: string, userAgent: string, address: string): Promise<Client> {
  const client = new Client(site);
  const form = (await client.get("/login")).form("email");
  const typed = { email: `${name}@example.org`, password: goodPassword };
  const headers = { "User-Agent": userAgent, "X-Forwarded-For": address };
  expect((await client.submit(form, typed, { headers })).status).toBe(303);
  return client;
}

const listed = ({ html }: SiteAnswer) =>
  [...html.matchAll(/name="session" value="(\d+)"/g)].map(([, id = ""]) => id);

describe("the list of sessions", () => {
  test.each(languages)("names each browser, and ends it at once (%s)", async (language) => {
    const { account } = messages[language];
    const path = inLanguage("/profile/account", language);
    const name = uniqueName("ses");
    const client = await new Client(site).signUp(name);
    const phone = await logInAs(name, firefox, "203.0.113.57");
    const page = await client.get(path);
    expect(page.headers.get("Cache-Control")).toBe("private, no-store");
    const device = account.device
      .replace("{{browser}}", "Firefox")
      .replace("{{system}}", "Android");
    expect(page.text).toContain(device);
    expect(page.text).toContain(account["device-unknown"]);
    expect(page.text.match(new RegExp(account["this-device"], "g"))).toHaveLength(1);
    expect(page.text).not.toContain("203.0.113.57");

    const form = page.form("session");
    const ended = await client.submit(form, { intent: "endOneSession" });
    expect(ended.location).toBe(`${path}?done=session-ended`);
    const after = await client.get(ended.location ?? "");
    expect(after.text).toContain(account["session-ended"]);
    expect(after.text).toContain(account["no-others"]);
    expect(listed(after)).toEqual([]);
    expect(await isLoggedIn(phone)).toBe(false);
    expect(phone.cookies.has("__session")).toBe(false);
    expect(await isLoggedIn(client)).toBe(true);
    // A repeated request has no further effect.
    expect((await client.submit(form, { intent: "endOneSession" })).status).toBe(303);
  });

  test("ends everything else by one press, and no other member's session", async () => {
    const [name, other] = [uniqueName("all"), uniqueName("oth")];
    const client = await new Client(site).signUp(name);
    const stranger = await new Client(site).signUp(other);
    const elsewhere = [
      await logInAs(name, firefox, "203.0.113.57"),
      await logInAs(name, "curl/8", "2001:db8::1"),
    ];
    const page = await client.get("/profile/account");
    expect(listed(page)).toHaveLength(2);
    const ended = await press(client, page, "endOtherSessions");
    expect((await client.get(ended.location ?? "")).text).toContain(en.account["others-ended"]);
    for (const one of elsewhere) expect(await isLoggedIn(one)).toBe(false);
    expect(await isLoggedIn(client)).toBe(true);
    expect(await isLoggedIn(stranger)).toBe(true);
  });

  test("logs out everywhere by one press, here too", async () => {
    const [name, other] = [uniqueName("eve"), uniqueName("oth")];
    const client = await new Client(site).signUp(name);
    const stranger = await new Client(site).signUp(other);
    const phone = await logInAs(name, firefox, "203.0.113.57");
    const cookies = new Map(client.cookies);
    const ended = await press(client, "/profile/account", "everywhere");
    expect([ended.status, ended.location]).toEqual([303, "/login?done=logged-out"]);
    expect(ended.headers.get("Clear-Site-Data")).toBe('"storage"');
    expect(client.cookies.has("__session")).toBe(false);
    // The session has ended, not only its cookie.
    for (const [cookie, value] of cookies) client.cookies.set(cookie, value);
    for (const one of [client, phone]) expect(await isLoggedIn(one)).toBe(false);
    expect(await isLoggedIn(stranger)).toBe(true);
  });

  test("is its owner's alone: the sessions of others are not found", async () => {
    const name = uniqueName("own");
    const client = await new Client(site).signUp(name);
    const phone = await logInAs(name, firefox, "203.0.113.57");
    const [id = ""] = listed(await client.get("/profile/account"));
    const thief = await new Client(site).signUp(uniqueName("thi"));
    const csrf = await csrfOf(thief);
    const ending = { csrf, intent: "endOneSession" };
    for (const [prefix, text] of [
      ["", en],
      ["/es", es],
    ] as const) {
      for (const session of [id, "999999999", "0", "x", "-1", ""]) {
        const answer = await thief.post(`${prefix}/profile/account`, { ...ending, session });
        expect([answer.status, session]).toEqual([404, session]);
        expect(answer.text).toContain(text.errors["404"]);
      }
    }
    expect(await isLoggedIn(phone)).toBe(true);

    // A form of another site or session, an unknown intent, or a visitor cannot end a session either.
    const form = { ...(await client.get("/profile/account")).form("session").fields };
    const own = { ...form, intent: "endOneSession" };
    const foreign = await client.post("/profile/account", own, { origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
    expect((await client.post("/profile/account", { ...own, csrf })).status).toBe(403);
    const unknown = await client.post("/profile/account", { ...own, intent: "toString" });
    expect(unknown.status).toBe(422);
    const visitor = await new Client(site).post("/profile/account", own);
    expect(visitor.location).toBe("/login?redirectTo=%2Fprofile%2Faccount");
    expect((await new Client(site).get("/es/profile/account")).location).toBe(
      "/es/login?redirectTo=%2Fes%2Fprofile%2Faccount",
    );
    expect(await isLoggedIn(phone)).toBe(true);
  });
});

describe("a change of the password", () => {
  const next = "another-good-long-one";
  const change = (client: Client, typed: Record<string, string>, path = "/profile/account") =>
    press(client, path, "changePassword", {
      currentPassword: goodPassword,
      password: next,
      passwordAgain: next,
      ...typed,
    });

  test("ends every other session, and this one goes on", async () => {
    const name = uniqueName("pas");
    const client = await new Client(site).signUp(name);
    const phone = await logInAs(name, firefox, "203.0.113.57");
    const changed = await change(client, {});
    expect([changed.status, changed.location]).toEqual([
      303,
      "/profile/account?done=password-changed",
    ]);
    const page = await client.get(changed.location ?? "");
    expect(page.text).toContain(en.account["password-changed"]);
    expect(page.text).toContain(en.account["no-others"]);
    expect(await isLoggedIn(phone)).toBe(false);
    await expect(new Client(site).logIn(`${name}@example.org`, goodPassword)).rejects.toThrow(
      "400",
    );
    await new Client(site).logIn(`${name}@example.org`, next);
  });

  test.each(languages)(
    "is refused beside the field, and no password comes back (%s)",
    async (language) => {
      const { account, validation } = messages[language];
      const path = inLanguage("/profile/account", language);
      const client = await new Client(site).signUp(uniqueName("ref"));
      const phone = client.cookies.get("__session");
      for (const [field, message, typed] of [
        ["currentPassword", account["wrong-password"], { currentPassword: "not-the-password" }],
        [
          "password",
          validation["password-leaked"],
          { password: "password123", passwordAgain: "password123" },
        ],
        [
          "password",
          validation["password-too-short"],
          { password: "short", passwordAgain: "short" },
        ],
        ["passwordAgain", validation["password-mismatch"], { passwordAgain: "something else" }],
      ] as const) {
        const refused = await change(client, typed, path);
        expect([refused.status, refused.messageOf(field)]).toEqual([400, message]);
        for (const value of Object.values(typed)) expect(refused.html).not.toContain(value);
      }
      expect(client.cookies.get("__session")).toBe(phone);
      expect(await isLoggedIn(client)).toBe(true);
    },
  );

  test("counts wrong passwords like a log-in", async () => {
    const client = await new Client(site).signUp(uniqueName("gue"));
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push((await change(client, { currentPassword: `guess ${n}` })).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });
});

describe("a change of the email", () => {
  const ask = (client: Client, newEmail: string, path = "/profile/account", typed = {}) =>
    press(client, path, "changeEmail", { newEmail, currentPassword: goodPassword, ...typed });

  test("waits for the new email, ends other sessions, and this one goes on", async () => {
    const name = uniqueName("ema");
    const client = await new Client(site).join(name);
    const phone = await logInAs(name, firefox, "203.0.113.57");
    const next = `next.${name}@example.org`;
    const asked = await ask(client, next);
    expect(asked.location).toBe("/profile/account?done=email-mailed");
    expect((await client.get(asked.location ?? "")).text).toContain(en.account["email-mailed"]);
    // Nothing has changed yet, and a scanner that opens the link changes nothing either.
    const link = await client.mailLink(next);
    const scanned = await new Client(site).get(link);
    expect(scanned.text).toContain(en.verification["change-log-in"]);
    expect(() => scanned.form("oobCode")).toThrow("no form");
    expect((await client.get("/profile")).text).toContain(`${name}@example.org`);
    expect(await isLoggedIn(phone)).toBe(true);
    // Another member who received the mail cannot change the email either.
    const other = await new Client(site).join(uniqueName("oth"));
    const pressed = await other.submit((await other.get(link)).form("oobCode"), {});
    expect(pressed.location).toBe("/email-verification?done=another-account");

    const page = await client.get(link);
    expect(page.text).toContain(en.verification["change-lead"].replace("{{username}}", name));
    const done = await client.submit(page.form("oobCode"), {});
    expect(done.location).toBe("/email-verification?done=verified");
    expect((await client.get("/profile")).text).toContain(next);
    expect(await isLoggedIn(phone)).toBe(false);
    await expect(new Client(site).logIn(`${name}@example.org`, goodPassword)).rejects.toThrow(
      "400",
    );
    await new Client(site).logIn(next, goodPassword);
    const replayed = await client.submit(page.form("oobCode"), {});
    // The form belongs to the former state of the session, unless the test has taken less than a second.
    expect([400, 403]).toContain(replayed.status);
  });

  test.each(languages)(
    "is refused beside the field, and tells of no account (%s)",
    async (language) => {
      const { account, validation } = messages[language];
      const path = inLanguage("/profile/account", language);
      const [name, other] = [uniqueName("own"), uniqueName("oth")];
      const client = await new Client(site).signUp(name);
      await new Client(site).signUp(other);
      const wrong = await ask(client, "free@example.org", path, { currentPassword: "not-mine" });
      expect([wrong.status, wrong.messageOf("currentPassword")]).toEqual([
        400,
        account["wrong-password"],
      ]);
      expect(wrong.form("newEmail").fields["newEmail"]).toBe("free@example.org");
      const same = await ask(client, `${name.toUpperCase()}@example.org`, path);
      expect(same.messageOf("newEmail")).toBe(account["same-email"]);
      expect((await ask(client, "no email", path)).messageOf("newEmail")).toBe(validation.email);
      const taken = await ask(client, `${other}@example.org`, path);
      const free = await ask(client, `free.${name}@example.org`, path);
      expect([taken.status, taken.location]).toEqual([free.status, free.location]);
      expect(await client.mailLink(`${other}@example.org`)).not.toContain("verifyAndChangeEmail");
    },
  );
});

test("no cache stores the page that cancels a deletion, not even a visitor's", async () => {
  const page = await new Client(site).get("/profile/account/keep");
  expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
});
