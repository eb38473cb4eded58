import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** Milliseconds between two checks of an instance, as load balancers are set for fast restarts. */
const checkInterval = 250;

/**
 * A load balancer: it keeps connections to its instances, sends requests in turn to those that are
 * ready, repeats none, and answers 502 if an instance does not answer.
 */
export async function startBalancer(ports: readonly number[]) {
  const instances = ports.map((port) => ({ port, isReady: true }));
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const server = createServer((message, reply) => {
    const ready = instances.filter(({ isReady }) => isReady);
    const instance = ready[turn++ % ready.length];
    if (!instance) return reply.writeHead(503).end();
    const { method, url: path, headers } = message;
    const { connection: _, ...kept } = headers;
    const forwarded = request(
      { host: "127.0.0.1", port: instance.port, method, path, headers: kept, agent },
      (response) => {
        const { connection: _, "keep-alive": __, ...rest } = response.headers;
        reply.writeHead(response.statusCode ?? 502, rest);
        response.pipe(reply);
      },
    );
    forwarded.once("error", () => reply.headersSent || reply.writeHead(502).end());
    message.pipe(forwarded);
  });

  const isReady = async (port: number) =>
    fetch(`http://127.0.0.1:${port}/readyz`, { headers: { Connection: "close" } }).then(
      ({ ok }) => ok,
      () => false,
    );
  const check = async () => {
    await Promise.all(
      instances.map(async (one) => Object.assign(one, { isReady: await isReady(one.port) })),
    );
  };
  const checking = setInterval(() => void check(), checkInterval);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    readyPorts: () => instances.flatMap(({ port, isReady }) => (isReady ? port : [])),
    stop: () => {
      clearInterval(checking);
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}
