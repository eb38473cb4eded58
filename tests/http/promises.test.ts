import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cookies, ofGoogle, storage } from "../../app/http/browser-storage.ts";
import { inLanguage, languages, publicPages, visitorPages } from "../e2e/pages.ts";
import { Client } from "../e2e/forms.ts";
import { runSite, type Site } from "../setup/run-site.ts";
import { site } from "./site.ts";

/** What the site says about itself. */

const textOf = (html: string) =>
  html
    .slice(html.indexOf("<body"))
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

test("the privacy policy names all that is stored in a browser", async () => {
  for (const language of languages) {
    const { html } = await new Client(site).get(inLanguage("/privacy-policy", language));
    for (const name of Object.keys({ ...cookies, ...storage, ...ofGoogle }))
      expect.soft(html, language).toContain(`<code>${name}</code>`);
    expect(html).toContain("reCAPTCHA");
    expect(html).not.toContain("[[");
  }
});

test("the privacy policy and the terms lead to the pages that copy and delete", async () => {
  const member = await new Client(site).logIn("learner");
  const account = await member.get("/profile/account");
  expect(account.html).toContain('id="your-data"');
  for (const language of languages)
    for (const page of ["/privacy-policy", "/terms-conditions"]) {
      const { html } = await new Client(site).get(inLanguage(page, language));
      for (const path of ["/profile/account#your-data", "/profile/account/delete"])
        expect.soft(html, page).toContain(`href="${inLanguage(path, language)}"`);
    }
  expect((await member.get("/profile/account/delete")).status).toBe(200);
});

/** An address, or words that ask a reader to write to it. */
const invitations =
  /mailto:|write to (us|the|them)|\bTalk to us\b|address at the (end|foot) of|escr[ií]be(nos| a )|\bHablemos\b|dirección (que )?está al (final|pie)/i;

test("where no address is configured, no page invites to write", async () => {
  for (const path of [...publicPages, ...visitorPages, "/no-such-page"])
    for (const language of languages) {
      const { html } = await new Client(site).get(inLanguage(path, language));
      expect.soft(invitations.exec(textOf(html))?.[0], inLanguage(path, language)).toBeUndefined();
      expect.soft(html).not.toContain("mailto:");
    }
});

describe("where an address is configured", () => {
  let running: Site;
  beforeAll(async () => {
    running = await runSite({ CONTACT_EMAIL: "people@ayni.example" });
  }, 120_000);
  afterAll(() => running.stop({ forget: true }));

  test("the protocols' page, the legal pages and every footer name it", async () => {
    const link = '<a href="mailto:people@ayni.example">';
    const linksOn = async (path: string) =>
      (await new Client(running.url).get(path)).html.split(link).length - 1;
    for (const language of languages) {
      for (const path of ["/protocols", "/privacy-policy", "/terms-conditions"])
        expect.soft(await linksOn(inLanguage(path, language)), path).toBe(2);
      expect(await linksOn(inLanguage("/", language))).toBe(1);
    }
    const { html } = await new Client(running.url).get("/protocols");
    expect(textOf(html)).toContain("Talk to us");
  });
});
