import { beforeAll, describe, expect, test } from "vitest";
import {
  clientIpHeader,
  webTierHeader,
  webTierToken,
} from "../../contract/process/web-tier-token.ts";
import { routes } from "../core/routes.ts";
import { api, openForAll } from "../core/test-api.ts";
import { isOpenRead } from "./open-reads.ts";

const quota = 40;
let session: string;
let authorization: string;
let token: string;
openForAll({ requestsAMinute: quota, trustedProxies: 1 });
beforeAll(async () => {
  token = webTierToken(api.serviceKey);
  session = await api.member("ana");
  authorization = `Bearer ${await api.bearer(session)}`;
});

let addresses = 0;
/** Each call comes from another address unless the test says otherwise. */
const ask = (path: string, init: RequestInit = {}) => {
  const headers = new Headers(init.headers);
  if (!headers.has("X-Forwarded-For")) {
    addresses += 1;
    headers.set("X-Forwarded-For", `203.0.${addresses >> 8}.${addresses & 255}`);
  }
  return api.app.request(path, { ...init, headers });
};

const corsOf = (reply: Response) =>
  [...reply.headers.keys()].filter((name) => name.startsWith("access-control-"));

const preflight = (path: string, method: string) =>
  ask(path, {
    method: "OPTIONS",
    headers: {
      Origin: "https://evil.example",
      "Access-Control-Request-Method": method,
      "Access-Control-Request-Headers": "authorization, x-service-key",
    },
  });

const pathOf = (path: string) => `/v1${path.replaceAll(/\{\w+\}/g, "1")}`;
const open = routes.filter(isOpenRead).map(({ endpoint }) => endpoint);
const isOpenPath = (path: string) => open.some((one) => one.path === path);
const closed = routes.map(({ endpoint }) => endpoint).filter((one) => !open.includes(one));

describe("another site reads public data", () => {
  test("without credentials, and sees the limits, whatever origin it has", async () => {
    for (const origin of ["https://partner.example", "null", "https://evil.example\t,*"]) {
      const reply = await ask("/v1/communities", { headers: { Origin: origin } });
      expect(reply.status).toBe(200);
      expect(reply.headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect(reply.headers.has("Access-Control-Allow-Credentials")).toBe(false);
      expect(reply.headers.get("Access-Control-Expose-Headers")).toMatch(/RateLimit,.*Retry-After/);
    }
    const missing = await ask("/v1/communities/nowhere");
    expect([missing.status, missing.headers.get("Access-Control-Allow-Origin")]).toEqual([
      404,
      "*",
    ]);
    expect((await ask("/openapi.json")).headers.get("Access-Control-Allow-Origin")).toBe("*");
  });

  test.each(open.map(({ path }) => path))("a preflight for GET %s is allowed", async (path) => {
    for (const method of ["GET", "HEAD"]) {
      const reply = await preflight(pathOf(path), method);
      expect(reply.status).toBe(204);
      expect(reply.headers.get("Access-Control-Allow-Methods")).toBe("GET, HEAD, OPTIONS");
      expect(reply.headers.get("Access-Control-Allow-Headers")).toBe(
        "Accept-Language, If-None-Match",
      );
    }
  });

  test.each(closed.map((one) => [one.method.toUpperCase(), one.path]))(
    "a preflight for %s %s is refused",
    async (method, path) => {
      const reply = await preflight(pathOf(path), method);
      expect([reply.status, corsOf(reply)]).toEqual([405, []]);
    },
  );

  test("a preflight for a method that only resembles GET is refused on a public path", async () => {
    for (const method of ["get", "GET, PATCH", "PATCH", "POST", ""]) {
      const reply = await preflight("/v1/submissions/1", method);
      expect([reply.status, corsOf(reply)]).toEqual([405, []]);
    }
  });

  test("nothing of a member, an unknown path or a write can be read", async () => {
    const paths = [...new Set(closed.map(({ path }) => path))].filter((path) => !isOpenPath(path));
    for (const path of [...paths.map(pathOf), "/v1/nowhere", "/v1/healthz"])
      expect(corsOf(await ask(path))).toEqual([]);
    const asMember = await ask("/v1/communities", { headers: { Authorization: authorization } });
    expect([asMember.status, corsOf(asMember)]).toEqual([200, []]);
    const write = await ask("/v1/submissions/1", { method: "PATCH", body: "{}" });
    expect(corsOf(write)).toEqual([]);
  });
});

describe("a public read", () => {
  test("has an ETag, and is not sent again to clients that have it", async () => {
    const first = await ask("/v1/communities");
    const etag = first.headers.get("ETag") ?? "";
    expect(etag).toMatch(/^W\/"/);
    expect(first.headers.get("Cache-Control")).toBe("no-cache");
    expect(first.headers.get("Vary")).toMatch(/Accept-Language, Authorization/);
    const again = await ask("/v1/communities", { headers: { "If-None-Match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect(again.headers.get("ETag")).toBe(etag);
    expect(again.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(again.headers.has("RateLimit")).toBe(true);
  });

  test("has no ETag as a member", async () => {
    const asMember = await ask("/v1/bounties", { headers: { Authorization: authorization } });
    expect([asMember.headers.get("ETag"), asMember.headers.get("Cache-Control")]).toEqual([
      null,
      "no-store",
    ]);
    const own = await ask("/v1/viewer", { headers: { Authorization: authorization } });
    expect([own.status, own.headers.get("ETag"), own.headers.get("Cache-Control")]).toEqual([
      200,
      null,
      "no-store",
    ]);
  });

  test("is compressed for clients that ask for it", async () => {
    const reply = await ask("/openapi.json", { headers: { "Accept-Encoding": "gzip" } });
    expect(reply.headers.get("Content-Encoding")).toBe("gzip");
    expect(reply.headers.get("Vary")).toMatch(/Accept-Encoding/);
    const body = await new Response(
      reply.body?.pipeThrough(new DecompressionStream("gzip")),
    ).text();
    expect(JSON.parse(body)).toHaveProperty("openapi", "3.1.0");
  });

  test("is sent to the web tier as before: no ETag, no compression, no limit", async () => {
    const headers = { [webTierHeader]: token, "Accept-Encoding": "gzip" };
    const reply = await ask("/openapi.json", { headers });
    for (const name of ["ETag", "Content-Encoding", "RateLimit", "Access-Control-Allow-Origin"])
      expect(reply.headers.has(name)).toBe(false);
  });
});

describe("the limit of an address", () => {
  const exhaust = async (headers: Record<string, string>, path = "/v1/communities") => {
    for (let sent = 0; sent < quota; sent += 1) await ask(path, { headers });
    return ask(path, { headers });
  };

  test("is said with each response, and refuses with the seconds to wait", async () => {
    const headers = { "X-Forwarded-For": "198.51.100.1" };
    const first = await ask("/v1/communities", { headers });
    expect(first.headers.get("RateLimit-Policy")).toBe(`"default";q=${quota};w=60`);
    expect(first.headers.get("RateLimit")).toMatch(new RegExp(`^"default";r=${quota - 1};t=\\d+$`));
    const refused = await exhaust(headers);
    const problem = (await refused.json()) as { code: string; retryAfter: number };
    expect([refused.status, problem.code]).toEqual([429, "rate-limited"]);
    expect(refused.headers.get("Retry-After")).toBe(String(problem.retryAfter));
    expect(problem.retryAfter).toBeGreaterThan(0);
    expect(problem.retryAfter).toBeLessThanOrEqual(60);
    expect((await ask("/v1/communities")).status).toBe(200);
  });

  test("is not escaped by what a client claims", async () => {
    const address = "198.51.100.2";
    expect((await exhaust({ "X-Forwarded-For": address })).status).toBe(429);
    const claims: Record<string, string>[] = [
      { "X-Forwarded-For": `6.6.6.6, ${address}` },
      { "X-Forwarded-For": `::ffff:${address}` },
      { "X-Forwarded-For": address, [clientIpHeader]: "6.6.6.6" },
      { "X-Forwarded-For": address, [webTierHeader]: "guessed", [clientIpHeader]: "6.6.6.6" },
      { "X-Forwarded-For": address, "X-Real-IP": "6.6.6.6", Forwarded: "for=6.6.6.6" },
      { "X-Forwarded-For": address, "X-Service-Key": "guessed" },
      { "X-Forwarded-For": address, Authorization: "Bearer garbage" },
    ];
    for (const headers of claims)
      expect((await ask("/v1/communities", { headers })).status).toBe(429);
    expect((await ask("/v1/viewer/wallets", { headers: claims[0] ?? {} })).status).toBe(429);
    expect((await ask("/v1/healthz", { headers: claims[0] ?? {} })).status).toBe(200);
  });

  test("is one for the addresses of an IPv6 customer", async () => {
    expect((await exhaust({ "X-Forwarded-For": "2001:db8:1:2::1" })).status).toBe(429);
    const other = { "X-Forwarded-For": "2001:db8:1:2:ffff::9" };
    expect((await ask("/v1/communities", { headers: other })).status).toBe(429);
    const neighbour = { "X-Forwarded-For": "2001:db8:1:3::1" };
    expect((await ask("/v1/communities", { headers: neighbour })).status).toBe(200);
  });

  test("is the client's for calls that the web tier passes on, which get no right of the key", async () => {
    const passedOn = { [webTierHeader]: token, [clientIpHeader]: "198.51.100.3" };
    const first = await ask("/v1/communities", { headers: passedOn });
    expect([first.headers.has("ETag"), first.headers.has("RateLimit")]).toEqual([true, true]);
    expect((await exhaust(passedOn)).status).toBe(429);
    const next = { ...passedOn, [clientIpHeader]: "198.51.100.4" };
    expect((await ask("/v1/communities", { headers: next })).status).toBe(200);
    for (const path of ["/v1/openapi-internal.json", "/v1/usernames/ana"])
      expect((await ask(path, { headers: next })).status).toBe(403);
  });
});
