import { existsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { findAnvil } from "../local/chain/anvil.ts";
import { en } from "../app/i18n/messages/en.ts";
import {
  Client,
  createSubmission,
  mostPoints,
  startReview,
  type SiteAnswer,
} from "./setup/client.ts";
import { challenge } from "./e2e/pages.ts";
import { uniqueName } from "./factories/names.ts";
import { commentText } from "./factories/texts.ts";
import { childrenOf, isAlive } from "./setup/children.ts";
import { freePort, runSite, type Site } from "./setup/run-site.ts";

/** Data after a crash: a server that is killed during writes. */

/** The beginnings of the wallet page's lines for rewards. */
const [challengeEntry = "", feedbackEntry = ""] = [
  en.wallets["entry-challenge-reward"].split("{{")[0],
  en.wallets["entry-feedback-reward"].split("{{")[0],
];
const countOf = (text: string, entry: string): number => text.split(entry).length - 1;

/**
 * Whether a write was acknowledged: true for a redirect after success, false when the server was
 * killed.
 */
const acknowledged = (write: Promise<{ status: number }>): Promise<boolean> =>
  write.then(
    ({ status }) => status === 303,
    () => false,
  );

test("a server that is killed while it writes keeps the writes that it acknowledged", async () => {
  const folder = await mkdtemp(join(tmpdir(), "ayni-survival-"));
  const port = await freePort();
  let site: Site = await runSite({}, { folder, port });
  try {
    const author = await new Client(site.url).join(uniqueName("aut"));
    const drafter = await new Client(site.url).join(uniqueName("dra"));
    const path = await createSubmission(author, challenge, "It is read while the power fails.");
    const draftForm = (await drafter.get(challenge)).form("text");
    const peers: { client: Client; text: string }[] = [];
    let draft = 0;

    for (const round of [1, 2]) {
      const children = childrenOf(site.process.pid);
      const power = new AbortController();
      let sent = draft;
      const saveDrafts = async () => {
        while (!power.signal.aborted) {
          const number = ++sent;
          const typed = { format: "text", text: `Draft ${number}.`, link: "", intent: "saveDraft" };
          if (await acknowledged(drafter.submit(draftForm, typed))) draft = number;
        }
      };
      const giveFeedback = async () => {
        while (!power.signal.aborted) {
          try {
            const client = await new Client(site.url).join(uniqueName("p"));
            const text = uniqueName("Feedback");
            const form = (await client.get(path)).form("intent", "giveFeedback");
            const typed = { format: "text", text: commentText(text), intent: "giveFeedback" };
            if (await acknowledged(client.submit(form, typed))) peers.push({ client, text });
          } catch {
            // The server was killed before the form arrived.
          }
        }
      };
      const reward = async () => {
        const page = await author.get(path).catch(() => null);
        if (!page?.html.includes('value="rateFeedback"')) return;
        const helpful = page.form("intent", "rateFeedback");
        while (!power.signal.aborted)
          await acknowledged(
            author.submit(helpful, { intent: "rateFeedback", helpfulness: "very" }),
          );
      };
      const writing = [saveDrafts(), giveFeedback(), reward()];
      // The moment varies, and is never before the first acknowledged write.
      const enough = Date.now() + 10_000;
      while (peers.length < round && Date.now() < enough) await wait(20);
      await wait(Math.random() * 300);
      await site.stop({ signal: "SIGKILL" });
      power.abort();
      await Promise.all(writing);

      // Identity, the API and, if this machine has anvil, the chain.
      if (existsSync("/proc")) expect(children).toHaveLength(findAnvil() ? 3 : 2);
      await expect
        .poll(() => children.filter(({ pid }) => isAlive(pid)), {
          message: "processes of the former run",
          // A child that loses its parent has ten seconds to finish its work.
          timeout: 15_000,
        })
        .toEqual([]);
      site = await runSite({}, { folder, port });

      const kept = (await drafter.get(challenge)).form("text").fields["text"] ?? "";
      const number = Number(/^Draft (\d+)\.$/.exec(kept)?.[1]);
      expect(number, `"${kept}" after ${draft} was acknowledged`).toBeGreaterThanOrEqual(draft);
      expect(number).toBeLessThanOrEqual(sent);
      const shown = await feedbackOn(author, path);
      for (const { client, text } of peers) {
        expect(shown.split(text).length - 1, `${text}, acknowledged and kept once`).toBe(1);
        const profile = await client.get("/profile");
        expect(profile.status, "a session that began before the kill").toBe(200);
      }
    }

    // An interrupted operation is repeated, and no reward is paid twice. All feedback is rated, also items
    // whose request had no response, so that the score is released.
    const helpful = peers.slice(0, 3);
    const { csrf = "" } = (await author.get("/profile")).form("firstName").fields;
    for (const { html } of await pagesOf(author, path))
      for (const item of html.split("<li")) {
        const feedback = /name="feedback" value="(\d+)"/.exec(item)?.[1];
        if (!feedback) continue;
        const helpfulness = helpful.some(({ text }) => item.includes(text)) ? "very" : "not";
        const fields = { csrf, intent: "rateFeedback", feedback, helpfulness };
        await Promise.all([author.post(path, fields), author.post(path, fields)]);
        await author.post(path, fields);
      }
    const reviewer = await new Client(site.url).logIn("reviewer");
    const evaluation = (await reviewer.get(await startReview(reviewer, path))).form("comment");
    const scores = Object.fromEntries(
      Object.keys(mostPoints(evaluation.html)).map((name) => [name, "3"]),
    );
    const typed = {
      ...scores,
      comment: "Read after the power came back.",
      intent: "evaluateSubmission",
    };
    await Promise.all([reviewer.submit(evaluation, typed), reviewer.submit(evaluation, typed)]);
    const { text: wallet } = await author.get("/profile/wallets/AYNI");
    expect(countOf(wallet, challengeEntry), wallet).toBe(1);
    expect(/([\d.]+)\s*AYNI/.exec(wallet)?.[1], wallet).toBe("25");
    // The work was not assigned, so its feedback earns no money.
    for (const { client } of peers) {
      const { text } = await client.get("/profile/wallets/AYNI");
      expect(countOf(text, feedbackEntry), text).toBe(0);
    }
  } finally {
    await site.stop({ forget: true });
  }
});

async function pagesOf(client: Client, path: string): Promise<SiteAnswer[]> {
  const pages: SiteAnswer[] = [];
  let next: string | undefined = path;
  while (next && pages.length < 20) {
    const page = await client.get(next);
    pages.push(page);
    const cursor = /[?&]cursor=([\w.-]+)/.exec(page.html)?.[1];
    next = cursor && `${path}?cursor=${cursor}`;
  }
  return pages;
}

const feedbackOn = async (client: Client, path: string): Promise<string> =>
  (await pagesOf(client, path)).map(({ text }) => text).join("");
