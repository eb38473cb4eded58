import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  claim,
  makeEarner,
  makeTokens,
  withoutGifts,
} from "../../../../tests/factories/payouts.ts";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import { makeSubmission, passing, scoreInReview } from "../../../../tests/factories/work.ts";
import { openFailingWay, type Loss } from "../../../../tests/setup/failing-way.ts";
import { connectPostgres, type Database, type PoolOptions } from "../../../db/connect.ts";
import { payouts } from "../../../db/schema/index.ts";
import { testCatalogue } from "../../../http/core/test-catalogue.ts";
import type { Actor } from "../../actor.ts";
import { useDatabase } from "../../use-database.fixture.ts";
import { reconcile } from "../../admin/reconciliation/reconcile.ts";
import { balanceOf } from "../ledger/transfer.ts";
import { startReview } from "../../learning/review/start-review.ts";

const address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

const opened = useDatabase({ catalogue: testCatalogue });
let way: Awaited<ReturnType<typeof openFailingWay>>;
const pools: ReturnType<typeof connectPostgres>[] = [];
let reviewer: Actor;
let database: Database;
let impatient: Database;

beforeAll(async () => {
  await makeTokens(opened.database, "0x5FbDB2315678afecb367f032d93F642f64180aa3");
  reviewer = await makeReviewer(opened.database, "weaving");
  way = await openFailingWay(opened.url);
  const timeouts = { statement: 8, lock: 4, idleTransaction: 1 };
  const open = (options: PoolOptions) => {
    const pool = connectPostgres(way.url, { max: 2, connectSeconds: 8, timeouts, ...options });
    pools.push(pool);
    return pool.database;
  };
  database = open({});
  impatient = open({ answerSeconds: 2 });
});
afterAll(async () => {
  for (const { close } of pools) await close();
  await way.close();
});

type Operation = {
  readonly run: (on: Database) => Promise<unknown>;
  /** Checks the stored rows after the operation failed once. */
  readonly check: (on: Database) => Promise<void>;
};

/** Loses the connection at the given write of an operation, then checks. False if the operation has fewer writes. */
async function loseAt(at: number, loss: Loss, make: () => Promise<Operation>, on = database) {
  const { run, check } = await make();
  // The pool has a connection again.
  await on.execute(sql`select`);
  way.lose(at, loss);
  const error = await run(on).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (way.isOver()) return false;
  expect(error, `write ${at} was lost`).not.toBeNull();
  await check(on);
  return true;
}
const expectNoDifference = async () => {
  const { mismatches } = await reconcile(opened.database);
  expect(await withoutGifts(opened.database, mismatches)).toEqual([]);
};

/** A claim that a member's form sends again after a failure. */
async function claimOnce(): Promise<Operation> {
  const member = await makeEarner(opened.database, address);
  const key = randomUUID();
  const run = (on: Database) => claim(on, member, address, { key });
  const check = async (on: Database) => {
    const { id } = await run(on);
    const made = await opened.database
      .select()
      .from(payouts)
      .where(eq(payouts.userId, member.userId));
    expect(made.map((one) => [one.id.toString(), one.state])).toEqual([[id, "claimed"]]);
    expect(await balanceOf(opened.database, "PAPER", member)).toBe(900n);
  };
  return { run, check };
}

async function evaluateOnce(): Promise<Operation> {
  const author = await makeMember(opened.database, "author");
  const { id } = await makeSubmission(opened.database, author, "plain-weave");
  await startReview(opened.database, reviewer, id, "en");
  const given = { points: passing, comment: "Seen" };
  const run = (on: Database) => scoreInReview(on, reviewer, id, given);
  const check = async (on: Database) => {
    await run(on).catch(({ code }: { code?: string }) => expect(code).toBe("already-evaluated"));
    const { rows } = (await opened.database.execute(sql`select amount from transfers
      where submission_id = ${id}::bigint and kind = 'challenge-reward'`)) as unknown as {
      rows: unknown[];
    };
    expect(rows).toHaveLength(1);
  };
  return { run, check };
}

const operations = [
  ["a claim that is sent again", claimOnce],
  ["an evaluation that is sent again", evaluateOnce],
] as const;

describe.each(operations)("%s", (_, make) => {
  test("is made once, after the loss of the connection at any write", async () => {
    let at = 1;
    while (await loseAt(at, "unanswered", make)) at += 1;
    expect(at).toBeGreaterThan(3);
    await expectNoDifference();
  });

  test("is made once after a loss without a sign, and waits for neither connection nor locks", async () => {
    await loseAt(Infinity, "silent", make, impatient);
    const last = way.count();
    for (const at of [Math.floor(last / 2), last])
      expect(await loseAt(at, "silent", make, impatient)).toBe(true);
    await expectNoDifference();
  });
});
