import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const folder = "/usr/lib/postgresql";

const find = () =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(folder, version, "bin"))
    .find((bin) => ["initdb", "postgres", "pg_dump"].every((name) => existsSync(join(bin, name))));

/**
 * The folder of a server and client programs of one version, which the npm package lacks. Debian's
 * package is installed if it is missing and the user may install packages.
 */
export function findDebianPostgres(): string | undefined {
  const present = find();
  if (present || process.getuid?.() !== 0) return present;
  const apt = (...rest: string[]) => spawnSync("apt-get", rest, { stdio: "inherit" });
  apt("update", "-qq");
  apt("install", "-y", "-qq", "--no-install-recommends", "postgresql");
  return find();
}
