import { connect } from "node:net";
import { expect, it } from "vitest";
import type { AnsweredRequest } from "#app/reporting/answered-request.ts";
import { remixBuild } from "../remix-build.fixture.tsx";
import { serve, startServer } from "../serve.fixture.ts";

let letGo: () => void = () => undefined;
let loads = 0;
const build = remixBuild([
  { id: "page", path: "page", module: { loader: () => ({}) } },
  {
    id: "held",
    path: "held",
    module: {
      loader: () => {
        loads += 1;
        return new Promise((resolve) => (letGo = () => resolve({})));
      },
    },
  },
]);

const missing: string[] = [];
const start = () => serve({ build, missingParts: async () => [...missing] });

it("an instance is alive and ready while it answers, and its uncached status names missing parts", async () => {
  const { url: at, answered } = await start();
  missing.splice(0, missing.length, "database");
  const status = await fetch(`${at}/status`);
  expect([status.status, await status.json()]).toEqual([
    503,
    { status: "unavailable", missing: ["database"] },
  ]);
  expect(status.headers.get("Cache-Control")).toBe("no-store");
  for (const path of ["/healthz", "/livez", "/readyz"])
    expect([path, await (await fetch(at + path)).json()]).toEqual([path, { status: "ok" }]);
  missing.splice(0);
  const whole = await fetch(`${at}/status`);
  expect([whole.status, await whole.json()]).toEqual([200, { status: "ok" }]);
  expect((await fetch(`${at}/readyz`, { method: "HEAD" })).status).toBe(200);
  expect(answered.map(({ route }) => route)).toEqual(Array(6).fill("probe"));
});

it("a request is reported once, with its route, its path without the query, and its id", async () => {
  const { url, answered } = await start();
  const reply = await fetch(`${url}/page?oobCode=secret`);
  await reply.text();
  await expect.poll(() => answered).toHaveLength(1);
  const { milliseconds, ...line } = answered[0] as AnsweredRequest;
  expect(line).toEqual({
    requestId: reply.headers.get("X-Request-Id"),
    method: "GET",
    path: "/page",
    route: "page",
    status: 200,
    isAborted: false,
  });
  expect(milliseconds).toBeGreaterThanOrEqual(0);
});

it("a server that closes accepts no new request, finishes what is under way, and is not ready", async () => {
  const { web, port, url: at } = await start();
  const before = loads;
  const held = fetch(`${at}/held`);
  await expect.poll(() => loads).toBe(before + 1);

  // The second request starts before the server closes and is completed afterwards.
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.on("data", (part: Buffer) => (text += part.toString()));
  socket.write(
    "GET /healthz HTTP/1.1\r\nHost: ayni.test\r\n\r\nGET /readyz HTTP/1.1\r\nHost: ayni.test\r\n",
  );
  await expect.poll(() => text).toContain('"ok"');

  const closed = web.close();
  await expect(fetch(`${at}/page`)).rejects.toThrow();
  socket.write("\r\n");
  await expect
    .poll(() => text)
    .toMatch(/HTTP\/1\.1 503 .*Connection: close.*"missing":\["server"\]/s);
  letGo();
  expect((await held).status).toBe(200);
  await closed;
});

it("a server that drains is not ready, and still accepts connections and answers", async () => {
  const { web, url: at } = await startServer({ build, drainSeconds: 300 });
  void web.close();
  expect((await fetch(`${at}/readyz`)).status).toBe(503);
  const page = await fetch(`${at}/page`);
  expect([page.status, page.headers.get("Connection")]).toEqual([200, "close"]);
  expect((await fetch(`${at}/livez`)).status).toBe(200);
  web.server.close();
});
