import { isIP } from "node:net";
import { environment } from "#app/environment.server.ts";

/**
 * The client's address: the socket's, or what the outermost trusted proxy wrote in X-Forwarded-For,
 * whose last entry comes from the proxy next to the server. Entries further left are the client's
 * own claims. Undefined where nothing tells, as behind a Unix socket.
 */
export function clientAddress(
  request: Request,
  socketAddress: string | undefined,
  hops = environment().TRUST_PROXY,
): string | undefined {
  if (hops > 0) {
    const forwarded = (request.headers.get("X-Forwarded-For") ?? "")
      .split(",")
      .map((entry) => entry.trim());
    const address = forwarded.at(-Math.min(hops, forwarded.length)) ?? "";
    if (isIP(address)) return address;
  }
  return socketAddress?.replace(/^::ffff:(?=\d+\.)/, "");
}
