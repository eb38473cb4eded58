import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  claim,
  makeEarner,
  makeTokens,
  withoutGifts,
} from "../../../../tests/factories/payouts.ts";
import { openTestChain, type TestChain } from "../../../../tests/setup/chain.ts";
import { compileContracts, type Compiled } from "../../../platform/chain/contracts/compile.ts";
import type { PayoutContext } from "../../money/payout/payout-context.ts";
import { workOnPayouts } from "../../../platform/workers/pay-out.ts";
import { useDatabase } from "../../use-database.fixture.ts";
import { reconcile } from "./reconcile.ts";
import { mismatchesAfter } from "./tamper.fixture.ts";

let net: TestChain;
const opened = useDatabase();

const odd: Record<string, Compiled> = compileContracts(
  new URL("../../../platform/chain/contracts/odd-tokens.fixture.sol", import.meta.url),
);

/** Three payouts: the coin and a token, which are paid, and a token that refuses its payment. */
beforeAll(async () => {
  net = await openTestChain({ confirmations: 2 });
  const { database } = opened;
  const reverting = `0x${"8".repeat(40)}`;
  await makeTokens(database, await net.deploy(odd["OddToken"], [reverting, 3n]));
  const [one, other] = [`0x${"7".repeat(40)}`, `0x${"6".repeat(40)}`];
  await claim(database, await makeEarner(database, one), one, { token: "COIN" });
  await claim(database, await makeEarner(database, other), other);
  await claim(database, await makeEarner(database, reverting), reverting);
  const context: PayoutContext = {
    database,
    chain: net.chain,
    signer: net.signer,
    delayHours: 48,
    bumpSeconds: 3600,
    maxFee: net.settings.maxFee,
  };
  for (let round = 0; round < 10 && (await workOnPayouts(context)); round += 1) await net.mine(2);
});
afterAll(() => net.close());

const states = async () => {
  const found = await opened.database.execute(sql`select state from payouts order by id`);
  return (found as unknown as { rows: { state: string }[] }).rows.map(({ state }) => state);
};

test("payouts agree with the ledger and with the chain", async () => {
  expect(await states()).toEqual(["confirmed", "confirmed", "failed"]);
  const { mismatches } = await reconcile(opened.database, net.chain);
  expect(await withoutGifts(opened.database, mismatches)).toEqual([]);
});

test.each([
  [
    "a payout that was not paid and is confirmed",
    `update payouts set state = 'confirmed', failure = null, failed_at = null, confirmed_at = now(),
      transaction_hash = (select mined_hash from chain_transactions x where x.id = transaction_id) where id = 3`,
    ["payout-transfers payout 3", "chain payout 3"],
  ],
  [
    "a payout that was paid and is given back",
    `update payouts set state = 'failed', failure = 'refused', failed_at = now(), confirmed_at = null where id = 2`,
    ["payout-transfers payout 2", "chain payout 2"],
  ],
  [
    "another amount",
    "update payouts set amount = amount + 1 where id = 1",
    ["payout-transfers payout 1", "payout-transactions payout 1"],
  ],
  [
    "another payee of a token",
    `update payouts set address = '0x${"5".repeat(40)}' where id = 2`,
    ["chain payout 2"],
  ],
  [
    "another amount of a token",
    "update payouts set amount = amount - 10 where id = 2",
    ["payout-transfers payout 2", "chain payout 2"],
  ],
  [
    "another hash",
    `update payouts set transaction_hash = '0x${"ab".repeat(32)}' where id = 1`,
    ["payout-transactions payout 1"],
  ],
  [
    "a transaction that the chain does not have",
    `update chain_transactions set mined_hash = '0x${"ab".repeat(32)}'
      where id = (select transaction_id from payouts where id = 1)`,
    ["payout-transactions payout 1", expect.stringMatching(/^chain transaction/)],
  ],
  [
    "a transaction that succeeded and is written down as reverted",
    `update chain_transactions set outcome = 'reverted'
      where id = (select transaction_id from payouts where id = 1)`,
    [expect.stringMatching(/^chain transaction/)],
  ],
  [
    "what is claimed and not paid",
    "update accounts set balance = 5 where kind = 'payouts:claimed' and token = 'COIN'",
    ["payouts-claimed payouts:claimed COIN"],
  ],
  [
    "a transfer of no payout",
    "delete from payouts where id = 1",
    [expect.stringMatching(/^payout-transfers transfer/)],
  ],
])("%s is named", async (_, change, expected) => {
  const found = await mismatchesAfter(opened.database, change, { chain: net.chain });
  const named = found.map(({ check, subject }) => `${check} ${subject}`);
  expect(named).toEqual(expect.arrayContaining(expected));
});
