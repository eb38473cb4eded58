import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readPages, type Page } from "./blocks.ts";
import { startChain } from "./chain.ts";
import { falseClaims, falseOutput } from "./claims.ts";
import { falseFigures } from "./figures.ts";
import { isRun, put, runBlock } from "./programs.ts";
import { tryContracts } from "./solidity.ts";

/**
 * `npm run test:lessons`: runs the code of every lesson in both languages, and compares its output
 * with the page. `--only` selects a part of a course's name, `--root` another content folder.
 * Blocks whose tool is missing on this machine (`rustc`, `xxd`) are reported and skipped.
 */
const { values } = parseArgs({
  options: { root: { type: "string", default: "content" }, only: { type: "string", default: "" } },
});
const work = join(import.meta.dirname, ".work", String(process.pid));
const pages = readPages(values.root).filter(({ course }) => course.includes(values.only));
const failures: string[] = [];
let tried = 0;

const courses = Map.groupBy(pages, ({ course, locale }) => join(course, locale));
for (const [name, ofCourse] of courses) {
  const folder = join(work, name);
  mkdirSync(folder, { recursive: true });
  const contracts = ofCourse.flatMap(({ blocks }) =>
    blocks.filter(({ language, meta }) => language === "solidity" && isRun(meta)),
  );
  tried += contracts.length;
  failures.push(...tryContracts(contracts, folder));
  // Blocks may import each other across modules.
  for (const { meta, code } of ofCourse.flatMap(({ blocks }) => blocks))
    if (meta.file) put(folder, meta.file, code);
  for (const page of ofCourse) await tryPage(page, folder);
}
if (values.root === "content") failures.push(...falseFigures(pages));

rmSync(work, { recursive: true, force: true });
for (const failure of failures) console.error(failure);
console.log(`${tried - Math.min(failures.length, tried)} passed, ${failures.length} failed`);
if (failures.length > 0) process.exitCode = 1;

async function tryPage(page: Page, folder: string): Promise<void> {
  const chain = page.blocks.some(({ meta }) => meta.chain) ? await startChain() : null;
  let output = "";
  for (const block of page.blocks) {
    const say = (found: string[]) =>
      failures.push(...found.map((text) => `${block.place} ${text}`));
    if (block.meta.output && output) say(falseOutput(block, output));
    if (block.language === "json" && block.meta.file) put(folder, block.meta.file, block.code);
    if (!isRun(block.meta) || block.language === "solidity" || block.language === "json") continue;
    tried += 1;
    output = "";
    const ran = runBlock(page, pages, block, folder, chain?.rpc);
    if (ran.lacking) {
      console.log(`${block.place} is not tried here: ${ran.lacking} is missing`);
      tried -= 1;
      continue;
    }
    output = ran.output;
    say(ran.failure === null ? falseClaims(page, block, output) : [`fails:\n${ran.failure}`]);
  }
  chain?.end();
}
