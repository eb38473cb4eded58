import { expect, test } from "vitest";
import { messages } from "../../app/i18n/i18n.server.ts";
import { limits } from "../../functions/contract/core/limits.ts";
import { Client, internals, textOf } from "../setup/client.ts";
import { inLanguage, languages } from "../e2e/pages.ts";
import { site } from "./site.ts";

const client = new Client(site);
const search = (q: string, language: "en" | "es" = "en") =>
  client.get(inLanguage(`/search?q=${encodeURIComponent(q)}`, language));

/** The input of the page itself. The form in the header comes first and has no value. */
const shown = (html: string) =>
  textOf(/<input[^>]* id="words"[^>]* value="([^"]*)"/.exec(html)?.[1] ?? "");

test("each kind is found, in the page's language, and its link leads there", async () => {
  for (const [language, q] of [
    ["en", "transaction"],
    ["es", "transaccion"],
  ] as const) {
    const { html } = await search(q, language);
    expect(html).toMatch(/<mark>transac[ct]i[oó]n(?:es|s)?<\/mark>/i);
    const list = /<ol[^>]* id="found">[\s\S]*?<\/ol>/.exec(html)?.[0] ?? "";
    const links = [...list.matchAll(/href="([^"]+)"/g)].map(([, address = ""]) => address);
    for (const kind of [
      "/courses/[^/]+$",
      "/learning-modules/",
      "/challenges/",
      "/communities/[^/]+$",
    ]) {
      const link = links.find((address) => new RegExp(kind).test(address)) ?? "none";
      expect(link).toMatch(language === "es" ? /^\/es\// : /^\/communities/);
      expect((await client.get(link)).status, link).toBe(200);
    }
    const kinds = messages[language].search;
    for (const kind of ["community", "course", "module", "challenge"] as const)
      expect(list).toContain(`>${kinds[`kind-${kind}`]}<`);
  }
});

test("no cache keeps a search, and no search engine", async () => {
  for (const path of ["/search?q=token", "/es/search?q=ficha", "/search?q=", "/search"]) {
    const answer = await fetch(site + path);
    expect(answer.headers.get("Cache-Control"), path).toBe("private, no-store");
    expect(await answer.text(), path).toContain('<meta name="robots" content="noindex"/>');
  }
});

test("every page has the form, which asks in the page's language", async () => {
  for (const language of languages) {
    const { html } = await client.get(inLanguage("/communities", language));
    const form = /<form[^>]*class="site-search"[^>]*>/.exec(html)?.[0];
    expect(form).toContain('method="get"');
    expect(form).toContain(`action="${inLanguage("/search", language)}"`);
  }
});

test("a search without results or without words says how to go on", async () => {
  for (const language of languages) {
    const { search: said } = messages[language];
    const none = await search("xyzzyqwerty", language);
    expect(none.text).toContain(said.none.replace("{{words}}", "xyzzyqwerty"));
    expect(none.text).toContain(said["none-next"]);
    for (const q of ["", "   ", "\0"])
      expect((await search(q, language)).text, q).toContain(said.browse);
    expect((await search("contract spaceship token", language)).text).toContain(said.partial);
  }
});

test("any input gets a page, which shows the visible characters of the input", async () => {
  const odd = [
    ...["'", '"', '"""', "\\", ":*", "a:*|b", "!", "!a", "<->", "& | !", "-", "' or 1=1; --"],
    ...["<script>alert(1)</script>", "👩🏽‍🚀", "مرحبا ‮abc", "e\u0301", "{{words}}", "$&", "%00"],
  ];
  for (const q of odd) {
    const page = await search(q);
    expect(page.status, q).toBe(200);
    expect(page.html, q).not.toMatch(internals);
    expect(page.html, q).not.toContain("<script>alert");
    // Invisible format characters change or join the text around them, so they are removed.
    expect(shown(page.html), q).toBe(q.replaceAll(/\p{Cf}/gu, ""));
  }
  for (const query of ["q=%ff", "q=%", "q=a&q=b", "q[]=a", "q=%ED%A0%80", "q=a%00%01b"])
    expect((await client.get(`/search?${query}`)).status, query).toBe(200);
  for (const cursor of ["1", "9".repeat(18)])
    expect((await client.get(`/search?q=block&cursor=${cursor}`)).status, cursor).toBe(200);
  for (const cursor of ["x", "-1", "'"])
    expect((await client.get(`/search?q=block&cursor=${cursor}`)).status, cursor).toBeLessThan(500);
});

test("the beginning of a too long input is searched", async () => {
  const long = await search(`contract ${"🧶".repeat(300)}`);
  expect(long.status).toBe(200);
  expect(shown(long.html).length).toBeLessThanOrEqual(limits.searchQuery);
  expect(shown(long.html)).toMatch(/^contract (?:🧶)+/u);
  expect(long.html).toContain("<mark>");
});

test("more results than a page holds come page after page", async () => {
  const first = await search("block");
  const next = /href="([^"]*cursor=[^"#]*)#found"/.exec(first.html)?.[1]?.replaceAll("&amp;", "&");
  const second = await client.get(`/search${next?.replace(/^\/search/, "")}`);
  const titles = ({ html }: { html: string }) =>
    [...html.matchAll(/<h2 class="title"><a[^>]*>([^<]+)/g)].map(([, title]) => title);
  expect(titles(first)).toHaveLength(20);
  expect(titles(second).length).toBeGreaterThan(0);
  expect(titles(first).filter((title) => titles(second).includes(title))).toEqual([]);
});
