import { expect, test } from "vitest";
import { Client, createSubmission, textOf } from "../setup/client.ts";
import { challenge, inLanguage, languages } from "../e2e/pages.ts";
import { uniqueName } from "../factories/names.ts";
import { commentText } from "../factories/texts.ts";
import { messages } from "../../app/i18n/i18n.server.ts";
import { csrfOf, logOut, press } from "../setup/steps.ts";
import { site } from "./site.ts";

const { en } = messages;

const joined = (name: string) => new Client(site).join(uniqueName(name));

const comment = async (peer: Client, submission: string) => {
  const typed = { format: "text", text: commentText("Well") };
  expect((await press(peer, submission, "giveFeedback", typed)).status).toBe(303);
};

test("a tab asks for the unread count, and is told 304 while it has not changed", async () => {
  const [author, peer] = [await joined("hears"), await joined("peer")];
  const submission = await createSubmission(author, challenge, "Please look.");
  const ask = (headers?: Record<string, string>) => author.get("/notifications/unread", headers);
  const before = await ask();
  expect([before.status, before.html]).toEqual([200, '{"unread":0}']);
  expect(before.headers.get("Cache-Control")).toBe("private, no-cache");
  const known = { "If-None-Match": before.headers.get("ETag") ?? "" };
  expect((await ask(known)).status).toBe(304);
  await comment(peer, submission);
  expect((await ask(known)).html).toBe('{"unread":1}');
  expect((await peer.get("/notifications/unread")).html).toBe('{"unread":0}');

  const opening = (await author.get("/notifications")).form("to");
  const opened = await author.submit(opening, { to: submission });
  expect(opened.location).toBe(submission);
  expect((await ask()).html).toBe('{"unread":0}');

  await logOut(author);
  expect((await ask(known)).status).toBe(204);
});

test.each(languages)(
  "the navigation says how many notifications are unread (%s)",
  async (language) => {
    const [author, peer] = [await joined("counts"), await joined("peer")];
    const submission = await createSubmission(author, challenge, "Please look.");
    const path = inLanguage("/notifications", language);
    const linkOf = async () => {
      const { html } = await author.get(inLanguage("/glossary", language));
      return textOf(new RegExp(`<a [^>]*href="${path}".*?</a>`, "s").exec(html)?.[0] ?? "");
    };
    expect((await linkOf()).trim()).toBe(messages[language].common.notifications);
    await comment(peer, submission);
    const { unread_one: one } = messages[language].common;
    expect(await linkOf()).toContain(one.replace("{{count}}", "1"));
  },
);

test("a visitor, and an unknown cookie, are told no count", async () => {
  expect((await new Client(site).get("/notifications/unread")).status).toBe(204);
  const headers = { Cookie: "__session=x" };
  const forged = await fetch(`${site}/notifications/unread`, { headers });
  expect([forged.status, await forged.text()]).toEqual([204, ""]);
});

test("a request with a former cookie does not replace the new cookie", async () => {
  const name = uniqueName("proves");
  const member = await new Client(site).signUp(name);
  const former = [...member.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
  await member.verify(`${name}@example.org`);
  const asked = await fetch(`${site}/notifications/unread`, { headers: { Cookie: former } });
  expect(asked.status).toBe(204);
  expect(asked.headers.getSetCookie()).toEqual([]);
});

test("opening a notification leads to pages of this site only, and marks only the member's own", async () => {
  const [author, peer] = [await joined("opens"), await joined("peer")];
  const submission = await createSubmission(author, challenge, "Please look.");
  await comment(peer, submission);
  const opening = (await author.get("/notifications")).form("to");
  const stranger = await joined("stranger");
  const csrf = await csrfOf(stranger);
  await stranger.post("/notifications", { ...opening.fields, csrf, to: submission });
  expect((await author.get("/notifications")).form("to").fields["id"]).toBe(opening.fields["id"]);
  for (const to of ["https://evil.example", "//evil.example", "/\\evil.example"]) {
    const answer = await author.submit(opening, { to });
    expect(answer.location, to).toBe("/notifications");
  }
});

test("a mail program's POST is taken without Origin or cookie, and forged tokens are refused", async () => {
  const visitor = new Client(site);
  const tokens = ["", "1.all.x", `1.all.${"A".repeat(43)}`, "1.constructor.x", "x".repeat(5_000)];
  for (const token of tokens)
    for (const path of ["/unsubscribe", "/es/unsubscribe"])
      for (const origin of [null, "https://mail.example"]) {
        const answer = await visitor.post(
          `${path}?token=${token}`,
          { "List-Unsubscribe": "One-Click" },
          { origin },
        );
        expect(answer.status, `${path} ${token}`).toBe(404);
      }
  const page = await visitor.get("/unsubscribe?token=1.all.x");
  expect(page.status).toBe(200);
  expect(page.text).toContain(en.unsubscribing.none);
});

test("mails are chosen on a page, and an unknown choice is refused", async () => {
  const member = await joined("chooses");
  const form = (await member.get("/profile/notifications")).form("feedback");
  expect(form.fields).toMatchObject({ evaluations: "at-once", feedback: "daily" });
  const chosen = { feedback: "none", intent: "setMailChoices" };
  expect((await member.submit(form, chosen)).location).toBe("/profile/notifications?done=saved");
  const again = await member.get("/profile/notifications?done=saved");
  expect(again.form("feedback").fields).toMatchObject({ evaluations: "at-once", feedback: "none" });
  expect(again.text).toContain(en.notificationMails.saved);
  for (const bad of [{ feedback: "often" }, { feedback: undefined }, { intent: "constructor" }])
    expect((await member.submit(form, { ...chosen, ...bad })).status).toBe(422);
});
