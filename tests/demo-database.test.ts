import { spawnSync } from "node:child_process";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { prepareDatabase } from "../functions/cli/prepare-database.ts";
import type { Database } from "../functions/db/connect.ts";
import { isDemoDatabase, markIfNew } from "../functions/db/demo-mark.ts";
import { users } from "../functions/db/schema/index.ts";
import { demoPassword } from "../local/demo/demo-names.ts";
import { makeMember } from "./factories/people.ts";
import { createTestDatabase, ownerOf } from "./setup/database.ts";
import { refusedStart } from "./setup/refused-start.ts";
import { startDemoServices } from "./setup/local-services.ts";

// Each test starts several processes.
vi.setConfig({ testTimeout: 90_000 });

/** A mark identifies a demonstration's database. The database of a real project never has it. */

const ends: (() => unknown)[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const end of ends.splice(0).toReversed()) await end();
});

async function open() {
  const connection = await createTestDatabase();
  ends.push(connection.close);
  return connection;
}

const membersOf = (database: Database) =>
  database.select({ username: users.username, uid: users.uid }).from(users).orderBy(users.id);

test("a database with members that is no demonstration's gets no demo accounts, and the greeting says so", async () => {
  const { url, database } = await open();
  await makeMember(database);
  const before = await membersOf(database);
  const { services, logIn, forget } = await startDemoServices(url);
  ends.push(forget);
  const greeting = services.greeting.join(" ");
  expect(greeting).toContain("No demo accounts");
  expect(greeting).not.toContain(demoPassword);
  expect((await logIn("admin")).localId).toBeUndefined();
  expect(await membersOf(database)).toEqual(before);
  expect(await isDemoDatabase(database)).toBe(false);
  await services.stop();
});

test("the mark is set on an empty database alone, and never goes", async () => {
  const { database } = await open();
  expect(await isDemoDatabase(database)).toBe(false);
  expect([await markIfNew(database), await markIfNew(database)]).toEqual([true, true]);
  for (const undo of [
    "delete from demo_marks",
    "update demo_marks set one = true",
    "truncate demo_marks",
  ])
    await expect(ownerOf(database).execute(sql.raw(undo)), undo).rejects.toMatchObject({
      cause: { code: "23001" },
    });
  const { database: used } = await open();
  await makeMember(used);
  expect(await markIfNew(used)).toBe(false);
});

const real = "a-real-project";
const named = /DATABASE_URL .*demonstration.*FIREBASE_PROJECT_ID/;

test("a real project's database is not prepared from a demonstration's", async () => {
  const { url, ownerUrl, database } = await open();
  await markIfNew(database);
  await expect(prepareDatabase(url, "build/catalogue.json", real)).rejects.toThrow(named);
  await expect(prepareDatabase(url, "build/catalogue.json", "")).rejects.toThrow(named);
  await prepareDatabase(url, "build/catalogue.json", "demo-ayni", ownerUrl);
  const { status, stderr } = spawnSync(process.execPath, ["functions/cli/prepare-database.ts"], {
    env: { ...process.env, DATABASE_URL: url, FIREBASE_PROJECT_ID: real },
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([1, expect.stringMatching(named)]);
  expect(stderr).not.toMatch(/\n\s+at /);
});

test("neither the API, as a server or a function, nor the worker of a real project begins on a demonstration's database", async () => {
  const { url, database } = await open();
  await markIfNew(database);
  const ofApi = {
    FIREBASE_PROJECT_ID: real,
    API_SERVICE_KEY: "service-key-of-at-least-32-characters",
    DATABASE_URL: url,
    PUBLIC_URL: "https://ayni.example",
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "hello@ayni.example",
    LOG_LEVEL: "silent",
  };
  for (const program of ["functions/cli/run-api.ts", "functions/cli/run-worker.ts"]) {
    const { code, said } = await refusedStart(program, ofApi);
    expect([code, said]).toEqual([1, expect.stringMatching(named)]);
    expect(said).not.toMatch(/\n\s+at /);
  }

  for (const [name, value] of Object.entries(ofApi)) vi.stubEnv(name, value);
  const { api } = await import("../functions/index.ts");
  const server = createServer(api as unknown as RequestListener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ends.push(() => server.close());
  const ask = () =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/communities`);
  for (const reply of [await ask(), await ask()]) expect(reply.status).toBe(503);
});
