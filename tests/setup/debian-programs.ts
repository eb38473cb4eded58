import { spawnSync } from "node:child_process";

const isThere = (program: string) => spawnSync("which", [program]).status === 0;

/**
 * Whether all programs are on the PATH. Debian's packages are installed if one is missing and the
 * user may install packages.
 */
export function hasPrograms(programs: readonly string[], packages: readonly string[]): boolean {
  if (!programs.every(isThere)) installPackages(packages);
  return programs.every(isThere);
}

export function installPackages(packages: readonly string[]): void {
  if (process.getuid?.() !== 0) return;
  const apt = (...rest: string[]) => spawnSync("apt-get", rest, { stdio: "inherit" });
  apt("update", "-qq");
  apt("install", "-y", "-qq", "--no-install-recommends", ...packages);
}
