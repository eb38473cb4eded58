import { connect, type Socket } from "node:net";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { redirect } from "@remix-run/node";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import type { Limits } from "./connection-limits.ts";
import { pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { publicResource } from "#app/request/context/public-resource.server.ts";
import { remixBuild } from "../remix-build.fixture.tsx";
import { serve as serveSite } from "../serve.fixture.ts";

const folder = mkdtempSync(join(tmpdir(), "ayni-client-"));
writeFileSync(join(folder, "robots.txt"), "User-agent: *\n");
const build = remixBuild([
  {
    id: "form",
    path: "form",
    module: {
      loader: pageLoader({ guards: [] }, () => ({ a: 1 })),
      action: pageAction({ guards: [] }, () => ({ acted: true })),
    },
  },
  {
    id: "away",
    path: "away",
    module: { loader: pageLoader({ guards: [] }, () => redirect("/form")) },
  },
  {
    id: "failing",
    path: "failing",
    module: { loader: pageLoader({ guards: [] }, () => Promise.reject(new Error("x"))) },
  },
  {
    id: "feed",
    path: "feed",
    module: { loader: publicResource(() => new Response("feed")), default: undefined as never },
  },
]);
afterAll(() => rmSync(folder, { recursive: true }));

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

async function serve(
  limits: Partial<Limits>,
  environment: { PUBLIC_URL?: string; TRUST_PROXY?: number } = {},
) {
  const all = { interval: 50, ...limits };
  const { port } = await serveSite({ build, clientDirectory: folder, environment, limits: all });
  return port;
}

type Connection = { socket: Socket; closed: Promise<string>; first: Promise<string> };

/** `first` resolves to the first data, `closed` to everything that was received until the end. */
function open(port: number, text: string, from = "127.0.0.1"): Connection {
  const socket = connect({ port, host: "127.0.0.1", localAddress: from });
  sockets.push(socket);
  let received = "";
  socket.on("error", () => {});
  socket.write(text);
  const first = new Promise<string>((resolve) =>
    socket.once("data", (chunk) => resolve(chunk.toString())),
  );
  socket.on("data", (chunk) => (received += chunk.toString()));
  const closed = new Promise<string>((resolve) => socket.once("close", () => resolve(received)));
  return { socket, closed, first };
}

const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: ayni.test\r\n${more}\r\n`;
const post = (origin: string, length: number, body: string) =>
  `POST /form HTTP/1.1\r\nHost: ayni.test\r\nAccept: text/html\r\nOrigin: ${origin}\r\n` +
  `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n${body}`;

describe("a form of another site", () => {
  it.each(["https://evil.test", "null", "http://ayni.test.evil.test"])(
    "is refused before its body has come: %s",
    async (origin) => {
      const port = await serve({});
      const { closed } = open(port, post(origin, 4_000_000, "a=begins"));
      const answer = await closed;
      expect(answer).toMatch(/^HTTP\/1\.1 403 /);
      expect(answer).toMatch(/^Connection: close/im);
      expect(answer).toContain("foreign-form");
    },
  );

  it("is refused alone: the body of a form of this site is read", async () => {
    const port = await serve({});
    const { socket, first } = open(port, post("http://ayni.test", 12, "a=b"));
    const other = await open(port, get("/healthz")).first;
    expect(other).toMatch(/^HTTP\/1\.1 200 /);
    socket.write("&c=d&e=f&");
    // A form without a token is treated as outdated, not as a form of another site.
    expect(await first).toMatch(/^HTTP\/1\.1 403 /);
  });
});

describe("a form that is too long", () => {
  it("is taken and not kept, so that its browser shows the answer", async () => {
    const port = await serve({});
    const { first, socket } = open(port, post("http://ayni.test", 6_000_000, "a"));
    expect(await open(port, get("/healthz")).first).toMatch(/^HTTP\/1\.1 200 /);
    socket.write("a".repeat(5_999_999));
    const answer = await first;
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).not.toMatch(/^Connection: close/im);
  });

  it("is not read if it is far too long", async () => {
    const port = await serve({});
    const answer = await open(port, post("http://ayni.test", 30_000_001, "a=begins")).closed;
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/^Connection: close/im);
  });
});

describe("connections", () => {
  it("that send their headers slowly delay no other client: one client IP has a share", async () => {
    const port = await serve({ connections: 40, perIp: 20 });
    const slow = Array.from({ length: 20 }, () => open(port, "GET / HTTP/1.1\r\nHost: ay"));
    await Promise.all(
      slow.map(({ socket }) => new Promise((resolve) => socket.once("connect", resolve))),
    );
    expect(await open(port, get("/healthz"), "127.0.0.2").first).toMatch(/^HTTP\/1\.1 200 /);
    expect(await open(port, get("/healthz")).closed).toBe("");
    slow[0]?.socket.destroy();
    await expect
      .poll(async () => {
        const { first, closed } = open(port, get("/healthz"));
        return (await Promise.race([first, closed])).slice(9, 12);
      })
      .toBe("200");
  });

  it("that send their headers slowly end", async () => {
    const port = await serve({ headersTimeout: 300 });
    const slow = Array.from({ length: 20 }, () => open(port, "GET / HTTP/1.1\r\nHost: ay"));
    for (const { closed } of slow) expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("that send their bodies slowly end, and delay no other client", async () => {
    const port = await serve({ headersTimeout: 300, requestTimeout: 600 });
    const slow = Array.from({ length: 20 }, () =>
      open(port, post("http://ayni.test", 100_000, "a=b")),
    );
    await Promise.all(
      slow.map(({ socket }) => new Promise((resolve) => socket.once("connect", resolve))),
    );
    expect(await open(port, get("/healthz")).first).toMatch(/^HTTP\/1\.1 200 /);
    for (const { closed } of slow) expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("are at most so many, and those that wait for a next request make room", async () => {
    const port = await serve({ connections: 8, perIp: 100 });
    const idle = Array.from({ length: 6 }, () => open(port, get("/healthz")));
    await Promise.all(idle.map(({ first }) => first));
    for (let busy = 0; busy < 8; busy += 1) open(port, "GET / HT");
    await Promise.all(idle.map(({ closed }) => closed));
    const after = Array.from({ length: 8 }, () => open(port, get("/healthz")));
    const ends = await Promise.all(after.map(({ closed, first }) => Promise.race([closed, first])));
    expect(ends.some((received) => received === "")).toBe(true);
  });

  it("behind a proxy are not counted by its IP address", async () => {
    const port = await serve({ connections: 40, perIp: 2 }, { TRUST_PROXY: 1 });
    const all = Array.from({ length: 6 }, () => open(port, get("/healthz")));
    for (const { first } of all) expect(await first).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe("every answer", () => {
  const asked: readonly (readonly [string, string])[] = [
    ["a page", get("/form")],
    ["its data", get("/form.data")],
    ["a redirect", get("/away")],
    ["a redirect's data", get("/away.data")],
    ["an error page", get("/failing")],
    ["a page that is not there", get("/nowhere")],
    ["a resource", get("/feed")],
    ["a file", get("/robots.txt")],
    ["a file that is not there", get("/assets/nothing.js")],
    ["a probe", get("/healthz")],
    ["a route's manifest", get("/__manifest?p=/form&version=1")],
    ["a foreign form", post("https://evil.test", 10, "")],
    ["a method that no page has", get("/form").replace("GET", "PROPFIND")],
    ["no path", get("http://evil.test/")],
    ["no request", "GET\r\n\r\n"],
    ["no host", "GET /form HTTP/1.1\r\n\r\n"],
    ["an expectation that nobody meets", get("/form", "Expect: nonsense\r\n")],
    ["headers that are too long", get("/form", `X-Long: ${"x".repeat(20_000)}\r\n`)],
  ];
  const hsts = /^Strict-Transport-Security: max-age=31536000; includeSubDomains\r$/im;
  const nosniff = /^X-Content-Type-Options: nosniff\r$/im;

  it.each(asked)("over https says so, and is taken for no other type: %s", async (_, text) => {
    const port = await serve({}, { PUBLIC_URL: "https://ayni.test" });
    const received = await open(port, text.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"))
      .closed;
    expect(received).toMatch(hsts);
    expect(received).toMatch(nosniff);
    expect(received.match(/strict-transport-security/gi)).toHaveLength(1);
  });

  it.each(asked)("over http does not speak of https: %s", async (_, text) => {
    const port = await serve({});
    const received = await open(port, text.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"))
      .closed;
    expect(received).not.toMatch(/strict-transport-security/i);
    expect(received).toMatch(nosniff);
  });

  it("that is known already says it, too", async () => {
    const port = await serve({}, { PUBLIC_URL: "https://ayni.test" });
    const etag = /^ETag: (.*)\r$/im.exec(await open(port, get("/robots.txt")).first)?.[1];
    const known = await open(port, get("/robots.txt", `If-None-Match: ${etag}\r\n`)).first;
    expect(known).toMatch(/^HTTP\/1\.1 304 /);
    expect(known).toMatch(hsts);
  });
});
