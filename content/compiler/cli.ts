import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { compileContent } from "./compile.ts";
import { problemText } from "./problem.ts";

/**
 * `node content/compiler/cli.ts --check` says what is wrong with the content, a line each, and
 * exits 1 where something is; `--out build` writes `build/content.json` and `build/catalogue.json`
 * where nothing is. `--root` names another content folder.
 */
const { values } = parseArgs({
  options: {
    check: { type: "boolean" },
    out: { type: "string" },
    root: { type: "string", default: "content" },
  },
});

const { content, catalogue, problems } = await compileContent(values.root);
for (const { file, ...rest } of problems)
  console.error(problemText({ ...rest, file: join(values.root, file) }));

if (problems.length > 0) {
  console.error(`${problems.length} problem${problems.length === 1 ? "" : "s"} in the content`);
  process.exitCode = 1;
} else if (values.out) {
  await mkdir(values.out, { recursive: true });
  await writeWhole(join(values.out, "content.json"), content);
  await writeWhole(join(values.out, "catalogue.json"), catalogue);
}

/** A reader sees the former file or the whole new one, never a part. */
async function writeWhole(file: string, value: unknown) {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify(value));
  await rename(draft, file);
}
