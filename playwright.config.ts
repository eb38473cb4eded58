import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/browser.ts";
import { findOtherBrowsers } from "./tests/other-browsers.ts";

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

/**
 * The main journey in Debian's Firefox, in Spanish because WebKit runs it in English; after the long journeys, so that
 * it has the cores for itself.
 */
const inFirefox = {
  name: "firefox",
  testMatch: "journey.spec.ts",
  grep: /\(es\)/,
  dependencies: ["with-javascript", "without-javascript"],
  // Firefox takes several times as long as Chromium where many processes share the cores.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: "firefox" as const,
    channel: "moz-firefox",
    launchOptions: { executablePath: resolve("tests/setup/firefox.ts") },
  },
};

/**
 * Each journey runs twice from the same file: with JavaScript and without. Journeys with the tag
 * `@long` take over 30 s and run only in `npm run test:long`.
 */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/setup/site.ts",
  fullyParallel: true,
  ...(isLong ? { grep: /@long/ } : { grepInvert: /@long/ }),
  // Long journeys start sites of their own.
  workers: isLong ? 2 : 3,
  forbidOnly: Boolean(process.env["CI"]),
  // On a machine under load, a browser can miss a time limit. A journey that passes only the second
  // time is listed as flaky.
  retries: 1,
  reporter: [["list"]],
  timeout: 180_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions,
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // A trace costs a tenth of the time, so CI traces only the second try of a journey. `--trace on`
    // writes one on a developer's machine.
    trace: process.env["CI"] ? "on-first-retry" : "off",
    locale: "en-US",
    // A service worker would hide requests from the tests; the tests of the service worker allow
    // it.
    serviceWorkers: "block",
  },
  projects: [
    {
      // The main journey on the embedded database.
      name: "unconfigured",
      testMatch: "journey.spec.ts",
      grep: isLong ? /@long/ : /\(en\)/,
      use: { javaScriptEnabled: false },
    },
    {
      name: "with-javascript",
      // These documents are tested without scripts: layout and robots do not need them.
      testIgnore: ["look.spec.ts", "search-engines.spec.ts"],
      use: { javaScriptEnabled: true },
    },
    {
      name: "without-javascript",
      // These tests need scripts, or see the same document without them, or open both kinds of
      // browser.
      testIgnore: [
        "every-page.spec.ts",
        "offline.spec.ts",
        "outage.spec.ts",
        "payout-crash.spec.ts",
        "real-project.spec.ts",
        "reporting.spec.ts",
        "statistics.spec.ts",
      ],
      use: { javaScriptEnabled: false },
    },
    ...(isLong && findOtherBrowsers() ? [inFirefox] : []),
  ],
});
