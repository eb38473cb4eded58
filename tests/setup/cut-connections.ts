import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A proxy in front of a server, whose connections tests cut and allow again. */
export async function cuttableWay(port: number, host = "127.0.0.1") {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    if (isCut) return socket.destroy();
    const other = connect(port, host);
    for (const [end, far] of [
      [socket, other],
      [other, socket],
    ] as const) {
      sockets.add(end);
      end
        .on("error", () => undefined)
        .once("close", () => {
          sockets.delete(end);
          far.destroy();
        });
      end.pipe(far);
    }
    return socket;
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    mend: () => {
      isCut = false;
    },
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
