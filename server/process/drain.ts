import { once } from "node:events";
import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds that running requests may take after the server stops accepting connections. */
const grace = 10_000;

/** Milliseconds between two looks for connections that have become idle. */
const interval = 50;

export type Drain = {
  /** True from the signal on: the server is not ready, and each connection ends after its response. */
  readonly isClosing: () => boolean;
  /** Resolves when all connections have ended. */
  readonly close: () => Promise<void>;
};

/**
 * Closes a server without failing a request. A load balancer notices only after some time that an
 * instance is not ready, so the server accepts connections for `seconds` more.
 */
export function createDrain(server: Server, seconds: number): Drain {
  let isClosing = false;
  return {
    isClosing: () => isClosing,
    close: async () => {
      isClosing = true;
      if (seconds > 0) await wait(seconds * 1000, null, { ref: false });
      const closed = once(server, "close");
      server.close();
      const idle = setInterval(() => server.closeIdleConnections(), interval);
      const late = setTimeout(() => server.closeAllConnections(), grace);
      await closed;
      clearInterval(idle);
      clearTimeout(late);
    },
  };
}
