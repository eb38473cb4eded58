import { monitorEventLoopDelay } from "node:perf_hooks";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { makeStudioCommunity } from "../../../../tests/factories/studio.ts";
import { zipOf } from "../../../../tests/factories/zip.ts";
import { readDraft } from "../../../domain/community/draft/draft.ts";
import { api, codeOf, openForAll } from "../../core/test-api.ts";
import { testCatalogue } from "../../core/test-catalogue.ts";

type Files = Readonly<Record<string, string | Uint8Array>>;
type Review = {
  course: string;
  isNew: boolean;
  revision: string;
  changes: { file: string; before: string | null; after: string | null }[];
};

let owner: string;
let author: string;
const ids: Record<string, bigint> = {};

openForAll({ catalogue: testCatalogue });
beforeAll(async () => {
  owner = await api.member("olga");
  author = await api.member("ari");
  ids.knots = await makeStudioCommunity(api.database, "knots", { olga: "owner", ari: "author" });
  ids.sails = await makeStudioCommunity(api.database, "sails", { olga: "owner" });
});

const files = async (slug = "knots") => readDraft(api.database, ids[slug] ?? 0n);
const send = (bytes: Uint8Array, { course = "", slug = "knots" } = {}) =>
  api.request("post", `/studio/${slug}/imports${course && `?course=${course}`}`, {
    session: owner,
    body: new Uint8Array(bytes),
  });
const stage = async (bytes: Uint8Array, where: { course?: string; slug?: string } = {}) => {
  const reply = await send(bytes, where);
  expect(reply.status, await reply.clone().text()).toBe(201);
  return ((await reply.json()) as { id: string }).id;
};
const review = (id: string, slug = "knots") =>
  api.get<Review>(`/studio/${slug}/imports/${id}`, owner);
const apply = (id: string, revision: string, { slug = "knots" } = {}) =>
  api.request("post", `/studio/${slug}/imports/${id}/application`, {
    session: owner,
    body: { revision },
  });
const bring = async (bytes: Uint8Array, where: { course?: string; slug?: string } = {}) => {
  const id = await stage(bytes, where);
  const { course, revision } = await review(id, where.slug);
  expect((await apply(id, revision, where)).status).toBe(200);
  return course;
};
const download = async (course: string, slug = "knots") => {
  const path = `/studio/${slug}/draft/courses/${course}/archive`;
  const reply = await api.request("get", path, { session: owner });
  expect(reply.status).toBe(200);
  return new Uint8Array(await reply.arrayBuffer());
};
const refusals = async (given: Files) => {
  const reply = await send(zipOf(given));
  const { code, errors } = (await reply.json()) as {
    code: string;
    errors: { field: string; message: string }[];
  };
  expect([reply.status, code]).toEqual([422, "import-refused"]);
  return errors.map(({ message }) => message);
};

const picture = await sharp({
  create: { width: 60, height: 40, channels: 3, background: "#3a5ba0" },
})
  .png()
  .toBuffer();

const root = "courses/the-sheet-bend";
const facts = `{
  "level": "beginner",
  "hours": 2,
  "chapters": [{ "id": "first-steps", "modules": ["two-ropes"] }],
  "challenges": [],
  "checked": { "on": "2026-09-01", "with": ["A web browser"] }
}
`;
const words = `---
title: 'The "sheet" bend' # a comment stays
summary: Two ropes.
objectives: [Tie it]
prerequisites: []
disclaimer: None.
chapters: { first-steps: { title: First, outcome: One. } }
faq: []
---

Text <script>alert(1)</script> {process.exit()}\r
`;
const module = `---
title: Two ropes
summary: How.
minutes: 10
articles: []
quiz: []
---

![A bend of two ropes](/pictures/bend.png)
`;
const given: Files = {
  [`${root}/course.json`]: facts,
  [`${root}/en.mdx`]: words,
  [`${root}/modules/two-ropes/en.mdx`]: module,
  "pictures/bend.png": picture,
};

test("a course comes from a zip, and export, import and export again give the same bytes", async () => {
  const course = await bring(zipOf(given));
  expect(course).toBe("the-sheet-bend");
  const draft = await files();
  expect(draft.get(`${root}/en.mdx`)).toBe(words);
  const shown = draft.get(`${root}/modules/two-ropes/en.mdx`) ?? "";
  const [path] = /\/pictures\/[0-9a-f]{32}/.exec(shown) ?? [];
  expect(shown).toBe(module.replace("/pictures/bend.png", path ?? ""));
  const first = await download(course);
  expect(Object.keys(unzipSync(first))).toEqual([
    `${root}/course.json`,
    `${root}/en.mdx`,
    `${root}/modules/two-ropes/en.mdx`,
    `${path?.slice(1)}.webp`,
  ]);
  expect(await download(course)).toEqual(first);
  expect(await bring(first, { course })).toBe(course);
  expect(await download(course)).toEqual(first);
  // First as a new course of the same community, then back into the first course.
  const second = await bring(first);
  expect(second).toBe("the-sheet-bend-2");
  expect(await bring(await download(second), { course })).toBe(course);
  expect(await download(course)).toEqual(first);
});

test("pictures from elsewhere are converted, and only those that a text shows are kept", async () => {
  const bytes = await download("the-sheet-bend");
  const course = await bring(bytes, { slug: "sails" });
  const entries = unzipSync(await download(course, "sails"));
  const [name = ""] = Object.keys(entries).filter((path) => path.startsWith("pictures/"));
  expect(name in unzipSync(bytes)).toBe(false);
  expect((await sharp(entries[name]).metadata()).format).toBe("webp");
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>';
  expect(await refusals({ ...given, "pictures/bend.png": svg })).toEqual([
    "pictures/bend.png is not a picture that can be read: save it as PNG, JPEG or WebP",
  ]);
  const other = { ...given, "pictures/unused.png": svg };
  await stage(zipOf(other));
});

test("nothing changes before it is confirmed, and a later save is shown rather than lost", async () => {
  const course = "the-sheet-bend";
  const before = await files();
  const changed: Record<string, string | Uint8Array> = {
    ...given,
    [`${root}/course.json`]: facts.replace("2", "3"),
  };
  delete changed[`${root}/modules/two-ropes/en.mdx`];
  const id = await stage(zipOf(changed), { course });
  expect(await files()).toEqual(before);
  const seen = await review(id);
  expect(seen.isNew).toBe(false);
  expect(seen.changes.map(({ file, after }) => [file, after === null])).toEqual([
    ["course.json", false],
    ["modules/two-ropes/en.mdx", true],
  ]);
  const part = `/studio/knots/draft/part?path=courses/${course}/modules/two-ropes`;
  const stored = await api.get<{ revision: string; value: object }>(part, author);
  const title = { en: "Ari was here", es: "" };
  await api.ok("put", part, {
    session: author,
    body: { revision: stored.revision, value: { ...stored.value, title } },
  });
  expect((await apply(id, seen.revision)).status).toBe(409);
  expect((await files()).get(`${root}/modules/two-ropes/en.mdx`)).toContain("Ari was here");
  const { revision, changes } = await review(id);
  expect(changes.find(({ after }) => after === null)?.before).toContain("Ari was here");
  expect((await apply(id, revision)).status).toBe(200);
  // A form that is sent twice changes nothing more.
  expect((await apply(id, revision)).status).toBe(200);
  expect((await files()).get(`${root}/course.json`)).toContain('"hours": 3');
  expect((await files()).has(`${root}/modules/two-ropes/en.mdx`)).toBe(false);
});

test("each fault of a file is said with its line, and nothing is kept", async () => {
  expect(
    await refusals({ ...given, [`${root}/course.json`]: facts.replace("{", '{\n  "pool": [],') }),
  ).toEqual([
    `${root}/course.json:2:3 pool: is not taken from a file: take it out, and fund the pool on the page of funding`,
  ]);
  expect(await refusals({ ...given, "../x/en.mdx": "x" })).toEqual([
    expect.stringContaining("leads out of the archive"),
  ]);
  expect(await refusals({ ...given, [`${root}/en.mdx`]: "x".repeat(60_001) })).not.toEqual([]);
  const [twisted] = await refusals({
    ...given,
    [`${root}/en.mdx`]: words.replace("[Tie it]", "5"),
  });
  expect(twisted).toMatch(/^courses\/the-sheet-bend\/en\.mdx:4:1 objectives: /);
});

test("a course that is not in the draft is not imported into", async () => {
  expect(await codeOf(send(zipOf(given), { course: "no-such-course" }))).toBe("not-found");
});

test("an archive that is too large is refused before it is read", async () => {
  expect((await send(new Uint8Array(4_000_001))).status).toBe(413);
});

test("texts full of unfinished pictures do not delay other requests", async () => {
  const modules = Array.from({ length: 60 }, (_, at) => `part-${at}`);
  const hostile = module.replace(/!\[.*/, "![".repeat(24_000));
  const course = {
    [`${root}/course.json`]: facts.replace('"two-ropes"', modules.map((id) => `"${id}"`).join()),
    ...Object.fromEntries(modules.map((id) => [`${root}/modules/${id}/en.mdx`, hostile])),
  };
  const delay = monitorEventLoopDelay();
  delay.enable();
  await stage(zipOf(course));
  delay.disable();
  expect(delay.max / 1e6).toBeLessThan(1_500);
});
