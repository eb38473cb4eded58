import { expect, test, vi } from "vitest";
import { en } from "../../app/i18n/messages/en.ts";
import { Client } from "../setup/client.ts";
import { publicPages } from "../e2e/pages.ts";
import { download } from "../setup/download.ts";
import { withoutWords } from "../setup/without-words.ts";
import { site } from "./site.ts";

test("the budget of a page does not count its words", async () => {
  const { text } = await download(`${site}/bounties`);
  const { title } = en.bounty;
  const sentence = `${title}, in many more words than anybody has written here so far`;
  expect(text.split(title).length, "in the text, in the head, in the data").toBeGreaterThan(3);
  const longer = text.replaceAll(title, sentence);
  expect(withoutWords(longer)).toBe(withoutWords(text));
  expect(withoutWords(text)).not.toContain(title);

  const taller = text.replace("</main>", `${"<p></p>".repeat(9)}</main>`);
  expect(withoutWords(taller).length).toBeGreaterThan(withoutWords(text).length);
});

test("every page of visitors has the same ETag when it is rendered again", async () => {
  for (const path of publicPages) {
    // A request with a cookie always gets a new rendering.
    const ask = (headers: Record<string, string>) =>
      fetch(`${site}${path}`, { headers: { Cookie: "own=1", ...headers } });
    // The facts of a page may change between two requests, as other tests use the same site.
    const tag = await vi.waitFor(async () => {
      const etag = (await ask({})).headers.get("etag") ?? "none";
      expect((await ask({ "If-None-Match": etag })).status, path).toBe(304);
      return etag;
    });
    expect
      .soft((await ask({ "If-None-Match": tag, "Save-Data": "on" })).status, `${path}, saving`)
      .toBe(200);
  }
});

test("a reader who saves data gets no script at all", async () => {
  for (const path of publicPages) {
    const { text } = await download(`${site}${path}`, { "save-data": "on" });
    expect(text.match(/<script(?! type="application\/ld\+json")|modulepreload/g), path).toBeNull();
  }
});

test("a page of a local service names no dictionary, which its policy would not let it fetch", async () => {
  const linkOf = async (path: string) => (await new Client(site).get(path)).headers.get("Link");
  expect(await linkOf("/login")).toContain("compression-dictionary");
  expect(await linkOf("/local/mailbox")).toBeNull();
});
