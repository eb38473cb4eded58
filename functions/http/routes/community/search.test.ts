import { expect, test } from "vitest";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import { asOwner } from "../../../../tests/setup/database.ts";
import type { Catalogue, CatalogueDocument } from "../../../contract/community/catalogue.ts";
import { limits } from "../../../contract/core/limits.ts";
import type { searchContent } from "../../../contract/community/search.ts";
import { searchDocuments } from "../../../db/schema/index.ts";
import { synchroniseCatalogue } from "../../../domain/community/catalogue/synchronise-catalogue.ts";
import { api, openForAll } from "../../core/test-api.ts";
import { testCatalogue } from "../../core/test-catalogue.ts";

type Results = z.output<(typeof searchContent)["response"]>;

const module = (id: string, en: Words, es: Words = en): CatalogueDocument => ({
  kind: "module",
  community: "weaving",
  course: "first-loom",
  id,
  title: { en: en.title, es: es.title },
  summary: { en: en.summary ?? "Short.", es: es.summary ?? "Breve." },
  text: { en: en.text ?? "", es: es.text ?? "" },
});
type Words = { title: string; summary?: string; text?: string };

const withDocuments = (...documents: CatalogueDocument[]): Catalogue => ({
  ...testCatalogue,
  documents: [...testCatalogue.documents, ...documents],
});

const documents = [
  module(
    "knots",
    {
      title: "Knots",
      text: "A knot holds when both ends are pulled.\nCode\nif (a < b && validate(rope)) { tie(); }",
    },
    {
      title: "Nudos",
      text: "La validación de un nudo: tira de ambos cabos. ¿Qué es un cabo? Una punta de la cuerda.",
    },
  ),
  module(
    "rope",
    { title: "Security of ropes", text: "Ropes are pulled. A knot is tied into each rope's end." },
    { title: "Cuerdas seguras", text: "Dos validaciones por día. La economía del taller." },
  ),
  module(
    "loom-care",
    { title: "Care", summary: "How a loom lasts.", text: "Oil it. Do not pull it." },
    { title: "Cuidado", summary: "Cómo dura un telar.", text: "Acéitalo." },
  ),
];

openForAll({ catalogue: withDocuments(...documents) });

const search = (q: string, language = "en", more = "") =>
  api.ok<Results>("get", `/search?q=${encodeURIComponent(q)}${more}`, {
    headers: { "Accept-Language": language },
  });
const ids = async (q: string, language?: string) =>
  (await search(q, language)).found.map(({ id }) => id);
const told = ({ found: [first] }: Results) =>
  first?.excerpt.map(({ text, marked }) => (marked ? `[${text}]` : text)).join("");

test("a word is found in whatever form; titles come before summaries, these before texts", async () => {
  expect(await ids("looms")).toEqual(["first-loom", "loom-care"]);
  expect((await ids("pulling")).toSorted()).toEqual(["knots", "loom-care", "rope"]);
  expect(await ids("knot")).toEqual(["knots", "rope"]);
});

test("a page that moderators have hidden is not found by its words", async () => {
  const about = "page:/communities/weaving/courses/first-loom/learning-modules/rope";
  const hide = (isHidden: boolean) =>
    asOwner(api.database, async (tx) => {
      await tx.execute(sql`delete from cases where about = ${about}`);
      if (isHidden)
        await tx.execute(sql`insert into cases (about, kind, author_id, state, is_hidden)
          values (${about}, 'page', 0, 'hidden', true)`);
    });
  await hide(true);
  expect(await ids("knot")).toEqual(["knots"]);
  expect(await ids("cuerda", "es")).toEqual(["knots"]);
  await hide(false);
  expect(await ids("knot")).toEqual(["knots", "rope"]);
});

test("each kind names its place, in the reader's language", async () => {
  const [course] = (await search("First loom", "es")).found;
  expect(course).toMatchObject({
    kind: "course",
    id: "first-loom",
    title: "First loom (es)",
    community: { slug: "weaving", name: "Weaving (es)" },
    course: { slug: "first-loom", title: "First loom (es)" },
  });
  const kinds = async (q: string) => (await search(q)).found.map(({ kind }) => kind);
  expect(await kinds("dyeing")).toEqual(["community"]);
  expect((await search("dyeing")).found[0]?.course).toBeNull();
  expect(await kinds("warp")).toEqual(["module"]);
  expect(await kinds("weave a band")).toEqual(["challenge"]);
});

test("accents need not be typed, and a word is found by another form of it, as in Spanish", async () => {
  for (const q of ["validación", "validacion", "VALIDACIONES", "validaciones"])
    expect((await ids(q, "es")).toSorted(), q).toEqual(["knots", "rope"]);
  expect(await ids("economia", "es")).toEqual(["rope"]);
  expect(await ids("¿Qué es un cabo?", "es")).toEqual(["knots"]);
  expect(await ids("validación", "en")).toEqual([]);
});

test("invisible characters are no part of a word", async () => {
  const plain = await search("loom");
  expect(plain.found.length).toBeGreaterThan(0);
  expect(await search("\u202Elo\u00ADo\u200Bm\u2060")).toEqual(plain);
});

test("an excerpt is the text's own, with marks at the words of the query", async () => {
  expect(told(await search("validacion nudo", "es"))).toBe(
    "La [validación] de un [nudo]: tira de ambos cabos. ¿Qué es un cabo? Una punta de la cuerda.",
  );
  expect(told(await search("tie"))).toBe(
    "A knot holds when both ends are pulled. Code · if (a < b && validate(rope)) { [tie](); }",
  );
  expect(told(await search("security"))).toBe("Short.");
});

test("phrases, alternatives and unwanted words are understood, also with a phone's quotes", async () => {
  expect(await ids('"ends are pulled"')).toEqual(["knots"]);
  expect(await ids("“pulled ends”")).toEqual([]);
  expect((await ids("oil or security")).toSorted()).toEqual(["loom-care", "rope"]);
  expect(await ids("knot -security")).toEqual(["knots"]);
  // PostgreSQL's stack for queries holds 31 of them.
  for (const sign of ["-", "-(", "- ", "!-"])
    expect(await ids(`${sign.repeat(40)} "ends are pulled"`), sign).toEqual(["knots"]);
});

test("the beginning of the last word of a title is enough", async () => {
  expect(await ids("securi")).toEqual(["rope"]);
  expect(await ids("ropes secur")).toEqual(["rope"]);
  expect(await ids("se")).toEqual([]);
});

test("without a page with all the words, pages with some are shown, and marked so", async () => {
  const some = await search("knots of spaceships");
  expect(some.partial).toBe(true);
  expect(some.found.map(({ id }) => id)).toEqual(["knots", "rope"]);
  expect((await search("knots ropes")).partial).toBe(false);
  expect(await search("spaceships")).toEqual({ found: [], partial: false, next: null });
  expect((await search("spaceships -knots")).found).toEqual([]);
});

test.each([
  ...["", " ", "the", "¿?", "''", '"', "\\", "a & b | c ! (", ":*", "x:*", "<->", "-", "- -", "%"],
  ...["' or 1=1 --", "🧶", "\u0001a\u0002", "مرحبا", "e\u0301", "!!!", "a:b:c", "or or or"],
  ...[
    "x".repeat(limits.searchQuery),
    "a ".repeat(limits.searchQuery / 2),
    "<script>alert(1)</script>",
  ],
])("%j is answered", async (q) => {
  for (const language of ["en", "es"]) {
    const results = await search(q, language);
    expect(results.found.length).toBeLessThan(9);
    expect(JSON.stringify(results)).not.toMatch(/\\u000[12]/);
  }
});

test("a query that is too long, or cannot be stored, is refused", async () => {
  for (const q of ["x".repeat(limits.searchQuery + 1), "a%00b"])
    expect(await api.code("get", `/search?q=${q}`)).toBe("invalid-input");
});

test("more results than a page are found page after page, each once", async () => {
  const many = Array.from({ length: 45 }, (_, place) =>
    // Of every three modules, all have an equal rank.
    module(`thimble-${place}`, { title: "Thimble", text: "thimble ".repeat(1 + (place % 3)) }),
  );
  await synchroniseCatalogue(api.database, withDocuments(...many));
  try {
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page: Results = await search("thimble", "en", cursor && `&cursor=${cursor}`);
      expect(page.found.length).toBeLessThanOrEqual(20);
      seen.push(...page.found.map(({ id }) => id));
      cursor = page.next;
    }
    expect(seen).toHaveLength(45);
    expect(new Set(seen).size).toBe(45);
  } finally {
    await synchroniseCatalogue(api.database, withDocuments(...documents));
  }
});

test("a synchronisation rewrites changed documents, drops removed ones, and leaves the rest unchanged", async () => {
  const rows = async () =>
    new Map(
      (await api.database.select().from(searchDocuments)).map(
        ({ id, item, locale }) => [`${item} ${locale}`, id] as const,
      ),
    );
  const before = await rows();
  const [knots, rope] = documents;
  if (!knots || !rope) throw new Error("There are two");
  const rewritten = { ...knots, text: { ...knots.text, en: "Now of splices." } };
  await synchroniseCatalogue(api.database, withDocuments(rewritten, rope));
  const after = await rows();
  expect(await ids("splice")).toEqual(["knots"]);
  expect(await ids("oil")).toEqual([]);
  expect([...after.keys()]).not.toContain("loom-care en");
  for (const [key, id] of after) if (key !== "knots en") expect(id, key).toBe(before.get(key));
  expect(after.get("knots en")).not.toBe(before.get("knots en"));

  await synchroniseCatalogue(api.database, { ...testCatalogue, documents: [] });
  expect(await rows()).toEqual(new Map());
  await synchroniseCatalogue(api.database, withDocuments(...documents));
});
