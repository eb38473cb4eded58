import { expect, test } from "vitest";
import { validDraft } from "../draft.fixture.ts";
import { checkImported } from "./check-imported.ts";
import { problemText } from "./problem.ts";

const [folder] = [...validDraft().keys()]
  .filter((path) => path.endsWith("/course.json"))
  .map((path) => path.replace("course.json", ""));
const courseFiles = () =>
  new Map(
    [...validDraft()]
      .filter(([path]) => path.startsWith(folder ?? "?"))
      .map(([path, text]): [string, string] => [path.slice((folder ?? "").length), text]),
  );

const faultsOf = (change: (files: Map<string, string>) => void) => {
  const files = courseFiles();
  change(files);
  return checkImported(files).map(problemText);
};
const edit = (file: string, from: string | RegExp, to: string) =>
  faultsOf((files) => {
    const text = files.get(file) ?? "";
    expect(text).toMatch(from);
    files.set(file, text.replace(from, to));
  });

test("a course that compiles is taken, and an unfinished course, too", () => {
  expect(courseFiles().size).toBeGreaterThan(4);
  expect(faultsOf(() => undefined)).toEqual([]);
  expect(edit("en.mdx", /summary: .*/, 'summary: ""')).toEqual([]);
  expect(edit("en.mdx", /summary: .*\n/, "")).toEqual([]);
  expect(faultsOf((files) => files.delete("es.mdx"))).toEqual([]);
});

test("calibration pieces come along, and an unknown field in one is refused", () => {
  const path = "calibration/first-try/en.mdx";
  const piece =
    "---\ncriteria:\n  evenness: { points: 4, note: Two threads cross. }\n---\n\nI wove it.\n";
  const withPiece = (text: string) =>
    faultsOf((files) => {
      const [challenge] = [...files.keys()].filter((name) => name.endsWith("challenge.json"));
      files.set((challenge ?? "").replace("challenge.json", path), text);
    });
  expect(withPiece(piece)).toEqual([]);
  expect(withPiece(piece.replace("points: 4", "points: many"))).toHaveLength(1);
  expect(withPiece(piece.replace("criteria:", "score: 4\ncriteria:"))[0]).toMatch(
    /calibration\/first-try\/en\.mdx:2:1 score: is not a field here/,
  );
});

test.each([
  ["pool", "fund the pool"],
  ["order", "move the course"],
  ["sponsor", "is not a field here"],
])("the field %s is refused with its line", (name, message) => {
  expect(edit("course.json", "{", `{\n  "${name}": 1,`)).toEqual([
    expect.stringMatching(new RegExp(`^course\\.json:2:3 ${name}: .*${message}`)),
  ]);
});

test("values of another type are refused with their line", () => {
  expect(edit("course.json", /"hours": \d+/, '"hours": ["long"]')[0]).toMatch(
    /^course\.json:\d+:\d+ hours: .*write a (?:whole )?number/,
  );
  expect(edit("en.mdx", /title: .*/, "title: [one]")[0]).toMatch(/^en\.mdx:2:1 title: .*a text/);
});

test("texts that unfold, nest without end or change what objects are, are refused", () => {
  const bomb = `a: &a [x,x]\nb: &b [*a,*a]\nc: [*b,*b]\nsummary: x`;
  expect(edit("en.mdx", /summary: .*/, bomb).join()).toContain("repeats another value");
  const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
  expect(edit("course.json", "{", `{ "deep": ${deep},`)).toHaveLength(1);
  expect(edit("en.mdx", /summary: .*/, `summary: ${deep}`)).not.toEqual([]);
  const some = `${"[".repeat(40)}${"]".repeat(40)}`;
  expect(edit("course.json", "{", `{ "deep": ${some},`)[0]).toContain("nested too deep");
  expect(edit("course.json", "{", '{ "__proto__": { "hours": 1 },')[0]).toContain("__proto__");
  expect(edit("en.mdx", /summary: .*/, 'summary: "\\0"')[0]).toContain("cannot be kept");
  expect(edit("course.json", "{", '{ "level": "\\ud800",')).not.toEqual([]);
});

test("files that no list names, and lists that name paths, are refused", () => {
  expect(
    faultsOf((files) =>
      files.set(
        "modules/other-one/en.mdx",
        files.get([...files.keys()].find((path) => path.startsWith("modules/")) ?? "") ?? "",
      ),
    ),
  ).toEqual(["modules/other-one/en.mdx is not listed in course.json: name it there, or delete it"]);
  expect(edit("course.json", /"challenges": \[/, '"challenges": ["../../../x", ')[0]).toMatch(
    /^course\.json:\d+:\d+ challenges\.0: is not 3 to 60/,
  );
  expect(faultsOf((files) => files.delete("course.json"))[0]).toContain("course.json is missing");
  const ids = Array.from({ length: 61 }, (_, index) => `"module-${index}"`);
  expect(edit("course.json", /"modules": \[[^\]]*\]/, `"modules": [${ids.join()}]`)[0]).toContain(
    "60",
  );
});

test("fields that take long to be read each time are refused", () => {
  const comments = "#\n".repeat(1_000);
  expect(edit("en.mdx", "---\n", `---\n${comments}`)).toEqual([
    "en.mdx has more than 1000 lines of fields: write them in fewer",
  ]);
  const chapters = Array.from({ length: 61 }, (_, at) => `c-${at}: { title: One, outcome: Two }`);
  expect(
    edit("en.mdx", /^chapters:\n(?: .*\n)+/m, `chapters: { ${chapters.join(", ")} }\n`),
  ).toEqual([expect.stringContaining("chapters: has more than 60 items")]);
});

test("an archive that takes too long is refused before all of its files are read", () => {
  const files = courseFiles();
  for (const at of Array.from({ length: 120 }).keys())
    files.set(`modules/m-${at}/en.mdx`, "---\ntitle: Weaving\nno: 1\n---\n");
  const faults = checkImported(files, 0).map(problemText);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain("takes too long");
});
