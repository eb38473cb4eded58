import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { claim, makeEarner, makeTokens } from "../../../tests/factories/payouts.ts";
import { openTestChain, type TestChain } from "../../../tests/setup/chain.ts";
import { createTestDatabase } from "../../../tests/setup/database.ts";
import { openFailingWay } from "../../../tests/setup/failing-way.ts";
import type { Hex } from "../chain/chain.ts";
import { connectPostgres } from "../../db/connect.ts";
import { payouts } from "../../db/schema/index.ts";
import { workOnPayouts } from "./pay-out.ts";
import { payoutContext } from "./payouts.fixture.ts";

const newAddress = (at: number): Hex => `0x${at.toString().padStart(40, "5")}`;

let net: TestChain;
let opened: Awaited<ReturnType<typeof createTestDatabase>>;
let way: Awaited<ReturnType<typeof openFailingWay>>;
let pool: ReturnType<typeof connectPostgres>;

beforeAll(async () => {
  net = await openTestChain({ confirmations: 2 });
  opened = await createTestDatabase();
  await makeTokens(opened.database, newAddress(0));
  way = await openFailingWay(opened.url);
  pool = connectPostgres(way.url, { max: 2, connectSeconds: 8 });
});
afterAll(async () => {
  await pool.close();
  await way.close();
  await opened.close();
  await net.close();
});

test("a payout is paid once, after the loss of the worker's connection at any write", async () => {
  const context = payoutContext(pool.database, net);
  const workToTheEnd = async () => {
    for (let round = 0; round < 20 && (await workOnPayouts(context)); round += 1) await net.mine();
  };
  for (let at = 1; ; at += 1) {
    const address = newAddress(at);
    const member = await makeEarner(opened.database, address);
    await claim(opened.database, member, address, { token: "COIN" });
    await pool.database.execute(sql`select`);
    way.lose(at, "unanswered");
    const isLost = await workToTheEnd().then(
      () => false,
      () => true,
    );
    const isOver = way.isOver();
    await workToTheEnd();
    const found = await opened.database.select().from(payouts);
    expect(new Set(found.map(({ state }) => state))).toEqual(new Set(["confirmed"]));
    expect(await net.balanceOf(null, address), `write ${at} was lost`).toBe(100n);
    if (isOver) {
      expect(at).toBeGreaterThan(10);
      break;
    }
    expect(isLost).toBe(true);
  }
});
