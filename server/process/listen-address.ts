import { lookup } from "node:dns/promises";
import { isIPv6 } from "node:net";
import { isLoopbackIp } from "#app/request/http/host-names.ts";

const alsoAt = (port: number) => [
  `or on http://ayni.localhost:${port}, which keeps its cookies to itself: browsers send those of localhost to ` +
    "the servers of all its ports. Passkeys and links in mails belong to the first address.",
];

const allowing = "DEMO_ACCOUNTS_REACHABLE_FROM_ELSEWHERE";

type ListenAddress = {
  readonly host: string;
  readonly publicUrl: (port: number) => string;
  readonly warning: string[];
  /** A second URL and its reason; empty when the site is not at localhost. */
  readonly alsoAt: (port: number) => string[];
};

/**
 * Where the site listens without configuration. The demo accounts have public passwords, so every
 * address except loopback is refused, unless a setting allows it.
 */
export async function listenAddress(
  settings: Readonly<Record<string, string | undefined>>,
): Promise<ListenAddress> {
  const host = settings["HOST"] || "127.0.0.1";
  const allowed = settings[allowing] || "no";
  if (allowed !== "yes" && allowed !== "no") throw new Error(`${allowing} is either yes or no.`);
  const addresses = await lookup(host, { all: true }).catch(() => {
    throw new Error(`HOST=${host} is no address of this machine.`);
  });
  if (addresses.every(({ address }) => isLoopbackIp(address)))
    return { host, publicUrl: (port) => `http://localhost:${port}`, warning: [], alsoAt };
  if (allowed === "no") {
    throw new Error(
      `HOST=${host} would let others reach the demo accounts, an admin among them, whose password everybody knows, ` +
        `and everybody's mail. Leave HOST out, or say that this is meant: ${allowing}=yes`,
    );
  }
  const isEvery = addresses.some(({ address }) => /^(?:0\.0\.0\.0|::)$/.test(address));
  const name = isEvery ? "localhost" : isIPv6(host) ? `[${host}]` : host;
  return {
    host,
    publicUrl: (port) => `http://${name}:${port}`,
    warning: [
      `Others can reach this at HOST=${host} (${allowing}=yes): the demo accounts, an admin among them, and everybody's mail.`,
      ...(isEvery && !settings["ALLOWED_HOSTS"]
        ? ["It answers only to localhost: name in ALLOWED_HOSTS what others call this machine."]
        : []),
    ],
    alsoAt: isEvery ? alsoAt : () => [],
  };
}
