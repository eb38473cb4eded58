import { expect, onTestFinished, test } from "vitest";
import { Client, createSubmission } from "../e2e/forms.ts";
import { challenge } from "../e2e/pages.ts";
import { uniqueName } from "../factories/names.ts";
import { commentText } from "../factories/texts.ts";
import { en } from "../../app/i18n/messages/en.ts";
import { site } from "./site.ts";

/** The events that a browser's event source receives through both tiers. */

const joined = (name: string) => new Client(site).join(uniqueName(name));

async function follow(client: Client, headers: Record<string, string> = {}) {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const cookies = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await fetch(`${site}/live`, {
    headers: {
      Cookie: cookies,
      Accept: "text/event-stream",
      "Accept-Encoding": "br, gzip",
      ...headers,
    },
    signal: leaving.signal,
  });
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  const next = async (): Promise<string | null> => {
    for (;;) {
      const [event, ...rest] = text.split("\n\n");
      if (rest.length > 0) {
        text = rest.join("\n\n");
        if (!event?.startsWith("event: beat")) return event ?? null;
        continue;
      }
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) return null;
      text += decoder.decode(value);
    }
  };
  return { response, next };
}

const comment = async (peer: Client, submission: string) => {
  const form = (await peer.get(submission)).form("intent", "giveFeedback");
  const typed = { format: "text", text: commentText("Well"), intent: "giveFeedback" };
  expect((await peer.submit(form, typed)).status).toBe(303);
};

test("L8: a member hears of feedback while they look, as a number, until they log out", async () => {
  const [author, peer] = [await joined("hears"), await joined("peer")];
  const submission = await createSubmission(author, challenge, "Please look.");
  const { response, next } = await follow(author);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("text/event-stream");
  expect(response.headers.get("Content-Encoding")).toBeNull();
  expect(response.headers.get("Cache-Control")).toBe("no-store, no-transform");
  expect(await next()).toMatch(/^id: \d+-0\ndata: \{"unread":0\}$/);
  await comment(peer, submission);
  const told = await next();
  expect(told).toMatch(/^id: \d+-1\ndata: \{"unread":1\}$/);

  const page = await author.get("/notifications");
  const opening = page.form("to");
  const opened = await author.submit(opening, { to: submission });
  expect(opened.location).toBe(submission);
  expect(await next()).toMatch(/"unread":0/);
  expect((await author.get("/notifications")).text).not.toContain(en.notifications["mark-read"]);

  const form = (await author.get("/profile")).form("csrf");
  await author.post("/logout", { csrf: form.fields["csrf"] ?? "" });
  expect(await next()).toMatch(/^retry: \d+$/);
  expect(await next()).toBeNull();
  expect((await follow(author)).response.status).toBe(204);
});

test("a visitor, and a cookie that nobody gave out, hear nothing", async () => {
  expect((await follow(new Client(site))).response.status).toBe(204);
  expect((await fetch(`${site}/live.data`)).status).toBe(404);
  const forged = await follow(new Client(site), { Cookie: "__session=x" });
  expect(forged.response.status).toBe(204);
});

test("a stream that is asked for with a former cookie takes the new one from nobody", async () => {
  const name = uniqueName("proves");
  const member = await new Client(site).signUp(name);
  const former = [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  await member.verify(`${name}@example.org`);
  const { response } = await follow(member, { Cookie: former });
  expect(response.status).toBe(204);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test("R16: opening a notification leads to pages of this site alone, and marks only one's own", async () => {
  const [author, peer] = [await joined("opens"), await joined("peer")];
  const submission = await createSubmission(author, challenge, "Please look.");
  await comment(peer, submission);
  const opening = (await author.get("/notifications")).form("to");
  const stranger = await joined("stranger");
  const csrf = (await stranger.get("/profile")).form("csrf").fields["csrf"] ?? "";
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

test("mails are chosen on a page, and what is no choice is refused", async () => {
  const member = await joined("chooses");
  const page = await member.get("/profile/notifications");
  const form = page.form("feedback");
  expect(form.fields).toMatchObject({ evaluations: "at-once", feedback: "daily" });
  const chosen = { feedback: "none", intent: "setMailChoices" };
  expect((await member.submit(form, chosen)).location).toBe("/profile/notifications?news=saved");
  const again = await member.get("/profile/notifications?news=saved");
  expect(again.form("feedback").fields).toMatchObject({ evaluations: "at-once", feedback: "none" });
  expect(again.text).toContain(en.notificationMails.saved);
  for (const bad of [{ feedback: "often" }, { feedback: undefined }, { intent: "constructor" }])
    expect((await member.submit(form, { ...chosen, ...bad })).status).toBe(422);
});
