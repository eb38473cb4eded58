import { expect, test } from "vitest";
import { catalogue as catalogueSchema } from "#contract/community/catalogue.ts";
import { compileFiles, validFiles } from "./fixture.ts";
import { problemText } from "./check/problem.ts";

test("a folder in which nothing is wrong becomes content and a catalogue that the API accepts", async () => {
  const { content, catalogue, problems } = await compileFiles(validFiles);
  expect(problems).toEqual([]);
  expect(catalogueSchema.strict().parse(catalogue)).toEqual(catalogue);
  expect(catalogue.communities[0]?.courses[0]?.challenges[0]?.criteria[0]).toEqual({
    id: "evenness",
    points: 6,
    title: { en: "Even", es: "Even" },
    description: { en: "Even edges.", es: "Even edges." },
  });
  expect(content.pages.es.faq.questions[0]?.html).toBe('<p>See <a href="/es/login">this</a>.</p>');
  expect(content.communities[0]?.courses[0]?.text.en.faq[0]?.html).toBe(
    "<p>Not with <code>code</code>.</p>",
  );
});

test("the search has each document's plain text, one line for each paragraph, without its quiz", async () => {
  const { documents } = (await compileFiles(validFiles)).catalogue;
  expect(documents.map(({ kind, course, id }) => [kind, course, id])).toEqual([
    ["community", null, "weaving"],
    ["course", "first-cloth", "first-cloth"],
    ["module", "first-cloth", "warp-and-weft"],
    ["challenge", "first-cloth", "weave-a-band"],
  ]);
  const texts = documents.map(({ text }) => text.es.split("\n"));
  expect(texts[0]).toEqual(["You will weave.", "Looms", "A", "B", "1", "2"]);
  expect(texts[1]).toEqual([
    ...["You weave a cloth.", "Threads", "You know threads."],
    ...["An overview.", "Is it hard?", "Not with code."],
  ]);
  expect(texts[2]).toEqual([
    "Warp",
    "contract Loom { uint256 threads; }",
    "See outside, inside and above.",
  ]);
  expect(texts[3]).toEqual(["Weave.", "Count.", "Even", "Even edges.", "Pattern", "A pattern."]);
});

test("a table can be reached and scrolled by keyboard, under the name of its heading", async () => {
  const { content } = await compileFiles(validFiles);
  const { html, headings } = content.communities[0]?.text.en ?? {};
  expect(headings).toEqual([{ id: "looms", text: "Looms", depth: 2 }]);
  expect(html).toContain(
    '<div class="table" role="region" tabindex="0" aria-label="Looms"><table>',
  );
  expect(html).not.toContain("style=");
});

test("the first cell of a row is its header where the corner is empty", async () => {
  const community = "communities/weaving/en.mdx";
  const files = {
    ...validFiles,
    [community]: validFiles[community]?.replace("| A |", "| |") ?? "",
  };
  const { html } = (await compileFiles(files)).content.communities[0]?.text.en ?? {};
  expect(html).toContain("<td></td>");
  expect(html).toContain('<th scope="row">1</th>');
});

test("code is highlighted by classes, and links lead out safely and stay in their language", async () => {
  const { content } = await compileFiles(validFiles);
  const html = content.communities[0]?.courses[0]?.modules[0]?.text.es.html;
  expect(html).toContain('<span class="pl-k">contract</span>');
  expect(html).toContain('<a href="https://example.org" rel="noopener">outside</a>');
  expect(html).toContain('<a href="/es/faq">inside</a>');
  expect(html).toContain('<a href="#warp">above</a>');
  expect(html).not.toContain("style=");
});

test("a community and a course may have a trailer, and a module videos", async () => {
  const film = "{ title: Film, seconds: 30, transcript: Words., file: /videos/proof-of-work }";
  const folder = "communities/weaving/courses/first-cloth";
  const add = (path: string, after: string, line: string) => [
    path,
    (validFiles[path] ?? "").replace(after, `${after}\n${line}`),
  ];
  const files = Object.fromEntries(
    ["en", "es"].flatMap((locale) => [
      add(`communities/weaving/${locale}.mdx`, "name: Weaving", `trailer: ${film}`),
      add(`${folder}/${locale}.mdx`, "title: First cloth", `trailer: ${film}`),
      add(`${folder}/modules/warp-and-weft/${locale}.mdx`, "minutes: 5", `videos: [${film}]`),
    ]),
  ) as typeof validFiles;
  const { content, problems } = await compileFiles({ ...validFiles, ...files });
  expect(problems.map(problemText)).toEqual([]);
  const [community] = content.communities;
  const words = { title: "Film", seconds: 30, transcript: "Words.", file: "/videos/proof-of-work" };
  expect(community?.text.es.trailer).toEqual(words);
  expect(community?.courses[0]?.text.en.trailer).toEqual(words);
  expect(community?.courses[0]?.modules[0]?.text.es.videos).toEqual([words]);
});
