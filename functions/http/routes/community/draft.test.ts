import { eq, like, sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { makeStudioCommunity } from "../../../../tests/factories/studio.ts";
import { asOwner } from "../../../../tests/setup/database.ts";
import { waitsForLock } from "../../../../tests/setup/waits-for-lock.ts";
import type { DraftCourse, DraftEntry, DraftProblem } from "../../../contract/studio/draft.ts";
import { draftLimits } from "../../../contract/studio/draft-limits.ts";
import { communityPictures, draftFiles, pictures } from "../../../db/schema/index.ts";
import { problemsOf } from "../../../domain/community/draft/draft-problems.ts";
import { readDraft } from "../../../domain/community/draft/draft.ts";
import {
  stillReading,
  tooLong,
  type DraftCompiler,
} from "../../../platform/studio/draft-compiler.ts";
import { api, codeOf, openForAll } from "../../core/test-api.ts";
import { testCatalogue } from "../../core/test-catalogue.ts";

type Texts = Record<string, string>;
type Part = DraftEntry & { revision: string; value: Record<string, Texts> };
type Draft = { community: DraftEntry; courses: DraftCourse[] };

let owner: string;
let author: string;
let communityId: bigint;

openForAll({ catalogue: testCatalogue });
beforeAll(async () => {
  owner = await api.member("olga");
  author = await api.member("ari");
  communityId = await makeStudioCommunity(api.database, "knots", { olga: "owner", ari: "author" });
});

const base = "/studio/knots/draft";
const partAt = (path: string) => `${base}/part?path=${encodeURIComponent(path)}`;
const read = (path: string, session = owner) => api.get<Part>(partAt(path), session);
const save = (path: string, body: Pick<Part, "revision" | "value">, session = owner) =>
  api.request("put", partAt(path), { session, body });
const add = async (body: object) =>
  (await api.ok<{ path: string }>("post", `${base}/parts`, { session: owner, body })).path;
const outline = () => api.get<Draft>(base, owner);
const both = (en: string, es = "") => ({ en, es });
const files = () => readDraft(api.database, communityId);

const addCourse = (title: string) => add({ kind: "course", titles: both(title, `${title} (es)`) });
const addTo = (course: string, kind: string, en: string, es = "") =>
  add({ kind, course: course.replace("courses/", ""), titles: both(en, es) });

test("a draft begins with the texts of the application, and every part is found by its path", async () => {
  expect((await read("")).value).toMatchObject({
    name: both("Community knots", "Comunidad knots"),
    accent: "#3A5BA0",
  });
  const course = await addCourse("Señales y nudos");
  expect(course).toBe("courses/senales-y-nudos");
  const first = await addTo(course, "module", "The bowline", "El as de guía");
  const second = await addTo(course, "module", "The bowline");
  expect([first, second]).toEqual([
    `${course}/modules/the-bowline`,
    `${course}/modules/the-bowline-2`,
  ]);
  const challenge = await addTo(course, "challenge", "Tie one");
  const [shown] = (await outline()).courses;
  expect(shown?.chapters[0]?.modules.map(({ path }) => path)).toEqual([first, second]);
  expect(shown?.challenges.map(({ title }) => title)).toEqual(["Tie one"]);
  expect([...(await files()).keys()]).toEqual(
    expect.arrayContaining([`${challenge}/challenge.json`, `${first}/es.mdx`, "community.json"]),
  );
});

test("parts move in their lists and are removed with all their contents", async () => {
  const course = await addCourse("Order");
  const modules = [];
  for (const title of ["First one", "Second one"])
    modules.push(await addTo(course, "module", title));
  const challenges = [];
  for (const title of ["Task one", "Task two"])
    challenges.push(await addTo(course, "challenge", title));
  const move = (path: string | undefined, direction: "up" | "down") =>
    api.ok("post", `${base}/moves`, { session: owner, body: { path, direction } });
  await move(modules[1], "up");
  await move(modules[1], "up");
  await move(challenges[0], "down");
  const find = async () => (await outline()).courses.find(({ path }) => path === course);
  const shown = await find();
  expect(shown?.chapters[0]?.modules.map(({ path }) => path)).toEqual(modules.toReversed());
  expect(shown?.challenges.map(({ path }) => path)).toEqual(challenges.toReversed());
  expect((await files()).get(`${challenges[0]}/challenge.json`)).toContain('"order": 2');
  await api.ok("delete", partAt(challenges[1] ?? ""), { session: owner });
  expect((await files()).get(`${challenges[0]}/challenge.json`)).toContain('"order": 1');
  await api.ok("delete", partAt(course), { session: owner });
  expect([...(await files()).keys()].filter((path) => path.startsWith(course))).toEqual([]);
  expect((await api.request("get", partAt(challenges[0] ?? ""), { session: owner })).status).toBe(
    404,
  );
});

test("of two authors who save at once one is told, and can choose between both texts", async () => {
  const path = await addTo(await addCourse("Races"), "module", "Both write", "Escribir a la vez");
  const before = await read(path);
  const written = (title: string) => ({
    revision: before.revision,
    value: { ...before.value, title: both(title, "Escribir a la vez") },
  });
  const replies = await Promise.all([
    save(path, written("Olga's")),
    save(path, written("Ari's"), author),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const now = await read(path);
  const winner = replies[0]?.status === 200 ? "Olga's" : "Ari's";
  expect(now.value.title?.en).toBe(winner);
  // An unchanged text is accepted, whatever revision its form was opened with.
  expect((await save(path, written(winner))).status).toBe(200);
  const last = await save(path, { ...written("Both"), revision: now.revision });
  expect(await last.json()).toEqual({ revision: (await read(path)).revision });
});

test("a save of one part is not refused for a change of another", async () => {
  const course = await addCourse("Side by side");
  const before = await read(course);
  await addTo(course, "module", "Another one");
  expect((await save(course, before)).status).toBe(200);
  const [chapter] = (await outline()).courses.find(({ path }) => path === course)?.chapters ?? [];
  expect(chapter?.modules).toHaveLength(1);
});

test("a text that is older than its counterpart, or that is missing, is marked", async () => {
  const course = await addCourse("Languages");
  const path = await addTo(course, "module", "In both", "En ambos");
  const english = await addTo(course, "module", "In English");
  const before = await read(path);
  const title = both("Changed", "En ambos");
  await save(path, { ...before, value: { ...before.value, title } });
  const shown = (await outline()).courses.find((one) => one.path === course);
  const states = (of: string) =>
    shown?.chapters[0]?.modules
      .find((one) => one.path === of)
      ?.languages.map(({ locale, state }) => `${locale} ${state}`);
  expect(states(path)).toEqual(["en here", "es older"]);
  expect(states(english)).toEqual(["en here", "es missing"]);
});

test("a language that has less than the other one is incomplete, and the other one is not older", async () => {
  const path = await addTo(await addCourse("Halves"), "module", "Half", "Medio");
  const before = await read(path);
  await save(path, { ...before, value: { ...before.value, summary: both("A summary.") } });
  expect((await read(path)).languages).toEqual([
    { locale: "en", state: "here" },
    { locale: "es", state: "here", isIncomplete: true },
  ]);
});

test("a course in one language is no fault of the other", async () => {
  const course = await add({ kind: "course", titles: both("English alone") });
  const path = await addTo(course, "module", "In English");
  const shown = (await outline()).courses.find((one) => one.path === course);
  expect(shown?.languages).toEqual([{ locale: "en", state: "only" }]);
  expect((await read(course)).languages).toEqual([{ locale: "en", state: "only" }]);
  expect((await read(path)).languages).toEqual([{ locale: "en", state: "here" }]);
});

test("a new course has the disclaimer of its community, or the template's if that is empty", async () => {
  const path = await addCourse("Disclaimed");
  const first = both(
    "This is learning material. It is no advice, and it promises no result.",
    "Esto es material de aprendizaje. No es asesoramiento ni promete ningún resultado.",
  );
  expect((await read(path)).value["disclaimer"]).toEqual(first);
  const community = await read("");
  expect(community.value["disclaimer"]).toEqual(first);
  const disclaimer = both("Our own words.", "");
  await save("", { ...community, value: { ...community.value, disclaimer } });
  const own = (await read(await addCourse("Ours"))).value["disclaimer"];
  expect(own).toEqual({ en: "Our own words.", es: first.es });
  const changed = await read("");
  await save("", { ...changed, value: { ...changed.value, disclaimer: first } });
});

test("a new course has no date of a last check, and saving it sets none", async () => {
  const course = await addCourse("Unchecked");
  const before = await read(course);
  expect(before.value.checked).toEqual({ on: "", with: [] });
  const title = both("Still unchecked", "Sin comprobar");
  await save(course, { ...before, value: { ...before.value, title } });
  expect((await files()).get(`${course}/course.json`)).not.toContain("checked");
});

test.each([
  ["module", "Nothing to read"],
  ["challenge", "Nothing to do"],
])("a %s without a text has a problem at the field of its text", async (kind, title) => {
  const path = await addTo(await addCourse("Empty"), kind, title);
  const { problems } = await api.get<{ problems: DraftProblem[] }>(`${base}/problems`, owner);
  expect(problems).toContainEqual(
    expect.objectContaining({ path, field: "body.en", message: "is empty: write it", line: null }),
  );
});

test("texts that are longer than a field, and paths that lead elsewhere, are refused", async () => {
  const { revision, value } = await read("");
  const name = both("x".repeat(301));
  expect((await save("", { revision, value: { ...value, name } })).status).toBe(422);
  for (const path of ["../weaving", "courses/..", "courses/a/key/b", "courses/Senales"])
    expect((await api.request("get", partAt(path), { session: owner })).status).toBe(422);
});

test("each problem is named with the field of the form that it is about", async () => {
  const course = await addCourse("Checked");
  const path = await addTo(course, "module", "A module", "Un módulo");
  const before = await read(path);
  const option = (en: string) => ({ text: both(en, en), hint: both("", "") });
  const quiz = [
    { question: both("?", "¿?"), options: [option("A"), option("B")], answer: "0" },
  ] as never;
  const body = both("# Too high", "Texto");
  await save(path, { ...before, value: { ...before.value, body, quiz } });
  const { problems } = await api.get<{ problems: DraftProblem[] }>(`${base}/problems`, owner);
  const own = problems.filter((problem) => problem.path === path);
  expect(own.map(({ field }) => field)).toEqual(
    expect.arrayContaining([
      "body.en",
      "summary.es",
      "quiz.0.explanation.en",
      "quiz.0.options.1.hint.es",
    ]),
  );
  expect(own.find(({ field }) => field === "body.en")?.message).toContain("headings start at ##");
  const shown = (await outline()).courses.find((one) => one.path === course);
  expect(shown?.chapters[0]?.modules[0]?.problems).toBe(own.length);
});

test("a picture is made smaller, listed with its description, and may stand in a text", async () => {
  const image = await sharp({
    create: { width: 3000, height: 600, channels: 3, background: "#9b2242" },
  })
    .png()
    .toBuffer();
  const { path } = await api.ok<{ path: string }>(
    "post",
    "/studio/knots/pictures?description=A%20red%20band",
    { session: author, body: new Uint8Array(image), headers: { "Content-Type": "image/png" } },
  );
  expect(await api.get("/studio/knots/pictures", owner)).toEqual({
    pictures: [{ path, description: "A red band", width: 1400, height: 280 }],
  });
  expect((await api.request("get", path)).status).toBe(200);
  const previewed = (text: string) =>
    api.ok<{ html: string | null; problems: { message: string }[] }>("post", `${base}/previews`, {
      session: owner,
      body: { text, locale: "en" },
    });
  expect((await previewed(`![A red band](${path})`)).html).toContain('width="1400" height="280"');
  const elsewhere = await previewed("![A cat](https://example.org/cat.png)");
  expect(elsewhere.html).toBeNull();
  expect(elsewhere.problems[0]?.message).toContain("not one of the community's");
  const script = await previewed("{alert(1)} <script>alert(1)</script> [x](javascript:alert(1))");
  expect(script.html ?? "").not.toContain("<script");
});

test("pictures that are added at once stay within the limit, and a held one may be described anew", async () => {
  const upload = async (background: string, session = author) => {
    const image = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
      .png()
      .toBuffer();
    return api.request("post", "/studio/knots/pictures?description=Yarn", {
      session,
      body: new Uint8Array(image),
      headers: { "Content-Type": "image/png" },
    });
  };
  const held = eq(communityPictures.communityId, communityId);
  const missing = draftLimits.pictures - 2 - (await api.database.$count(communityPictures, held));
  const fillers = Array.from({ length: missing }, (_, count) => `filler-${count}`);
  await api.database
    .insert(pictures)
    .values(fillers.map((id) => ({ id, bytes: Buffer.from("x") })));
  await api.database.insert(communityPictures).values(
    fillers.map((pictureId) => ({
      communityId,
      pictureId,
      width: 1,
      height: 1,
      description: "",
    })),
  );
  const first = await upload("#111111");
  expect(first.status).toBe(201);
  let uploads: Promise<Response>[] = [];
  await asOwner(api.database, async (tx) => {
    await tx.execute(sql`lock table pictures in exclusive mode`);
    uploads = [upload("#222222", author), upload("#333333", owner)];
    await waitsForLock(api.database, 2);
  });
  const codes = await Promise.all(uploads.map(codeOf));
  expect(codes).toHaveLength(2);
  expect(codes).toEqual(expect.arrayContaining([null, "too-many-parts"]));
  expect(await api.database.$count(communityPictures, held)).toBe(draftLimits.pictures);
  expect((await upload("#111111")).status).toBe(201);
  await api.database.delete(communityPictures).where(like(communityPictures.pictureId, "filler-%"));
});

test("a draft whose texts are too long together cannot grow, and may be made shorter", async () => {
  const course = await addCourse("Long");
  const path = await addTo(course, "module", "Rope");
  const filler = Array.from({ length: 50 }, (_, count) => ({
    communityId,
    path: `x${count}`,
    text: "a".repeat(50_000),
  }));
  await api.database.insert(draftFiles).values(filler);
  const { revision, value } = await read(path);
  const longer = { ...value, summary: both("Longer than it was", "") };
  expect(await codeOf(save(path, { revision, value: longer }))).toBe("draft-too-large");
  const body = { kind: "module", course: course.slice(8), titles: both("Knot") };
  expect(await api.code("post", `${base}/parts`, { session: owner, body })).toBe("draft-too-large");
  expect((await api.request("delete", partAt(path), { session: owner })).status).toBe(204);
  await api.database.delete(draftFiles).where(like(draftFiles.path, "x%"));
});

test.each([
  ["took too long", tooLong],
  ["is still being read", stillReading],
])(
  "a draft that %s is compiled again the next time, another draft is not",
  async (_, unanswered) => {
    let compiled = 0;
    const results = [unanswered, []];
    const drafts: DraftCompiler = {
      compile: () =>
        Promise.resolve({ compiled: null, problems: results[compiled++] ?? unanswered }),
      preview: () => Promise.reject(new Error("Not asked for")),
      checkImported: () => Promise.reject(new Error("Not asked for")),
      close: () => Promise.resolve(),
    };
    const community = { id: communityId, slug: "knots" };
    const texts = new Map([["community.json", `{ "name": "Slow ${unanswered[0]?.message}" }`]]);
    const check = () => problemsOf(api.database, drafts, community, texts);
    expect(await check()).toHaveLength(1);
    expect(await check()).toEqual([]);
    expect(await check()).toEqual([]);
    expect(compiled).toBe(2);
  },
);
