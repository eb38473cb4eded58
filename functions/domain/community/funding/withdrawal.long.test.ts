import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { giveRole } from "../../../../tests/factories/owners.ts";
import { makeTokens, localChainId } from "../../../../tests/factories/payouts.ts";
import { makeMember } from "../../../../tests/factories/people.ts";
import { breakRow } from "../../../../tests/setup/break-row.ts";
import { openTestChain, type TestChain } from "../../../../tests/setup/chain.ts";
import { asOwner, unchecked } from "../../../../tests/setup/database.ts";
import { depositor, depositTokens, sendDeposit } from "../../../../tests/setup/deposits.ts";
import { waitsForLock } from "../../../../tests/setup/waits-for-lock.ts";
import { transact } from "../../../db/connect.ts";
import {
  communities,
  mails,
  notifications,
  payouts,
  tokens,
  withdrawals,
  challenges,
  submissions,
} from "../../../db/schema/index.ts";
import { testCatalogue } from "../../../http/core/test-catalogue.ts";
import type { Hex } from "../../../platform/chain/chain.ts";
import { poolDepositAddress, poolKeyOf } from "../../../platform/chain/pool-deposit.ts";
import { workOnPayouts } from "../../../platform/workers/pay-out.ts";
import type { Actor } from "../../actor.ts";
import { reconcile } from "../../admin/reconciliation/reconcile.ts";
import { useDatabase } from "../../use-database.fixture.ts";
import { creditDeposit } from "../../money/deposit/credit-deposit.ts";
import { readDeposits } from "../../money/deposit/read-deposits.ts";
import { balanceOf, transfer } from "../../money/ledger/transfer.ts";
import { lockPool } from "../../money/pool/lock-pool.ts";
import { askWithdrawal } from "./ask-withdrawal.ts";
import { returnRest } from "./return-rest.ts";
import { cancelWithdrawal } from "./cancel-withdrawal.ts";
import { payDueWithdrawals } from "../../money/withdrawal/pay-due-withdrawals.ts";
import { withdrawRest } from "../../money/withdrawal/withdraw-rest.ts";

const slug = "dyeing";
const pool = { community: slug, token: "PAPER" };
const other: Hex = `0x${"7".repeat(40)}`;

let net: TestChain;
let paper: Hex;
const opened = useDatabase({ catalogue: testCatalogue, each: true });
let owner: Actor;
let second: Actor;

beforeAll(async () => {
  net = await openTestChain();
  paper = await net.deploy(depositTokens["DepositToken"], [0n]);
});
afterAll(() => net.close());
beforeEach(async () => {
  const { database } = opened;
  await makeTokens(database, paper);
  [owner, second] = [await makeMember(database, "owner"), await makeMember(database, "second")];
  await giveRole(database, owner.username, "owner", slug);
  await giveRole(database, second.username, "owner", slug);
});

const now = () => Math.floor(Date.now() / 1000);
const strong = () => ({
  uid: "",
  email: "",
  emailVerified: true,
  signedInAt: now(),
  isStrong: true,
});
const terms = { chainId: localChainId, hours: 48, dayValue: 1_000 };
type Changes = {
  session?: ReturnType<typeof strong>;
  actor?: Actor;
  key?: string;
  dayValue?: number;
};
const ask = (amount: string, changes: Changes = {}) =>
  askWithdrawal(
    {
      database: opened.database,
      actor: changes.actor ?? owner,
      excusesAdmins: false,
      session: changes.session ?? strong(),
      withdrawals: { ...terms, dayValue: changes.dayValue ?? terms.dayValue },
    },
    slug,
    { token: "PAPER", amount, key: changes.key ?? randomUUID() },
  );
const cancel = (id: bigint, actor = second) => cancelWithdrawal(opened.database, actor, slug, id);
const read = () => opened.database.select().from(withdrawals).orderBy(withdrawals.id);
const held = (platform: string) => balanceOf(opened.database, "PAPER", { platform });
/** The withdrawals with the amount and the address of each. */
const readPaths = async () => (await read()).map(({ address, amount }) => `${amount} ${address}`);
const refused = (asked: Promise<void>, code: string) =>
  expect(asked).rejects.toMatchObject({ code });
let index = 0;
const creditTo = (community: string, amount: bigint, from: Hex = other) =>
  creditDeposit(opened.database, localChainId, {
    hash: `0x${"ab".repeat(32)}`,
    index: (index += 1),
    block: 1n,
    token: paper,
    amount,
    from,
    blockHash: `0x${"cd".repeat(32)}`,
    pool: poolKeyOf(community),
  });
const credit = (amount: bigint, from?: Hex) => creditTo(slug, amount, from);
const spend = (amount: bigint) =>
  transact(opened.database, async (tx) => {
    const available = await lockPool(tx, pool);
    if (available < amount) return false;
    await transfer(tx, {
      idempotencyKey: `pool-drawn:1:${randomUUID()}:${slug}:PAPER:${amount}`,
      kind: "funding",
      token: "PAPER",
      amount,
      from: { platform: `pool:${slug}` },
      to: { platform: "outside" },
    });
    await tx.execute(sql`insert into audit_log (admin_id, operation, transfer_id, reason, community_id)
      select 1, 'pool-drawn', max(id), 'A test spends', null from transfers`);
    return true;
  });
const endTime = () =>
  asOwner(opened.database, (tx) =>
    tx.update(withdrawals).set({ dueAt: sql`now() - interval '1 minute'` }),
  );
const mismatches = async () =>
  (await reconcile(opened.database)).mismatches.filter(({ check }) => check !== "payout-troubles");

test("a withdrawal is set aside, told to all owners, and paid to the sender of the deposit", async () => {
  const { database } = opened;
  const from = await net.chain.head();
  await sendDeposit(net, { pool: poolKeyOf(slug), token: paper, amount: 500n });
  await net.mine(4);
  const { chain, signer } = net;
  const contract = poolDepositAddress(net.payer.address);
  await readDeposits({ database, chain, signer, contract, fromBlock: from });
  await ask("300");
  expect([await held(`pool:${slug}`), await held(`withdrawals:${slug}`)]).toEqual([200n, 300n]);
  const told = await database.select().from(notifications);
  expect(told.map(({ userId, kind }) => `${userId} ${kind}`).toSorted()).toEqual(
    [owner, second].map(({ userId }) => `${userId} withdrawal-asked`).toSorted(),
  );
  const sent = await database.select().from(mails).where(eq(mails.kind, "withdrawal"));
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(
    [owner.email, second.email].toSorted(),
  );
  await payDueWithdrawals(database);
  expect(await database.$count(payouts)).toBe(0);
  await endTime();
  const before = await net.balanceOf(paper, depositor.address);
  await payDueWithdrawals(database);
  const context = { database, chain, signer, delayHours: 48, bumpSeconds: 3600 };
  for (let round = 0; round < 30; round += 1) {
    const more = await workOnPayouts({ ...context, maxFee: net.settings.maxFee });
    if (!more) break;
    await net.mine();
  }
  expect(await read()).toMatchObject([{ state: "paid", address: depositor.address }]);
  expect((await net.balanceOf(paper, depositor.address)) - before).toBe(300n);
  expect(await mismatches()).toEqual([]);
});

test("a form that is sent twice, also at once, asks once", async () => {
  await credit(500n);
  const key = randomUUID();
  await Promise.all([ask("100", { key }), ask("100", { key }), ask("100", { key })]);
  expect(await read()).toHaveLength(1);
});

test("any owner cancels, and the money is in the pool again", async () => {
  await credit(500n);
  await ask("500");
  const [one] = await read();
  await Promise.all([cancel(one?.id ?? 0n), cancel(one?.id ?? 0n, owner)]);
  expect(await held(`pool:${slug}`)).toBe(500n);
  await endTime();
  await payDueWithdrawals(opened.database);
  expect(await opened.database.$count(payouts)).toBe(0);
  expect(await mismatches()).toEqual([]);
});

test("at the end of the time either the cancellation or the payment comes first, never both", async () => {
  for (let round = 0; round < 5; round += 1) {
    await credit(50n);
    await ask("50");
    await endTime();
    const one = (await read()).at(-1);
    const [cancelled] = await Promise.allSettled([
      cancel(one?.id ?? 0n),
      payDueWithdrawals(opened.database),
      payDueWithdrawals(opened.database),
    ]);
    const state = (await read()).at(-1)?.state;
    expect(state).toBe(cancelled.status === "fulfilled" ? "cancelled" : "paying");
    const paid = await opened.database.$count(payouts, eq(payouts.withdrawalId, one?.id ?? 0n));
    expect(paid).toBe(state === "paying" ? 1 : 0);
    if (state === "cancelled") await spend(50n);
  }
  expect(await mismatches()).toEqual([]);
});

test("a withdrawal and concurrent promises take no more than the pool has", async () => {
  await credit(100n);
  const results = await Promise.allSettled([ask("60"), spend(60n), ask("60"), spend(60n)]);
  expect(results.length).toBe(4);
  const taken = 100n - (await held(`pool:${slug}`));
  expect(taken).toBe(60n);
});

describe("the amount and the address of a withdrawal", () => {
  test("at most the unspent part of the newest deposit, to its sender", async () => {
    await credit(400n, depositor.address);
    await credit(30n);
    await refused(ask("31"), "withdrawal-uncovered");
    await ask("30");
    await ask("400");
    expect(await readPaths()).toEqual([`30 ${other}`, `400 ${depositor.address}`]);
  });

  test("the oldest deposit was spent first", async () => {
    await credit(400n, depositor.address);
    await credit(300n);
    await spend(500n);
    await refused(ask("201"), "withdrawal-uncovered");
    await ask("200");
    await refused(ask("10"), "withdrawal-uncovered");
  });

  test("dust that a stranger deposits afterwards stops nothing, and is not paid back", async () => {
    await credit(400n, depositor.address);
    for (let one = 0; one < 3; one += 1) await credit(9n);
    await spend(15n);
    await ask("395");
    expect(await readPaths()).toEqual([`395 ${depositor.address}`]);
    await refused(ask("10"), "withdrawal-uncovered");
  });

  test("a rest that is too small to be paid stays, and stops nothing", async () => {
    await credit(400n, depositor.address);
    await credit(30n);
    await ask("25");
    await ask("395");
    expect(await readPaths()).toEqual([`25 ${other}`, `395 ${depositor.address}`]);
  });

  test("money that admins gave stays", async () => {
    await credit(50n);
    await transact(opened.database, async (tx) => {
      await lockPool(tx, pool);
      await transfer(tx, {
        idempotencyKey: `opening:${slug}:PAPER`,
        kind: "funding",
        token: "PAPER",
        amount: 900n,
        from: { platform: "outside" },
        to: { platform: `pool:${slug}` },
      });
    });
    await spend(100n);
    await refused(ask("10"), "withdrawal-uncovered");
  });

  test("within the limits of a day, and not below the smallest payout", async () => {
    await credit(900n);
    await refused(ask("5"), "payout-too-small");
    await refused(ask("1.5"), "amount-too-precise");
    await ask("90", { dayValue: 100 });
    await refused(ask("20", { dayValue: 100 }), "withdrawal-day-limit");
    for (let one = 0; one < 4; one += 1) await ask("10");
    await refused(ask("10"), "withdrawal-day-limit");
  });
});

test("others, weak sessions and suspended communities take nothing back", async () => {
  await credit(500n);
  const stranger = await makeMember(opened.database);
  await refused(ask("10", { actor: stranger }), "not-in-role");
  await refused(ask("10", { session: { ...strong(), isStrong: false } }), "second-factor-required");
  await refused(ask("10", { session: { ...strong(), signedInAt: 0 } }), "recent-login-required");
  await ask("10");
  await refused(cancel((await read())[0]?.id ?? 0n, stranger), "not-in-role");
  await opened.database.update(communities).set({ suspendedAt: sql`now()` });
  await refused(ask("10"), "withdrawals-off");
  await endTime();
  await payDueWithdrawals(opened.database);
  expect((await read()).map(({ state }) => state)).toEqual(["waiting"]);
});

test("a suspension that comes before the payment stops it", async () => {
  const { database } = opened;
  await credit(500n);
  await ask("10");
  await endTime();
  let paying: Promise<void> | undefined;
  await database.transaction(async (tx) => {
    await tx.update(communities).set({ suspendedAt: sql`now()` });
    paying = payDueWithdrawals(database);
    await Promise.race([paying, waitsForLock(database)]);
  });
  await paying;
  expect((await read()).map(({ state }) => state)).toEqual(["waiting"]);
});

test("a withdrawal whose payment fails does not stop those after it", async () => {
  const { database } = opened;
  await credit(500n);
  await ask("10");
  await ask("20");
  await endTime();
  const [bad] = await read();
  await breakRow(database, "payouts.withdrawal_id", bad?.id ?? 0n);
  await expect(payDueWithdrawals(database)).rejects.toThrow();
  expect((await read()).map(({ state }) => state)).toEqual(["waiting", "paying"]);
});

test("a withdrawal that cannot be paid is in the pool again", async () => {
  const { database } = opened;
  await credit(500n);
  await ask("200");
  await endTime();
  await payDueWithdrawals(database);
  await database.update(tokens).set({ cashable: false }).where(eq(tokens.symbol, "PAPER"));
  const { chain, signer } = net;
  await workOnPayouts({
    database,
    chain,
    signer,
    delayHours: 48,
    bumpSeconds: 3600,
    maxFee: net.settings.maxFee,
  });
  expect((await read()).map(({ state }) => state)).toEqual(["returned"]);
  expect(await held(`pool:${slug}`)).toBe(500n);
  expect(await mismatches()).toEqual([]);
});

test("a community that closes gives each depositor the rest of their deposit, and repeats nothing", async () => {
  const { database } = opened;
  await credit(400n, depositor.address);
  await credit(300n);
  await spend(350n);
  const [community] = await database.select().from(communities).where(eq(communities.slug, slug));
  const rest = () =>
    transact(database, (tx) => withdrawRest(tx, community?.id ?? 0n, owner.userId, 48));
  await rest();
  await rest();
  expect(await readPaths()).toEqual([`300 ${other}`, `50 ${depositor.address}`]);
  expect(await held(`pool:${slug}`)).toBe(0n);
});

test("a closed community whose return fails does not stop others", async () => {
  const { database } = opened;
  await credit(400n);
  await creditTo("weaving", 300n);
  await giveRole(database, owner.username, "owner", "weaving");
  await database.update(communities).set({ closedAt: sql`now()` });
  const [bad] = await database.select().from(communities).where(eq(communities.slug, "weaving"));
  await breakRow(database, "withdrawals.community_id", bad?.id ?? 0n);
  await expect(returnRest(database, 48)).rejects.toThrow();
  expect((await read()).map(({ amount }) => amount)).toEqual([400n]);
});

test("an amount that comes back to a closed pool is returned each time", async () => {
  const { database } = opened;
  await credit(400n, depositor.address);
  const [available, promised] = [{ platform: `pool:${slug}` }, { platform: `reserved:${slug}` }];
  const move = (kind: "reservation" | "release", from: typeof available, to: typeof available) =>
    unchecked(database, (tx) =>
      transfer(tx, {
        idempotencyKey: randomUUID(),
        kind,
        token: "PAPER",
        amount: 200n,
        from,
        to,
      }),
    );
  await move("reservation", available, promised);
  const closedAt = new Date().toISOString();
  await database.update(communities).set({ closedAt }).where(eq(communities.slug, slug));
  await returnRest(database, 48);
  await move("release", promised, available);
  await returnRest(database, 48);
  expect((await read()).map(({ amount }) => amount)).toEqual([200n, 200n]);
  expect(await held(`pool:${slug}`)).toBe(0n);
});

test("the money of a closed community starts to go back when its work has ended, until an owner objects", async () => {
  const { database } = opened;
  await credit(400n, depositor.address);
  const close = (closedAt: string | null) =>
    database.update(communities).set({ closedAt }).where(eq(communities.slug, slug));
  await returnRest(database, 48);
  expect(await read()).toEqual([]);
  await close(new Date().toISOString());
  const learner = await makeMember(database);
  const [challenge] = await database.select().from(challenges).where(eq(challenges.retired, false));
  if (!challenge) throw new Error("There is no challenge");
  const { communityId, courseId } = challenge;
  const work = await asOwner(database, async (tx) => {
    const [own] = await tx.select().from(communities).where(eq(communities.slug, slug));
    const values = {
      authorId: learner.userId,
      challengeId: challenge.id,
      courseId,
      communityId: own?.id ?? communityId,
      format: "text",
      text: "Work",
      idempotencyKey: randomUUID(),
      feedbackClosesAt: new Date().toISOString(),
    };
    return (await tx.insert(submissions).values(values).returning())[0];
  });
  await returnRest(database, 48);
  expect(await read()).toEqual([]);
  await asOwner(database, (tx) => tx.delete(submissions).where(eq(submissions.id, work?.id ?? 0n)));
  await Promise.all([returnRest(database, 48), returnRest(database, 48)]);
  const [started, ...more] = await read();
  expect(started).toMatchObject({ amount: 400n, address: depositor.address, state: "waiting" });
  expect(more).toEqual([]);
  await cancel(started?.id ?? 0n);
  await returnRest(database, 48);
  expect((await read()).map(({ state }) => state)).toEqual(["cancelled"]);
  await close(null);
});

test("the database refuses a withdrawal to another address, early or twice", async () => {
  await credit(500n);
  await ask("10");
  const run = (text: string) => opened.database.execute(sql.raw(text));
  for (const change of [
    `update withdrawals set address = '${depositor.address}'`,
    "update withdrawals set state = 'paying'",
    "update withdrawals set amount = 500",
    "delete from withdrawals",
    `insert into withdrawals (community_id, token, amount, deposit_id, chain_id, address, asked_by_id, form_key, due_at)
      select community_id, token, amount, deposit_id, chain_id, '${depositor.address}', asked_by_id, 'x', now() from withdrawals`,
  ])
    await expect(run(change), change).rejects.toThrow();
});
