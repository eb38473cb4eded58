import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { course, inLanguage, languages, module } from "../e2e/pages.ts";
import { Client, textOf } from "../setup/client.ts";
import { site } from "./site.ts";

/** Help in lessons: a glossary for all courses, worked answers and pictures. */

const visitor = new Client(site);

/** The ids of the terms on the page, in their order. */
const idsIn = (html: string) =>
  [...html.matchAll(/<div id="([a-z0-9-]+)"><dt>/g)].map(([, id]) => id);

test("the glossary has the same terms in each language, each with an anchor of its own", async () => {
  const [english = [], ...others] = await Promise.all(
    languages.map(async (language) =>
      idsIn((await visitor.get(inLanguage("/glossary", language))).html),
    ),
  );
  expect(english.length).toBeGreaterThan(60);
  expect(new Set(english).size).toBe(english.length);
  for (const other of others) expect(other).toEqual(english);
});

test("a term has its name in the other language beside it", async () => {
  const { html } = await visitor.get("/es/glossary");
  expect(html).toMatch(/id="soundness"><dt><strong>Solidez<\/strong>.*?lang="en">Soundness</);
});

test("a learning module leads to the glossary in its language", async () => {
  for (const language of languages) {
    const { html } = await visitor.get(inLanguage(module, language));
    expect(html).toContain(`href="${inLanguage("/glossary", language)}"`);
  }
});

test.each(languages)(
  "a module links the articles to open, and a course's page answers its questions (%s)",
  async (language) => {
    const read = (file: string) => readFileSync(`content${file}/${language}.mdx`, "utf8");
    const page = await visitor.get(inLanguage(module, language));
    const source = read(module.replace("learning-modules", "modules"));
    const articles = [...source.matchAll(/^ {2}- title: "(.+)"\n {4}url: "(.+)"$/gm)];
    expect(articles.length).toBeGreaterThan(1);
    for (const [, title, url] of articles)
      expect(page.html).toContain(`<a href="${url}">${title}</a>`);

    const { html } = await visitor.get(inLanguage(course, language));
    const [faq = ""] = /<section id="faq">.*?<\/section>/s.exec(html) ?? [];
    const questions = [...read(course).matchAll(/^ {2}- question: "(.+)"\n {4}answer: "(.+)"$/gm)];
    expect(questions.length).toBeGreaterThan(1);
    for (const [, question = "", answer = ""] of questions) {
      expect(textOf(faq)).toContain(question);
      expect(textOf(faq)).toContain(answer);
    }
  },
);

const first =
  "/communities/bitcoin/courses/bitcoin-from-first-principles/learning-modules/hashes-as-fingerprints";

test("the answers to the exercises of a module are in a disclosure below its text", async () => {
  for (const [language, summary] of [
    ["en", "Answers to the exercises"],
    ["es", "Respuestas de los ejercicios"],
  ] as const) {
    const { html } = await visitor.get(inLanguage(first, language));
    const [, answers = ""] =
      html.match(new RegExp(`<details><summary>${summary}(.*?)</details>`)) ?? [];
    expect(answers.match(/<li>/g)).toHaveLength(3);
    expect(answers).toContain("<code>7dac2c56");
  }
});

test("a picture of a lesson is served, has words for those who do not see it, and follows the scheme", async () => {
  for (const language of languages) {
    const { html } = await visitor.get(inLanguage(first, language));
    const [image = ""] = html.match(/<img[^>]*merkle-tree[^>]*>/) ?? [];
    const [, alt = ""] = image.match(/alt="([^"]+)"/) ?? [];
    const [, src = ""] = image.match(/src="([^"]+)"/) ?? [];
    expect(alt.length).toBeGreaterThan(100);
    const picture = await fetch(new URL(src, site));
    expect(picture.headers.get("content-type")).toContain("image/svg+xml");
    expect(await picture.text()).toContain("prefers-color-scheme:dark");
  }
});
