import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { compileContent } from "./compile.ts";
import { course, validFiles, withFolder } from "./fixture.ts";
import { notLookedAt } from "./check/not-looked-at.ts";
import { problemText } from "./check/problem.ts";

const run = promisify(execFile);
const cli = join(import.meta.dirname, "cli.ts");
const broken = `${course}/modules/warp-and-weft/es.mdx`;
const policy = validFiles["pages/en/privacy-policy.mdx"] ?? "";
const home = validFiles["pages/es/home.mdx"] ?? "";

test("every bad document is named by file and line, the exit is 1 and nothing is written", async () => {
  const files = {
    ...validFiles,
    [broken]: "no front matter",
    "pages/en/privacy-policy.mdx": `${policy}\n[Somewhere](javascript:alert(1))\n`,
    "pages/es/home.mdx": home.replace("start: Go", "begin: Go"),
  };
  await withFolder(files, async (root) => {
    const out = join(root, ".build");
    const refused: { code: number; stderr: string } = await run(process.execPath, [
      cli,
      "--root",
      root,
      "--out",
      out,
    ]).catch((error) => error);
    expect(refused.code).toBe(1);
    const lines = refused.stderr.trimEnd().split("\n");
    expect(lines).toContain(
      `${join(root, broken)}:1:1 front matter is missing: the file starts with a line of ---, its fields, and --- again`,
    );
    for (const begins of [
      "pages/en/privacy-policy.mdx:9:1 links go to",
      "pages/es/home.mdx:5:1 begin: ",
    ]) {
      expect(
        lines.some((line) => line.startsWith(join(root, begins))),
        refused.stderr,
      ).toBe(true);
    }
    expect(lines.at(-1)).toBe(`${lines.length - 1} problems in the content`);
    await expect(readFile(join(out, "content.json"))).rejects.toThrow("ENOENT");
  });
});

test("content without problems passes the check and is written", async () => {
  await withFolder(validFiles, async (root) => {
    const out = join(root, ".build");
    const { stdout, stderr } = await run(process.execPath, [
      cli,
      "--check",
      "--root",
      root,
      "--out",
      out,
    ]);
    expect(stderr).toBe("");
    expect(stdout).toBe(
      "All is well: 1 community, 1 course, 1 module, 1 challenge, 9 pages, each in 2 languages.\n",
    );
    const { content, catalogue } = await compileContent(root);
    expect(JSON.parse(await readFile(join(out, "content.json"), "utf8"))).toEqual(content);
    expect(JSON.parse(await readFile(join(out, "catalogue.json"), "utf8"))).toEqual(catalogue);
  });
});

test("a reviewer's key is written to its own file, and to no other", async () => {
  const key = (words: string) => `---\ntitle: Threads to count\n---\n\n${words}\n`;
  const folder = `${course}/challenges/weave-a-band/key`;
  const files = {
    ...validFiles,
    [`${folder}/en.mdx`]: key("Seventeen warps."),
    [`${folder}/es.mdx`]: key("Diecisiete urdimbres."),
  };
  await withFolder(files, async (root) => {
    const { content, catalogue, keys, problems } = await compileContent(root);
    expect(problems).toEqual([]);
    expect(keys["weave-a-band"]?.es).toMatchObject({
      title: "Threads to count",
      html: "<p>Diecisiete urdimbres.</p>",
    });
    expect(JSON.stringify({ content, catalogue })).not.toMatch(/Seventeen|urdimbres|to count/);
  });
});

test("a course that was not reviewed for half a year is named", async () => {
  await withFolder(validFiles, async (root) => {
    const { content } = await compileContent(root);
    expect(notLookedAt(content, new Date("2027-02-28T00:00:00Z"))).toEqual([]);
    expect(notLookedAt(content, new Date("2027-03-02T00:00:00Z")).map(problemText)).toEqual([
      `${course}/course.json was checked on 2026-09-01: run npm run test:lessons, read it, and write the new day and versions`,
    ]);
  });
});
