import { Agent } from "node:http";
import { serve as listen } from "@hono/node-server";
import type { AddressInfo } from "node:net";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../functions/app.ts";
import type { Database } from "../functions/db/connect.ts";
import { attempts, notificationSettings, users } from "../functions/db/schema/index.ts";
import { attemptLimits } from "../functions/domain/identity/attempt/limits.ts";
import { networkSubject } from "../functions/domain/identity/attempt/subject.ts";
import { ensureSettings } from "../functions/domain/notification/settings-row.ts";
import { unsubscribeToken } from "../functions/domain/notification/unsubscribe.ts";
import { makeMember } from "./factories/people.ts";
import { ask } from "./setup/ask.ts";
import { createTestDatabase } from "./setup/database.ts";
import { runServe, serveSettings, type Serve } from "./setup/run-serve.ts";

/**
 * The build under `remix-serve`, with the API and a PostgreSQL but no identity service: a log-in
 * attempt is counted before the identity service is called, and then answered with 503.
 */

let database: Database;
let serve: Serve;
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  const connection = await createTestDatabase();
  ends.push(connection.close);
  ({ database } = connection);
  const unreachable = () => Promise.reject(new Error("no identity service"));
  const app = createApp({
    database,
    identity: {
      readCookie: unreachable,
      verify: unreachable,
      findAll: unreachable,
      find: unreachable,
      findByEmail: unreachable,
      reclaim: unreachable,
      describe: unreachable,
      archive: unreachable,
      setDisabled: unreachable,
      revokeTokens: unreachable,
      giveBack: unreachable,
      hasSecondFactor: unreachable,
      removeSecondFactors: unreachable,
      remove: unreachable,
      signInToken: unreachable,
      isReachable: async () => false,
    },
    serviceKey: serveSettings.API_SERVICE_KEY,
  });
  const api = await new Promise<ReturnType<typeof listen>>((resolve) => {
    const server = listen({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, () =>
      resolve(server),
    );
  });
  ends.push(() => api.close());
  serve = await runServe({
    API_BASE_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
  });
  ends.push(() => serve.stop());
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

/** Tries to log in to an account of this test only, from an IP address of this machine. */
async function logIn(from: string, agent: Agent, account: string): Promise<number> {
  const page = await ask(serve.port, "/login", { from, agent });
  const csrf = /name="csrf" value="([^"]*)"/.exec(page.text)?.[1] ?? "";
  const { status } = await ask(serve.port, "/login", {
    method: "POST",
    from,
    agent,
    headers: {
      Host: new URL(serve.url).host,
      Origin: serve.url,
      "Content-Type": "application/x-www-form-urlencoded",
      "X-Forwarded-For": "192.0.2.1",
    },
    body: new URLSearchParams({
      csrf,
      email: `${account}@ayni.test`,
      password: "a-wrong-password",
    }).toString(),
  });
  return status;
}

const countOf = async (...addresses: string[]) => {
  const rows = await database
    .select({ subject: attempts.subject, count: attempts.count })
    .from(attempts)
    .where(inArray(attempts.subject, addresses.map(networkSubject)));
  return addresses.map((address) =>
    Number(rows.find(({ subject }) => subject === networkSubject(address))?.count ?? 0),
  );
};

test("under remix-serve each client's attempts are its own, also side by side on connections that are kept", async () => {
  const agents = ["127.0.0.2", "127.0.0.3"].map((from) => ({
    from,
    agent: new Agent({ keepAlive: true, maxSockets: 3 }),
  }));
  const tries = Array.from({ length: 40 }, (_, at) => agents.slice(0, at % 2 === 0 ? 2 : 1)).flat();
  await Promise.all(tries.map(({ from, agent }, at) => logIn(from, agent, `mixed${at}`)));
  expect(await countOf("127.0.0.2", "127.0.0.3", "192.0.2.1")).toEqual([40, 20, 0]);
  for (const { agent } of agents) agent.destroy();
});

test("under remix-serve one client that tries too often locks out no other client", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const { clientIp: limit } = attemptLimits["log-in"];
  const tries = Array.from({ length: limit + 1 }, (_, at) =>
    logIn("127.0.0.4", agent, `many${at}`),
  );
  const statuses = await Promise.all(tries);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect(await logIn("127.0.0.4", agent, "another")).toBe(429);
  expect(await logIn("127.0.0.5", new Agent(), "theirs")).toBe(503);
  agent.destroy();
});

test("under remix-serve outsiders read the public API, and nothing else of it", async () => {
  const read = await ask(serve.port, "/v1/communities", { headers: { "Accept-Language": "es" } });
  expect(read.status).toBe(200);
  expect(JSON.parse(read.text)).toHaveProperty("communities");
  expect(read.headers["access-control-allow-origin"]).toBe("*");
  expect(read.headers).toHaveProperty("ratelimit");
  const known = await ask(serve.port, "/v1/communities", {
    headers: { "If-None-Match": String(read.headers["etag"]), "Accept-Language": "es" },
  });
  expect(known.status).toBe(304);
  const sent = await ask(serve.port, "/v1/communities", { method: "POST", body: "{}" });
  expect([sent.status, sent.headers["allow"]]).toEqual([405, "GET, HEAD, OPTIONS"]);
  expect((await ask(serve.port, "/v1/viewer")).status).toBe(401);
  for (const path of ["/v1/../healthz", "/v1/%2e%2e/healthz", "//elsewhere.example/v1/communities"])
    expect([path, (await ask(serve.port, path)).headers["ratelimit"]]).toEqual([path, undefined]);
});

test("under remix-serve the site answers to its own names alone", async () => {
  const paths = [
    "/",
    "/es",
    "/communities.data",
    "/__manifest?p=%2Flogin",
    "/nowhere",
    "/sitemap.xml",
  ];
  for (const path of paths) {
    const own = await ask(serve.port, path, { headers: { Host: `127.0.0.1:${serve.port}` } });
    expect([path, own.status]).not.toEqual([path, 421]);
    const rebound = await ask(serve.port, path, { headers: { Host: "rebound.example" } });
    expect([path, rebound.status]).toEqual([path, 421]);
  }
  const posted = await ask(serve.port, "/login", {
    method: "POST",
    headers: { Host: "rebound.example", "X-Forwarded-Host": `localhost:${serve.port}` },
  });
  expect(posted.status).toBe(421);
});

test("under remix-serve a mail program switches mails off, whatever its Origin is, and no other form of another site is taken", async () => {
  const { userId } = await makeMember(database);
  await ensureSettings(database, userId);
  const [made] = await database
    .select({ key: notificationSettings.linkKey, email: users.email })
    .from(notificationSettings)
    .innerJoin(users, eq(users.id, notificationSettings.userId));
  const token = unsubscribeToken({
    userId,
    topic: "feedback",
    email: "",
    key: Buffer.of(),
    ...made,
  });
  const post = (path: string, origin?: string) =>
    ask(serve.port, path, {
      method: "POST",
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        ...(origin && { Origin: origin }),
      },
      body: "List-Unsubscribe=One-Click",
    });
  for (const origin of [undefined, "null", "https://mail.example"]) {
    expect((await post(`/unsubscribe?token=${token}`, origin)).status).toBe(200);
    const [former] = await database.select().from(notificationSettings);
    expect(former?.choices, origin).toEqual({ feedback: "none" });
    await database.update(notificationSettings).set({ choices: {} });
    expect((await post(`/unsubscribe?token=${token}x`, origin)).status).toBe(404);
  }
  expect((await post("/login", "https://evil.example")).status).toBe(403);
});

test("remix-serve is ready by any name, and ends on SIGTERM once it has answered", async () => {
  const own = await runServe();
  const agent = new Agent({ keepAlive: true });
  for (const host of ["probe.example", `localhost:${own.port}`]) {
    const ready = await ask(own.port, "/readyz", { agent, headers: { Host: host } });
    expect([host, ready.status, ready.text]).toEqual([host, 200, '{"status":"ok"}']);
    expect(ready.headers).toMatchObject({
      "content-type": "application/json",
      "cache-control": "no-store",
    });
  }
  const asked = ask(own.port, "/login", { agent, headers: { Host: `localhost:${own.port}` } });
  expect((await asked).status).toBe(200);
  expect(await own.stop("SIGTERM")).toBe(0);
  agent.destroy();
}, 90_000);

test("remix-serve does not start with an emulator beside a real project, and says which settings those are", async () => {
  const refused = runServe({
    FIREBASE_PROJECT_ID: "ayni",
    FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:1",
  });
  await expect(refused).rejects.toThrow(/FIREBASE_AUTH_EMULATOR_HOST: .*FIREBASE_PROJECT_ID/);
});

test("every response has `X-Content-Type-Options: nosniff` once, also a file's", async () => {
  const paths = [
    "/",
    "/communities.data",
    "/nowhere",
    "/sitemap.xml",
    "/favicon.svg",
    "/__manifest?p=%2Flogin",
  ];
  for (const path of paths) {
    const { headers } = await ask(serve.port, path);
    expect([path, headers["x-content-type-options"]]).toEqual([path, "nosniff"]);
    if (path === "/" || path === "/nowhere")
      expect([path, headers["content-security-policy"]]).toEqual([
        path,
        expect.stringContaining("default-src 'none'"),
      ]);
  }
});
