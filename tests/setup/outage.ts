import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { childrenOf, isAlive } from "./children.ts";
import type { Site } from "./run-site.ts";

type Outage = {
  /** Lets the service return, which the site restarts by itself, and waits for it. */
  end: () => Promise<void>;
};

/** The port of the site's own service. */
async function portOf(site: Site, service: "api" | "identity"): Promise<number> {
  if (service === "api") return Number(await readFile(join(site.folder, "api-port"), "utf8"));
  const host = await readFile(join(site.folder, "identity-host"), "utf8");
  return Number(/:(\d+)/.exec(host)?.[1]);
}

/**
 * Kills one of the site's services and occupies its port, so that it cannot restart. Connections
 * are cut or, with `hangs`, never answered. Null when the system does not report the process of the
 * service.
 */
export async function takeDown(
  site: Site,
  service: "api" | "identity",
  { hangs = false } = {},
): Promise<Outage | null> {
  const port = await portOf(site, service);
  const find = () =>
    childrenOf(site.process.pid).find(({ command }) => command.includes(`${service}-process`));
  if (!find()) return null;

  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    socket.on("error", () => undefined).once("close", () => sockets.delete(socket));
    if (hangs) sockets.add(socket);
    else socket.destroy();
  });
  const holdPort = () =>
    once(server.listen(port, "127.0.0.1"), "listening").then(
      () => true,
      () => false,
    );
  const kill = async () => {
    const running = find();
    if (!running) return;
    process.kill(running.pid, "SIGKILL");
    while (isAlive(running.pid)) await wait(5);
  };
  // The service may have restarted in between.
  do await kill();
  while (!(await holdPort()));
  return {
    end: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      // Any response proves that the service is back.
      const answers = () =>
        fetch(`http://127.0.0.1:${port}/`).then(
          () => true,
          () => false,
        );
      while (!(await answers())) await wait(100);
    },
  };
}
