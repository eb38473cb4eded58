import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,content,functions,local,tests}/**/*.test.{ts,tsx}"],
    globalSetup: "./tests/setup/vitest-postgres.ts",
    pool: "forks",
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
