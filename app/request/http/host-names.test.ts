import { request as send, type IncomingMessage } from "node:http";
import { Hono } from "hono";
import { afterEach, expect, it } from "vitest";
import { messages } from "#app/i18n/i18n.server.ts";
import { fallbackPage } from "#app/document/fallback-page.server.ts";
import { createHostCheck, isLoopbackAddress, nameOf, type HostSettings } from "./host-names.ts";
import { createWebServer, type WebServer } from "../../../server/web-server.ts";
import { remixBuild } from "../../../server/remix-build.fixture.tsx";

const build = remixBuild([
  { id: "page", path: "page", module: { loader: () => ({}), action: () => ({}) } },
]);
const running: WebServer[] = [];
afterEach(() => Promise.all(running.splice(0).map((web) => web.close())));

async function site(settings: Partial<HostSettings> = {}) {
  const web = createWebServer({
    build,
    fallbackPage,
    environment: {
      PUBLIC_URL: "https://ayni.test",
      TRUST_PROXY: 0,
      NODE_ENV: "production",
      ...settings,
    },
    localServices: new Hono().get("/local/mailbox", (c) => c.html("<h1>Mails</h1>")),
  });
  running.push(web);
  const port = await web.listen(0, "127.0.0.1");
  return (headers: Record<string, string>, path = "/page", method = "GET") =>
    new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const outgoing = send({ port, path, method, headers, host: "127.0.0.1" }, (answer) => {
        let text = "";
        answer.on("data", (part: Buffer) => (text += part.toString()));
        answer.once("end", () => resolve({ status: answer.statusCode, text }));
      });
      outgoing.once("error", reject).end();
    });
}

it("a site answers to its own names, whatever the port and the letters", async () => {
  const ask = await site({ ALLOWED_HOSTS: ["www.ayni.test", "ayni.example:8443"] });
  const own = ["ayni.test", "AYNI.test:443", "ayni.test.", "www.ayni.test", "ayni.example"];
  for (const Host of [...own, "localhost", "ayni.localhost:3000", "127.0.0.1:3000", "[::1]:3000"])
    expect([Host, (await ask({ Host })).status]).toEqual([Host, 200]);
});

it.each([
  "evil.example",
  "ayni.test.evil.example",
  "evil.ayni.test",
  "localhost.evil.example",
  "evil.localhost",
  "ayni.localhost.evil.example",
  "10.0.0.1",
])("a name that was made to lead here (DNS rebinding) is not answered to: %j", async (Host) => {
  const ask = await site();
  for (const [path, method] of [
    ["/page", "GET"],
    ["/page", "POST"],
    ["/page.data", "GET"],
    ["/local/mailbox", "GET"],
    ["/nowhere", "GET"],
    ["/healthz", "POST"],
  ] as const) {
    expect([path, method, (await ask({ Host }, path, method)).status]).toEqual([path, method, 421]);
  }
});

it("a reader who asks by another name gets a page in their language with the site's own URL", async () => {
  const ask = await site();
  const { text } = await ask({ Host: "evil.example" }, "/es/page");
  expect(text).toContain(messages.es.errors["421"]);
  expect(text).toContain('href="https://ayni.test/es"');
});

it("probes come by any name", async () => {
  const ask = await site();
  for (const path of ["/healthz", "/livez", "/readyz", "/status"])
    expect((await ask({ Host: "10.1.2.3:8080" }, path)).status).toBe(200);
});

it("a forwarded host counts where proxies are trusted, and the outermost trusted one's alone", async () => {
  const untrusting = await site();
  expect((await untrusting({ Host: "evil.example", "X-Forwarded-Host": "ayni.test" })).status).toBe(
    421,
  );
  expect((await untrusting({ Host: "ayni.test", "X-Forwarded-Host": "evil.example" })).status).toBe(
    200,
  );
  const trusting = await site({ TRUST_PROXY: 1 });
  expect((await trusting({ Host: "app:3000", "X-Forwarded-Host": "ayni.test" })).status).toBe(200);
  expect(
    (await trusting({ Host: "app:3000", "X-Forwarded-Host": "ayni.test, evil.example" })).status,
  ).toBe(421);
  expect((await trusting({ Host: "ayni.test", "X-Forwarded-Host": "evil.example" })).status).toBe(
    421,
  );
});

it("beside an emulator no connection from elsewhere is answered, unless a setting says so", () => {
  const emulator = { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099/secret" };
  const settings = { PUBLIC_URL: "http://localhost:3000", TRUST_PROXY: 0 };
  const to = (localAddress: string) =>
    ({ headers: { host: "localhost:3000" }, socket: { localAddress } }) as IncomingMessage;
  const closed = createHostCheck({ ...settings, ...emulator });
  expect([closed(to("::ffff:127.0.0.1")), closed(to("192.168.1.2"))]).toEqual([true, false]);
  const open = createHostCheck({
    ...settings,
    ...emulator,
    DEMO_ACCOUNTS_REACHABLE_FROM_ELSEWHERE: "yes",
  });
  expect(open(to("192.168.1.2"))).toBe(true);
  expect(createHostCheck(settings)(to("192.168.1.2"))).toBe(true);
});

it("loopback is 127.0.0.0/8 and ::1, also as IPv6 writes it", () => {
  for (const address of ["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"])
    expect(isLoopbackAddress(address), address).toBe(true);
  for (const address of [
    "0.0.0.0",
    "::",
    "10.0.0.1",
    "192.168.1.2",
    "::ffff:10.0.0.1",
    "fe80::1",
    "name",
  ])
    expect(isLoopbackAddress(address), address).toBe(false);
});

it("a malformed host has no name", () => {
  for (const host of ["a b", "user@ayni.test", "ayni.test/x", "a:b:c", "[::1", "http://ayni.test"])
    expect(nameOf(host), host).toBe("");
});
