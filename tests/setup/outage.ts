import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { childrenOf, isAlive } from "./children.ts";
import type { Site } from "./run-site.ts";

type Outage = {
  /** Lets the service come back, which the site does by itself, and waits until it has. */
  end: () => Promise<void>;
};

/** Where the site's own service listens. */
async function portOf(site: Site, service: "api" | "identity"): Promise<number> {
  if (service === "api") return Number(await readFile(join(site.folder, "api-port"), "utf8"));
  const host = await readFile(join(site.folder, "identity-host"), "utf8");
  return Number(/:(\d+)/.exec(host)?.[1]);
}

/**
 * Kills one of the site's services and occupies its port, so that it cannot restart. Connections
 * are cut or, with `hangs`, never answered. Null when the system does not tell which process the
 * service is.
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
  // The service may have come back in between.
  do await kill();
  while (!(await holdPort()));
  return {
    end: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      // Whatever it answers: it is there.
      const answers = () =>
        fetch(`http://127.0.0.1:${port}/`).then(
          () => true,
          () => false,
        );
      while (!(await answers())) await wait(100);
    },
  };
}
