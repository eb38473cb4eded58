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
  workers: 2,
  forbidOnly: Boolean(process.env["CI"]),
  // A shared machine can starve a browser for seconds. The report names what passed only the second
  // time as flaky.
  retries: process.env["CI"] ? 1 : 0,
  reporter: [["list"]],
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions,
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    trace: "retain-on-failure",
    locale: "en-US",
    // A test sees every request, and nothing goes on behind its back; a test of the service worker
    // allows it.
    serviceWorkers: "block",
  },
  projects: [
    {
      name: "with-javascript",
      // It speaks HTTP itself: a second run would say the same.
      testIgnore: ["forgery.spec.ts"],
      use: { javaScriptEnabled: true },
    },
    {
      name: "without-javascript",
      // It is about what a browser's scripts report; its server speaks the same in both.
      testIgnore: ["reporting.spec.ts"],
      use: { javaScriptEnabled: false },
    },
    // The same journey where the database is a real PostgreSQL, and many connections meet in it.
    { name: "on-postgresql", testMatch: "journey.spec.ts", use: { javaScriptEnabled: false } },
  ],
});
