import { expect, test } from "vitest";
import { cookies, ofGoogle, storage } from "../../app/request/http/browser-storage.ts";
import { challenge, inLanguage, languages } from "../e2e/pages.ts";
import { Client } from "../setup/client.ts";
import { uniqueName } from "../factories/names.ts";
import { site } from "./site.ts";

test("the privacy policy names everything that the site stores in a browser", async () => {
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

const paidInBtc =
  "/communities/bitcoin/courses/bitcoin-from-first-principles/challenges/explain-a-block";

test("a challenge says that its reward cannot be cashed out, as the wallet does", async () => {
  for (const [path, isUncashable] of [
    [paidInBtc, true],
    [challenge, false],
  ] as const) {
    const english = await new Client(site).get(path);
    const spanish = await new Client(site).get(`/es${path}`);
    expect(english.text.includes("cannot be cashed out"), path).toBe(isUncashable);
    expect(spanish.text.includes("no se pueden retirar"), path).toBe(isUncashable);
  }
});

test("a text's hint gives the good length and the minimum once", async () => {
  const member = await new Client(site).join(uniqueName("length"));
  const { text } = await member.get(paidInBtc);
  expect(text).toMatch(/A good length .*500 to 900 words.*fewer than 40 words/i);
  expect(text).not.toMatch(/at least 40 words/i);
});
