import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createApp } from "../../functions/app.ts";
import { connectPostgres } from "../../functions/db/connect.ts";
import { queryOne } from "../../functions/db/query.ts";
import { testCatalogue } from "../../functions/http/core/test-catalogue.ts";
import { synchroniseCatalogue } from "../../functions/domain/community/catalogue/synchronise-catalogue.ts";
import { reconcile } from "../../functions/domain/admin/reconciliation/reconcile.ts";
import { openSessionOf } from "../../functions/domain/identity/session/open-session.ts";
import { identityOnly } from "../../functions/platform/identity/identity-only.fixture.ts";
import { claim, makeEarner, makeTokens, withoutGifts } from "../factories/payouts.ts";
import { makeMember, makeReviewer } from "../factories/people.ts";
import { evaluate, makeSubmission } from "../factories/work.ts";
import { createTestDatabase } from "../setup/database.ts";
import { hasPrograms } from "../setup/debian-programs.ts";
import { lacking } from "../setup/lacking.ts";
import { startPgbouncer } from "../setup/pgbouncer.ts";

const isLacking = lacking(!hasPrograms(["pgbouncer"], ["pgbouncer"]), "no pgbouncer");
const contract = "0x00000000000000000000000000000000000000c0";
const address = "0x00000000000000000000000000000000000000a1";

let opened: Awaited<ReturnType<typeof createTestDatabase>>;
let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
let pool: ReturnType<typeof connectPostgres>;

beforeAll(async () => {
  if (isLacking) return;
  opened = await createTestDatabase();
  await synchroniseCatalogue(opened.database, testCatalogue);
  // Fewer connections than clients, so that clients share each connection.
  pooler = await startPgbouncer(opened.url, (text) =>
    text.replace("default_pool_size = 20", "default_pool_size = 3"),
  );
  pool = connectPostgres(pooler.url, {
    isPooled: true,
    max: 20,
    timeouts: { statement: 8, lock: 2, idleTransaction: 60 },
  });
});
afterAll(async () => {
  await pool?.close();
  await pooler?.stop();
  await opened?.close();
});

test.skipIf(isLacking)("40 of 40 requests of a member succeed", async () => {
  const member = await makeMember(pool.database);
  const uid = `uid-${member.username}`;
  const { secret } = await openSessionOf(pool.database, uid);
  const session = { uid, email: "", emailVerified: true, signedInAt: 0, isStrong: false };
  const app = createApp({
    database: pool.database,
    identity: identityOnly({ readCookie: () => Promise.resolve(session) }),
    serviceKey: "key",
    log: pino({ level: "silent" }),
  });
  const headers = { Authorization: `Bearer ${secret}.cookie` };
  const [challenge] = testCatalogue.communities.flatMap(({ courses }) =>
    courses.flatMap(({ challenges }) => challenges),
  );
  const paths = ["viewer", "communities", "communities/weaving", `challenges/${challenge?.id}`];
  const asked = Array.from({ length: 40 }, (_, index) => `/v1/${paths[index % paths.length]}`);
  const replies = await Promise.all(asked.map((path) => app.request(path, { headers })));
  expect(replies.map(({ status }) => status)).toEqual(asked.map(() => 200));
});

test.skipIf(isLacking)("work is handed in, evaluated and claimed, by many at once", async () => {
  await makeTokens(pool.database, contract);
  const reviewer = await makeReviewer(pool.database, "weaving");
  const members = await Promise.all(
    Array.from({ length: 6 }, () => makeEarner(opened.database, address)),
  );
  const states = await Promise.all(
    members.map(async (member) => {
      const { id } = await makeSubmission(pool.database, member, "plain-weave");
      await claim(pool.database, member, address, { token: "COIN" });
      return (await evaluate(pool.database, reviewer, id)).state;
    }),
  );
  expect(new Set(states)).toEqual(new Set(["passed"]));
  const { mismatches } = await reconcile(pool.database);
  expect(await withoutGifts(pool.database, mismatches)).toEqual([]);
});

test.skipIf(isLacking)("a command, which has no settings of a pool, connects", async () => {
  const { database, close } = connectPostgres(pooler.url, { max: 1 });
  const one = z.object({ one: z.int() });
  expect(await queryOne(database, one, sql`select 1 as one`).finally(close)).toEqual({ one: 1 });
});

test.skipIf(isLacking)("the pooler sets the limits that the application cannot", async () => {
  for (const [name, value] of [
    ["jit", "off"],
    ["statement_timeout", "8s"],
    ["lock_timeout", "2s"],
    ["idle_in_transaction_session_timeout", "1min"],
  ] as const)
    expect(await pool.database.execute(sql.raw(`show ${name}`))).toMatchObject({
      rows: [{ [name]: value }],
    });
});
