import { describe, expect, test } from "vitest";
import { messages } from "../../app/i18n/i18n.server.ts";
import { uniqueName } from "../factories/names.ts";
import { Client, goodPassword, signUpFields, type SiteAnswer } from "../setup/client.ts";
import { challenge, inLanguage, languages } from "../e2e/pages.ts";
import { csrfOf, isLoggedIn, logOut } from "../setup/steps.ts";
import { site } from "./site.ts";

const { en, es } = messages;
const emailOf = (name: string) => `${name}@example.org`;

async function askForLink(client: Client, email: string, page = "/login"): Promise<SiteAnswer> {
  const form = (await client.get(page)).form("email");
  return client.submit(form, { email, intent: "mailLogInLink" });
}

async function press(client: Client, link: string, email?: string): Promise<SiteAnswer> {
  const form = (await client.get(link)).form("email");
  return client.submit(form, email === undefined ? {} : { email });
}

describe("a link to log in", () => {
  test.each(languages)("works where it was asked for, by one press (%s)", async (language) => {
    const { login, loginLink } = messages[language];
    const name = uniqueName("lnk");
    const client = await new Client(site).join(name);
    await logOut(client);
    const wanted = inLanguage(challenge, language);
    const way = `${inLanguage("/login", language)}?redirectTo=${encodeURIComponent(wanted)}`;
    const asked = await askForLink(client, emailOf(name), way);
    expect(asked.status).toBe(303);
    expect((await client.get(asked.location ?? "")).text).toContain(login["link-sent"]);

    const link = await client.mailLink(emailOf(name));
    expect(link).toMatch(language === "es" ? /^\/es\/login-link\?/ : /^\/login-link\?/);
    const page = await client.get(link);
    expect(page.headers.get("Cache-Control")).toBe("private, no-store");
    expect(page.text).toContain(loginLink.title);
    expect(page.form("email").fields["email"]).toBe(emailOf(name));
    const pressed = await client.submit(page.form("email"), {});
    expect([pressed.status, pressed.location]).toEqual([303, wanted]);
    expect(await isLoggedIn(client)).toBe(true);
    expect(client.cookies.has("asked_email")).toBe(false);
    // The password has not changed.
    await new Client(site).logIn(emailOf(name), goodPassword);
    // A second visit of the link names the member who is logged in.
    const again = await client.get(link);
    expect(again.text).toContain(loginLink["logged-in"].replace("{{username}}", name));
    expect(again.html).toContain(`href="${wanted}"`);
  });

  test("works on another device, whose reader says which email it was sent to", async () => {
    const name = uniqueName("dev");
    await new Client(site).join(name);
    await askForLink(new Client(site), emailOf(name));
    const phone = new Client(site);
    const link = await phone.mailLink(emailOf(name));
    const page = await phone.get(link);
    expect(page.form("email").fields["email"]).toBe("");
    expect(page.html).not.toContain(emailOf(name));
    const pressed = await phone.submit(page.form("email"), {
      email: ` ${emailOf(name).toUpperCase()} `,
    });
    expect(pressed.location).toBe("/");
    expect(await isLoggedIn(phone)).toBe(true);
  });

  test("is not used up by opening it, as mail scanners do", async () => {
    const name = uniqueName("scn");
    await new Client(site).join(name);
    const client = new Client(site);
    await askForLink(client, emailOf(name));
    const link = await client.mailLink(emailOf(name));
    for (const method of ["GET", "HEAD", "GET"]) {
      const scanner = new Client(site);
      const opened = await scanner.send(link, { method });
      expect(opened.status).toBe(200);
      expect(opened.headers.getSetCookie().join()).not.toContain("__session");
    }
    expect((await press(client, link)).location).toBe("/");
  });

  test("lands from the identity service's one page for mails as well, and beside its proof", async () => {
    const name = uniqueName("action");
    await new Client(site).join(name);
    const client = new Client(site);
    await askForLink(client, emailOf(name));
    const { search, searchParams } = new URL(await client.mailLink(emailOf(name)), site);
    const landed = await client.get(`/es/identity-action${search}`);
    expect([landed.status, landed.location]).toEqual([303, `/es/login-link${search}`]);
    // Google's own page adds the code to the requested URL.
    const onward = new URL(searchParams.get("continueUrl") ?? "");
    onward.searchParams.set("oobCode", searchParams.get("oobCode") ?? "");
    onward.searchParams.set("mode", "signIn");
    expect((await press(client, onward.pathname + onward.search)).location).toBe("/");
  });

  test("lets an unknown email sign up, which is verified then", async () => {
    const name = uniqueName("new");
    const client = new Client(site);
    const way = `/es/login?redirectTo=${encodeURIComponent(`/es${challenge}`)}`;
    await askForLink(client, emailOf(name), way);
    const pressed = await press(client, await client.mailLink(emailOf(name)));
    const there = `/es/signup?redirectTo=${encodeURIComponent(`/es${challenge}`)}`;
    expect(pressed.location).toBe(there);
    const page = await client.get(there);
    expect(page.text).toContain(es.signupRest.lead.replace("{{email}}", emailOf(name)));
    expect(page.html).not.toMatch(/name="(?:email|password)"/);
    // A member's page redirects back here.
    expect((await client.get("/profile")).location).toBe("/signup?redirectTo=%2Fprofile");

    const form = page.form("username");
    const typed = { username: "illari", accepted: "on" };
    const taken = await client.submit(form, typed, { multipart: true });
    expect(taken.messageOf("username")).toBe(es.problems["username-taken"]);
    const wrong = { ...typed, username: name, accepted: undefined };
    expect((await client.submit(form, wrong, { multipart: true })).status).toBe(400);
    const twice = await Promise.all(
      [1, 2].map(() => client.submit(form, { ...typed, username: name }, { multipart: true })),
    );
    for (const done of twice) expect(done.location).toBe(`/es${challenge}?welcome=signed-up`);
    const welcome = await client.get(twice[0]?.location ?? "");
    expect(welcome.text).toContain(es.welcome.title.replace("{{name}}", name));
    expect((await client.get("/email-verification")).text).toContain(en.verification.done);
    // The new member has no password, and needs another link to log in.
    const later = new Client(site);
    const guess = (await later.get("/login")).form("email");
    const refused = await later.submit(guess, { email: emailOf(name), password: goodPassword });
    expect(refused.text).toContain(en.identity["invalid-credential"]);
    await askForLink(later, emailOf(name));
    expect((await press(later, await later.mailLink(emailOf(name)))).location).toBe("/");
  });
});

describe("a link to log in is refused", () => {
  for (const language of languages) {
    const { loginLink, identity, validation } = messages[language];
    const at = (link: string) => inLanguage(link.replace(/^\/es/, ""), language);

    test(`when it was used, is another member's or is invalid (${language})`, async () => {
      const name = uniqueName("usd");
      const other = uniqueName("oth");
      await new Client(site).join(name);
      await new Client(site).join(other);
      const client = new Client(site);
      await askForLink(client, emailOf(name));
      const link = at(await client.mailLink(emailOf(name)));

      for (const [email, message] of [
        [emailOf(other), loginLink["other-email"]],
        ["nobody.at.all@example.org", loginLink["other-email"]],
        ["no email", validation.email],
      ] as const) {
        const refused = await press(new Client(site), link, email);
        expect([refused.status, refused.messageOf("email")]).toEqual([400, message]);
        expect(refused.headers.getSetCookie().join()).not.toContain("__session");
        expect(refused.form("email").fields["email"]).toBe(email);
      }
      expect((await press(new Client(site), link, "")).messageOf("email")).toMatch(/\S/);

      // These attempts did not use the link up.
      expect((await press(client, link, emailOf(name))).status).toBe(303);
      const replayed = await press(new Client(site), link, emailOf(name));
      expect(replayed.status).toBe(400);
      expect(replayed.text).toContain(identity["invalid-action-code"]);
      expect(replayed.html).toContain(`href="${inLanguage("/login", language)}"`);

      for (const path of [
        "/login-link",
        "/login-link?oobCode=made-up",
        "/login-link?proof=v2.AA",
      ]) {
        const page = await new Client(site).get(inLanguage(path, language));
        expect([page.status, page.text.includes(loginLink["none-why"])]).toEqual([200, true]);
        const typed = { csrf: await csrfOf(new Client(site), "/login"), email: emailOf(name) };
        const sent = await new Client(site).post(inLanguage(path, language), typed);
        expect([sent.status, sent.headers.getSetCookie()]).toEqual([400, []]);
      }
    });
  }

  test("when its code or its proof comes from another mail", async () => {
    const [name, other] = [uniqueName("mix"), uniqueName("mox")];
    const client = new Client(site);
    await Promise.all([name, other].map((one) => new Client(site).join(one)));
    const links: URL[] = [];
    for (const one of [name, other]) {
      await askForLink(client, emailOf(one));
      links.push(new URL(await client.mailLink(emailOf(one)), site));
    }
    const [own, theirs] = links as [URL, URL];
    const mixed = new URL(own);
    mixed.searchParams.set("oobCode", theirs.searchParams.get("oobCode") ?? "");
    const refused = await press(new Client(site), mixed.pathname + mixed.search, emailOf(name));
    expect([refused.status, refused.headers.getSetCookie().join()]).toEqual([
      400,
      expect.not.stringContaining("__session"),
    ]);
    // A mail of another kind also has a code.
    await client.signUp(uniqueName("ver"));
    const newcomer = uniqueName("ver");
    await new Client(site).signUp(newcomer);
    const verification = new URL(await client.mailLink(emailOf(newcomer)), site);
    mixed.searchParams.set("oobCode", verification.searchParams.get("oobCode") ?? "");
    const code = await press(new Client(site), mixed.pathname + mixed.search, emailOf(name));
    expect(code.text).toContain(en.identity["invalid-action-code"]);
    // The cookie of a browser that requested a link proves nothing.
    const asked = new Client(site);
    await askForLink(asked, emailOf(name));
    const forged = new URL(theirs);
    forged.searchParams.set("proof", asked.cookies.get("asked_email") ?? "");
    const page = await new Client(site).get(forged.pathname + forged.search);
    expect(page.text).toContain(en.loginLink["none-why"]);
  });

  test("without a mail, and without counting", async () => {
    const name = uniqueName("cnt");
    const owner = await new Client(site).join(name);
    await logOut(owner);
    await askForLink(owner, emailOf(name));
    const link = await owner.mailLink(emailOf(name));
    const form = (await owner.get(link)).form("email");
    for (let made = 0; made < 25; made++) {
      const refused = await new Client(site).submit(
        { ...form, action: "/login-link?oobCode=x&proof=y" },
        { email: emailOf(name) },
      );
      expect(refused.text).toContain(en.loginLink["none-why"]);
    }
    expect((await owner.submit(form, {})).location).toBe("/");
  });

  test("where a stranger leads a member to the stranger's own link", async () => {
    // A browser that requested a link is not logged in by another account's link.
    const [victim, stranger] = [uniqueName("vic"), uniqueName("str")];
    await Promise.all([victim, stranger].map((name) => new Client(site).join(name)));
    const client = new Client(site);
    await askForLink(new Client(site), emailOf(stranger));
    await askForLink(client, emailOf(victim));
    const link = await client.mailLink(emailOf(stranger));
    const pressed = await press(client, link);
    expect(pressed.messageOf("email")).toBe(en.loginLink["other-email"]);
    expect(client.cookies.has("__session")).toBe(false);

    // A form of another site, or without the form's token, is refused too.
    const form = (await new Client(site).get(link)).form("email");
    const typed = { ...form.fields, email: emailOf(stranger) };
    for (const options of [
      { origin: "https://evil.example" },
      { origin: null },
      { origin: null, headers: { "Sec-Fetch-Site": "cross-site" } },
    ])
      expect((await client.post(form.action, typed, options)).status).toBe(403);
    for (const csrf of ["", "old", "a.b"])
      expect((await client.post(form.action, { ...typed, csrf })).status).toBe(403);
    const asking = (await client.get("/login")).form("email").fields;
    const forged = { ...asking, email: emailOf(victim), intent: "mailLogInLink" };
    const refused = await client.post("/login", forged, { origin: "https://evil.example" });
    expect(refused.status).toBe(403);
    expect(client.cookies.has("__session")).toBe(false);
  });

  test("and leads to this site alone", async () => {
    const name = uniqueName("red");
    await new Client(site).join(name);
    for (const target of ["//evil.example", "https://evil.example/", "/\\evil.example"]) {
      const client = new Client(site);
      const way = `/login?redirectTo=${encodeURIComponent(target)}`;
      expect((await askForLink(client, emailOf(name), way)).location).toBe("/login?done=link-sent");
      const link = new URL(await client.mailLink(emailOf(name)), site);
      link.searchParams.set("redirectTo", target);
      const pressed = await press(client, link.pathname + link.search);
      expect([pressed.status, pressed.location]).toEqual([303, "/"]);
    }
  });
});

test("asking for a link is answered alike, whether or not an account has the email", async () => {
  const name = uniqueName("ali");
  await new Client(site).join(name);
  const answers: string[] = [];
  for (const email of [emailOf(name), emailOf(uniqueName("nob"))]) {
    const client = new Client(site);
    const { status, location, headers } = await askForLink(client, email);
    const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]+/, ""));
    answers.push(JSON.stringify([status, location, cookies]));
    // Both emails get a mail, so the waiting time reveals nothing.
    expect(await client.mailLink(email)).toContain("/login-link?");
  }
  expect(new Set(answers).size).toBe(1);
});

test("too many links to one email are refused, from wherever they are asked for", async () => {
  const email = emailOf(uniqueName("lim"));
  for (let n = 0; n < 5; n += 1)
    expect((await askForLink(new Client(site), email)).status).toBe(303);
  const refused = await askForLink(new Client(site), email);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3000);
  expect(refused.text).toContain("Too many attempts");
  const spanish = await askForLink(new Client(site), email, "/es/login");
  expect(spanish.text).toContain("Demasiados intentos");
});

test("a form without an email says so beside it, and keeps what was typed", async () => {
  for (const language of languages) {
    const page = inLanguage("/login", language);
    const refused = await askForLink(new Client(site), "", page);
    expect([refused.status, refused.messageOf("password")]).toEqual([400, null]);
    expect(refused.messageOf("email")).toMatch(/\S/);
    const wrong = await askForLink(new Client(site), "not an email", page);
    expect(wrong.messageOf("email")).toBe(messages[language].validation.email);
    expect(wrong.form("email").fields["email"]).toBe("not an email");
  }
});

test("a member asks for no link, and signing up elsewhere meanwhile is no way round", async () => {
  const name = uniqueName("mem");
  const client = await new Client(site).join(name);
  const csrf = await csrfOf(client);
  const sent = await client.post("/login", { csrf, email: emailOf(name), intent: "mailLogInLink" });
  expect(sent.location).toBe("/");
  // The rest of a sign-up needs a verified email; other visitors are asked for theirs.
  const visitor = new Client(site);
  const form = (await visitor.get("/signup")).form("username");
  const { email: _, password: __, ...rest } = signUpFields(uniqueName("way"));
  const refused = await visitor.submit(form, rest, { multipart: true });
  expect(refused.status).toBe(400);
  expect(refused.messageOf("email")).toMatch(/\S/);
});
