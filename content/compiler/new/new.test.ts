import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compileContent } from "../compile.ts";
import { course, problemsIn, validFiles, withFolder } from "../fixture.ts";
import { problemText } from "../check/problem.ts";
import { stillToWrite } from "../check/still-to-write.ts";
import { make } from "./make.fixture.ts";

const place = "weaving/second-cloth";
const second = "communities/weaving/courses/second-cloth";

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
    expect(places.filter((line) => line.startsWith(course))).toHaveLength(17);
  });
}, 90_000);

test("the list that names the new course keeps its other lines", async () => {
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

test("a list that cannot be read is mended first", async () => {
  const files = { ...validFiles, [`${course}/course.json`]: "{ level }" };
  await withFolder(files, async (root) => {
    const { stderr } = await make(root, "module", "weaving/first-cloth", "long-threads");
    expect(stderr).toContain("course.json cannot be read");
    expect(await readFile(join(root, `${course}/course.json`), "utf8")).toBe("{ level }");
  });
}, 60_000);
