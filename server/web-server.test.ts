import { request as send } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messages } from "#app/i18n/i18n.server.ts";
import { remixBuild } from "./remix-build.fixture.tsx";
import { startServer } from "./serve.fixture.ts";
import { requestStore } from "#app/request/context/request-store.server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let isAborted: Promise<boolean> = Promise.resolve(false);
let begun = Promise.withResolvers<() => void>();

const build = remixBuild([
  {
    id: "page",
    path: "page",
    module: {
      loader: ({ context, request }) => ({
        long: "text ".repeat(500),
        origin: request.headers.get("Origin"),
        ...requestStore(context).server,
      }),
      action: async ({ request }) => ({ length: (await request.text()).length }),
    },
  },
  {
    id: "slow",
    path: "slow",
    module: {
      loader: ({ request }) => {
        isAborted = new Promise((resolve) =>
          request.signal.addEventListener("abort", () => resolve(true)),
        );
        return new Promise((resolve) => begun.resolve(() => resolve({})));
      },
    },
  },
]);

beforeAll(async () => void (server = await startServer({ build })));
afterAll(() => server.web.close());

const ask: typeof server.ask = (path, sent) => server.ask(path, sent);

describe("pages", () => {
  it("are whole, compressed, with a request id and the security headers", async () => {
    const { status, headers, body } = await ask("/page", { headers: { "Accept-Encoding": "br" } });
    expect(status).toBe(200);
    expect(brotliDecompressSync(body).toString()).toMatch(/^<!DOCTYPE html>.*text text/s);
    expect(headers["content-length"]).toBe(String(body.length));
    expect(headers.vary).toBe("Cookie, Save-Data, Accept-Encoding");
    expect(headers["x-request-id"]).toMatch(/^[\w-]{36}$/);
    expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'nonce-[\w-]{22}';/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    const { body: zipped } = await ask("/page", { headers: { "Accept-Encoding": "gzip" } });
    expect(gunzipSync(zipped).toString()).toContain("text text");
  });

  it("are made once for visitors who come together, each with a request id of their own", async () => {
    const [first, second, member] = [
      await ask("/page?burst"),
      await ask("/page?burst"),
      await ask("/page?burst", { headers: { Cookie: "__session=x" } }),
    ];
    expect(second.body).toEqual(first.body);
    expect(second.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
    expect(member.body).not.toEqual(first.body);
  });

  it("are not sent again to a browser that has them: another rendering has the same ETag", async () => {
    const { headers, body } = await ask("/page?known");
    const known = { "If-None-Match": headers.etag };
    const again = await ask("/page?known", {
      headers: { ...known, Cookie: "theirs=1", "Accept-Encoding": "br" },
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers["cache-control"]).toBe(headers["cache-control"]);
    expect(again.headers.vary).toBe(headers.vary);
    // The scripts of the cached page match the nonce in the policy that was sent with it.
    for (const name of ["content-security-policy", "content-encoding", "content-length"])
      expect(again.headers[name], name).toBeUndefined();

    const changed = await ask("/page?known", {
      headers: { ...known, Cookie: "theirs=1", Origin: "https://other.test" },
    });
    expect([changed.status, changed.body.length > body.length]).toEqual([200, true]);
    const data = await ask("/page.data");
    const dataAgain = await ask("/page.data", { headers: { "If-None-Match": data.headers.etag } });
    expect([data.status, dataAgain.status]).toEqual([200, 304]);
  });

  it("get the facts of the connection from the server, not from a client's headers", async () => {
    const { body } = await ask("/page?told", {
      headers: { Origin: "https://evil.test", "X-Request-Id": "made-up-id" },
    });
    const text = body.toString();
    expect(text).toContain("&quot;origin&quot;:&quot;https://evil.test&quot;");
    expect(text).toContain("&quot;socketIp&quot;:&quot;127.0.0.1&quot;");
    expect(text).toContain("&quot;isDataRequest&quot;:false");
    expect(text).not.toContain("made-up-id");
    expect((await ask("/page.data")).body.toString()).toContain("text text");
  });

  it("are pages, whatever the query asks of Remix", async () => {
    const asked = ["/page?_data=page", "/page?a=b&_data=root&_data", "/page?%5Fdata=nowhere"];
    for (const path of asked) {
      const { status, headers, body } = await ask(path);
      expect([path, status, headers["content-type"]]).toEqual([
        path,
        200,
        "text/html; charset=utf-8",
      ]);
      expect(body.toString()).toContain("<html");
    }
    expect(server.errors).toEqual([]);
  });

  it("answer HEAD without a body, and are given the body of a form", async () => {
    expect((await ask("/page", { method: "HEAD" })).body.length).toBe(0);
    const { status, body } = await ask("/page", { method: "POST", body: "a=b" });
    expect(status).toBe(200);
    expect(body.toString()).toMatch(/length\\+",3\b/);
  });
});

describe("a request that cannot be answered", () => {
  it("gets a page in the URL's language, with the reference and a link home", async () => {
    const { status, headers, body } = await ask("/es/page", { method: "PROPFIND" });
    expect([status, headers["content-type"]]).toEqual([405, "text/html; charset=utf-8"]);
    expect(body.toString()).toContain('<html lang="es">');
    expect(body.toString()).toContain(messages.es.errors["405"]);
    expect(body.toString()).toContain('href="/es"');
    expect(body.toString()).toContain(headers["x-request-id"]);
  });

  it.each(["/%", "/%E0%A4%A", "/page/%FF", `/${"x".repeat(8_000)}`])(
    "gets 404 if no page has such a URL: %.20s",
    async (path) => {
      expect((await ask(path)).status).toBe(404);
      expect((await ask(path, { method: "HEAD" })).body.length).toBe(0);
    },
  );
});

describe("the server", () => {
  it("tells a page when its reader has gone", async () => {
    begun = Promise.withResolvers();
    const outgoing = send({ port: server.port, path: "/slow", agent: false });
    outgoing.on("error", () => {});
    outgoing.end();
    await begun.promise;
    outgoing.destroy();
    expect(await isAborted).toBe(true);
    expect(server.errors).toEqual([]);
    const aborted = () => server.answered.filter(({ isAborted }) => isAborted);
    await expect.poll(aborted).toMatchObject([{ path: "/slow" }]);
  });

  it("finishes what is under way before it closes", async () => {
    const other = await startServer({ build });
    const url = `${other.url}/slow`;
    begun = Promise.withResolvers();
    const answer = fetch(url);
    const finish = await begun.promise;
    const closed = other.web.close();
    finish();
    expect((await answer).status).toBe(200);
    await closed;
    await expect(fetch(url)).rejects.toThrow();
  }, 5_000);
});
