import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { log } from "#app/reporting/log.server.ts";
import { guarded } from "#app/request/serve/guarded.ts";
import { clientIpHeader, webTierHeader, webTierToken } from "#contract/process/web-tier-token.ts";
import { startServer } from "./serve.fixture.ts";

const serviceKey = "service-key-of-at-least-32-characters";
let asked: IncomingMessage[] = [];
const api = createServer((message, reply) => {
  asked.push(message);
  reply.writeHead(200, {
    "Content-Type": "application/json",
    ETag: 'W/"one"',
    Vary: "Accept-Language, Authorization",
    "Access-Control-Allow-Origin": "*",
    RateLimit: '"default";r=1;t=2',
    "Set-Cookie": "a=b",
  });
  if (message.url === "/v1/broken") reply.write('{"text":', () => message.socket.destroy());
  else reply.end(JSON.stringify({ text: "x".repeat(2_000) }));
});
// Without this mark, the build in this process would guard the API as the site's server.
Object.assign(api, { [guarded]: true });
let server: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  const { port } = api.address() as AddressInfo;
  server = await startServer({
    api: { API_BASE_URL: `http://127.0.0.1:${port}`, API_SERVICE_KEY: serviceKey },
  });
});
afterAll(async () => {
  await server.web.close();
  api.close();
});
beforeEach(() => {
  asked = [];
});

it("passes a read on with the client's address, and neither cookies nor credentials", async () => {
  const reply = await server.ask("/v1/communities?cursor=a.1", {
    headers: {
      Cookie: "session=secret",
      Authorization: "Bearer secret",
      "X-Service-Key": serviceKey,
      "X-Forwarded-For": "6.6.6.6",
      [clientIpHeader]: "6.6.6.6",
      "Accept-Language": "es",
      "Accept-Encoding": "br",
    },
  });
  expect(reply.status).toBe(200);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.url).toBe("/v1/communities?cursor=a.1");
  expect(asked[0]?.headers).toMatchObject({
    "accept-language": "es",
    "accept-encoding": "identity",
    [webTierHeader.toLowerCase()]: webTierToken(serviceKey),
    [clientIpHeader.toLowerCase()]: "127.0.0.1",
  });
  for (const name of ["cookie", "authorization", "x-service-key", "x-forwarded-for", "origin"])
    expect(asked[0]?.headers).not.toHaveProperty(name);
  expect(reply.headers).toMatchObject({
    "content-encoding": "br",
    "access-control-allow-origin": "*",
    ratelimit: '"default";r=1;t=2',
  });
  expect(reply.headers["set-cookie"]).toBeUndefined();
});

it("answers 503 instead of a part of a reply", async () => {
  const logged = vi.spyOn(log, "error").mockReturnValue();
  const reply = await server.ask("/v1/broken");
  expect([reply.status, JSON.parse(String(reply.body))]).toMatchObject([
    503,
    { code: "unavailable" },
  ]);
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});

it("answers 304 with the headers that another site needs", async () => {
  const reply = await server.ask("/v1/communities", { headers: { "If-None-Match": 'W/"one"' } });
  expect([reply.status, reply.headers["access-control-allow-origin"]]).toEqual([304, "*"]);
});

it.each(["POST", "PUT", "PATCH", "DELETE"])(
  "refuses %s and asks the API nothing",
  async (method) => {
    const reply = await server.ask("/v1/communities", { method });
    expect([reply.status, reply.headers.allow, asked]).toEqual([405, "GET, HEAD, OPTIONS", []]);
    expect(JSON.parse(String(reply.body))).toMatchObject({ code: "method-not-allowed" });
  },
);

it.each(["/v1/../healthz", "/v1/%2e%2e/local", "/v1//evil.example/"])(
  "asks the API for nothing outside its base path: %s",
  async (path) => {
    await server.ask(path);
    for (const { url } of asked) expect(url).toMatch(/^\/v1\//);
  },
);

it("passes a preflight on, and refuses those of pages", async () => {
  expect((await server.ask("/v1/communities", { method: "OPTIONS" })).status).toBe(200);
  expect(asked[0]?.method).toBe("OPTIONS");
  expect((await server.ask("/communities", { method: "OPTIONS" })).status).toBe(405);
});

it("says that the API does not answer", async () => {
  const down = await startServer({
    api: { API_BASE_URL: "http://127.0.0.1:1", API_SERVICE_KEY: serviceKey },
  });
  const told = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const reply = await down.ask("/v1/communities?cursor=a.1");
  await down.web.close();
  expect([reply.status, reply.headers["retry-after"]]).toEqual([503, "5"]);
  expect(JSON.parse(String(reply.body))).toMatchObject({ code: "unavailable" });
  expect(told.mock.calls).toEqual([
    [
      expect.objectContaining({ path: "/v1/communities", error: expect.any(Error) }),
      "request failed",
    ],
  ]);
  told.mockRestore();
});
