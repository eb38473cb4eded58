import { afterAll, beforeAll, expect, test } from "vitest";
import { remixBuild } from "./remix-build.fixture.tsx";
import { useTestSettings } from "#app/test-settings.ts";
import { serveMetrics } from "./metrics.ts";
import { startServer } from "./serve.fixture.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let metrics: string;
beforeAll(async () => {
  useTestSettings({ API_BASE_URL: "http://127.0.0.1:1" });
  metrics = `http://127.0.0.1:${await serveMetrics({ port: 0, host: "127.0.0.1", isLocal: true })}`;
  const build = remixBuild([{ id: "thing", path: "things/:slug", module: { loader: () => ({}) } }]);
  server = await startServer({ build });
});
afterAll(() => server.web.close());

const scrape = async () => (await fetch(`${metrics}/metrics`)).text();

test("requests are counted and timed by route and status, and calls of the API by endpoint", async () => {
  for (const slug of ["one", "two"]) await fetch(`${server.url}/things/${slug}?private`);
  const { send } = await import("#app/request/api/send.server.ts");
  const caller = {
    session: null,
    locale: "en",
    requestId: "the-request",
    signal: new AbortController().signal,
  } as const;
  await expect(send("/things/private", caller, { pattern: "/things/{slug}" })).rejects.toThrow();
  await expect
    .poll(scrape)
    .toContain('http_request_duration_seconds_count{method="GET",route="thing",status="200"} 2');
  const text = await scrape();
  expect(text).toContain(
    'api_call_duration_seconds_count{endpoint="GET /things/{slug}",status="0"} 1',
  );
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds [\d.]+$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).not.toContain("private");
});

test("the site has no metrics page, and the port of metrics has nothing else", async () => {
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  expect((await fetch(`${metrics}/things/one`)).status).toBe(404);
});
