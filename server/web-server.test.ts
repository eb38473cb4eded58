import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request as send, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messages } from "#app/i18n/i18n.server.ts";
import { barePage } from "#app/document/bare-page.server.ts";
import { createWebServer, type WebServer } from "./web-server.ts";
import { remixBuild } from "./remix-build.fixture.tsx";
import { requestStore } from "#app/pages/request-store.server.ts";

const folder = mkdtempSync(join(tmpdir(), "ayni-client-"));
const environment = { PUBLIC_URL: "http://ayni.test", TRUST_PROXY: 0, NODE_ENV: "production" };
let web: WebServer;
let port: number;
const errors: unknown[] = [];
let isAborted: Promise<boolean> = Promise.resolve(false);
/** What ends the answer of the slow page, when somebody has asked for it. */
let begun = Promise.withResolvers<() => void>();

const build = remixBuild([
  {
    id: "page",
    path: "page",
    module: {
      loader: ({ context, request }) => ({
        long: "text ".repeat(500),
        origin: request.headers.get("Origin"),
        ...requestStore(context).listener,
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

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  mkdirSync(join(folder, ".vite"));
  writeFileSync(join(folder, ".vite/manifest.json"), "{}");
  writeFileSync(join(folder, "robots.txt"), "User-agent: *\n");
  writeFileSync(join(folder, "sw.js"), "keeps");
  writeFileSync(join(folder, "retired-sw.js"), "retires");
  writeFileSync(join(folder, "assets/a-1.js"), "plain");
  writeFileSync(join(folder, "assets/a-1.js.br"), brotliCompressSync("plain"));
  web = createWebServer({
    build,
    barePage,
    environment,
    clientDirectory: folder,
    standIns: { pages: { "/local/mailbox": async () => "<h1>Mails</h1>" } },
    onError: (error) => errors.push(error),
  });
  port = await web.listen(0, "127.0.0.1");
});
afterAll(async () => {
  await web.close();
  rmSync(folder, { recursive: true });
});

type Reply = { status: number | undefined; headers: IncomingMessage["headers"]; body: Buffer };
const ask = (
  path: string,
  options: { method?: string; headers?: OutgoingHttpHeaders; body?: string } = {},
) =>
  new Promise<Reply>((resolve, reject) => {
    const outgoing = send(
      { port, path, method: options.method, headers: options.headers, agent: false },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on("data", (chunk: Buffer) => chunks.push(chunk));
        reply.on("end", () =>
          resolve({
            status: reply.statusCode,
            headers: reply.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    outgoing.on("error", reject);
    outgoing.end(options.body);
  });

describe("files", () => {
  it("are sent as the build compressed them, and never change", async () => {
    const { headers, body } = await ask("/assets/a-1.js", {
      headers: { "Accept-Encoding": "gzip, br" },
    });
    expect(headers).toMatchObject({
      "content-encoding": "br",
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
    });
    expect(brotliDecompressSync(body).toString()).toBe("plain");
  });

  it("are sent plain to who reads nothing else", async () => {
    for (const accepted of ["identity", "br;q=0", "brr"]) {
      const { headers, body } = await ask("/assets/a-1.js", {
        headers: { "Accept-Encoding": accepted },
      });
      expect([headers["content-encoding"], body.toString()]).toEqual([undefined, "plain"]);
    }
  });

  it("outside of assets are revalidated by their ETag", async () => {
    const { headers } = await ask("/robots.txt");
    expect(headers["cache-control"]).toBe("public, max-age=3600");
    const again = await ask("/robots.txt", { headers: { "If-None-Match": headers.etag } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it("B8: have a service worker that is asked for anew each time, and is another one where it is switched off", async () => {
    const { headers, body } = await ask("/sw.js");
    expect(headers["cache-control"]).toBe("no-cache");
    expect(body.toString()).toBe("keeps");
    const off = createWebServer({
      build,
      barePage,
      environment: { ...environment, SERVICE_WORKER: "off" },
      clientDirectory: folder,
    });
    const answer = await fetch(`http://127.0.0.1:${await off.listen(0, "127.0.0.1")}/sw.js`);
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(await answer.text()).toBe("retires");
    await off.close();
  });

  it("answer HEAD without a body", async () => {
    const { status, headers, body } = await ask("/robots.txt", { method: "HEAD" });
    expect([status, headers["content-length"], body.length]).toEqual([200, "14", 0]);
  });

  it("that are not there, or not meant to be seen, are not found", async () => {
    expect((await ask("/assets/nothing.js")).status).toBe(404);
    for (const path of [
      "/.vite/manifest.json",
      "/assets/../../etc/passwd",
      "/assets/%2e%2e%2fserver.ts",
    ]) {
      expect((await ask(path)).status).toBe(404);
    }
  });
});

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

  it("are not sent again to who has them: another rendering of the same page is the same page", async () => {
    const { headers, body } = await ask("/page?known");
    const known = { "If-None-Match": headers.etag };
    // Whoever has a cookie gets a rendering of their own.
    const again = await ask("/page?known", { headers: { ...known, Cookie: "theirs=1" } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers["cache-control"]).toBe(headers["cache-control"]);
    expect(again.headers.vary).toBe(headers.vary);
    // The scripts of the page that they have stay those that its own policy names.
    expect(again.headers["content-security-policy"]).toBeUndefined();

    const changed = await ask("/page?known", {
      headers: { ...known, Cookie: "theirs=1", Origin: "https://other.test" },
    });
    expect([changed.status, changed.body.length > body.length]).toEqual([200, true]);
    const data = await ask("/page.data");
    const dataAgain = await ask("/page.data", { headers: { "If-None-Match": data.headers.etag } });
    expect([data.status, dataAgain.status]).toEqual([200, 304]);
  });

  it("are told what the Request does not say, and not what a client makes up", async () => {
    const { body } = await ask("/page?told", {
      headers: { Origin: "https://evil.test", "X-Request-Id": "made-up-id" },
    });
    const text = body.toString();
    expect(text).toContain("&quot;origin&quot;:&quot;https://evil.test&quot;");
    expect(text).toContain("&quot;socketAddress&quot;:&quot;127.0.0.1&quot;");
    expect(text).toContain("&quot;isDataRequest&quot;:false");
    expect(text).not.toContain("made-up-id");
    expect((await ask("/page.data")).body.toString()).toContain("text text");
  });

  it("are pages whatever an address asks Remix for by its query", async () => {
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
    expect(errors).toEqual([]);
  });

  it("answer HEAD without a body, and a foreign form reaches the action's own check", async () => {
    expect((await ask("/page", { method: "HEAD" })).body.length).toBe(0);
    for (const [origin, length] of [
      ["https://evil.test", 0],
      ["http://ayni.test", 3],
    ] as const) {
      const sent = { method: "POST", body: "a=b", headers: { Origin: origin } };
      const { status, body } = await ask("/page", sent);
      expect(status).toBe(200);
      expect(body.toString()).toMatch(new RegExp(String.raw`length\\+",${length}\b`));
    }
  });

  it("of the local stand-ins stand beside them", async () => {
    const { headers, body } = await ask("/local/mailbox");
    expect(body.toString()).toBe("<h1>Mails</h1>");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  });
});

/** What a browser says of a form of this site. */
const own = { Origin: "http://ayni.test" };

describe("what cannot be answered", () => {
  it.each(["http://evil.test/", "*"])("is refused: %s", async (path) => {
    expect((await ask(path)).status).toBe(400);
  });

  it("is a method that no page has", async () => {
    const { status, headers } = await ask("/page", { method: "PROPFIND" });
    expect([status, headers.allow]).toEqual([405, "GET, HEAD, POST, PUT, PATCH, DELETE"]);
  });

  it("B7: is told in the address's language, with the reference and a way home", async () => {
    const { status, headers, body } = await ask("/es/page", { method: "PROPFIND" });
    expect([status, headers["content-type"]]).toEqual([405, "text/html; charset=utf-8"]);
    expect(body.toString()).toContain('<html lang="es">');
    expect(body.toString()).toContain(messages.es.errors["405"]);
    expect(body.toString()).toContain('href="/es"');
    expect(body.toString()).toContain(headers["x-request-id"]);
  });

  it.each(["/%", "/%E0%A4%A", "/page/%FF", `/${"x".repeat(8_000)}`])(
    "B6: is not found where no page has such an address: %.20s",
    async (path) => {
      expect((await ask(path)).status).toBe(404);
      expect((await ask(path, { method: "HEAD" })).body.length).toBe(0);
    },
  );

  it("is a body that is too long, said or not", async () => {
    const said = await ask("/page", {
      method: "POST",
      headers: { ...own, "Content-Length": 5_000_001 },
      body: "x".repeat(5_000_001),
    });
    expect(said.status).toBe(200);
    expect(said.body.toString()).toContain("length");
    const longer = { ...own, "Content-Length": 30_000_001 };
    const beyondPatience = await ask("/page", { method: "POST", headers: longer });
    expect([beyondPatience.status, beyondPatience.headers.connection]).toEqual([200, "close"]);
    const unsaid = ask("/page", {
      method: "POST",
      headers: { ...own, "Transfer-Encoding": "chunked" },
      body: "x".repeat(5_000_001),
    });
    expect((await unsaid).status).toBe(413);
  });
});

describe("the server", () => {
  it("tells a page when its reader has gone", async () => {
    begun = Promise.withResolvers();
    const outgoing = send({ port, path: "/slow", agent: false });
    outgoing.on("error", () => {});
    outgoing.end();
    await begun.promise;
    outgoing.destroy();
    expect(await isAborted).toBe(true);
    expect(errors).toEqual([]);
  });

  it("finishes what is under way before it closes", async () => {
    const other = createWebServer({
      build,
      environment,
      barePage,
      onError: (error) => errors.push(error),
    });
    const otherPort = await other.listen(0, "127.0.0.1");
    begun = Promise.withResolvers();
    const answer = fetch(`http://127.0.0.1:${otherPort}/slow`);
    const finish = await begun.promise;
    const closed = other.close();
    finish();
    expect((await answer).status).toBe(200);
    await closed;
    await expect(fetch(`http://127.0.0.1:${otherPort}/slow`)).rejects.toThrow();
  }, 5_000);
});
