import { afterAll, beforeAll, expect, it } from "vitest";
import { messages } from "#app/i18n/i18n.server.ts";
import { remixBuild } from "./remix-build.fixture.tsx";
import { serve, startServer } from "./serve.fixture.ts";

const megabyte = 1_000_000;

/** Three pieces; a broken one ends with an error after the first. */
function download(isBroken: boolean) {
  let pieces = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pieces += 1;
      if (isBroken && pieces === 2) controller.error(new Error("gone"));
      else controller.enqueue(new Uint8Array(megabyte));
      if (pieces === 3) controller.close();
    },
  });
  const headers = {
    "Content-Disposition": "attachment",
    "Content-Length": String(3 * megabyte),
    "Content-Type": "text/csv",
  };
  return new Response(body, { headers });
}

function cookies() {
  const headers = new Headers({ "Content-Type": "text/plain; charset=utf-8" });
  headers.append("Set-Cookie", "a=b");
  headers.append("Set-Cookie", "c=d");
  return new Response("ñ", { status: 404, headers });
}

const resource = (id: string, loader: () => Response) => ({
  id,
  path: id,
  module: { loader, default: undefined as never },
});
const build = remixBuild([
  resource("download", () => download(false)),
  resource("broken", () => download(true)),
  resource("cookies", cookies),
  resource("none", () => new Response(null, { status: 204 })),
  resource("away", () => Response.redirect("http://ayni.test/cookies", 303)),
]);
let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => void (server = await startServer({ build })));
afterAll(() => server.web.close());

it("a response is sent whole, with its length and its cookies", async () => {
  const { status, headers, body } = await server.ask("/cookies");
  expect([status, body.toString()]).toEqual([404, "ñ"]);
  expect(headers).toMatchObject({ "content-length": "2" });
  expect(headers["set-cookie"]).toEqual(["a=b", "c=d"]);
});

it("a redirect has the length 0, and a response that cannot have a body has none", async () => {
  const away = await server.ask("/away");
  expect([away.status, away.headers["content-length"]]).toEqual([303, "0"]);
  expect((await server.ask("/none")).headers["content-length"]).toBeUndefined();
});

it("a download is passed on as it comes, with its length, and a broken one does not look complete", async () => {
  const { headers, body } = await server.ask("/download", { headers: { "Accept-Encoding": "br" } });
  expect([headers["content-length"], body.length]).toEqual([String(3 * megabyte), 3 * megabyte]);
  expect(headers["content-encoding"]).toBeUndefined();
  await expect(server.ask("/broken")).rejects.toThrow();
  expect((await server.ask("/download", { method: "HEAD" })).body.length).toBe(0);
});

it.each(["http://evil.test/", "*"])("a target that is no path is refused: %s", async (path) => {
  const { status, body } = await server.ask(path);
  expect([status, body.toString()]).toEqual([
    400,
    expect.stringContaining(messages.en.errors["400"]),
  ]);
});

it("a method that no page has is refused, and the reply names the methods of pages", async () => {
  const { status, headers } = await server.ask("/cookies", { method: "PROPFIND" });
  expect([status, headers["allow"]]).toEqual([405, "GET, HEAD, POST, PUT, PATCH, DELETE"]);
});

it("a path of more segments than any page has is refused, before its route is looked for", async () => {
  expect((await server.ask(`/${"a/".repeat(7_000)}b`)).status).toBe(400);
  expect((await server.ask(`/${"a/".repeat(30)}b`)).status).not.toBe(400);
});

it("a request for another site is refused, and its connection ends", async () => {
  const headers = { Host: "evil.test", Connection: "keep-alive" };
  const refused = await server.ask("/cookies", { headers });
  expect([refused.status, refused.headers.connection]).toEqual([421, "close"]);
});

const given = "an-id-of-a-proxy";
it.each([
  ["no proxy is trusted", 0, given],
  ["a proxy gives none that is one", 1, "<script>"],
])("every request has an id of its own where %s", async (_, TRUST_PROXY, sent) => {
  const { ask } = await serve({ build, environment: { TRUST_PROXY } });
  const headers = { "X-Request-Id": sent };
  const [first, second] = [await ask("/cookies", { headers }), await ask("/cookies", { headers })];
  expect(first.headers["x-request-id"]).toMatch(/^[\w-]{36}$/);
  expect(second.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
});

it("a trusted proxy's id is the request's", async () => {
  const { ask } = await serve({ build, environment: { TRUST_PROXY: 1 } });
  const { headers } = await ask("/cookies", { headers: { "X-Request-Id": given } });
  expect(headers["x-request-id"]).toBe(given);
});

it("a failure is the page of 500, and is reported with the request's id and no query", async () => {
  const failure = new Error("x");
  const { ask, errors } = await serve({ build, missingParts: () => Promise.reject(failure) });
  const { status, headers, body } = await ask("/status?oobCode=secret");
  expect(status).toBe(500);
  expect(headers).toMatchObject({ "cache-control": "no-store" });
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(body.toString()).toContain(headers["x-request-id"]);
  expect(errors).toEqual([[failure, headers["x-request-id"], "/status"]]);
});
