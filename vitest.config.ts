import { globSync, readFileSync } from "node:fs";
import { configDefaults, defineConfig } from "vitest/config";
import { headingFontFile } from "./app/document/heading-font/heading-font.vite.ts";
import { inlineScript } from "./app/document/inline-script.vite.ts";

const isOf = (kind: string) => process.env[`TEST_${kind}`] === "on";
const isLong = isOf("LONG") || isOf("OPERATIONS");
const kind = (isOf("OPERATIONS") && ".operations") || (isOf("LONG") && ".long") || "";

const rooms = "{app,bench,content,functions,local,scripts,server}";
const endsWithin = (ending: string) => `*${kind}.test.${ending}`;
const endsWith = (ending: string) => `**/${endsWithin(ending)}`;
const everywhere = `${rooms}/${endsWith("{ts,tsx}")}`;

/**
 * A file that replaces modules, or changes state that a whole process shares, runs in its own
 * process: the fixtures load the web tier's entry, which guards every HTTP server of its process.
 * All other files share processes and the loaded modules.
 */
const alone =
  /\bvi\.(?:mock|doMock|stub\w+|spyOn|useFakeTimers)\(|useTestSettings\([^)]|log\.level =|(?:-build|\/serve)\.fixture/;
const isAlone = (file: string) => alone.test(readFileSync(file, "utf8"));
const exclude = [
  ...configDefaults.exclude,
  ...(isLong ? [] : ["**/*.{long,operations}.test.{ts,tsx}"]),
];
const filesAlone = globSync(everywhere, { exclude: ["**/node_modules"] }).filter(isAlone);

export default defineConfig({
  plugins: [inlineScript, headingFontFile],
  test: {
    pool: "forks",
    // Vitest leaves one core for its own process, which uses little of it.
    maxWorkers: isOf("OPERATIONS") ? 1 : "100%",
    testTimeout: isLong ? 600_000 : 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "rooms",
          include: [everywhere],
          exclude: [...exclude, ...filesAlone],
          globalSetup: "./tests/setup/vitest-postgres.ts",
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "alone",
          include: [...filesAlone, `tests/{,checkers/,operations/}${endsWithin("ts")}`],
          exclude,
          globalSetup: "./tests/setup/vitest-postgres.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "http",
          include: [`tests/http/${endsWith("ts")}`],
          exclude,
          globalSetup: "./tests/setup/vitest-site.ts",
          testTimeout: 90_000,
          isolate: false,
        },
      },
    ],
  },
});
