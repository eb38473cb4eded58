import { rmSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../../functions/app.ts";
import { openStandby, type Standby } from "../../functions/db/standby.ts";
import { testCatalogue } from "../../functions/http/core/test-catalogue.ts";
import { synchroniseCatalogue } from "../../functions/domain/community/catalogue/synchronise-catalogue.ts";
import { openSessionOf } from "../../functions/domain/identity/session/open-session.ts";
import { identityOnly } from "../../functions/platform/identity/identity-only.fixture.ts";
import { makeMember } from "../factories/people.ts";
import { makeSubmission } from "../factories/work.ts";
import { createTestDatabase } from "../setup/database.ts";
import { findDebianPostgres } from "../setup/debian-postgres.ts";
import { lacking } from "../setup/lacking.ts";
import { startTestPostgres } from "../setup/postgres.ts";
import { startStandbyServer } from "../setup/standby.ts";

const binaries = findDebianPostgres();
const isLacking = lacking(!binaries, "no PostgreSQL of Debian");
const path = "/v1/challenges/plain-weave/submissions";

let postgres: Awaited<ReturnType<typeof startTestPostgres>>;
let opened: Awaited<ReturnType<typeof createTestDatabase>>;
let server: Awaited<ReturnType<typeof startStandbyServer>>;
let standby: Standby;
let app: ReturnType<typeof createApp>;
let member: Awaited<ReturnType<typeof makeMember>>;
let headers: Record<string, string>;

beforeAll(async () => {
  if (!binaries) return;
  postgres = await startTestPostgres({
    initdb: join(binaries, "initdb"),
    postgres: join(binaries, "postgres"),
  });
  opened = await createTestDatabase({ server: postgres.server });
  await synchroniseCatalogue(opened.database, testCatalogue);
  server = await startStandbyServer(opened.ownerUrl, binaries);
  const address = new URL(opened.url);
  address.port = String(server.port);
  standby = openStandby(opened.database, address.href);
  member = await makeMember(opened.database);
  const uid = `uid-${member.username}`;
  const { secret } = await openSessionOf(opened.database, uid);
  headers = { Authorization: `Bearer ${secret}.cookie` };
  const session = { uid, email: "", emailVerified: true, signedInAt: 0, isStrong: false };
  app = createApp({
    database: opened.database,
    identity: identityOnly({ readCookie: () => Promise.resolve(session) }),
    serviceKey: "key",
    log: pino({ level: "silent" }),
    readForVisitor: standby.read,
  });
}, 120_000);
afterAll(async () => {
  await standby?.close();
  await opened?.close();
  await postgres?.stop();
  if (server) rmSync(server.folder, { recursive: true, force: true });
});

const count = async (asked: Record<string, string> = {}) => {
  const reply = await app.request(path, { headers: asked });
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { submissions: unknown[] }).submissions.length;
};
const untilUsed = (isUsed: boolean) =>
  expect.poll(standby.isUsed, { timeout: 15_000, interval: 50 }).toBe(isUsed);

test.skipIf(isLacking)(
  "visitors read from a standby that is fresh; members read their own write",
  async () => {
    await untilUsed(true);
    await server.pause();
    await makeSubmission(opened.database, member, "plain-weave");
    expect(await count()).toBe(0);
    expect(await count(headers)).toBe(1);
    // A visitor may see a page that is some seconds old, and no older.
    await untilUsed(false);
    expect(await count()).toBe(1);
    await server.resume();
    await untilUsed(true);
    expect(await count()).toBe(1);
  },
);

test.skipIf(isLacking)("a row that the standby lacks is read from the primary", async () => {
  const read = standby.read(async (database) => {
    if (database !== opened.database) throw new Error("not there yet");
    return "of the primary";
  });
  expect(await read).toBe("of the primary");
});

test.skipIf(isLacking)("where the standby ends, no visitor notices", async () => {
  await untilUsed(true);
  await server.kill();
  expect(await Promise.all(Array.from({ length: 20 }, () => count()))).toEqual(
    Array.from({ length: 20 }, () => 1),
  );
  await untilUsed(false);
  expect(await count()).toBe(1);
});
