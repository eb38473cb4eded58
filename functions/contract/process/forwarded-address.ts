import { isIP } from "node:net";

/**
 * The IP address of the socket, or the address that the outermost of `hops` trusted proxies wrote in X-Forwarded-For.
 * The header's last entry comes from the proxy next to the server; entries further left than the trusted proxies are
 * claims of the client. Undefined without an address, as with a Unix socket.
 */
export function forwardedAddress(
  forwardedFor: string | null | undefined,
  socketAddress: string | undefined,
  hops: number,
): string | undefined {
  if (hops > 0) {
    const forwarded = (forwardedFor ?? "").split(",").map((entry) => entry.trim());
    const address = forwarded.at(-Math.min(hops, forwarded.length)) ?? "";
    if (isIP(address)) return address;
  }
  return socketAddress?.replace(/^::ffff:(?=\d+\.)/, "");
}
