import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { freePort } from "./run-site.ts";
import { giveAway, makeFolderOf, startDaemon } from "./unprivileged.ts";

/** Starts pgbouncer with `deploy/database/pgbouncer.ini`, in front of the server of `url`. */
export async function startPgbouncer(
  url: string,
  change: (text: string) => string = (text) => text,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { hostname, port: serverPort, pathname, username, password } = new URL(url);
  const folder = makeFolderOf("ayni-pgbouncer-");
  const port = await freePort();
  const users = join(folder, "userlist.txt");
  const file = join(folder, "pgbouncer.ini");
  const database = pathname.slice(1);
  const text = change(readFileSync("deploy/database/pgbouncer.ini", "utf8"))
    .replace(
      "host=127.0.0.1 port=5000 dbname=ayni",
      `host=${hostname} port=${serverPort} dbname=${database}`,
    )
    .replace(/^ayni =/m, `${database} =`)
    .replace("listen_port = 6432", `listen_port = ${port}`)
    .replace("/etc/pgbouncer/userlist.txt", users);
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  writeFileSync(file, text);
  for (const one of [users, file]) giveAway(one);
  const daemon = startDaemon("pgbouncer", [file], { cwd: folder });
  const pooled = new URL(url);
  pooled.host = `127.0.0.1:${port}`;
  for (;;) {
    if (daemon.process.exitCode !== null) throw new Error(daemon.said());
    const client = new Client({ connectionString: pooled.href });
    client.on("error", () => undefined);
    const isReady = await client.connect().then(
      () => true,
      (error: Error & { code?: string }) => {
        if (error.code !== "ECONNREFUSED") throw error;
        return false;
      },
    );
    await client.end().catch(() => undefined);
    if (isReady) break;
  }
  return {
    url: pooled.href,
    stop: async () => {
      await daemon.kill("SIGKILL");
      rmSync(folder, { recursive: true });
    },
  };
}
