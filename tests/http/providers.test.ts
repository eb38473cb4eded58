import { describe, expect, test } from "vitest";
import { messages } from "../../app/i18n/i18n.server.ts";
import { uniqueName } from "../factories/names.ts";
import { Client, goodPassword, type SiteAnswer } from "../setup/client.ts";
import { inLanguage, languages } from "../e2e/pages.ts";
import { addFactor, isLoggedIn } from "../setup/steps.ts";
import { site } from "./site.ts";

/**
 * Logging in by a provider, against the local Google, a real OpenID Connect server. GitHub has
 * no local server: `app/session/provider/provider-client.server.test.ts` uses stubs of its responses.
 */

const { en, es } = messages;

type Person = { email: string; isUnverified?: boolean };

const press = (client: Client, page: SiteAnswer) =>
  client.submit(page.form("provider", "google"), { provider: "google" });

const pathOf = (answer: SiteAnswer): string => {
  const { pathname, search } = new URL(answer.location ?? "", site);
  return pathname + search;
};

/** Chooses an account on the local Google's pages, and returns the path of the redirect back. */
const choose = (client: Client, begun: SiteAnswer, person: Person | null): Promise<string> =>
  chooseAt(client, begun.location ?? "", person);

async function chooseAt(client: Client, address: string, person: Person | null): Promise<string> {
  const asked = new URL(address, site);
  const page = await client.follow(await client.get(asked.pathname + asked.search));
  expect(page.text).toContain("Stand-in for Google");
  const { email = "", isUnverified = false } = person ?? {};
  const fields = { email, ...(person ? { choose: "yes" } : { cancel: "yes" }) };
  expect(asked.searchParams.get("code_challenge_method")).toBe("S256");
  let last = await client.post(page.path, {
    ...fields,
    ...(isUnverified && { unverified: "on" }),
  });
  while (last.location && !pathOf(last).startsWith("/callback/"))
    last = await client.get(pathOf(last));
  return pathOf(last);
}

const goThrough = async (client: Client, page: SiteAnswer, person: Person | null) =>
  client.get(await choose(client, await press(client, page), person));

async function joinByGoogle(email: string, name: string): Promise<Client> {
  const client = new Client(site);
  await goThrough(client, await client.get("/login"), { email });
  const form = (await client.get("/signup")).form("username");
  const typed = { username: name, accepted: "on" };
  const answer = await client.submit(form, typed, { multipart: true });
  expect(answer.status).toBe(303);
  return client;
}

describe("the first time", () => {
  test.each(languages)("asks for a name and leads on (%s)", async (language) => {
    const text = messages[language];
    const name = uniqueName("goo");
    const wanted = inLanguage("/bounties?state=open", language);
    const client = new Client(site);
    const path = `${inLanguage("/login", language)}?redirectTo=${encodeURIComponent(wanted)}`;
    const page = await client.get(path);
    expect(page.text).toContain(text.providers.continue.replace("{{name}}", "Google"));
    expect(page.text).toContain(text.providers["local-provider"]);
    expect(page.text).not.toContain("GitHub");
    const back = await goThrough(client, page, { email: `${name}@gmail.example` });
    expect(back.location).toBe(
      `${inLanguage("/signup", language)}?redirectTo=${encodeURIComponent(wanted)}`,
    );
    const signUp = await client.get(back.location ?? "");
    expect(signUp.text).toContain(`${name}@gmail.example`);
    expect(signUp.html).not.toContain('name="password"');
    const typed = { username: name };
    const refused = await client.submit(signUp.form("username"), typed, { multipart: true });
    expect(refused.status).toBe(400);
    const done = await client.submit(
      signUp.form("username"),
      { ...typed, accepted: "on" },
      { multipart: true },
    );
    expect(done.location).toContain(`${wanted}&welcome=signed-up`);
    const account = await client.get(inLanguage("/profile/account", language));
    expect(account.text).toContain(text.waysIn.unlink.replace("{{name}}", "Google"));
    expect(account.text).toContain(text.waysIn["no-password"]);
    // The second time redirects to the requested page.
    const again = new Client(site);
    const second = await goThrough(again, await again.get(path), {
      email: `${name}@gmail.example`,
    });
    expect(second.location).toBe(wanted);
    expect(await isLoggedIn(again)).toBe(true);
  });

  test("reports a refusal at the provider, and begins no session", async () => {
    const client = new Client(site);
    const back = await goThrough(client, await client.get("/es/login?redirectTo=%2Fes"), null);
    expect(back.location).toBe("/es/login?redirectTo=%2Fes&problem=popup-closed-by-user");
    expect((await client.get(back.location ?? "")).text).toContain(
      es.identity["popup-closed-by-user"],
    );
    expect(client.cookies.has("__session")).toBe(false);
  });
});

describe("an answer counts", () => {
  const person = () => ({ email: `${uniqueName("atk")}@gmail.example` });

  test("in the browser alone that asked for it: no visitor is logged in to a stranger's account", async () => {
    const attacker = new Client(site);
    const back = await choose(
      attacker,
      await press(attacker, await attacker.get("/login")),
      person(),
    );
    const victim = new Client(site);
    expect((await victim.get(back)).location).toBe("/login?problem=expired");
    // A log-in attempt of the victim's own changes nothing.
    await press(victim, await victim.get("/login"));
    expect((await victim.get(back)).location).toBe("/login?problem=failed");
    expect(victim.cookies.has("__session")).toBe(false);
    expect((await victim.get("/login?problem=expired")).text).toContain(
      en.providerProblems.expired,
    );
  });

  test("once, also with a kept cookie", async () => {
    const client = new Client(site);
    const back = await choose(client, await press(client, await client.get("/login")), person());
    const kept = new Map(client.cookies);
    expect((await client.get(back)).location).toBe("/signup");
    expect(client.cookies.has("provider_try")).toBe(false);
    const thief = new Client(site);
    for (const [name, value] of kept) thief.cookies.set(name, value);
    expect((await thief.get(back)).location).toBe("/login?problem=failed");
    expect(thief.cookies.has("__session")).toBe(false);
  });

  test("only as the answer of the provider that was asked", async () => {
    const client = new Client(site);
    const back = await choose(client, await press(client, await client.get("/login")), person());
    for (const other of ["github", "facebook"]) {
      const mixed = back.replace("/callback/google", `/callback/${other}`);
      expect((await client.get(mixed)).location).toBe("/login?problem=expired");
    }
    expect(client.cookies.has("__session")).toBe(false);
  });

  test.each(["https://evil.example", "//evil.example", "/\\evil.example"])(
    "and leads to no other site: %s",
    async (target) => {
      const client = new Client(site);
      const page = await client.get(`/login?redirectTo=${encodeURIComponent(target)}`);
      const back = await goThrough(client, page, { email: "illari.open@gmail.example" });
      expect(back.location).toBe("/signup");
    },
  );

  test("and a try is begun by this site's own forms", async () => {
    const client = new Client(site);
    const form = (await client.get("/login")).form("provider", "google");
    const fields: Record<string, string> = { ...form.fields, provider: "google" };
    const foreign = await client.post("/provider", fields, { origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
    expect((await client.post("/provider", { ...fields, csrf: "" })).status).toBe(403);
    for (const [name, value] of [
      ["provider", "github"],
      ["provider", "facebook"],
      ["purpose", "own"],
    ] as const) {
      const answer = await client.post("/provider", { ...fields, [name]: value });
      expect(answer.status).toBeGreaterThan(399);
    }
    const asMember = await client.post("/provider", { ...fields, purpose: "link" });
    expect(asMember.location).toBe("/login");
    expect((await client.get("/provider?provider=google&purpose=logIn")).location).toBe("/login");
  });
});

describe("an email that has an account", () => {
  test("whose owner proved it opens the account, and the owner hears of this", async () => {
    const name = uniqueName("own");
    const owner = await new Client(site).join(name);
    const client = new Client(site);
    const page = await client.get("/login");
    const back = await goThrough(client, page, { email: `${name}@example.org` });
    expect(back.location).toBe("/");
    expect((await client.get("/profile/account")).text).toContain("Unlink Google");
    expect(await isLoggedIn(owner)).toBe(true);
    expect(
      await isLoggedIn(await new Client(site).logIn(`${name}@example.org`, goodPassword)),
    ).toBe(true);
  });

  test("that a stranger opened is its owner's, and the stranger's no more", async () => {
    const name = uniqueName("str");
    const email = `${name}@example.org`;
    const stranger = await new Client(site).signUp(name);
    const owner = new Client(site);
    const back = await goThrough(owner, await owner.get("/login"), { email });
    expect(back.location).toBe("/");
    expect(await isLoggedIn(owner)).toBe(true);
    expect(await isLoggedIn(stranger)).toBe(false);
    await expect(new Client(site).logIn(email, goodPassword)).rejects.toThrow("400");
    // The log-in method that was used stays.
    expect((await owner.get("/profile/account")).text).toContain("Unlink Google");
  });

  test("that the provider has not verified is linked by a member who can log in, and the page says so", async () => {
    const name = uniqueName("lnk");
    const email = `${name}@example.org`;
    await new Client(site).join(name);
    const client = new Client(site);
    const page = await client.get("/login?redirectTo=%2Fbounties");
    const back = await goThrough(client, page, { email, isUnverified: true });
    expect(client.cookies.has("__session")).toBe(false);
    const logIn = await client.get(back.location ?? "");
    expect(logIn.text).toContain(en.identity["account-exists-with-different-credential"]);
    const typed = { email, password: goodPassword };
    const asked = await client.follow(await client.submit(logIn.form("email"), typed));
    expect(asked.text).toContain(en.waysIn["link-title"].replace("{{name}}", "Google"));
    expect((await client.get("/profile/account")).text).not.toContain("Unlink Google");
    const linked = await client.submit(asked.form("intent", "linkWaiting"), {
      intent: "linkWaiting",
    });
    expect(linked.location).toBe("/bounties");
    expect(client.cookies.has("provider_link")).toBe(false);
    expect((await client.get("/profile/account")).text).toContain("Unlink Google");
    // After linking, an account whose email Google has not verified still logs in.
    const again = new Client(site);
    const second = await goThrough(again, await again.get("/login"), { email, isUnverified: true });
    expect(second.location).toBe("/");
  });

  test("is not linked where another member logs in on the same browser", async () => {
    const name = uniqueName("sit");
    const email = `${name}@example.org`;
    await new Client(site).join(name);
    const shared = new Client(site);
    await goThrough(shared, await shared.get("/login"), { email, isUnverified: true });
    await shared.logIn(email, goodPassword);
    expect((await shared.get("/profile/account")).text).not.toContain("Unlink Google");
    const asked = await shared.get("/profile/account/link");
    const dropped = await shared.submit(asked.form("intent", "dropWaiting"), {
      intent: "dropWaiting",
    });
    expect(dropped.location).toBe("/");
    expect((await shared.get("/profile/account/link")).text).toContain(en.waysIn["link-none"]);
  });
});

describe("a member", () => {
  test.each(languages)(
    "links and unlinks a provider, and keeps a way in (%s)",
    async (language) => {
      const text = messages[language].waysIn;
      const name = uniqueName("way");
      const path = inLanguage("/profile/account", language);
      const client = await new Client(site).join(name);
      const person = { email: `${name}@gmail.example` };
      const back = await goThrough(client, await client.get(path), person);
      expect(back.location).toBe(`${path}?done=linked`);
      const page = await client.get(back.location ?? "");
      expect(page.text).toContain(text.linked);
      const visitor = new Client(site);
      expect((await goThrough(visitor, await visitor.get("/login"), person)).location).toBe("/");
      const unlink = { intent: "unlinkProvider" };
      const unlinked = await client.submit(page.form("intent", "unlinkProvider"), unlink);
      expect(unlinked.location).toBe(`${path}?done=unlinked`);
      expect((await client.get(unlinked.location ?? "")).text).toContain(text.unlinked);

      const other = await joinByGoogle(`${name}.two@gmail.example`, `${name}b`);
      const form = (await other.get(path)).form("intent", "unlinkProvider");
      const refused = await other.submit(form, unlink);
      expect(refused.location).toBe(`${path}?problem=last-way-in`);
      expect((await other.get(refused.location ?? "")).text).toContain(
        messages[language].providerProblems["last-way-in"],
      );
    },
  );

  test("cannot link an identity that opens another account, nor have one linked to the next member who logs in", async () => {
    const name = uniqueName("two");
    const email = `${name}@gmail.example`;
    await joinByGoogle(email, name);
    const client = await new Client(site).join(`${name}b`);
    const back = await goThrough(client, await client.get("/profile/account"), { email });
    expect(back.location).toBe("/profile/account?problem=credential-already-in-use");
    const begun = await press(client, await client.get("/profile/account"));
    const answer = await choose(client, begun, { email: `${name}.new@gmail.example` });
    const next = await new Client(site).join(`${name}c`);
    next.cookies.set("provider_try", client.cookies.get("provider_try") ?? "");
    expect((await next.get(answer)).location).toBe("/profile/account?problem=expired");
    expect((await next.get("/profile/account")).text).not.toContain("Unlink Google");
  });

  test("confirms who they are by the provider that is linked, and by no other account there", async () => {
    const name = uniqueName("cnf");
    const email = `${name}@gmail.example`;
    const client = await joinByGoogle(email, name);
    const path = "/profile/account/confirm?redirectTo=%2Fprofile%2Faccount";
    const page = await client.get(path);
    expect(page.html).not.toContain('name="currentPassword"');
    const wrong = await goThrough(client, page, { email: `${name}.other@gmail.example` });
    expect(wrong.location).toBe(
      "/profile/account/confirm?redirectTo=%2Fprofile%2Faccount&problem=user-mismatch",
    );
    expect((await client.get(wrong.location ?? "")).text).toContain(en.identity["user-mismatch"]);
    const right = await goThrough(client, await client.get(path), { email });
    expect(right.location).toBe("/profile/account");
    expect(await isLoggedIn(client)).toBe(true);
  });
});

describe("a window beside the page", () => {
  const person = () => ({ email: `${uniqueName("win")}@gmail.example` });

  async function begin(client: Client, path = "/login") {
    const { action, fields } = (await client.get(path)).form("provider", "google");
    const to = action.replace("/provider", "/provider/window");
    const answer = await client.post(to, { ...fields, provider: "google" });
    expect(answer.status).toBe(200);
    return JSON.parse(answer.html) as Record<"address" | "window" | "waiting" | "closed", string>;
  }

  test.each(languages)("ends in a page that tells where to go on (%s)", async (language) => {
    const text = messages[language];
    const wanted = inLanguage("/bounties?state=open&q=%22%3E%3Cscript%3E", language);
    const client = new Client(site);
    const path = `${inLanguage("/login", language)}?redirectTo=${encodeURIComponent(wanted)}`;
    const begun = await begin(client, path);
    expect(begun).toMatchObject({
      waiting: text.providerWindow.waiting,
      closed: text.identity["popup-closed-by-user"],
    });
    const last = await client.get(await chooseAt(client, begun.address, person()));
    expect(last.status).toBe(200);
    expect(last.text).toContain(text.providerWindow.title);
    const signUp = `${inLanguage("/signup", language)}?redirectTo=${encodeURIComponent(wanted)}`;
    expect(last.html).toContain(`data-path="${signUp.replaceAll("&", "&#38;")}"`);
    expect(last.html).toContain(`data-window="${begun.window}"`);
    // Only the URL leaves the window: the cookie identifies the user.
    expect(last.html).not.toMatch(/eyJ[\w-]{20}/);
    expect(last.headers.get("Cache-Control")).toBe("no-store");
    expect(last.headers.get("Content-Security-Policy")).toMatch(/default-src 'none'.*frame-ancest/);
    expect(last.headers.get("Cross-Origin-Opener-Policy")).toBeNull();
    expect(client.cookies.has("__session")).toBe(true);
    expect((await client.get(signUp)).html).not.toContain('name="password"');
  });

  test("is begun by a form of this site alone", async () => {
    const client = new Client(site);
    const form = (await client.get("/login")).form("provider", "google");
    const fields = { ...form.fields, provider: "google" };
    const path = "/provider/window";
    const send = (said: Record<string, string>, origin?: string | null) =>
      client.post(path, said, origin === undefined ? {} : { origin });
    expect((await send(fields, "https://evil.example")).status).toBe(403);
    expect((await send(fields, "null")).status).toBe(403);
    expect((await send({ ...fields, csrf: "" })).status).toBe(403);
    const member = await new Client(site).join(uniqueName("wcs"));
    const theirs = (await member.get("/profile/account")).form("provider", "google").fields["csrf"];
    expect((await send({ ...fields, csrf: theirs ?? "" })).status).toBe(403);
    expect((await send({ ...fields, provider: "facebook" })).status).toBeGreaterThan(399);
    expect((await send({ ...fields, purpose: "link" })).location).toBe("/login");
    expect((await client.get(path)).location).toBe("/login");
    expect(client.cookies.has("provider_try")).toBe(false);
  });

  test("brings nothing into another browser, a second time, or in the midst of a later try", async () => {
    const attacker = new Client(site);
    const begun = await begin(attacker);
    const back = await chooseAt(attacker, begun.address, person());
    const victim = new Client(site);
    expect((await victim.get(back)).location).toBe("/login?problem=expired");
    await begin(victim);
    const mixed = await victim.get(back);
    expect(mixed.html).toContain('data-path="/login?problem=failed"');
    expect(mixed.html).not.toContain(begun.window);
    expect(victim.cookies.has("__session")).toBe(false);

    // The later of two windows of one browser is valid.
    const later = await begin(attacker);
    const former = await attacker.get(back);
    expect(former.html).toContain('data-path="/login?problem=failed"');
    expect(attacker.cookies.has("__session")).toBe(false);
    expect(later.window).not.toBe(begun.window);

    const client = new Client(site);
    const own = await chooseAt(client, (await begin(client)).address, person());
    const kept = new Map(client.cookies);
    expect((await client.get(own)).html).toContain('data-path="/signup"');
    const thief = new Client(site);
    for (const [name, value] of kept) thief.cookies.set(name, value);
    expect((await thief.get(own)).html).toContain('data-path="/login?problem=failed"');
    expect(thief.cookies.has("__session")).toBe(false);
  });

  test("says what went wrong", async () => {
    const client = new Client(site);
    const no = await chooseAt(client, (await begin(client, "/es/login")).address, null);
    expect((await client.get(no)).html).toContain(
      'data-path="/es/login?problem=popup-closed-by-user"',
    );
  });

  test("links, and confirms who a member is", async () => {
    const name = uniqueName("wln");
    const email = `${name}@gmail.example`;
    const client = await new Client(site).join(name);
    const begun = await begin(client, "/profile/account");
    const linked = await client.get(await chooseAt(client, begun.address, { email }));
    expect(linked.html).toContain('data-path="/profile/account?done=linked"');
    expect((await client.get("/profile/account")).text).toContain("Unlink Google");
    const path = "/profile/account/confirm?redirectTo=%2Fprofile";
    const confirmed = await begin(client, path);
    const answer = await client.get(await chooseAt(client, confirmed.address, { email }));
    expect(answer.html).toContain('data-path="/profile"');
  });

  test("leads on to the second factor, in the language of the page", async () => {
    const name = uniqueName("wsf");
    const email = `${name}@example.org`;
    await addFactor(await new Client(site).join(name));
    const client = new Client(site);
    const begun = await begin(client, "/es/login?redirectTo=%2Fes%2Fbounties");
    const last = await client.get(await chooseAt(client, begun.address, { email }));
    expect(last.html).toContain('data-path="/es/login/second-factor?redirectTo=%2Fes%2Fbounties"');
    expect(client.cookies.has("__session")).toBe(false);
    expect((await client.get("/es/login/second-factor")).text).toContain(es.secondFactor.title);
  });
});
