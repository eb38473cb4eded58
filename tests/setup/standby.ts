import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { Client } from "pg";
import { freePort } from "./run-site.ts";
import { identity, makeFolderOf, startDaemon } from "./unprivileged.ts";

/** Copies a running server with `pg_basebackup` and streams from it. */
export async function startStandbyServer(primaryUrl: string, binaries: string) {
  const folder = makeFolderOf("ayni-standby-");
  const data = join(folder, "data");
  const copied = spawnSync(
    join(binaries, "pg_basebackup"),
    ["-d", primaryUrl, "-D", data, "-R", "-X", "stream", "--checkpoint=fast", "--no-sync"],
    { ...identity, cwd: folder, encoding: "utf8" },
  );
  if (copied.status !== 0) throw new Error(copied.stderr);
  const port = await freePort();
  const settings = [
    `port=${port}`,
    "max_connections=200",
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
  ];
  const server = startDaemon(
    join(binaries, "postgres"),
    ["-D", data, ...settings.flatMap((one) => ["-c", one])],
    { cwd: folder },
  );
  const address = new URL(primaryUrl);
  address.port = String(port);
  const run = async (statement: string) => {
    const client = new Client({ connectionString: address.href });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.query(statement);
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  while (!(await run("select 1")))
    if (server.process.exitCode !== null) throw new Error(server.said());
  return {
    port,
    pause: () => run("select pg_wal_replay_pause()"),
    resume: () => run("select pg_wal_replay_resume()"),
    kill: () => server.kill("SIGKILL"),
    folder,
  };
}
