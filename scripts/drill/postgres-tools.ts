import { spawn } from "node:child_process";

/** PostgreSQL's own programs. The password is not in their arguments, which every user can read. */

const missing = (program: string) =>
  `${program} is missing on the PATH. Install PostgreSQL's client programs of the server's version or newer (Debian: apt-get install postgresql-client).`;

export function runTool(
  program: "pg_dump" | "pg_restore",
  database: string,
  rest: readonly string[],
): Promise<void> {
  const url = new URL(database);
  const password = decodeURIComponent(url.password);
  url.password = "";
  const child = spawn(program, [`--dbname=${url.href}`, "--no-password", ...rest], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000)));
  return new Promise((resolve, reject) => {
    child.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "ENOENT" ? new Error(missing(program)) : error),
    );
    child.once("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} failed:\n${said.trim()}`)),
    );
  });
}

/** Dumps a database as of an exported snapshot. */
export const dump = (database: string, file: string, snapshot: string): Promise<void> =>
  runTool("pg_dump", database, [
    ...["--format=custom", `--file=${file}`, `--snapshot=${snapshot}`],
    ...["--no-owner", "--no-privileges"],
  ]);

/** Restores a dump as the connecting role, completely or not at all. */
export const restore = (database: string, file: string): Promise<void> =>
  runTool("pg_restore", database, [
    ...["--no-owner", "--no-privileges", "--single-transaction", file],
  ]);
