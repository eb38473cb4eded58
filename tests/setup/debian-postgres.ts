import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { installPackages } from "./debian-programs.ts";

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
  if (present) return present;
  installPackages(["postgresql"]);
  return find();
}
