import type { Server } from "node:http";
import type { Socket } from "node:net";
import { networksOf } from "#contract/core/network-of.ts";

/** Limits of one server. A proxy in front of it has its own limits, which apply first. */
export type Limits = {
  /**
   * Maximum of connections in total, and per client IP (per customer network with IPv6). A
   * whole school may share one client IP.
   */
  readonly connections: number;
  readonly perIp: number;
  /** Milliseconds to receive the headers of a request, and to receive all of it. */
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  /** Milliseconds between two checks for requests that take too long. */
  readonly interval: number;
};

export const usualLimits: Limits = {
  connections: 4_000,
  perIp: 1_000,
  headersTimeout: 15_000,
  // A photograph of 5 MB in two minutes needs 330 kbit/s.
  requestTimeout: 120_000,
  interval: 5_000,
};

/**
 * The share of one client. A network that several customers may share gets more, up to half of all.
 */
const shareOf = ({ connections, perIp }: Limits, shares: number): number =>
  Math.max(perIp, Math.min(shares * perIp, connections / 2));

/**
 * Enforces the limits, so that one client's idle or slow connections cannot exhaust the server.
 * Behind a proxy, connections are not counted by client IP, because all come from the proxy.
 */
export function limitConnections(server: Server, limits: Limits, isBehindProxy: boolean): void {
  server.maxConnections = limits.connections;
  server.headersTimeout = limits.headersTimeout;
  server.requestTimeout = limits.requestTimeout;
  const open = new Map<string, number>();
  let total = 0;
  server.on("connection", (socket: Socket) => {
    // A Unix socket has no remote address. Its client is a proxy, too.
    const ip = isBehindProxy ? "" : (socket.remoteAddress ?? "");
    const networks = ip === "" ? [] : networksOf(ip);
    const isFull = networks.some(
      ({ network, shares }) => (open.get(network) ?? 0) >= shareOf(limits, shares),
    );
    if (isFull) {
      socket.destroy();
      return;
    }
    for (const { network } of networks) open.set(network, (open.get(network) ?? 0) + 1);
    total += 1;
    if (total > limits.connections * 0.75) server.closeIdleConnections();
    socket.once("close", () => {
      total -= 1;
      for (const { network } of networks) {
        const left = (open.get(network) ?? 1) - 1;
        if (left > 0) open.set(network, left);
        else open.delete(network);
      }
    });
  });
}

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

export function answerUnreadable(server: Server, headers: Readonly<Record<string, string>>): void {
  const lines = Object.entries({ ...headers, Connection: "close", "Content-Length": "0" })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    const { _httpMessage: reply } = socket as Socket & {
      _httpMessage?: { headersSent: boolean } | null;
    };
    if (!socket.writable || error.code === "ECONNRESET" || reply?.headersSent) {
      socket.destroy();
      return;
    }
    socket.end(`HTTP/1.1 ${statuses[error.code ?? ""] ?? "400 Bad Request"}\r\n${lines}\r\n`, () =>
      socket.destroy(),
    );
  });
}
