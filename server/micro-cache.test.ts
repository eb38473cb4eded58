import { Hono } from "hono";
import { expect, it } from "vitest";
import type { ServerEnv } from "./context.ts";
import { microCache } from "./micro-cache.ts";

const shared = {
  "cache-control": "public, max-age=0, s-maxage=60",
  vary: "Cookie, Accept-Encoding",
};

function site(headers: Record<string, string> = shared, cookies: string[] = [], length = 0) {
  const clock = { now: 1 };
  let rendered = 0;
  const app = new Hono<ServerEnv>();
  app.use(microCache(() => clock.now));
  app.all("*", (c) => {
    rendered += 1;
    for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
    return c.body(`${rendered}`.padEnd(length), 200, headers);
  });
  const ask = async (path: string, sent: Record<string, string> = {}, method = "GET") => {
    const reply = await app.request(new URL(path, "http://ayni.test"), { method, headers: sent });
    return method === "HEAD" ? `${rendered}` : (await reply.text()).trim();
  };
  return { ask, clock };
}

it("renders a page once for visitors who come within a second", async () => {
  const { ask, clock } = site();
  expect([await ask("/a"), await ask("/a")]).toEqual(["1", "1"]);
  clock.now = 1_002;
  expect(await ask("/a")).toBe("2");
});

it("remembers a document that only its reader's browser may keep", async () => {
  const kept = "private, max-age=60, stale-while-revalidate=60";
  const { ask } = site({ ...shared, "cache-control": kept });
  expect([await ask("/a"), await ask("/a")]).toEqual(["1", "1"]);
});

it("keeps URLs, languages and readers who save data apart", async () => {
  const { ask } = site();
  const answers = [
    await ask("/a"),
    await ask("/a?b"),
    await ask("/a", { "accept-language": "es" }),
    await ask("/a", { "save-data": "on" }),
  ];
  expect(answers).toEqual(["1", "2", "3", "4"]);
});

it("gives a reader who sends a cookie a page of their own", async () => {
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

it("keeps large pages within its bytes, and forgets those that were not asked for longest", async () => {
  const { ask } = site(shared, [], 500_000);
  for (let page = 0; page < 30; page++) await ask(`/${page}`);
  // The cache of 32 MB holds twelve of these pages in all their encodings.
  for (let page = 29; page >= 18; page--) expect(await ask(`/${page}`)).toBe(`${page + 1}`);
  expect(await ask("/17")).toBe("31");
});

it("keeps neither a page over the limit nor many long URLs", async () => {
  const large = site(shared, [], 500_001);
  expect([await large.ask("/a"), await large.ask("/a")]).toEqual(["1", "2"]);
  const { ask } = site();
  for (let page = 0; page < 1_200; page++) await ask(`/${page}?${"q".repeat(15_000)}`);
  expect(await ask(`/0?${"q".repeat(15_000)}`)).toBe("1201");
});
