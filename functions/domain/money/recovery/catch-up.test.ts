import { asc, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { demoContracts } from "../../../../local/chain/chain-setup.ts";
import { claim, makeEarner, makeTokens } from "../../../../tests/factories/payouts.ts";
import { openTestChain, type TestChain } from "../../../../tests/setup/chain.ts";
import {
  chainTransactions,
  hotWallets,
  payouts,
  payoutTroubles,
} from "../../../db/schema/index.ts";
import type { Hex } from "../../../platform/chain/chain.ts";
import { workOnPayouts } from "../../../platform/workers/pay-out.ts";
import type { Actor } from "../../actor.ts";
import { useDatabase } from "../../use-database.fixture.ts";
import { recordPayment } from "../../admin/money/record-payment.ts";
import { reconcile } from "../../admin/reconciliation/reconcile.ts";
import { balanceOf } from "../ledger/transfer.ts";
import { readPause } from "../payout/pause.ts";
import type { PayoutContext } from "../payout/payout-context.ts";
import { awaitsComparison, markRestored } from "./mark-restored.ts";

/** The account sends transactions that this database does not know, as after a restored backup. */

const paper = demoContracts.get("AYNI") ?? "0x";
let made = 0;
const newAddress = (): Hex => `0x${(++made).toString().padStart(40, "5")}`;

let net: TestChain;
const opened = useDatabase({ each: true });
let context: PayoutContext;
let address: Hex;
let member: Actor;

beforeAll(async () => {
  net = await openTestChain();
});
afterAll(() => net.close());
beforeEach(async () => {
  const { database } = opened;
  await makeTokens(database, paper);
  context = {
    database,
    chain: net.chain,
    signer: net.signer,
    delayHours: 48,
    bumpSeconds: 3600,
    maxFee: net.settings.maxFee,
  };
  address = newAddress();
  member = await makeEarner(database, address, 1_000n, "funding");
  // The first nonce is the chain's count.
  await work();
});

const work = () => workOnPayouts(context);
const workToTheEnd = async () => {
  for (let round = 0; round < 20 && (await work()); round += 1) await net.mine();
};
const pay = async (token: Hex | null, ...payments: readonly [Hex, bigint][]) =>
  net.send(net.chain.draftPayments(payments.map(([to, amount]) => ({ token, to, amount }))));
const approve = async () => {
  const approval = await net.chain.draftApproval(paper, net.signer.address, 1_000n);
  if (approval) await net.send(approval);
};
const states = async () => {
  const found = await opened.database.select().from(payouts).orderBy(asc(payouts.id));
  return found.map(({ state }) => state);
};
const troubles = async () => {
  const open = isNull(payoutTroubles.endedAt);
  const found = await opened.database.select().from(payoutTroubles).where(open);
  return found.map(({ kind, found: told }) => `${kind}: ${told}`);
};

test.each([
  ["coin", "COIN", null],
  ["a token", "PAPER", paper],
] as const)("a payment of %s settles its claim once", async (_, token, contract) => {
  if (contract) await approve();
  const { hash } = await pay(contract, [address, 100n]);
  await claim(opened.database, member, address, { token });
  await claim(opened.database, member, address, { token });
  await workToTheEnd();
  expect(await states()).toEqual(["confirmed", "confirmed"]);
  const [first, second] = await opened.database.select().from(payouts).orderBy(asc(payouts.id));
  expect(first?.transactionHash).toBe(hash);
  expect(second?.transactionHash).not.toBe(hash);
  expect(await net.balanceOf(contract, address)).toBe(200n);
  expect(await troubles()).toEqual([]);
  expect((await reconcile(opened.database, net.chain)).mismatches).toEqual([]);
});

test("a payment that no claim explains pauses all payouts, and is recorded on request", async () => {
  const { database } = opened;
  await approve();
  const other = newAddress();
  const { hash } = await pay(paper, [address, 70n], [other, 30n]);
  await claim(database, member, address, { token: "PAPER" });
  await workToTheEnd();
  expect(await states()).toEqual(["claimed"]);
  expect(await readPause(database)).toBeDefined();
  expect((await troubles()).sort()).toEqual([
    `unknown-payment: 30 of ${paper} to ${other}, no member`,
    `unknown-payment: 70 of ${paper} to ${address}, member ${member.userId}`,
  ]);
  const asked = { hash, position: 0, userId: member.userId, reason: "After the backup" };
  await expect(recordPayment(database, { ...asked, position: 1 })).rejects.toMatchObject({
    code: "payout-address-changed",
  });
  await recordPayment(database, asked);
  await expect(recordPayment(database, asked)).rejects.toMatchObject({ code: "not-found" });
  expect(await troubles()).toHaveLength(1);
  expect(await balanceOf(database, "PAPER", member)).toBe(830n);
});

test("a restored database waits for the chain, also for transactions that are in no block yet", async () => {
  const { database } = opened;
  await claim(database, member, address, { token: "COIN" });
  await workToTheEnd();
  await markRestored(database);
  await markRestored(database);
  expect(await readPause(database)).toBeDefined();
  const [wallet] = await database.select().from(hotWallets);
  const draft = net.chain.draftPayments([{ token: null, to: address, amount: 40n }]);
  const fees = await net.chain.fees();
  const { raw } = await net.chain.sign(net.signer, draft, wallet?.nextNonce ?? 0, fees);
  await net.chain.broadcast(raw);
  await expect(work()).rejects.toThrow("transactions since are in no block yet: 1");
  expect(await awaitsComparison(database)).toBe(true);
  await net.mine(1);
  expect(await work()).toBe(true);
  expect(await awaitsComparison(database)).toBe(true);
  await net.mine(3);
  await work();
  expect(await awaitsComparison(database)).toBe(false);
  expect(await troubles()).toEqual([
    `unknown-payment: 40 of the coin to ${address}, member ${member.userId}`,
  ]);
  const known = await database.select().from(chainTransactions);
  expect(known.map(({ purpose, outcome }) => `${purpose} ${outcome}`)).toEqual([
    "payout succeeded",
    "payout succeeded",
  ]);
});
