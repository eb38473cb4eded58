import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { compileFiles, validFiles } from "../../content/compiler/fixture.ts";
import { accentStyles } from "./accent-styles.server.ts";
import {
  getChallengeDocument,
  getCommunityDocument,
  getCourseDocument,
  getModuleDocument,
  getPage,
} from "./content.server.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ayni-database-"));
  await mkdir(join(folder, "build"));
  const { content } = await compileFiles(validFiles);
  await writeFile(join(folder, "build/content.json"), JSON.stringify(content));
  vi.spyOn(process, "cwd").mockReturnValue(folder);
});

afterAll(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

test("a page is found by its name, in its language", () => {
  expect(getPage("es", "faq").questions[0]?.html).toContain('href="/es/login"');
  expect(getPage("en", "home").learn).toEqual({ title: "Title", text: "Text." });
  expect(getPage("en", "privacy-policy")).toMatchObject({
    updated: "2026-09-01",
    html: "<p>Text.</p>",
  });
});

test("a community has its words and the slugs of its courses", () => {
  expect(getCommunityDocument("en", "weaving")).toMatchObject({
    name: "Weaving",
    courses: ["first-cloth"],
    accentClass: "accent-weaving",
    trailer: null,
    headings: [{ id: "looms", text: "Looms", depth: 2 }],
  });
});

test("a course lists its chapters with their modules", () => {
  const document = getCourseDocument("en", "weaving", "first-cloth");
  expect(document?.chapters).toEqual([
    {
      id: "threads",
      title: "Threads",
      outcome: "You know threads.",
      modules: [
        { id: "warp-and-weft", title: "Warp and weft", summary: "Two directions.", minutes: 5 },
      ],
    },
  ]);
  expect(document?.challenges).toEqual(["weave-a-band"]);
});

test("a module has its neighbours and its quiz", () => {
  const document = getModuleDocument("en", "weaving", "first-cloth", "warp-and-weft");
  expect(document).toMatchObject({ previous: null, next: null, videos: [] });
  expect(document?.quiz[0]?.answer).toBe(0);
});

test("a challenge knows where it belongs", () => {
  expect(getChallengeDocument("es", "weave-a-band")).toMatchObject({
    community: "weaving",
    course: "first-cloth",
    hint: "Count.",
    criteria: [{ id: "evenness", points: 6, title: "Even" }, { id: "pattern" }],
  });
});

test("a name without a document gives null", () => {
  expect(getCommunityDocument("en", "__proto__")).toBeNull();
  expect(getCourseDocument("en", "weaving", "other")).toBeNull();
  expect(getCourseDocument("en", "other", "first-cloth")).toBeNull();
  expect(getModuleDocument("en", "weaving", "first-cloth", "other")).toBeNull();
  expect(getChallengeDocument("en", "constructor")).toBeNull();
});

test("each community has its colours in both schemes", () => {
  const studio = /\.accent-studio\{[^}]*\}/g;
  expect(accentStyles().match(studio)).toHaveLength(2);
  expect(accentStyles().replaceAll(studio, "")).toMatch(
    /^\.accent-weaving\{--accent-text:#3A5BA0;--accent-ground:#3A5BA0;--accent-on-ground:#FBF7F0\}@media screen and \(prefers-color-scheme:dark\)\{\.accent-weaving\{.*\}\}$/,
  );
});

test("in development, a database that was written again is read again", async () => {
  const { content } = await compileFiles(validFiles);
  await writeFile(
    join(folder, "build/content.json"),
    JSON.stringify({ ...content, communities: [] }),
  );
  expect(getCommunityDocument("en", "weaving")).toBeNull();
});
