import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/**
 * How a connection is lost at a write: `unanswered` after the write was done, or `silent` before it is
 * done, without a sign to the server, as if the client's machine or the network had failed.
 */
export type Loss = "unanswered" | "silent";

/** Only writes can be lost, because the loss of another statement changes nothing in the database. */
const isWrite = (message: Buffer) =>
  /\b(?:insert|update|delete|commit)\b/i.test(message.toString("latin1"));

/** A proxy in front of a PostgreSQL server, which loses one connection at the write that a test names. */
export async function openFailingWay(url: string) {
  const { hostname, port } = new URL(url);
  let count = 0;
  let armed: { at: number; loss: Loss } | null = null;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const far = connect(Number(port), hostname);
    let lost: Loss | undefined;
    const end = () => [client, far].forEach((one) => one.destroy());
    // A server that is not told of the loss keeps the transaction and its locks.
    const endBoth = () => (lost === "silent" ? undefined : end());
    for (const one of [client, far]) {
      sockets.add(one);
      one.on("error", endBoth).on("close", endBoth);
    }
    client.on("data", (message) => {
      if (isWrite(message)) count += 1;
      if (isWrite(message) && armed?.at === count) {
        lost = armed.loss;
        armed = null;
      }
      if (lost !== "silent") far.write(message);
    });
    far.on("data", (answer) => {
      if (lost === "unanswered") end();
      else if (!lost) client.write(answer);
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const through = new URL(url);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: through.href,
    /** The writes since the last call of `lose`. */
    count: () => count,
    /** Loses the connection of the write at this position from now on, counted from 1. */
    lose: (at: number, loss: Loss) => {
      count = 0;
      armed = { at, loss };
    },
    /** Stops losing connections; true if none was lost, because there were fewer writes. */
    isOver: () => {
      const wasUnused = armed !== null;
      armed = null;
      return wasUnused;
    },
    close: async () => {
      for (const one of sockets) one.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
