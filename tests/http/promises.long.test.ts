import { expect, test } from "vitest";
import { challenge, inLanguage, languages, publicPages, visitorPages } from "../e2e/pages.ts";
import { Client } from "../setup/client.ts";
import { site } from "./site.ts";

const textOf = (html: string) =>
  html
    .slice(html.indexOf("<body"))
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

const isPractice = { en: "for practice, worth nothing", es: "para practicar, no vale nada" };

test("a page's first amount of each token says that the token is for trying things out", async () => {
  const member = await new Client(site).logIn("learner");
  const pages: [Client, string][] = [
    ...publicPages.map((path): [Client, string] => [new Client(site), path]),
    [member, "/profile/wallets"],
    [member, "/profile/wallets/AYNI"],
    [member, challenge],
  ];
  let seen = 0;
  for (const [client, path] of pages)
    for (const language of languages) {
      const where = inLanguage(path, language);
      const { html } = await client.get(where);
      const body = html.slice(html.indexOf("<body"), html.indexOf("window.__remixContext"));
      const shown = ["AYNI", "BTC"].filter((token) => {
        const first = body.search(new RegExp(`class="money"[^>]* title="[^"]* ${token}"`));
        if (first === -1) return false;
        const note = body.indexOf(isPractice[language], first);
        expect.soft(note, `${where} ${token}`).toBeGreaterThan(first);
        expect.soft(note - first, `${where} ${token}`).toBeLessThan(600);
        return true;
      });
      const notes = body.split(isPractice[language]).length - 1;
      // The amounts in the introduction do not use the component `Money`.
      const isIntroduction = path === "/" || path === "/about";
      expect.soft(notes, where).toBeLessThanOrEqual(shown.length + (isIntroduction ? 1 : 0));
      seen += shown.length;
    }
  expect(seen).toBeGreaterThan(20);
});

/** An email, or text that asks readers to write to it. */
const invitations =
  /mailto:|write to (us|the|them)|\bTalk to us\b|address at the (end|foot) of|escr[ií]be(nos| a )|\bHablemos\b|dirección (que )?está al (final|pie)/i;

/** `tests/real-project.test.ts` reads the pages of a site with an email. */
test("where no email is configured, no page invites to write", async () => {
  for (const path of [...publicPages, ...visitorPages, "/no-such-page"])
    for (const language of languages) {
      const { html } = await new Client(site).get(inLanguage(path, language));
      expect.soft(invitations.exec(textOf(html))?.[0], inLanguage(path, language)).toBeUndefined();
      expect.soft(html).not.toContain("mailto:");
    }
});
