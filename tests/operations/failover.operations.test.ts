import { fork, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { inArray, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../../functions/app.ts";
import { connectPostgres, type Database } from "../../functions/db/connect.ts";
import { payouts, submissions, users } from "../../functions/db/schema/index.ts";
import { openStandby, type Standby } from "../../functions/db/standby.ts";
import { reconcile } from "../../functions/domain/admin/reconciliation/reconcile.ts";
import { synchroniseCatalogue } from "../../functions/domain/community/catalogue/synchronise-catalogue.ts";
import { testCatalogue } from "../../functions/http/core/test-catalogue.ts";
import { identityOnly } from "../../functions/platform/identity/identity-only.fixture.ts";
import type { Hex } from "../../functions/platform/chain/chain.ts";
import { demoContracts } from "../../local/chain/chain-setup.ts";
import { claim, makeEarner, makeTokens, withoutGifts } from "../factories/payouts.ts";
import { makeMember } from "../factories/people.ts";
import { makeSubmission } from "../factories/work.ts";
import { openTestChain, type TestChain } from "../setup/chain.ts";
import { createTestDatabase } from "../setup/database.ts";
import { findDebianPostgres } from "../setup/debian-postgres.ts";
import { hasPrograms } from "../setup/debian-programs.ts";
import { lacking } from "../setup/lacking.ts";
import { startCluster, type Cluster } from "../setup/patroni.ts";
import { startPgbouncer } from "../setup/pgbouncer.ts";
import { startTestPostgres } from "../setup/postgres.ts";

/**
 * A cluster of three PostgreSQL servers whose primary is killed ten times, with `kill -9`, while
 * members sign up, hand in work and claim, and a worker pays out.
 */

const kills = Number(process.env["FAILOVERS"] ?? 10);
/** Seconds until a write succeeds again, as docs/operations.md states. */
const longestOutage = 60;

const isLacking = lacking(
  !findDebianPostgres() ||
    !hasPrograms(
      ["patroni", "etcd", "haproxy", "pgbouncer"],
      ["patroni", "python3-etcd", "etcd-server", "haproxy", "pgbouncer"],
    ),
  "no Patroni",
);
const ends: (() => unknown)[] = [];
let cluster: Cluster;
let chain: TestChain;
let opened: Awaited<ReturnType<typeof createTestDatabase>>;
let pooled: Database;
let standby: Standby;
let worker: ChildProcess;

const addressOf = (index: number): Hex => `0x${(index + 1).toString(16).padStart(40, "d")}`;
const paper = demoContracts.get("AYNI") ?? "0x";

beforeAll(async () => {
  if (isLacking) return;
  cluster = await startCluster(findDebianPostgres() ?? "");
  ends.push(cluster.stop);
  await cluster.untilWhole();
  const { server } = await startTestPostgres(undefined, cluster.address("primary"));
  opened = await createTestDatabase({ server });
  await synchroniseCatalogue(opened.database, testCatalogue);
  await makeTokens(opened.database, paper);
  const pooler = await startPgbouncer(opened.url);
  ends.push(pooler.stop);
  const { database, close } = connectPostgres(pooler.url, { isPooled: true, connectSeconds: 3 });
  ends.push(close);
  pooled = database;
  const replica = new URL(opened.url);
  replica.port = new URL(cluster.address("standby")).port;
  standby = openStandby(pooled, replica.href);
  ends.push(standby.close);

  chain = await openTestChain();
  ends.push(chain.close);
  const given = {
    url: pooler.url,
    rpcUrl: chain.settings.rpcUrl,
    confirmations: chain.settings.confirmations,
    key: chain.payer.key,
    maxFee: String(chain.settings.maxFee),
  };
  const fixture = resolve("functions/platform/workers/pay-out.fixture.ts");
  worker = fork(fixture, [JSON.stringify(given)], { stdio: "ignore", execArgv: [] });
  ends.push(() => worker.kill("SIGKILL"));
}, 300_000);
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
}, 60_000);

test.skipIf(isLacking)(
  "no acknowledged write is lost, and each payout is paid once",
  { timeout: 1_800_000 },
  async () => {
    const over = new AbortController();
    ends.push(() => over.abort());
    const members: string[] = [];
    const works: bigint[] = [];
    let failures = 0;
    const write = async () => {
      while (!over.signal.aborted)
        try {
          const member = await makeMember(pooled, "writer");
          members.push(member.username);
          works.push(BigInt((await makeSubmission(pooled, member, "plain-weave")).id));
        } catch {
          failures += 1;
          await wait(50);
        }
    };
    const app = createApp({
      database: pooled,
      identity: identityOnly({}),
      serviceKey: "key",
      log: pino({ level: "silent" }),
      readForVisitor: standby.read,
    });
    const pages: { at: number; isAnswered: boolean }[] = [];
    const read = async () => {
      for (; !over.signal.aborted; await wait(100)) {
        const { ok } = await app.request("/v1/communities");
        pages.push({ at: Date.now(), isAnswered: ok });
      }
    };
    const earners = await Promise.all(
      Array.from({ length: kills }, (_, index) => makeEarner(opened.database, addressOf(index))),
    );
    const claimed = earners.map((_, index) => 100 + index);
    const claimSurely = async (index: number) => {
      const [earner, key] = [earners[index], randomUUID() as string];
      const details = { token: "PAPER", amount: String(claimed[index]), key };
      if (!earner) return;
      while (!over.signal.aborted)
        if (
          await claim(pooled, earner, addressOf(index), details).then(
            () => true,
            () => wait(50, false),
          )
        )
          return;
    };
    const mining = (async () => {
      for (; !over.signal.aborted; await wait(200)) await chain.mine().catch(() => undefined);
    })();
    const load = Promise.all([write(), write(), write(), read()]);

    await expect.poll(() => works.length, { timeout: 30_000 }).toBeGreaterThan(10);
    const outages: number[] = [];
    for (let index = 0; index < kills; index += 1) {
      const claiming = claimSurely(index);
      const { startAgain } = await cluster.killPrimary();
      const killed = Date.now();
      const before = works.length;
      await expect
        .poll(() => works.length, { timeout: longestOutage * 1000, interval: 100 })
        .toBeGreaterThan(before + 3);
      outages.push((Date.now() - killed) / 1000);
      startAgain();
      await claiming;
      await cluster.untilWhole();
    }
    await expect
      .poll(() => pooled.$count(payouts, inArray(payouts.state, ["confirmed"])), {
        timeout: 120_000,
        interval: 500,
      })
      .toBe(kills);
    over.abort();
    await Promise.all([load, mining]);
    worker.kill("SIGKILL");

    const gaps = pages.flatMap(({ at, isAnswered }, index) =>
      isAnswered ? [] : [(pages.slice(index).find((page) => page.isAnswered)?.at ?? at) - at],
    );
    console.log(
      JSON.stringify({
        kills,
        members: members.length,
        works: works.length,
        failures,
        outages: outages.map((seconds) => Math.round(seconds * 10) / 10),
        pages: pages.length,
        unanswered: gaps.length,
        longestGap: Math.max(0, ...gaps) / 1000,
      }),
    );
    const found = await pooled.select({ name: users.username }).from(users);
    const names = new Set(found.map(({ name }) => name));
    expect(members.filter((name) => !names.has(name))).toEqual([]);
    const kept = await pooled.select({ id: submissions.id }).from(submissions);
    const ids = new Set(kept.map(({ id }) => id));
    expect(works.filter((id) => !ids.has(id))).toEqual([]);
    for (const [index, amount] of claimed.entries())
      expect(await chain.balanceOf(paper, addressOf(index))).toBe(BigInt(amount));
    const { mismatches } = await reconcile(pooled);
    expect(await withoutGifts(pooled, mismatches)).toEqual([]);
    expect(await pooled.execute(sql`select pg_is_in_recovery() as standby`)).toMatchObject({
      rows: [{ standby: false }],
    });
  },
);
