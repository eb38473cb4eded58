import { expect, it } from "vitest";
import { requestStore } from "#app/request/context/request-store.server.ts";
import { useTestSettings } from "#app/test-settings.ts";
import { placeOf } from "./session-place.server.ts";

useTestSettings();

const place = (userAgent: string, socketIp?: string) => {
  const headers = new Headers(userAgent ? { "User-Agent": userAgent } : {});
  const request = new Request("http://ayni.test/", { headers });
  return placeOf({ request, store: requestStore({ socketIp } as never) });
};

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";
it.each([
  ["Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0", "Firefox", "Android"],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/129.0.0.0 Mobile Safari/537.36`,
    "Chrome",
    "Android",
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet",
    "Android",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/129.0.0.0 Safari/537.36 Edg/129.0.0.0`,
    "Edge",
    "Windows",
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/128.0.0.0 Safari/537.36 OPR/114.0.0.0`,
    "Opera",
    "Linux",
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/129.0.0.0`, "Chrome", "ChromeOS"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
    "Safari",
    "macOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari",
    "iPhone",
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/129.0 Mobile/15E148 Safari/604.1",
    "Chrome",
    "iPad",
  ],
  ["curl/8.5.0", null, null],
  ["", null, null],
  [`${"x".repeat(5000)} Firefox/131.0 (Windows)`, null, null],
])("reads %s", (userAgent, browser, system) => {
  expect(place(userAgent)).toMatchObject({ browser, system });
});

it.each([
  ["203.0.113.57", "203.0.113.0/24"],
  ["::ffff:203.0.113.57", "203.0.113.0/24"],
  ["::ffff:cb00:7139", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:0DB8::9", "2001:db8:0::/48"],
  ["::1", "0:0:0::/48"],
  [undefined, null],
])("keeps of %s the network alone", (address, network) => {
  expect(place("", address).network).toBe(network);
});
