import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { compileContent } from "../compile.ts";
import { course, validFiles, withFolder } from "../fixture.ts";
import { problemText } from "../check/problem.ts";
import { stillToWrite } from "../check/still-to-write.ts";

const run = promisify(execFile);
const command = join(import.meta.dirname, "new.ts");
const place = "weaving/second-cloth";
const second = "communities/weaving/courses/second-cloth";

type Told = { stdout: string; stderr: string; code?: number };
const make = (root: string, ...words: string[]): Promise<Told> =>
  run(process.execPath, [command, ...words, "--root", root]).catch((error: Told) => error);
const problemsIn = async (root: string) =>
  (await compileContent(root)).problems.map((problem) => problemText(problem));

test("a course, a module and a challenge are made in both languages, and pass the check", async () => {
  await withFolder(validFiles, async (root) => {
    const titles = ["--title", 'The "second" cloth: \\ how', "--title-es", "La segunda tela"];
    const made = await make(root, "course", "weaving", "second-cloth", ...titles);
    expect(made.stderr).toBe("");
    expect(made.stdout).toContain(join(root, second, "es.mdx"));
    expect(made.stdout).toContain(`npm run content:new -- module ${place} <id>`);
    expect(made.stdout).toContain("http://localhost:3000/communities/weaving/courses/second-cloth");
    expect(await problemsIn(root)).toEqual([]);

    await make(root, "module", place, "long-threads");
    await make(root, "module", place, "short-threads", "--chapter", "first-steps");
    await make(root, "challenge", place, "weave-a-shawl");
    // Two challenges of a course must not have the same order.
    await make(root, "challenge", "weaving/first-cloth", "weave-a-belt");
    expect(await problemsIn(root)).toEqual([]);

    const { content, catalogue } = await compileContent(root);
    const found = content.communities[0]?.courses[1];
    expect(found?.text.en.title).toBe('The "second" cloth: \\ how');
    expect(found?.text.es.title).toBe("La segunda tela");
    expect(found?.chapters).toEqual([
      { id: "first-steps", modules: ["long-threads", "short-threads"] },
    ]);
    expect(found?.modules[0]?.text.es.title).toBe("Por escribir: Long threads");
    expect(catalogue.communities[0]?.courses[1]?.challenges[0]?.reward.token).toBe("AYNI");
    const places = (await stillToWrite(root)).map((problem) => problemText(problem));
    expect(places).toContain(
      `${second}/en.mdx:3:11 To write: what one makes or understands by the end, in one sentence.`,
    );
    expect(places.filter((line) => line.startsWith(course))).toHaveLength(15);
  });
}, 90_000);

test("the list that names it keeps its other lines", async () => {
  await withFolder(validFiles, async (root) => {
    const file = join(root, "communities/weaving/community.json");
    await make(root, "course", "weaving", "second-cloth");
    const lines = (await readFile(file, "utf8")).split("\n");
    const former = (validFiles["communities/weaving/community.json"] ?? "").split("\n");
    expect(lines.filter((line) => line !== "" && !former.includes(line))).toEqual([
      '  "courses": ["first-cloth", "second-cloth"],',
    ]);
  });
}, 90_000);

const refusals: [words: string[], said: string][] = [
  [
    ["course", "knitting", "second-cloth"],
    'There is no community "knitting": write one of weaving.',
  ],
  [["course", "../weaving", "second-cloth"], 'There is no community ".."'],
  [["course", "weaving/first-cloth", "second-cloth"], "A course belongs to a community"],
  [["course", "weaving", "Second_Cloth"], '"Second_Cloth" is not 3 to 60 of a–z'],
  [["course", "weaving", "../../../x"], "is not 3 to 60"],
  [["course", "weaving", "first-cloth"], 'There is a course "first-cloth" already'],
  [["course", "weaving", "second-cloth", "--title", "a".repeat(91)], "cannot be a title"],
  [
    ["module", "weaving/none", "long-threads"],
    'There is no course "weaving/none": write one of weaving/first-cloth.',
  ],
  [["module", "weaving", "long-threads"], 'There is no course "weaving"'],
  [["module", "weaving/first-cloth", "warp-and-weft"], 'There is a module "warp-and-weft" already'],
  [
    ["module", "weaving/first-cloth", "long-threads", "--chapter", "none"],
    'There is no chapter "none"',
  ],
  [["challenge", "weaving/first-cloth", "weave-a-band"], "which no challenge of the site has"],
  [["lesson", "weaving", "second-cloth"], '"lesson" is none of course, module, challenge.'],
  [["course", "weaving"], "npm run content:new -- course <community> <slug>"],
  [["course", "weaving", "second-cloth", "--colour", "red"], "Unknown option"],
];

test("what cannot be made is refused with what to do instead, and nothing is written", async () => {
  await withFolder(validFiles, async (root) => {
    for (const [words, said] of refusals) {
      const { code, stderr } = await make(root, ...words);
      expect([words, code, stderr]).toEqual([words, 1, expect.stringContaining(said)]);
    }
    expect(await problemsIn(root)).toEqual([]);
    expect(await stillToWrite(root)).toEqual([]);
  });
}, 120_000);

test("a list that cannot be read is mended first", async () => {
  const files = { ...validFiles, [`${course}/course.json`]: "{ level }" };
  await withFolder(files, async (root) => {
    const { stderr } = await make(root, "module", "weaving/first-cloth", "long-threads");
    expect(stderr).toContain("course.json cannot be read");
    expect(await readFile(join(root, `${course}/course.json`), "utf8")).toBe("{ level }");
  });
}, 60_000);
