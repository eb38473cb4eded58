import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { findBrowser } from "./browser.ts";

/**
 * `npm test`: the checks of each change, the cheapest first, up to the first failure: the checks that
 * only read sources run beside the build, then the tests beside the code, and the main journey.
 * `npm run test:long` (`TEST_LONG=on`) runs all other tests: those of a whole site, all journeys, and
 * the `long` ones.
 */

const node = process.execPath;
const environment = {
  ...process.env,
  BROWSER_PATH: findBrowser(),
  // Hundreds of processes load the same modules.
  NODE_COMPILE_CACHE: resolve("node_modules/.cache/node"),
};
type Step = [title: string, rest: string[], environment?: Record<string, string>];
const readers: Step[] = [
  ["Types", ["node_modules/typescript-7/bin/tsc", "--noEmit"]],
  ["Format", ["node_modules/oxfmt/bin/oxfmt", "--check"]],
  ["Lint: import rules", ["node_modules/eslint/bin/eslint.js", "."]],
  ["Lint: oxlint", ["node_modules/oxlint/bin/oxlint", "--deny-warnings"]],
];
const build: Step = ["Build", ["scripts/ensure-build.ts"]];
const vitest = ["node_modules/vitest/vitest.mjs", "run"];
const playwright = ["node_modules/@playwright/test/cli.js", "test"];
const short = { TEST_LONG: "" };
const inEnglish = "is rewarded \\(en\\)";
const steps: Step[] = [
  ["Unit and API tests", [...vitest, "--project", "rooms"]],
  [
    "Main journey in English",
    [
      ...[...playwright, "journey.spec.ts", "--grep", inEnglish],
      ...["--project", "with-javascript", "--project", "unconfigured"],
    ],
  ],
];
const longSteps: Step[] = [
  ["Processes and sites", [...vitest, "--project", "alone", "--project", "http"], short],
  ["Journeys", [...playwright, "--grep-invert", inEnglish], short],
  ["Long unit and API tests", [...vitest, "--project", "rooms"]],
  ["Long tests of processes and sites", [...vitest, "--project", "alone", "--project", "http"]],
  ["Long journeys", playwright],
];

function run([title, rest, own]: Step): Promise<void> {
  const started = Date.now();
  console.log(`\n— ${title}`);
  return new Promise((resolve, reject) => {
    const child = spawn(node, rest, { stdio: "inherit", env: { ...environment, ...own } });
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
  for (const step of isLong ? longSteps : steps) await run(step);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
