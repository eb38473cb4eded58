import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { PartValue } from "../../../contract/studio/draft-fields.ts";
import { partValues } from "../../../contract/studio/draft-value.ts";
import { partOf, below } from "./part.ts";
import { readPart, revisionOf } from "./read-part.ts";
import { challengesOf, chaptersOf, coursesOf } from "./structure.ts";
import { writePart } from "./write-part.ts";

const communities = join(import.meta.dirname, "../../../../content/communities");

const filesIn = (slug: string) => {
  const root = join(communities, slug);
  const names = readdirSync(root, { recursive: true, encoding: "utf8" });
  return new Map(
    names
      .filter((name) => /\.(?:mdx|json)$/.test(name))
      .map((name): [string, string] => [name, readFileSync(join(root, name), "utf8")]),
  );
};

const partsOf = (files: ReadonlyMap<string, string>) => [
  partOf(""),
  ...coursesOf(files).flatMap((id) => {
    const course = partOf(`courses/${id}`);
    const modules = chaptersOf(files, course).flatMap((chapter) => chapter.modules);
    return [
      course,
      ...modules.map((module) => partOf(below(course, `modules/${module}`))),
      ...challengesOf(files, course).map((one) => partOf(below(course, `challenges/${one}`))),
    ];
  }),
];

test.each(readdirSync(communities))(
  "every form of %s says all that its files say, and saving it unchanged changes no byte",
  (slug) => {
    const files = filesIn(slug);
    const parts = partsOf(files);
    expect(parts.length).toBeGreaterThan(5);
    for (const part of parts) {
      const value = readPart(files, part);
      expect(partValues[part.kind].parse(value)).toEqual(value);
      expect(writePart(files, part, value)).toEqual(files);
    }
  },
);

const bitcoin = filesIn("bitcoin");
const module = partOf("courses/bitcoin-from-first-principles/modules/hashes-as-fingerprints");
const english = `${module.path}/en.mdx`;
type Lists = Record<string, PartValue[]>;

test("a change of one field changes its lines alone, and gives the part another revision", () => {
  const value = readPart(bitcoin, module);
  const title = { ...(value.title as PartValue), en: 'Hashes: "fingerprints"' };
  const changed = writePart(bitcoin, module, { ...value, title });
  const lines = (text = "") => text.split("\n");
  const before = lines(bitcoin.get(english));
  const after = lines(changed.get(english));
  expect(after.filter((line) => !before.includes(line))).toEqual([
    'title: "Hashes: \\"fingerprints\\""',
  ]);
  expect(after.length).toBe(before.length);
  expect(changed.get(`${module.path}/es.mdx`)).toBe(bitcoin.get(`${module.path}/es.mdx`));
  expect(revisionOf(readPart(changed, module))).not.toBe(revisionOf(value));
});

test("empty items are left out, and the right answer stays the same option", () => {
  const value = readPart(bitcoin, module);
  const [first] = (value as Lists).quiz ?? [];
  const empty = { text: { en: "", es: "" }, hint: { en: "", es: "" } };
  const options = [empty, ...((first as Lists).options ?? [])];
  const quiz = [{ ...first, options, answer: "2" }];
  const changed = writePart(bitcoin, module, { ...value, quiz } as PartValue);
  expect((readPart(changed, module) as Lists).quiz).toEqual([first]);
});

test("a language in which nothing is written has no document", () => {
  const value = readPart(bitcoin, module);
  const withoutSpanish = JSON.parse(
    JSON.stringify(value, (key, text: unknown) => (key === "es" ? "" : text)),
  ) as PartValue;
  const changed = writePart(bitcoin, module, withoutSpanish);
  expect(changed.has(`${module.path}/es.mdx`)).toBe(false);
  expect(changed.get(english)).toBe(bitcoin.get(english));
});

test("the modules of a removed chapter stay in the course", () => {
  const course = partOf("courses/bitcoin-from-first-principles");
  const value = readPart(bitcoin, course);
  const chapters = ((value as Lists).chapters ?? []).slice(0, 1);
  const changed = writePart(bitcoin, course, { ...value, chapters } as PartValue);
  const all = (files: ReadonlyMap<string, string>) =>
    chaptersOf(files, course).flatMap(({ modules }) => modules);
  expect(all(changed)).toEqual(all(bitcoin));
  expect(chaptersOf(changed, course)).toHaveLength(1);
});
