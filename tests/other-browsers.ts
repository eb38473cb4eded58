import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Debian's packages of the other browsers for the main journey, by a file of each. */
const packages = {
  "/usr/bin/firefox-esr": "firefox-esr",
  "/usr/bin/WebKitWebDriver": "webkit2gtk-driver",
  "/usr/bin/Xvfb": "xvfb",
} as const;

const missing = () =>
  Object.entries(packages).flatMap(([file, name]) => (existsSync(file) ? [] : [name]));
const apt = (...rest: string[]) => spawnSync("apt-get", rest, { stdio: "inherit" });

/**
 * Installs Firefox ESR and WebKitGTK if they are missing and the user may install packages.
 * @returns whether both are installed
 */
export function findOtherBrowsers(): boolean {
  if (missing().length > 0 && process.getuid?.() === 0) {
    apt("update", "-qq");
    apt("install", "-y", "-qq", "--no-install-recommends", ...missing());
  }
  return missing().length === 0;
}
