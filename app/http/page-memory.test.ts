import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import type { WholeReply } from "./node-messages.ts";
import { createPageMemory } from "./page-memory.ts";

const shared = { "cache-control": "public, max-age=0, s-maxage=60", vary: "Cookie, Accept-Encoding" };

/** Asks a memory for pages that say which rendering they are; the clock stands unless a test moves it. */
function site(headers: Record<string, string> = shared, cookies: string[] = []) {
  const clock = { now: 0 };
  const memory = createPageMemory(() => clock.now);
  let rendered = 0;
  const render = async (): Promise<WholeReply> => {
    rendered += 1;
    return { status: 200, headers, cookies, body: Buffer.from(`${rendered}`), isText: true, compressed: {} };
  };
  const ask = async (path: string, sent: Record<string, string> = {}, method = "GET") => {
    const message = { method, headers: sent } as unknown as IncomingMessage;
    return (await memory(message, new URL(path, "http://ayni.test"), render)).body.toString();
  };
  return { ask, clock };
}

it("renders a page once for visitors who come within a second", async () => {
  const { ask, clock } = site();
  expect([await ask("/a"), await ask("/a")]).toEqual(["1", "1"]);
  clock.now = 1_000;
  expect(await ask("/a")).toBe("2");
});

it("keeps addresses, languages and readers who save data apart", async () => {
  const { ask } = site();
  const answers = [
    await ask("/a"),
    await ask("/a?b"),
    await ask("/a", { "accept-language": "es" }),
    await ask("/a", { "save-data": "on" }),
  ];
  expect(answers).toEqual(["1", "2", "3", "4"]);
});

it("gives whoever sends a cookie a page of their own", async () => {
  const { ask } = site();
  expect([await ask("/a"), await ask("/a", { cookie: "__session=x" }), await ask("/a")]).toEqual([
    "1",
    "2",
    "1",
  ]);
});

it("remembers reading only", async () => {
  const { ask } = site();
  expect([await ask("/a", {}, "POST"), await ask("/a", {}, "HEAD"), await ask("/a")]).toEqual([
    "1",
    "2",
    "3",
  ]);
});

it.each([
  ["is private", { ...shared, "cache-control": "private, no-store" }, []],
  ["is for browsers' caches only", { ...shared, "cache-control": "public, max-age=31536000" }, []],
  ["varies with more than is looked at", { ...shared, vary: "Cookie, User-Agent" }, []],
  ["sets a cookie", shared, ["a=b"]],
])("renders a page anew that %s", async (_what, headers, cookies) => {
  const { ask } = site(headers, cookies);
  expect([await ask("/a"), await ask("/a")]).toEqual(["1", "2"]);
});

it("forgets the oldest page where there are too many", async () => {
  const { ask } = site();
  for (let page = 0; page <= 200; page++) await ask(`/${page}`);
  expect(await ask("/200")).toBe("201");
  expect(await ask("/0")).toBe("202");
});
