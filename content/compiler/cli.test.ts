import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { compileContent } from "./compile.ts";
import { course, validFiles, withFolder } from "./fixture.ts";

const run = promisify(execFile);
const cli = join(import.meta.dirname, "cli.ts");
const broken = `${course}/modules/warp-and-weft/es.mdx`;

test("each problem is printed, the exit is 1 and nothing is written", async () => {
  await withFolder({ ...validFiles, [broken]: "no front matter" }, async (root) => {
    const out = join(root, ".build");
    await expect(run(process.execPath, [cli, "--root", root, "--out", out])).rejects.toMatchObject({
      code: 1,
      stderr: `${join(root, broken)}:1 front matter is missing: the file starts with a line of ---\n1 problem in the content\n`,
    });
    await expect(readFile(join(out, "content.json"))).rejects.toThrow("ENOENT");
  });
});

test("content without problems passes the check and is written", async () => {
  await withFolder(validFiles, async (root) => {
    const out = join(root, ".build");
    const { stderr } = await run(process.execPath, [cli, "--check", "--root", root, "--out", out]);
    expect(stderr).toBe("");
    const { content, catalogue } = await compileContent(root);
    expect(JSON.parse(await readFile(join(out, "content.json"), "utf8"))).toEqual(content);
    expect(JSON.parse(await readFile(join(out, "catalogue.json"), "utf8"))).toEqual(catalogue);
  });
});
