import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { catalogue as catalogueSchema } from "#contract/community/catalogue.ts";
import { problemText } from "./check/problem.ts";
import { compileMarkdown } from "./compile-markdown.ts";
import { compileDraft } from "./draft.ts";
import { options, validDraft } from "./draft.fixture.ts";
import { compileFiles, validFiles } from "./fixture.ts";

const module = "courses/first-cloth/modules/warp-and-weft";

const problemsOf = async (draft: Map<string, string>) =>
  (await compileDraft("draft", draft, options)).problems.map(problemText);

const withText = (path: string, change: (text: string) => string) => {
  const draft = validDraft();
  return draft.set(path, change(draft.get(path) ?? ""));
};

/** Shortens the ids of a draft's challenges to the names of their folders, with which the ids begin. */
const withSlugs = (part: unknown): unknown =>
  JSON.parse(JSON.stringify(part).replaceAll(/"([a-z-]+)--[0-9a-f]{12}"/g, '"$1"'));

test("a draft compiles to the same result as a folder with the same files", async () => {
  const { compiled, problems } = await compileDraft("weaving", validDraft(), options);
  expect(problems).toEqual([]);
  const { content, catalogue } = await compileFiles(validFiles);
  expect(withSlugs(compiled?.community)).toEqual({ ...content.communities[0], order: 0 });
  expect(withSlugs(compiled?.catalogue)).toEqual({ ...catalogue.communities[0], order: 0 });
  expect(withSlugs(compiled?.documents)).toEqual(catalogue.documents);
  const all = { ...catalogue, communities: compiled ? [compiled.catalogue] : [] };
  expect(catalogueSchema.safeParse(all).success).toBe(true);
});

test(
  "both parsers give the same HTML for each lesson of the repository",
  { timeout: 120_000 },
  async () => {
    const { compileDocument } = await import("./compile-document.ts");
    const { parseMdx } = await import("./read/source.ts");
    const { siteMedia } = await import("./site-media.ts");
    const root = "content/communities/bitcoin";
    const files = (await readdir(root, { recursive: true })).filter((name) =>
      name.endsWith("es.mdx"),
    );
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) {
      const source = parseMdx(file, await readFile(join(root, file), "utf8"), []);
      const markdown = { file, locale: "es", body: source?.body ?? "" } as const;
      expect(await compileMarkdown(siteMedia)(markdown, [])).toEqual(
        await compileDocument(markdown, []),
      );
    }
  },
);

test("a course in one language is shown under the other, too, and names its language", async () => {
  const draft = validDraft();
  for (const path of draft.keys())
    if (path.startsWith("courses/") && path.endsWith("/es.mdx")) draft.delete(path);
  const { compiled, problems } = await compileDraft("weaving", draft, options);
  expect(problems).toEqual([]);
  expect(compiled?.community.language).toBeUndefined();
  const [course] = compiled?.community.courses ?? [];
  expect(course).toMatchObject({ language: "en" });
  expect(course?.text.es).toEqual(course?.text.en);
});

test("a text that one of a course's two languages lacks is reported", async () => {
  const draft = validDraft();
  draft.delete(`${module}/es.mdx`);
  expect(await problemsOf(draft)).toEqual([`${module}/es.mdx is missing: write this file`]);
});

test("an only chapter needs no outcome and an only course no objective; several need them", async () => {
  const draft = validDraft();
  const edit = (path: string, change: (text: string) => string) =>
    draft.set(path, change(draft.get(path) ?? ""));
  for (const locale of ["en", "es"]) {
    edit(`${locale}.mdx`, (text) => text.replace(/^objective: .*$/m, 'objective: ""'));
    edit(`courses/first-cloth/${locale}.mdx`, (text) => text.replace(/, outcome: [^}]*/, ""));
  }
  const { compiled, problems } = await compileDraft("weaving", draft, options);
  expect(problems).toEqual([]);
  expect(compiled?.community.text.en.objective).toBe("");
  expect(compiled?.community.courses[0]?.text.es.chapters.threads?.outcome).toBe("");

  edit("courses/first-cloth/course.json", (text) =>
    text.replace(/("chapters": \[)/, '$1 { "id": "dyes", "modules": [] },'),
  );
  for (const locale of ["en", "es"])
    edit(`courses/first-cloth/${locale}.mdx`, (text) =>
      text.replace(/^chapters:$/m, "chapters:\n  dyes: { title: Dyes }"),
    );
  for (const path of draft.keys())
    if (path.startsWith("courses/first-cloth/"))
      draft.set(path.replace("first-cloth", "second-cloth"), draft.get(path) ?? "");
  edit("community.json", (text) => text.replace('"first-cloth"', '"first-cloth", "second-cloth"'));
  const told = await problemsOf(draft);
  for (const place of ["en.mdx", "es.mdx"])
    expect(told).toContainEqual(
      expect.stringMatching(new RegExp(`^${place}.* objective: is missing: write it$`)),
    );
  for (const chapter of ["dyes", "threads"])
    expect(told).toContainEqual(
      expect.stringMatching(
        new RegExp(
          `^courses/second-cloth/es\\.mdx.* chapters\\.${chapter}\\.outcome: is missing: write it$`,
        ),
      ),
    );
});

test("a module without a text is reported in each language, whatever else is missing", async () => {
  const draft = validDraft();
  for (const locale of ["en", "es"]) {
    const text = draft.get(`${module}/${locale}.mdx`) ?? "";
    draft.set(`${module}/${locale}.mdx`, `${text.slice(0, text.indexOf("\n---") + 4)}\n\n`);
  }
  draft.set("en.mdx", "---\nname: Weaving\n---\n");
  const found = await problemsOf(draft);
  for (const locale of ["en", "es"])
    expect(found).toContainEqual(
      expect.stringMatching(new RegExp(`^${module}/${locale}\\.mdx:.* body: is empty: write it$`)),
    );
});

test("a course that was never checked has no day and no tools", async () => {
  const draft = withText("courses/first-cloth/course.json", (text) =>
    JSON.stringify({ ...(JSON.parse(text) as object), checked: undefined }),
  );
  const { compiled, problems } = await compileDraft("weaving", draft, options);
  expect(problems).toEqual([]);
  expect(compiled?.community.courses[0]?.checked).toBeUndefined();
});

test("a text of the language that its course lacks is reported", async () => {
  const draft = validDraft();
  draft.delete("courses/first-cloth/es.mdx");
  expect(await problemsOf(draft)).toContain(`${module}/es.mdx is not known here: en.mdx are`);
});

test.each([
  ["a script", "<script>alert(1)</script>", "HTML is refused"],
  ["a handler", '<img src="x" onerror="alert(1)">', "HTML is refused"],
  ["a component", "a <Run /> b", "HTML is refused"],
  ["a link to a script", "[x](javascript:alert(1))", "links go to https addresses"],
  ["a hidden link to a script", "[x][y]\n\n[y]: JaVaScRiPt:alert(1)", "links go to https"],
  ["a link to data", "[x](data:text/html,a)", "links go to https addresses"],
  ["a picture elsewhere", "![x](https://example.org/a.png)", "is not one of the community's"],
  ["a picture of a prototype", "![x](constructor)", "is not one of the community's"],
  [
    "a picture without words",
    "![](/pictures/loom.webp)",
    "has no text for those who cannot see it",
  ],
  ["brackets without end", "]".repeat(30_000), "takes too long to be shown"],
  ["lists without end", `${"- ".repeat(9_000)}x`, "takes too long to be shown"],
])("%s is refused with its place", async (_, text, reason) => {
  const found = await problemsOf(withText(`${module}/en.mdx`, (whole) => `${whole}\n${text}\n`));
  expect(found).toEqual([expect.stringContaining(reason)]);
  expect(found[0]).toContain(`${module}/en.mdx`);
});

test("code that MDX would run is text, and a picture has its words and its size", async () => {
  const text = [
    "{globalThis.isRun = true}",
    "export const a = (globalThis.isRun = true)",
    'import "node:fs"',
    "![A loom](/pictures/loom.webp)",
  ].join("\n\n");
  const draft = withText(`${module}/en.mdx`, (whole) => `${whole}\n${text}\n`);
  const { compiled } = await compileDraft("weaving", draft, options);
  const html = compiled?.community.courses[0]?.modules[0]?.text.en.html;
  expect(html).toContain("<p>{globalThis.isRun = true}</p>");
  expect(html).toContain("<p>import &quot;node:fs&quot;</p>");
  expect(html).toContain('<img src="/pictures/loom.webp" alt="A loom" width="640" height="400"');
  expect(globalThis).not.toHaveProperty("isRun");
});

test.each([
  ["order", '"order": 3, "accent"', "community.json:1:2 order: is not a field here"],
  ["pool", '"pool": [], "accent"', "community.json:1:2 pool: is not a field here"],
])("the field %s, which a folder may have, is refused in the studio", async (_, field, problem) => {
  const found = await problemsOf(
    withText("community.json", (text) =>
      JSON.stringify(JSON.parse(text)).replace('"accent"', field),
    ),
  );
  expect(found).toEqual([expect.stringContaining(problem)]);
});

test.each(["__proto__/en.mdx", "courses/constructor/en.mdx", "../en.mdx", "/etc/passwd"])(
  "the path %s is reported and reaches nothing",
  async (path) => {
    const found = await problemsOf(validDraft().set(path, "---\ntitle: T\n---\n"));
    expect(found).toHaveLength(1);
  },
);

test("a draft that is too large is refused before it is read", async () => {
  const long = withText(`${module}/en.mdx`, (text) => text + "a ".repeat(40_000));
  expect(await problemsOf(long)).toEqual([expect.stringContaining("divide it into modules")]);
  const many = validDraft();
  for (let count = 0; count < 2_001; count += 1) many.set(`x${count}`, "");
  expect(await problemsOf(many)).toEqual([expect.stringContaining("take modules")]);
  const heavy = validDraft();
  for (let count = 0; count < 50; count += 1) heavy.set(`x${count}`, "a".repeat(50_000));
  expect(await problemsOf(heavy)).toEqual([expect.stringContaining("shorten its texts")]);
});

test("an empty draft is told what to write first", async () => {
  expect(await problemsOf(new Map())).toEqual([
    "community.json is missing: write this file",
    "en.mdx is missing: write this file",
    "es.mdx is missing: write this file",
  ]);
});
