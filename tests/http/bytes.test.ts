import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { catalogue } from "../../functions/contract/catalogue.ts";
import { Client } from "../e2e/forms.ts";
import { inLanguage, languages, publicPages } from "../e2e/pages.ts";
import { uniqueName } from "../factories/names.ts";
import { budgetOf, compressed, type Aim } from "../setup/budgets.ts";
import { download } from "../setup/download.ts";
import { site } from "./site.ts";

/** What goes over the wire beyond what `documents.long.test.ts` weighs of each page type. */

function keepTo(aim: Aim, bytes: number, what: string): void {
  expect.soft(bytes, what).toBeLessThanOrEqual(budgetOf(aim, bytes, what));
}

const inEach = (paths: readonly string[]) =>
  languages.flatMap((language) => paths.map((path) => inLanguage(path, language)));

/** The addresses of every learning module and every challenge. */
async function readingPages(): Promise<string[]> {
  const { communities } = catalogue.parse(
    JSON.parse(await readFile("build/catalogue.json", "utf8")),
  );
  return communities.flatMap(({ slug, courses }) =>
    courses.flatMap((course) => {
      const base = `/communities/${slug}/courses/${course.slug}`;
      return [
        ...course.modules.map((module) => `${base}/learning-modules/${module}`),
        ...course.challenges.map(({ id }) => `${base}/challenges/${id}`),
      ];
    }),
  );
}

test("a learning module or a challenge adds its text to a page, and nothing else", async () => {
  const paths = await readingPages();
  expect(paths.length).toBeGreaterThan(20);
  for (const path of inEach(paths)) {
    const { wire, text } = await download(site + path);
    const frame = text.replace(
      /<article class="prose"[\s\S]*?<\/article>|<figcaption>[\s\S]*?<\/figcaption>/g,
      "",
    );
    expect.soft(frame.length, `a text in ${path}`).toBeLessThan(text.length);
    keepTo("frame", compressed(frame), `${path} without its text`);
    keepTo("reading", wire.length, path);
  }
});

test("a challenge's form for a member keeps to the budget", async () => {
  const author = await new Client(site).join(uniqueName("bytes"));
  const challenges = (await readingPages()).filter((path) => path.includes("/challenges/"));
  for (const path of inEach(challenges)) {
    const { html } = await author.get(path);
    keepTo("reading", compressed(html), `${path} for a member`);
  }
});

test("every page that a visitor has is known again when it is rendered anew", async () => {
  for (const path of publicPages) {
    // Whoever sends a cookie gets a rendering of their own.
    const ask = (headers: Record<string, string>) =>
      fetch(`${site}${path}`, { headers: { Cookie: "own=1", ...headers } });
    const first = await ask({});
    const tag = first.headers.get("etag") ?? "none";
    expect.soft((await ask({ "If-None-Match": tag })).status, path).toBe(304);
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

test("a page of a stand-in names no dictionary, which its policy would not let it fetch", async () => {
  const linkOf = async (path: string) => (await new Client(site).get(path)).headers.get("Link");
  expect(await linkOf("/login")).toContain("compression-dictionary");
  expect(await linkOf("/local/mailbox")).toBeNull();
});
