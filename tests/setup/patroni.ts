import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "./run-site.ts";
import { giveAway, makeFolderOf, startDaemon, type Daemon } from "./unprivileged.ts";

type Node = { name: string; data: string; port: number; rest: number; patroni: Daemon | undefined };

export const superuser = { name: "postgres", password: "superuser-of-the-tests" };

/** Waits until `isTrue`; throws after `seconds`. */
async function until(isTrue: () => Promise<boolean>, seconds: number, what: string): Promise<void> {
  for (const end = Date.now() + seconds * 1000; !(await isTrue()); await wait(100))
    if (Date.now() > end) throw new Error(`Not within ${seconds} seconds: ${what}`);
}

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function startEtcd(folder: string): Promise<{ daemon: Daemon; address: string }> {
  const [client, peer] = [await freePort(), await freePort()];
  const address = `127.0.0.1:${client}`;
  const peers = `http://127.0.0.1:${peer}`;
  const args = {
    name: "etcd",
    "data-dir": join(folder, "etcd"),
    "listen-client-urls": `http://${address}`,
    "advertise-client-urls": `http://${address}`,
    "listen-peer-urls": peers,
    "initial-advertise-peer-urls": peers,
    "initial-cluster": `etcd=${peers}`,
  };
  const daemon = startDaemon(
    "etcd",
    Object.entries(args).map(([name, value]) => `--${name}=${value}`),
    { cwd: folder },
  );
  await until(() => answers(`http://${address}/health`), 30, "etcd answers");
  return { daemon, address };
}

/** Three PostgreSQL servers under Patroni with etcd, behind HAProxy, with the files of `deploy/database/`. */
export async function startCluster(binaries: string) {
  const folder = makeFolderOf("ayni-patroni-");
  const etcd = await startEtcd(folder);
  const nodes: Node[] = [];
  for (const number of [1, 2, 3])
    nodes.push({
      name: `node${number}`,
      data: join(folder, `node${number}`),
      port: await freePort(),
      rest: await freePort(),
      patroni: undefined,
    });

  const settings = join(folder, "patroni.yaml");
  const sockets = `parameters:\n    unix_socket_directories: ${folder}\n    password_encryption`;
  const text = readFileSync("deploy/database/patroni.yaml", "utf8");
  writeFileSync(settings, text.replace(/parameters:\s+password_encryption/, sockets));
  giveAway(settings);
  const start = (node: Node) => {
    node.patroni = startDaemon("patroni", [settings], {
      cwd: folder,
      env: {
        PATRONI_NAME: node.name,
        PATRONI_RESTAPI_LISTEN: `127.0.0.1:${node.rest}`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${node.rest}`,
        PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${node.port}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${node.port}`,
        PATRONI_POSTGRESQL_DATA_DIR: node.data,
        PATRONI_POSTGRESQL_BIN_DIR: binaries,
        PATRONI_POSTGRESQL_PGPASS: join(folder, `${node.name}.pgpass`),
        PATRONI_ETCD3_HOSTS: etcd.address,
        PATRONI_SUPERUSER_USERNAME: superuser.name,
        PATRONI_SUPERUSER_PASSWORD: superuser.password,
        PATRONI_REPLICATION_USERNAME: "replicator",
        PATRONI_REPLICATION_PASSWORD: "replicator-of-the-tests",
      },
    });
  };
  const is = (node: Node, state: string) => answers(`http://127.0.0.1:${node.rest}/${state}`);
  const primary = async () => {
    for (const node of nodes) if (await is(node, "primary")) return node;
    return undefined;
  };
  const hasStandby = async () => {
    for (const node of nodes) if (await is(node, "synchronous")) return true;
    return false;
  };
  const isWhole = async () => {
    const replicas = await Promise.all(nodes.map((node) => is(node, "replica")));
    return replicas.filter(Boolean).length === 2 && (await hasStandby());
  };
  const untilWhole = async () => {
    await until(isWhole, 180, "a primary and two standbys, one of them synchronous").catch(
      (error: Error) => {
        const said = nodes.map(({ name, patroni }) => `${name}:\n${patroni?.said().slice(-1500)}`);
        throw new Error([error.message, ...said].join("\n"), { cause: error });
      },
    );
  };

  for (const node of nodes) start(node);
  const [primaryPort, standbyPort] = [await freePort(), await freePort()];
  const haproxy = startDaemon("haproxy", ["-db", "-f", resolve("deploy/database/haproxy.cfg")], {
    cwd: folder,
    env: {
      PRIMARY_BIND: `127.0.0.1:${primaryPort}`,
      STANDBY_BIND: `127.0.0.1:${standbyPort}`,
      ...Object.fromEntries(
        nodes.flatMap(({ port, rest }, index) => [
          [`NODE_${index + 1}`, `127.0.0.1:${port}`],
          [`PATRONI_${index + 1}`, String(rest)],
        ]),
      ),
    },
  });
  const postmaster = ({ data }: Node) =>
    Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
  const kill = async (node: Node) => {
    process.kill(postmaster(node), "SIGKILL");
    await node.patroni?.kill("SIGKILL");
  };
  return {
    address: (port: "primary" | "standby", database = "postgres") =>
      `postgres://${superuser.name}:${superuser.password}@127.0.0.1:${port === "primary" ? primaryPort : standbyPort}/${database}`,
    untilWhole,
    /** Kills PostgreSQL and Patroni of the primary. Returns a function that starts them again. */
    killPrimary: async () => {
      const node = await primary();
      if (!node) throw new Error("There is no primary");
      await kill(node);
      return { name: node.name, startAgain: () => start(node) };
    },
    stop: async () => {
      await haproxy.kill("SIGKILL");
      for (const node of nodes) await kill(node).catch(() => undefined);
      await etcd.daemon.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
    },
  };
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
