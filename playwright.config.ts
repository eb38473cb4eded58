import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/browser.ts";

const launchOptions = {
  executablePath: findBrowser(),
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

const isLong = process.env["TEST_LONG"] === "on";

/** The main journey in the system's Firefox, which takes over 30 s. */
const inFirefox = {
  name: "firefox",
  testMatch: "journey.spec.ts",
  grep: /./,
  use: {
    browserName: "firefox" as const,
    channel: "moz-firefox",
    launchOptions: { executablePath: resolve("tests/setup/firefox.ts") },
  },
};

/**
 * Every journey runs twice from the same file: with JavaScript and without. A journey with the tag
 * `@long` takes over 30 s: `npm run test:long` runs it, `npm test` does not.
 */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/setup/site.ts",
  fullyParallel: true,
  ...(isLong ? { grep: /@long/ } : { grepInvert: /@long/ }),
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
    // The longest begin first. Many connections meet in the journey.
    { name: "on-postgresql", testMatch: "journey.spec.ts", use: { javaScriptEnabled: false } },
    {
      name: "with-javascript",
      // A page is laid out, and read by robots, before any script runs.
      testIgnore: ["look.spec.ts", "search-engines.spec.ts"],
      use: { javaScriptEnabled: true },
    },
    {
      name: "without-javascript",
      // These are about what scripts do, look at documents that are the same without them, or open
      // both kinds of browser at one site; the journey without scripts is lived where the database
      // is a real PostgreSQL.
      testIgnore: [
        "every-page.spec.ts",
        "journey.spec.ts",
        "offline.spec.ts",
        "outage.spec.ts",
        "payout-crash.spec.ts",
        "real-project.spec.ts",
        "reporting.spec.ts",
        "statistics.spec.ts",
      ],
      use: { javaScriptEnabled: false },
    },
    ...(isLong ? [inFirefox] : []),
  ],
});
