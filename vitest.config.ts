import { configDefaults, defineConfig } from "vitest/config";

/**
 * A file `*.long.test.ts` holds proofs that take over 30 s: `npm run test:long` runs them, `npm
 * test` does not.
 */
const isLong = process.env["TEST_LONG"] === "on";

export default defineConfig({
  test: {
    include: [
      `{app,content,functions,local,server,tests}/**/*${isLong ? ".long" : ""}.test.{ts,tsx}`,
    ],
    exclude: [...configDefaults.exclude, ...(isLong ? [] : ["**/*.long.test.{ts,tsx}"])],
    globalSetup: "./tests/setup/vitest-postgres.ts",
    pool: "forks",
    testTimeout: isLong ? 600_000 : 30_000,
    hookTimeout: 60_000,
  },
});
