import { defineConfig } from "@playwright/test";

const launchOptions = {
  executablePath: process.env["BROWSER_PATH"] ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/** Every journey runs twice from the same file: with JavaScript and without. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/setup/site.ts",
  fullyParallel: true,
  // A journey waits longer than it computes: two leave two cores idle for half of the time.
  workers: 3,
  forbidOnly: Boolean(process.env["CI"]),
  retries: 0,
  reporter: [["list"]],
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions,
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // A trace costs a tenth of the time; `--trace on` writes one of a test that fails at home.
    trace: process.env["CI"] ? "retain-on-failure" : "off",
    locale: "en-US",
    // A test sees every request, and nothing goes on behind its back; a test of the service worker
    // allows it.
    serviceWorkers: "block",
  },
  projects: [
    { name: "with-javascript", use: { javaScriptEnabled: true } },
    {
      name: "without-javascript",
      // These are about what scripts do, or look at documents that are the same without them; the
      // journey without them is lived where the database is a real PostgreSQL.
      testIgnore: [
        "every-page.spec.ts",
        "journey.spec.ts",
        "offline.spec.ts",
        "reporting.spec.ts",
        "search-engines.spec.ts",
      ],
      use: { javaScriptEnabled: false },
    },
    // Many connections meet in it.
    { name: "on-postgresql", testMatch: "journey.spec.ts", use: { javaScriptEnabled: false } },
  ],
});
