import { isIP } from "node:net";
import { environment } from "#app/environment.server.ts";

/**
 * The IP address of the socket, or the one that the outermost trusted proxy wrote in
 * X-Forwarded-For. The header's last entry comes from the proxy next to the server; entries further
 * left than the trusted proxies are claims of the client. Undefined if there is none, as with a
 * Unix socket.
 */
export function clientIp(
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
