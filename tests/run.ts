import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { findBrowser } from "./browser.ts";

/**
 * `npm test`: all checks, the cheapest first, stopping at the first failure. Checks that only read
 * the sources run beside the build. `npm run test:long` (`TEST_LONG=on`) runs the tests that take
 * over 30 s each or visit every page, which `npm test` skips.
 */

const node = process.execPath;
const environment = {
  ...process.env,
  BROWSER_PATH: findBrowser(),
  // Hundreds of processes load the same modules.
  NODE_COMPILE_CACHE: resolve("node_modules/.cache/node"),
};
type Step = [title: string, rest: string[]];
const readers: Step[] = [
  ["Types", ["node_modules/typescript/bin/tsc", "--noEmit"]],
  ["Format", ["node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."]],
  ["Lint: import rules", ["node_modules/eslint/bin/eslint.js", "."]],
  ["Lint: oxlint", ["node_modules/oxlint/bin/oxlint", "--deny-warnings"]],
  ["Content", ["content/compiler/cli.ts", "--check"]],
];
const build: Step = ["Build", ["scripts/ensure-build.ts"]];
const steps: Step[] = [
  ["Unit and API tests", ["node_modules/vitest/vitest.mjs", "run"]],
  ["Journeys", ["node_modules/@playwright/test/cli.js", "test"]],
];

function run([title, rest]: Step): Promise<void> {
  const started = Date.now();
  console.log(`\n— ${title}`);
  return new Promise((resolve, reject) => {
    const child = spawn(node, rest, { stdio: "inherit", env: environment });
    child.once("error", reject);
    child.once("exit", (code) => {
      const seconds = Math.round((Date.now() - started) / 1000);
      if (code === 0) console.log(`  ${title}: passed in ${seconds} s`);
      return code === 0
        ? resolve()
        : reject(new Error(`${title} failed (${code}) after ${seconds} s.`));
    });
  });
}

try {
  const isLong = process.env["TEST_LONG"] === "on";
  await Promise.all([build, ...(isLong ? [] : readers)].map(run));
  for (const step of steps) await run(step);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
