import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

export function isLoopbackIp(ip: string): boolean {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, "");
  return loopback.check(plain, isIPv6(plain) ? "ipv6" : "ipv4");
}

const loopbackNames: ReadonlySet<string> = new Set([
  "localhost",
  // Browsers resolve each name below localhost to this machine.
  "ayni.localhost",
  "127.0.0.1",
  "[::1]",
]);

/** The host name in lower case, without its port; empty if it is malformed. */
export const nameOf = (host: string | undefined): string =>
  /^(\[[\da-f:.]+\]|[\w.-]*\w)\.?(?::\d+)?$/.exec(host?.trim().toLowerCase() ?? "")?.[1] ?? "";

export const isLoopbackName = (host: string | undefined): boolean =>
  loopbackNames.has(nameOf(host));

/**
 * The host and port of a request: the Host header, or the value of X-Forwarded-Host from the
 * outermost trusted proxy.
 */
export function requestedHost(
  host: string | null | undefined,
  forwardedHost: string | null | undefined,
  hops: number,
): string | undefined {
  const forwarded = hops > 0 && forwardedHost ? forwardedHost.split(",") : [];
  return forwarded.at(-Math.min(hops, forwarded.length))?.trim() || (host ?? undefined);
}

function requestedHostOf({ headers }: IncomingMessage, hops: number): string | undefined {
  const forwarded = headers["x-forwarded-host"];
  return requestedHost(headers.host, Array.isArray(forwarded) ? forwarded.join() : forwarded, hops);
}

export type HostSettings = {
  readonly PUBLIC_URL: string;
  readonly TRUST_PROXY: number;
  readonly ALLOWED_HOSTS?: readonly string[] | undefined;
  /** With an emulator, there are accounts with a public password. */
  readonly FIREBASE_AUTH_EMULATOR_HOST?: string | undefined;
  readonly DEMO_ACCOUNTS_REACHABLE_FROM_ELSEWHERE?: "yes" | "no" | undefined;
};

/**
 * Tells whether a request is for this site. The site's names are that of PUBLIC_URL, those of
 * ALLOWED_HOSTS, and the loopback names; the loopback names count only if the connection stays on
 * this machine or PUBLIC_URL has such a name. This refuses a foreign name that was made to lead
 * here (DNS rebinding). With an emulator, connections from other machines are refused unless a
 * setting allows them.
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
    // A Unix socket has no address; it belongs to this machine.
    const isLocal = socket.localAddress === undefined || isLoopbackIp(socket.localAddress);
    if (isClosed && !isLocal) return false;
    const name = nameOf(requestedHostOf(message, settings.TRUST_PROXY));
    return names.has(name) || ((isLocal || isOnLoopback) && loopbackNames.has(name));
  };
}
