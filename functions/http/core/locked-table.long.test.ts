import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, ownerOf } from "../../../tests/setup/database.ts";
import { createApp } from "../../app.ts";
import { connectPostgres } from "../../db/connect.ts";
import { poolOptionsOf } from "../../db/settings.ts";
import { readEnvironment } from "../../environment.ts";
import { identityOnly } from "../../platform/identity/identity-only.fixture.ts";

const environment = readEnvironment([], {
  FIREBASE_PROJECT_ID: "demo-ayni",
  API_SERVICE_KEY: "nWyA0l4kJpVY8d1oT3xZqRb6uKeHsCfM",
});
let opened: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: ReturnType<typeof connectPostgres>;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  opened = await createTestDatabase();
  pool = connectPostgres(opened.url, poolOptionsOf(environment));
  app = createApp({
    database: pool.database,
    identity: identityOnly({}),
    serviceKey: "key",
    log: pino({ level: "silent" }),
  });
});
afterAll(() => Promise.all([pool.close(), opened.close()]));

const ask = async (path: string) => {
  const began = performance.now();
  const reply = await app.request(`/v1${path}`);
  return {
    status: reply.status,
    seconds: (performance.now() - began) / 1000,
    body: (await reply.json()) as unknown,
  };
};

/** More requests than the pool has connections. */
const crowd = Array.from({ length: 30 }, (_, index) => index);

test("while a table is locked, its reads fail soon and others answer at once", async () => {
  await ownerOf(opened.database).transaction(async (tx) => {
    await tx.execute(sql`lock table submissions`);
    const ofTheTable = Promise.all(crowd.map(() => ask("/activity")));
    for (const _ of crowd) {
      const other = await ask("/communities");
      expect([other.status, other.seconds < 1]).toEqual([200, true]);
    }
    for (const { status, seconds, body } of await ofTheTable) {
      expect([status, seconds < 3]).toEqual([503, true]);
      expect(body).toMatchObject({ code: "unavailable", retryAfter: 5 });
    }
    // One request tries, and the others do not wait for it.
    const again = await Promise.all(crowd.map(() => ask("/activity")));
    expect(again.every(({ status }) => status === 503)).toBe(true);
    expect(again.filter(({ seconds }) => seconds > 1)).toHaveLength(1);
  });
  expect((await ask("/activity")).status).toBe(200);
  const all = await Promise.all(crowd.map(() => ask("/activity")));
  expect(all.every(({ status }) => status === 200)).toBe(true);
});

test("an abandoned transaction is ended, and its locks with it", async () => {
  const timeouts = { statement: 5, lock: 5, idleTransaction: 0.2 };
  const forgetful = connectPostgres(opened.url, { timeouts, max: 1 });
  const left = forgetful.database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(1)`);
    await opened.database.execute(sql`select pg_advisory_xact_lock(1)`);
    await tx.execute(sql`select 1`);
  });
  await expect(left).rejects.toThrow();
  expect((await forgetful.database.execute(sql`select 1`)) as object).toBeTruthy();
  await forgetful.close();
});

test("a statement has a time limit", async () => {
  const timeouts = { statement: 0.2, lock: 5, idleTransaction: 5 };
  const limited = connectPostgres(opened.url, { timeouts, max: 1 });
  await expect(limited.database.execute(sql`select pg_sleep(60)`)).rejects.toMatchObject({
    cause: { code: "57014" },
  });
  await limited.close();
});

test("a request does not wait longer than the limit for a connection of the pool", async () => {
  const small = connectPostgres(opened.url, { max: 1, connectSeconds: 0.2 });
  await small.database.transaction(async () => {
    await expect(small.database.execute(sql`select 1`)).rejects.toMatchObject({
      cause: { message: "timeout exceeded when trying to connect" },
    });
  });
  await small.close();
});

test("a transaction that cannot begin keeps no connection", async () => {
  const small = connectPostgres(opened.url, { max: 1, connectSeconds: 1 });
  const failing = small.database.transaction(async () => undefined, {
    isolationLevel: "none at all" as "serializable",
  });
  await expect(failing).rejects.toThrow();
  await small.database.execute(sql`select 1`);
  await small.close();
});
