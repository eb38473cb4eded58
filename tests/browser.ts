import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** Measured: with the headless shell, which draws no window, the journeys take half of the time. */
const system = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const found = () => [chromium.executablePath(), ...system].find((path) => existsSync(path));
const run = (command: string, ...rest: string[]) =>
  spawnSync(command, rest, { stdio: "inherit" }).status === 0;

/**
 * The path of a browser for the journeys: that of `BROWSER_PATH`, Playwright's, the system's, one
 * that Playwright installs, or Debian's package, in this order.
 * @throws Error with the remedy when there is none
 */
export function findBrowser(): string {
  const present = process.env["BROWSER_PATH"] ?? found();
  if (present) return present;
  console.log("No browser found; installing one …");
  run(process.execPath, "node_modules/@playwright/test/cli.js", "install", "chromium");
  const downloaded = found();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0) {
    run("apt-get", "update", "-qq");
    const install = ["install", "-y", "-qq", "--no-install-recommends"];
    // Not every release of Debian and Ubuntu has the shell.
    if (!run("apt-get", ...install, "chromium-headless-shell")) {
      run("apt-get", ...install, "chromium");
    }
  }
  const installed = found();
  if (installed) return installed;
  throw new Error(
    "The journeys need Chromium. Install it (`npx playwright install chromium`, or `apt-get install chromium-headless-shell`) and run again.",
  );
}
