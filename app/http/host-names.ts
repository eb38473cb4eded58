import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/**
 * Whether an address is this machine's own, which no other can reach; IPv4 may be written as IPv6
 * has it.
 */
export function isLoopbackAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  return loopback.check(plain, isIPv6(plain) ? "ipv6" : "ipv4");
}

const loopbackNames: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The name in a Host header, in lower case and without its port; empty for what is no name. */
export const nameOf = (host: string | undefined): string =>
  /^(\[[\da-f:.]+\]|[\w.-]*\w)\.?(?::\d+)?$/.exec(host?.trim().toLowerCase() ?? "")?.[1] ?? "";

/**
 * Whether a Host header names this machine as only this machine knows itself, whatever the port.
 */
export const isLoopbackName = (host: string | undefined): boolean =>
  loopbackNames.has(nameOf(host));

/**
 * The host that a request is for, with its port: the Host header, or what the outermost trusted
 * proxy wrote in X-Forwarded-Host.
 */
export function requestedHost(
  host: string | null | undefined,
  forwardedHost: string | null | undefined,
  hops: number,
): string | undefined {
  const forwarded = hops > 0 && forwardedHost ? forwardedHost.split(",") : [];
  return forwarded.at(-Math.min(hops, forwarded.length))?.trim() || (host ?? undefined);
}

/** As `requestedHost`, of a request as Node has it. */
export function requestedHostOf({ headers }: IncomingMessage, hops: number): string | undefined {
  const forwarded = headers["x-forwarded-host"];
  return requestedHost(headers.host, Array.isArray(forwarded) ? forwarded.join() : forwarded, hops);
}

export type HostSettings = {
  readonly PUBLIC_URL: string;
  readonly TRUST_PROXY: number;
  /** Further names of the site. */
  readonly ALLOWED_HOSTS?: readonly string[] | undefined;
  /** With an emulator there are accounts whose passwords everybody knows. */
  readonly FIREBASE_AUTH_EMULATOR_HOST?: string | undefined;
  readonly DEMO_ACCOUNTS_REACHABLE_FROM_ELSEWHERE?: "yes" | "no" | undefined;
};

/**
 * Tells whether a request is for this site: by its own names, which are PUBLIC_URL's, those of
 * ALLOWED_HOSTS, and loopback's where the connection stays on this machine or PUBLIC_URL is such a
 * name. A page elsewhere whose name was made to lead here (DNS rebinding) is none. Beside an
 * emulator no connection from elsewhere is, unless a setting says so.
 */
export function createHostCheck(settings: HostSettings): (message: IncomingMessage) => boolean {
  const publicName = nameOf(new URL(settings.PUBLIC_URL).host);
  const names = new Set([publicName, ...(settings.ALLOWED_HOSTS ?? []).map(nameOf)]);
  const isOnLoopback = loopbackNames.has(publicName);
  const isClosed =
    Boolean(settings.FIREBASE_AUTH_EMULATOR_HOST) &&
    settings.DEMO_ACCOUNTS_REACHABLE_FROM_ELSEWHERE !== "yes";
  return (message) => {
    const { socket } = message;
    // A Unix socket has no address; it is this machine's.
    const isLocal = socket.localAddress === undefined || isLoopbackAddress(socket.localAddress);
    if (isClosed && !isLocal) return false;
    const name = nameOf(requestedHostOf(message, settings.TRUST_PROXY));
    return names.has(name) || ((isLocal || isOnLoopback) && loopbackNames.has(name));
  };
}
