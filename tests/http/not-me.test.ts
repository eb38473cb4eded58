import { expect, test } from "vitest";
import { messages } from "../../app/i18n/i18n.server.ts";
import { Client, goodPassword, textOf } from "../setup/client.ts";
import { inLanguage, languages } from "../e2e/pages.ts";
import { uniqueName } from "../factories/names.ts";
import { press } from "../setup/steps.ts";
import { site } from "./site.ts";

const { en } = messages;
const subjects = {
  en: "A new browser logged in to your Ayni account",
  es: "Un navegador nuevo inició sesión en tu cuenta de Ayni",
};

const mailsTo = (email: string) => new Client(site).mailsTo(email);
const notMeLink = (mail = "") => /href="([^"]*\/not-me\?token=[\w-]{43})"/.exec(mail)?.[1] ?? "";

const join = async (name: string, language: (typeof languages)[number]) => {
  const client = await new Client(site).signUp(name, language);
  return client.verify(`${name}@example.org`);
};

test.each(languages)(
  "a mail tells of a log-in by a new browser, and not of one by a known browser (%s)",
  async (language) => {
    const name = uniqueName("dev");
    const email = `${name}@example.org`;
    const client = await join(name, language);
    client.cookies.delete("__session");
    await client.logIn(email, goodPassword);
    expect(await mailsTo(email), "the verification alone").toHaveLength(1);
    await new Client(site).logIn(email, goodPassword);
    const [mail = ""] = await mailsTo(email);
    expect(textOf(mail)).toContain(subjects[language]);
    expect(textOf(mail)).toContain("10.");

    const link = notMeLink(mail);
    const { notMe } = messages[language];
    const visitor = new Client(site);
    expect(link.startsWith(inLanguage("/not-me", language))).toBe(true);
    const page = await visitor.get(link);
    expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(page.headers.get("Referrer-Policy")).toMatch(/origin|no-referrer|same-origin/);
    expect(page.text).toContain(notMe.title);
    expect(page.text).toContain(name);
    const form = page.form("intent", "disavowChange");
    // A form of another site or of another session has no effect.
    const foreign = await visitor.submit(form, {}, { origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
    expect((await visitor.submit(form, { csrf: "x" })).status).toBe(403);
    expect((await client.get("/profile")).status).toBe(200);
    const taken = await visitor.submit(form, {});
    expect([taken.status, taken.location]).toEqual([
      303,
      inLanguage("/login?done=secured", language),
    ]);
    const logIn = await visitor.get(taken.location ?? "");
    expect(logIn.text).toContain(notMe.secured);
    expect(logIn.text).toContain(notMe.reset);
    expect((await client.get("/profile")).location).toContain("/login");
    await expect(new Client(site).logIn(email, goodPassword)).rejects.toThrow();
    expect(await mailsTo(email), "with one to set a new password").toHaveLength(3);
    // A second press has no effect and sends no mail.
    expect((await visitor.submit(form, {})).location).toBe(taken.location);
    expect(await mailsTo(email)).toHaveLength(3);
    expect((await visitor.get(link)).text).toContain(notMe.used);
  },
);

test.each(languages)("links that were never sent do not work (%s)", async (language) => {
  const { notMe } = messages[language];
  for (const token of ["", "?token=", "?token=none", `?token=${"A".repeat(43)}`, "?token=%00"]) {
    const page = await new Client(site).get(inLanguage(`/not-me${token}`, language));
    expect([page.status, token]).toEqual([200, token]);
    expect(page.text).toContain(notMe.none);
  }
});

test("an email that a thief has changed comes back to its owner, who is told at the former one", async () => {
  const name = uniqueName("mov");
  const [own, theirs] = [`${name}@example.org`, `${name}.thief@example.org`];
  const thief = await join(name, "en");
  const typed = { newEmail: theirs, currentPassword: goodPassword };
  await press(thief, "/profile/account", "changeEmail", typed);
  const confirming = await thief.mailLink(theirs);
  const changed = await thief.submit((await thief.get(confirming)).form("oobCode"), {});
  expect(changed.status).toBe(303);
  await new Client(site).logIn(theirs, goodPassword);
  const [mail = ""] = await mailsTo(own);
  expect(textOf(mail)).toContain("The email of your Ayni account was changed");

  const owner = new Client(site);
  const page = await owner.get(notMeLink(mail));
  expect(page.text).toContain(en.notMe.restores.replace("{{address}}", own));
  const taken = await owner.submit(page.form("intent", "disavowChange"), {});
  expect(taken.location).toBe("/login?done=secured");
  await expect(new Client(site).logIn(theirs, goodPassword)).rejects.toThrow();
  // The thief's email belongs to no account now: a reset goes to the owner only.
  const before = (await mailsTo(theirs)).length;
  const asking = (await new Client(site).get("/password-reset")).form("email");
  await new Client(site).submit(asking, { email: theirs });
  expect(await mailsTo(theirs)).toHaveLength(before);

  const reset = await owner.get(await owner.mailLink(own));
  const set = { password: "only-mine-again", passwordAgain: "only-mine-again" };
  expect((await owner.submit(reset.form("passwordAgain"), set)).location).toBe(
    "/login?done=password-changed",
  );
  await owner.logIn(own, "only-mine-again");
  // None of the mails to the thief opens the account.
  for (const told of await mailsTo(theirs)) {
    const link = notMeLink(told);
    if (link) expect((await new Client(site).get(link)).text).toContain(en.notMe.none);
  }
});

test("a member who is logged in to another account can press the link's button like a visitor", async () => {
  const [name, other] = [uniqueName("one"), uniqueName("two")];
  await join(name, "en");
  await new Client(site).logIn(`${name}@example.org`, goodPassword);
  const link = notMeLink((await mailsTo(`${name}@example.org`))[0]);
  const reader = await join(other, "en");
  const page = await reader.get(link);
  const taken = await reader.submit(page.form("intent", "disavowChange"), {});
  expect(taken.location).toBe(link);
  expect((await reader.get(link)).text).toContain(en.notMe.used);
  expect((await reader.get("/profile")).status).toBe(200);
});
