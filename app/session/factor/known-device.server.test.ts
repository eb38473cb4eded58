import { parseSetCookie } from "cookie";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { requestStore } from "#app/request/context/request-store.server.ts";
import { useTestSettings } from "#app/test-settings.ts";
import { knownDevice, rememberDevice } from "./known-device.server.ts";

useTestSettings();
beforeEach(() => vi.useFakeTimers({ now: new Date("2026-03-01") }));
afterEach(() => vi.useRealTimers());

const asking = (cookie?: string) =>
  new Request("http://ayni.test/login", {
    headers: { Cookie: cookie ? `a=b; ${cookie}; c=d` : "a=b" },
  });

function logIn(account: string, cookie?: string): string {
  const store = requestStore({});
  rememberDevice(account, { request: asking(cookie), store });
  expect(store.response.isPersonal).toBe(true);
  return store.response.cookies.get("known_device") ?? "";
}
const pairOf = (setCookie: string) => setCookie.split(";", 1)[0] ?? "";

test("a device is known to the account that logged in on it, and to no other", () => {
  const cookie = pairOf(logIn("ana@ayni.test"));
  expect(knownDevice(asking(cookie), "ana@ayni.test")).toMatch(/^[\w-]{22}$/);
  expect(knownDevice(asking(cookie), "eva@ayni.test")).toBeNull();
  expect(knownDevice(asking(), "ana@ayni.test")).toBeNull();
});

test("scripts and other sites' forms do not have its cookie, which names no member and ends after a year", () => {
  const cookie = logIn("ana@ayni.test");
  expect(parseSetCookie(cookie)).toMatchObject({
    path: "/",
    maxAge: 31_536_000,
    httpOnly: true,
    sameSite: "lax",
  });
  expect(cookie).not.toContain("ana");
  vi.advanceTimersByTime(364 * 86_400_000);
  expect(knownDevice(asking(pairOf(cookie)), "ana@ayni.test")).not.toBeNull();
  vi.advanceTimersByTime(2 * 86_400_000);
  expect(knownDevice(asking(pairOf(cookie)), "ana@ayni.test")).toBeNull();
});

test("five accounts are known on one device, the latest, under one name", () => {
  const names = Array.from({ length: 8 }, (_, n) => `member-${n}@ayni.test`);
  let cookie = "";
  for (const name of [...names, ...names]) cookie = pairOf(logIn(name, cookie));
  const known = names.map((name) => knownDevice(asking(cookie), name));
  expect(known.map(Boolean)).toEqual([false, false, false, true, true, true, true, true]);
  expect(new Set(known.filter(Boolean)).size).toBe(1);
  expect(cookie.length).toBeLessThan(250);
});

test("a forged or cut cookie, or one with another device's name, is ignored", () => {
  const [name = "", entry = ""] = pairOf(logIn("ana@ayni.test"))
    .slice("known_device=".length)
    .split(".");
  const [other = ""] = pairOf(logIn("eva@ayni.test")).slice("known_device=".length).split(".");
  const [day = "", signature = ""] = [
    entry.slice(0, entry.indexOf("-")),
    entry.slice(entry.indexOf("-") + 1),
  ];
  for (const forged of [
    `${other}.${entry}`,
    `${name}.${Number(day) + 1}-${signature}`,
    `${name}.0${day}-${"A".repeat(22)}`,
    `${name}.${day}-${"é".repeat(22)}`,
    `${name}.${entry.slice(0, -1)}`,
    `${name}`,
    `${name}.${Array.from({ length: 6 }, () => entry).join(".")}`,
    "x".repeat(8_000),
    "",
  ]) {
    expect([forged, knownDevice(asking(`known_device=${forged}`), "ana@ayni.test")]).toEqual([
      forged,
      null,
    ]);
  }
});
