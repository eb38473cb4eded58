import { sql } from "drizzle-orm";
import { pino } from "pino";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { ownerOf } from "../../../tests/setup/database.ts";
import { createApp } from "../../app.ts";
import { logLines } from "../../contract/process/log-lines.ts";
import { connectPostgres } from "../../db/connect.ts";
import { Refusal } from "../../domain/refusal.ts";
import type { Identity } from "../../platform/identity/identity.ts";
import { api, openForAll, type TestApi } from "./test-api.ts";

let session: string;
openForAll();
beforeAll(async () => {
  session = await api.member("ana");
});

describe("an unknown URL or method", () => {
  test("an unknown URL is a problem", async () => {
    expect(await api.code("get", "/nowhere")).toBe("not-found");
  });

  test("a known URL names the methods that it has", async () => {
    const reply = await api.request("post", "/viewer/wallets");
    expect(reply.status).toBe(405);
    expect(reply.headers.get("Allow")).toBe("GET");
    const several = await api.request("put", "/viewer");
    expect(several.headers.get("Allow")?.split(", ").toSorted()).toEqual(["GET", "PATCH", "POST"]);
  });

  test("HEAD answers as GET without its body", async () => {
    const reply = await api.request("head", "/communities");
    expect([reply.status, await reply.text()]).toEqual([200, ""]);
  });
});

test("a member who sends a hundred operations at once delays no other member", async () => {
  const done = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = api.database.transaction(async (tx) => {
    await tx.execute(sql`select from users where username = 'ana' for update`);
    locked.resolve();
    await done.promise;
  });
  await locked.promise;
  const body = { username: "ana", firstName: "Ana", lastName: "" };
  const sent = Array.from({ length: 100 }, () =>
    api.request("patch", "/viewer", { session, body }),
  );
  const refused = await Promise.race(sent);
  expect(refused.status).toBe(503);
  const other = await api.member("ben");
  expect((await api.request("get", "/viewer", { session: other })).status).toBe(200);
  expect((await api.request("get", "/viewer", { session })).status).toBe(200);
  done.resolve();
  await holding;
  const replies = await Promise.all(sent);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(63);
  expect((await api.request("patch", "/viewer", { session, body })).status).toBe(200);
});

describe("input", () => {
  test("every refused field is named", async () => {
    const body = { username: "a..b", firstName: "x".repeat(61), lastName: "" };
    const problem = await api.problem("patch", "/viewer", { session, body });
    expect(problem.code).toBe("invalid-input");
    expect(problem.errors?.map(({ field }) => field).toSorted()).toEqual(["firstName", "username"]);
  });

  test.each(["", "{", "nonsense", '{"username":', "\u0000", "null", "[]", "1"])(
    "a body of %j is refused as input",
    async (body) => {
      expect(await api.code("patch", "/viewer", { session, body })).toBe("invalid-input");
    },
  );

  test("a body that is too large is refused, announced or not", async () => {
    const body = JSON.stringify({ username: "ana", firstName: "x".repeat(140_000), lastName: "" });
    expect(await api.code("patch", "/viewer", { session, body })).toBe("payload-too-large");
    const headers = { "Content-Length": String(body.length) };
    expect(await api.code("patch", "/viewer", { session, body, headers })).toBe(
      "payload-too-large",
    );
  });

  test("NUL never reaches PostgreSQL", async () => {
    const identity = api.identity.signIn({
      uid: "nul",
      email: "nul@ayni.test",
      emailVerified: true,
    });
    const profile = { username: "nul", acceptedTerms: true, acceptedPrivacy: true, locale: "en" };
    const body = { ...profile, referralCode: "A\0B" };
    expect(await api.problem("post", "/viewer", { session: identity, body })).toMatchObject({
      status: 422,
      code: "invalid-input",
      errors: [{ field: "referralCode", message: "control-character" }],
    });
    expect(await api.code("get", "/users/a%00b")).toBe("invalid-input");
    expect(await api.code("get", "/bounties?cursor=%00")).toBe("invalid-input");
  });

  test.each([
    "/users/%E0%A4%A",
    "/communities/..%2f..%2fetc",
    "/submissions/99999999999999999999",
    "/bounties?cursor=a.b",
  ])("%s is refused as input", async (path) => {
    expect(await api.code("get", path)).toBe("invalid-input");
  });
});

describe("request ids and the log", () => {
  test("a valid id of the caller's is kept, in the reply, its problem and the log", async () => {
    const headers = { "X-Request-Id": "from-the-web-tier-1" };
    const reply = await api.request("get", "/users/nobody", { headers });
    expect(reply.headers.get("X-Request-Id")).toBe("from-the-web-tier-1");
    expect(await reply.json()).toMatchObject({ instance: "from-the-web-tier-1" });
    expect(JSON.parse(api.lines.at(-1) ?? "")).toMatchObject({
      requestId: "from-the-web-tier-1",
      method: "GET",
      route: "/v1/users/{username}",
      status: 404,
      problem: "not-found",
    });
  });

  test("an invalid one is replaced", async () => {
    const reply = await api.request("get", "/communities", {
      headers: { "X-Request-Id": '"><script>' },
    });
    expect(reply.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("the log holds neither tokens nor what people wrote", async () => {
    await api.request("get", "/users/somebody-secret", { session });
    await api.request("patch", "/viewer", {
      session,
      body: { username: "x y", firstName: "Secreta", lastName: "" },
    });
    expect(api.lines.join("")).not.toMatch(/session-of|secret/i);
  });
});

describe("probes", () => {
  const ask = async (path: string, app: Pick<TestApi["app"], "request"> = api.app) => {
    const reply = await app.request(path);
    expect(reply.headers.get("Cache-Control")).toBe("no-store");
    return { status: reply.status, body: (await reply.json()) as { errors?: unknown } };
  };
  const fine = { status: 200, body: { status: "ok" } };

  test("the status names dependencies that do not answer, and the API stays ready meanwhile", async () => {
    api.identity.setUnreachable(true);
    const { status, body } = await ask("/status");
    const others = await Promise.all(["/readyz", "/livez", "/healthz"].map((path) => ask(path)));
    api.identity.setUnreachable(false);
    expect([status, body.errors]).toEqual([503, [{ field: "identity", message: "unreachable" }]]);
    expect(others).toEqual([fine, fine, fine]);
    await expect.poll(() => ask("/status"), { timeout: 5_000 }).toEqual(fine);
  });

  test("the dependencies are asked once a second, however often the status is requested", async () => {
    let asked = 0;
    const database = Object.create(api.database) as TestApi["database"];
    const isReachable = async () => Boolean(++asked);
    const identity = { ...api.identity.service, isReachable };
    const app = createApp({ database, identity, serviceKey: "key" });
    vi.useFakeTimers({ toFake: ["performance"] });
    try {
      await Promise.all(Array.from({ length: 50 }, () => ask("/status", app)));
      expect(asked).toBe(1);
      vi.advanceTimersByTime(1_000);
      await ask("/status", app);
      expect(asked).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });

  test("a closing API is alive and not ready", async () => {
    const { database, identity } = api;
    const serviceKey = "key";
    const app = createApp({
      database,
      identity: identity.service,
      serviceKey,
      isClosing: () => true,
    });
    const { status, body } = await ask("/readyz", app);
    expect([status, body.errors]).toEqual([503, [{ field: "server", message: "closing" }]]);
    expect(await ask("/livez", app)).toEqual(fine);
  });

  test("a probe writes no line to the log, unless everything is logged", async () => {
    const before = api.lines.length;
    await ask("/readyz");
    expect(api.lines.slice(before)).toEqual([]);
  });
});

describe("failures", () => {
  const withDatabase = (database: TestApi["database"], changes: Partial<Identity> = {}) => {
    const lines: string[] = [];
    const identity = {
      ...api.identity.service,
      isReachable: () => Promise.resolve(true),
      ...changes,
    };
    const log = pino(
      { ...logLines, level: "warn" },
      { write: (line: string) => void lines.push(line) },
    );
    return { app: createApp({ database, identity, serviceKey: "key", log }), lines };
  };

  test("without its database it is unavailable, and says when to try again", async () => {
    const { database, close } = connectPostgres("postgres://nobody@127.0.0.1:1/none");
    const { app } = withDatabase(database);
    for (const path of ["/status", "/v1/status", "/v1/communities"]) {
      const reply = await app.request(path);
      expect([path, reply.status, reply.headers.get("Retry-After")]).toEqual([path, 503, "5"]);
      expect(await reply.json()).toMatchObject({ code: "unavailable", retryAfter: 5 });
    }
    for (const path of ["/healthz", "/v1/healthz", "/readyz"])
      expect((await app.request(path)).status).toBe(200);
    await close();
  });

  test("a full disk of the database is named in the log, fails writes and leaves reads and readiness", async () => {
    const owner = ownerOf(api.database);
    await owner.execute(sql`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
    await owner.execute(sql`create trigger full_disk before insert on attempts
      for each statement execute function full_disk()`);
    const { app, lines } = withDatabase(api.database);
    const write = await app.request("/v1/attempts", {
      method: "POST",
      headers: { "X-Service-Key": "key", "Content-Type": "application/json" },
      body: JSON.stringify({ kind: "log-in", clientIp: "::1", account: "a@b.c" }),
    });
    const others = ["/v1/communities", "/readyz", "/status"];
    const statuses = await Promise.all(
      others.map(async (path) => (await app.request(path)).status),
    );
    await owner.execute(sql`drop function full_disk cascade`);
    expect([write.status, statuses]).toEqual([503, [200, 200, 200]]);
    expect(lines.join("")).toContain("the disk of the database is full");
    expect(lines.join("")).toContain("53100");
  });

  test("the reply to a defect does not contain its cause, which the log has without its parameters", async () => {
    await ownerOf(api.database).execute(sql`alter table usernames rename to usernames_gone`);
    const { app, lines } = withDatabase(api.database);
    const reply = await app.request("/v1/users/somebody");
    await ownerOf(api.database).execute(sql`alter table usernames_gone rename to usernames`);
    expect(reply.status).toBe(500);
    expect(Object.keys((await reply.json()) as object).toSorted()).toEqual([
      "code",
      "instance",
      "status",
      "title",
      "type",
    ]);
    expect(lines.join("")).toContain("42P01");
    expect(lines.join("")).not.toContain("somebody");
  });

  test("the reply to an unreachable identity service does not contain the cause, which the log has", async () => {
    const cause = Object.assign(new Error("no role"), { code: "auth/insufficient-permission" });
    const verify = () => Promise.reject(new Refusal("identity-unavailable", { cause }));
    const { app, lines } = withDatabase(api.database, { verify });
    const reply = await app.request("/v1/sessions", {
      method: "POST",
      headers: { "X-Service-Key": "key" },
      body: JSON.stringify({ cookie: "cookie" }),
    });
    expect([reply.status, await reply.text()]).toEqual([503, expect.not.stringContaining("role")]);
    expect(lines.join("")).toContain("auth/insufficient-permission");
  });
});
