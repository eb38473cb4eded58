import { isIPv4, isIPv6 } from "node:net";
import { ipv6Network, plainIp } from "#contract/core/network-of.ts";
import type { SessionPlace } from "#contract/identity/session.ts";
import { clientIp } from "#app/request/http/client-ip.server.ts";
import type { RequestStore } from "#app/request/context/request-store.server.ts";

/** Most browsers also claim to be others, so the first match counts. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bYaBrowser\//, "Yandex Browser"],
  [/\b(?:DuckDuckGo|Ddg)\//, "DuckDuckGo"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*\bSafari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, "iPad"],
  [/\biP(?:hone|od)\b/, "iPhone"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "macOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

const nameIn = (names: typeof browsers, userAgent: string): string | null =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/** A longer `User-Agent` is not parsed. Real ones have less than 300 characters. */
const longest = 500;

/**
 * The network of an IP address: /24 or /48. Its owner recognises it, and it does not identify a
 * household.
 */
function networkOf(ip: string | undefined): string | null {
  const plain = plainIp(ip ?? "");
  if (isIPv4(plain)) return `${plain.slice(0, plain.lastIndexOf("."))}.0/24`;
  return isIPv6(plain) ? `${ipv6Network(plain, 48).split(":", 3).join(":")}::/48` : null;
}

/**
 * The browser, system and network of a request. A browser can claim anything: this only helps the
 * owner to recognise a session, and decides nothing.
 */
export function placeOf({
  request,
  store,
}: {
  request: Request;
  store: RequestStore;
}): SessionPlace {
  const userAgent = (request.headers.get("User-Agent") ?? "").slice(0, longest);
  return {
    browser: nameIn(browsers, userAgent),
    system: nameIn(systems, userAgent),
    network: networkOf(clientIp(request, store.server.socketIp)),
  };
}
