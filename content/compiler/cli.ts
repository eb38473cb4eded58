import { join } from "node:path";
import { parseArgs } from "node:util";
import { compileContent } from "./compile.ts";
import { problemText } from "./check/problem.ts";
import { inventory } from "./read/inventory.ts";
import { notLookedAt } from "./check/not-looked-at.ts";
import { stillToWrite } from "./check/still-to-write.ts";
import { writeCompiled } from "./write-compiled.ts";

/**
 * `node content/compiler/cli.ts --check` prints each problem of the content on a line and exits
 * with 1 if there is one. Otherwise it prints the texts that are still to be written, and the
 * courses that were not reviewed for half a year. `--out build` writes `build/content.json` and
 * `build/catalogue.json` when there is no problem. `--root` names another content folder.
 */
const { values } = parseArgs({
  options: {
    check: { type: "boolean" },
    out: { type: "string" },
    root: { type: "string", default: "content" },
  },
});

const { content, catalogue, keys, problems } = await compileContent(values.root);
const inRoot = <T extends { file: string }>(found: T) => ({
  ...found,
  file: join(values.root, found.file),
});

if (problems.length > 0) {
  for (const problem of problems) console.error(problemText(inRoot(problem)));
  console.error(`${problems.length} problem${problems.length === 1 ? "" : "s"} in the content`);
  process.exitCode = 1;
} else {
  if (values.out) await writeCompiled(values.out, { content, catalogue, keys });
  if (values.check) {
    console.log(`All is well: ${inventory(content)}.`);
    const places = await stillToWrite(values.root);
    if (places.length > 0) console.log(`\nStill to write, in ${places.length} places:`);
    for (const place of places) console.log(problemText(inRoot(place)));
    const old = notLookedAt(content, new Date());
    if (old.length > 0) console.log(`\nNot looked at for half a year, ${old.length}:`);
    for (const place of old) console.log(problemText(inRoot(place)));
  }
}
