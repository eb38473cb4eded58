import { spawn } from "node:child_process";
import { findBrowser } from "./browser.ts";

/** `npm test`: every check in the order in which it is cheapest to fail, stopping at the first that does. */

const node = process.execPath;
const steps: [string, string[]][] = [
  ["Lint: oxlint", ["node_modules/oxlint/bin/oxlint", "--deny-warnings"]],
  ["Lint: import rules", ["node_modules/eslint/bin/eslint.js", "."]],
  ["Format", ["node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."]],
  ["Types", ["node_modules/typescript/bin/tsc", "--noEmit"]],
  ["Content", ["content/compiler/cli.ts", "--check"]],
  ["Build", ["local/ensure-build.ts"]],
  ["Unit and API tests", ["node_modules/vitest/vitest.mjs", "run"]],
  ["Journeys", ["node_modules/@playwright/test/cli.js", "test"]],
];

function run(title: string, rest: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const started = Date.now();
  console.log(`\n— ${title}`);
  return new Promise((resolve, reject) => {
    const child = spawn(node, rest, { stdio: "inherit", env: environment });
    child.once("error", reject);
    child.once("exit", (code) => {
      const seconds = Math.round((Date.now() - started) / 1000);
      if (code === 0) console.log(`  ${title}: passed in ${seconds} s`);
      return code === 0 ? resolve() : reject(new Error(`${title} failed (${code}) after ${seconds} s.`));
    });
  });
}

const environment = { ...process.env, BROWSER_PATH: findBrowser() };
try {
  for (const [title, rest] of steps) await run(title, rest, environment);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
