import { setTimeout as wait } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grantRole } from "../../domain/member/viewer/grant-role.ts";
import { claim, localChainId } from "../../../tests/factories/payouts.ts";
import { openTestChain, type TestChain } from "../../../tests/setup/chain.ts";
import { asOwner } from "../../../tests/setup/database.ts";
import { waitsForLock } from "../../../tests/setup/waits-for-lock.ts";
import { batchPayoutAddress } from "../chain/batch-payout.ts";
import type { Hex } from "../chain/chain.ts";
import { createEvmChain } from "../chain/evm.ts";
import { createLocalSigner } from "../chain/signer.ts";
import {
  ledgerAccounts,
  chainAttempts,
  hotBalances,
  notifications,
  payoutAddresses,
  payoutPauses,
  payoutTroubles,
  users,
} from "../../db/schema/index.ts";
import type { Actor } from "../../domain/actor.ts";
import type { PayoutContext } from "../../domain/money/payout/payout-context.ts";
import { watchWallet } from "../../domain/money/payout/watch-wallet.ts";
import { newAddress, oddContracts, payoutsForEach } from "./payouts.fixture.ts";

const odd = oddContracts();
let net: TestChain;
let paper: Hex;
let refuser: Hex;
/** The key of the third account of every anvil. */
const otherKey = "0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a";
const reverting: Hex = `0x${"8".repeat(40)}`;

beforeAll(async () => {
  net = await openTestChain({ confirmations: 4 });
  paper = await net.deploy(odd["OddToken"], [reverting, 3n]);
  refuser = await net.deploy(odd["Refuser"], []);
});
afterAll(() => net.close());

const payouts = payoutsForEach(() => ({ net, paper }));
const { database, work, workToTheEnd, earn, claimAs, states, transactions, walletOf } = payouts;

/** A chain whose node accepts no transaction. */
const deaf = (): PayoutContext["chain"] => ({
  ...net.chain,
  broadcast: () => Promise.resolve("no connection"),
});
const claimedOf = async (token: string) => {
  const found = await database()
    .select()
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.kind, "payouts:claimed"));
  return found.find((one) => one.token === token)?.balance;
};

/**
 * Compares the chain with the database: each confirmed payout is on the chain exactly once, and
 * there is no other.
 */
const expectPaidOnce = async () => {
  for (const { id, token, address, amount, state } of await payouts.readPayouts())
    expect(
      await net.balanceOf(token === "COIN" ? null : paper, address as Hex),
      `payout ${id}, ${state}`,
    ).toBe(state === "confirmed" ? amount : 0n);
};

test("tokens are paid in a batch, the coin singly, each once and told when it is final", async () => {
  const [ana, ben, carla] = [await earn(), await earn(), await earn()];
  for (const one of [ana, ben, carla]) await claimAs(one, "PAPER");
  await claimAs(ana, "COIN");
  await workToTheEnd();
  expect(await states()).toEqual(["confirmed", "confirmed", "confirmed", "confirmed"]);
  for (const { address } of [ana, ben, carla])
    expect(await net.balanceOf(paper, address)).toBe(100n);
  expect(await net.balanceOf(null, ana.address)).toBe(100n);
  const done = await transactions();
  expect(done.map(({ purpose, outcome }) => `${purpose} ${outcome}`).toSorted()).toEqual([
    ...(done.some(({ purpose }) => purpose === "approval") ? ["approval succeeded"] : []),
    "payout succeeded",
    "payout succeeded",
  ]);
  expect([await claimedOf("PAPER"), await claimedOf("COIN")]).toEqual([0n, 0n]);
  expect(await walletOf(ana, "PAPER")).toBe(900n);
  const told = await database().select().from(notifications);
  expect(told.filter(({ kind }) => kind === "payout-confirmed")).toHaveLength(4);
});

test("a member whom a token refuses gets the money back, and the others of the batch are paid", async () => {
  const [ana, bad, carla] = [await earn(), await earn(reverting), await earn()];
  for (const one of [ana, bad, carla]) await claimAs(one, "PAPER");
  await workToTheEnd();
  expect(await states()).toEqual(["confirmed", "failed: refused", "confirmed"]);
  expect(await walletOf(bad, "PAPER")).toBe(1000n);
  expect(await claimedOf("PAPER")).toBe(0n);
  const told = await database()
    .select()
    .from(notifications)
    .where(eq(notifications.userId, bad.member.userId));
  expect(told).toMatchObject([{ kind: "payout-failed", amount: 100n }]);
});

test("a payout to a contract that takes no coin is given back once its transaction has failed for good", async () => {
  const one = await earn(refuser);
  await claimAs(one, "COIN");
  await work();
  await net.mine(3);
  await work();
  expect(await states()).toEqual(["sent"]);
  expect(await walletOf(one, "COIN")).toBe(900n);
  await net.mine();
  await work();
  expect(await states()).toEqual(["failed: refused"]);
  expect(await walletOf(one, "COIN")).toBe(1000n);
});

test("a batch that fails as a whole is paid one by one", async () => {
  const few = [await earn(), await earn()];
  for (const one of few) await claimAs(one, "PAPER");
  const tooLittle: PayoutContext["chain"] = {
    ...net.chain,
    draftPayments: (list) => {
      const draft = net.chain.draftPayments(list);
      return list.length > 1 ? { ...draft, gas: 200_000n } : draft;
    },
  };
  await workToTheEnd({ chain: tooLittle });
  expect(await states()).toEqual(["confirmed", "confirmed"]);
  for (const { address } of few) expect(await net.balanceOf(paper, address)).toBe(100n);
  expect((await transactions()).filter(({ outcome }) => outcome === "reverted")).toHaveLength(1);
});

test("a transaction that never reached the chain is broadcast again with the same bytes", async () => {
  const one = await earn();
  await claimAs(one, "COIN");
  await work({ chain: deaf() });
  await net.mine(5);
  expect(await states()).toEqual(["sent"]);
  expect(await net.balanceOf(null, one.address)).toBe(0n);
  await workToTheEnd();
  expect(await states()).toEqual(["confirmed"]);
  await expectPaidOnce();
  expect(await database().select().from(chainAttempts)).toHaveLength(1);
});

test("every broadcast, also of a higher bid, comes after the commit of its transaction", async () => {
  await claimAs(await earn(), "COIN");
  const said: Hex[] = [];
  const written: boolean[] = [];
  const watched: PayoutContext["chain"] = {
    ...net.chain,
    broadcast: async (raw) => {
      const isIt = eq(chainAttempts.raw, raw);
      said.push(raw);
      written.push((await database().$count(chainAttempts, isIt)) === 1);
      return net.chain.broadcast(raw);
    },
  };
  await work({ chain: watched });
  await work({ chain: watched, bumpSeconds: 0 });
  await work({ chain: watched });
  expect(written).toEqual([true, true, true]);
  // The third broadcast has the bytes of the second bid.
  expect(said[2]).toBe(said[1]);
  expect(said[1]).not.toBe(said[0]);
});

test("when fees rise above a bid, the nonce gets a higher bid, and is paid once", async () => {
  const one = await earn();
  await claimAs(one, "COIN");
  await work();
  await net.ask("anvil_setNextBlockBaseFeePerGas", ["0x2540be400"]);
  await net.mine();
  await net.ask("anvil_setNextBlockBaseFeePerGas", ["0x2540be400"]);
  await net.mine();
  expect(await net.balanceOf(null, one.address)).toBe(0n);
  await work({ bumpSeconds: 0 });
  await workToTheEnd();
  expect(await states()).toEqual(["confirmed"]);
  expect(await net.balanceOf(null, one.address)).toBe(100n);
  expect((await database().select().from(chainAttempts)).length).toBeGreaterThan(1);
  expect(await transactions()).toHaveLength(1);
});

test("two workers who find the same transaction too old bid once", async () => {
  await claimAs(await earn(), "COIN");
  await work();
  let looking = 0;
  const both = Promise.withResolvers<void>();
  const together: PayoutContext["chain"] = {
    ...net.chain,
    // Both have read the open payouts when they reach this call.
    fees: async () => {
      looking += 1;
      if (looking === 2) both.resolve();
      await both.promise;
      return net.chain.fees();
    },
  };
  const bidding = { chain: together, bumpSeconds: 0 };
  await Promise.all([work(bidding), work(bidding)]);
  expect(await database().select().from(chainAttempts)).toHaveLength(2);
  await workToTheEnd();
  await expectPaidOnce();
});

test("a bid is never above the maximum", async () => {
  const one = await earn();
  await claimAs(one, "COIN");
  await work();
  const [first] = await database().select().from(chainAttempts);
  await work({ bumpSeconds: 0, maxFee: first?.maxFee ?? 0n });
  expect(await database().select().from(chainAttempts)).toHaveLength(1);
  await workToTheEnd();
  expect(await states()).toEqual(["confirmed"]);
});

test("a payout is paid once, even if the chain drops its block", async () => {
  const one = await earn();
  await net.mine(4);
  await claimAs(one, "COIN");
  await work();
  await net.mine(3);
  expect(await net.balanceOf(null, one.address)).toBe(100n);
  await net.ask("anvil_reorg", [3, []]);
  expect(await net.balanceOf(null, one.address)).toBe(0n);
  await workToTheEnd();
  expect(await states()).toEqual(["confirmed"]);
  await expectPaidOnce();
});

test("another transaction at the nonce gives the money back once it is final, not before", async () => {
  const one = await earn();
  await claimAs(one, "COIN");
  await work({ chain: deaf() });
  await net.send({ to: newAddress(), value: 1n, data: "0x", gas: 30_000n });
  await work();
  await net.mine(2);
  await work();
  expect(await states()).toEqual(["sent"]);
  await net.mine();
  await work();
  expect(await states()).toEqual(["failed: replaced"]);
  expect(await walletOf(one, "COIN")).toBe(1000n);
  expect(await net.balanceOf(null, one.address)).toBe(0n);
});

test("the transaction that took the nonce is found in a block that was searched before a reorganisation", async () => {
  await claimAs(await earn(), "COIN");
  // The chain for which it was signed had two blocks that this chain has lost.
  const longer: PayoutContext["chain"] = {
    ...deaf(),
    head: async () => (await net.chain.head()) + 2n,
  };
  await work({ chain: longer });
  await net.send({ to: newAddress(), value: 1n, data: "0x", gas: 30_000n });
  const emptier: PayoutContext["chain"] = {
    ...net.chain,
    findByNonce: async () => ({ found: null, upTo: await net.chain.head() }),
  };
  await net.mine();
  await work({ chain: emptier });
  await net.mine(3);
  await work();
  expect(await states()).toEqual(["failed: replaced"]);
});

test("a transaction that the chain drops between two calls stays open", async () => {
  await claimAs(await earn(), "COIN");
  await work();
  await net.mine(4);
  await work({ chain: { ...net.chain, hasBlock: () => Promise.resolve(false) } });
  expect(await states()).toEqual(["sent"]);
  await work();
  expect(await states()).toEqual(["confirmed"]);
});

test("a failure of one transaction does not stop the others", async () => {
  for (const token of ["COIN", "COIN"]) await claimAs(await earn(), token);
  await work();
  await net.mine(4);
  let asked = 0;
  const stumbling: PayoutContext["chain"] = {
    ...net.chain,
    find: async (...about) => {
      asked += 1;
      if (asked === 1) throw new Error("The node stumbles");
      return net.chain.find(...about);
    },
  };
  await expect(work({ chain: stumbling })).rejects.toThrow("stumbles");
  expect(await states()).toEqual(["sent", "confirmed"]);
});

test("nothing is given back while the transaction that took the nonce is unknown", async () => {
  const one = await earn();
  await claimAs(one, "COIN");
  await work();
  await net.mine(6);
  // A node that has lost the receipts and knows only the transaction count.
  const forgetful = {
    ...net.chain,
    find: () => Promise.resolve(null),
    findByNonce: (_: Hex, __: number, from: bigint) => Promise.resolve({ found: null, upTo: from }),
  };
  // A node that finds the transaction in its block but not by its hash.
  const halfForgetful = { ...net.chain, find: () => Promise.resolve(null) };
  for (const chain of [forgetful, forgetful, halfForgetful]) {
    await work({ chain });
    expect(await states()).toEqual(["sent"]);
  }
  await workToTheEnd();
  expect(await states()).toEqual(["confirmed"]);
  expect(await net.balanceOf(null, one.address)).toBe(100n);
});

test("a batch whose receipt does not say whom it paid stays open", async () => {
  const one = await earn();
  await claimAs(one, "PAPER");
  await work();
  await net.mine();
  if ((await states())[0] === "claimed") {
    await net.mine(3);
    await work();
  }
  await net.mine(5);
  const silent: PayoutContext["chain"] = {
    ...net.chain,
    find: async (...asked) => {
      const mined = await net.chain.find(...asked);
      return mined && { ...mined, refused: null };
    },
  };
  await work({ chain: silent });
  expect(await states()).toEqual(["sent"]);
  expect(await database().select().from(payoutTroubles)).toMatchObject([
    { kind: "receipt", found: expect.stringMatching("does not say whom it paid") },
  ]);
});

test("eight workers at once sign no nonce twice and pay each once", async () => {
  const many = await Promise.all(Array.from({ length: 12 }, () => earn()));
  for (const one of many) for (const token of ["COIN", "PAPER"]) await claimAs(one, token);
  for (let round = 0; round < 30; round += 1) {
    const results = await Promise.all(Array.from({ length: 8 }, () => work()));
    if (!results.some(Boolean)) break;
    await net.mine();
  }
  expect(new Set(await states())).toEqual(new Set(["confirmed"]));
  await expectPaidOnce();
});

test("of two workers that sign, the second waits for the next nonce, also with other payouts", async () => {
  // The row of the account exists already, because its creation would also make the other worker
  // wait.
  await claimAs(await earn(), "COIN");
  await workToTheEnd();
  await claimAs(await earn(), "COIN");
  let other: Promise<boolean> | undefined;
  const slow: PayoutContext["chain"] = {
    ...net.chain,
    canBatch: async () => {
      if (!other) {
        await claimAs(await earn(), "COIN");
        other = work();
        await Promise.race([other, waitsForLock(database())]);
      }
      return net.chain.canBatch();
    },
  };
  await work({ chain: slow });
  await other;
  expect(await states()).toEqual(["confirmed", "sent", "sent"]);
  const [, first, second] = await transactions();
  expect(second?.nonce).toBe(Number(first?.nonce) + 1);
  await workToTheEnd();
  await expectPaidOnce();
});

test("two workers with different keys, as while one is changed, pay once", async () => {
  await claimAs(await earn(), "COIN");
  const signer = await createLocalSigner(otherKey);
  let hasOther = false;
  const slow: PayoutContext["chain"] = {
    ...net.chain,
    fees: async () => {
      if (!hasOther) {
        hasOther = true;
        await work({ signer });
      }
      return net.chain.fees();
    },
  };
  await work({ chain: slow });
  expect(await transactions()).toHaveLength(1);
  await workToTheEnd();
  await expectPaidOnce();
});

/** Broken workers prove that the comparison with the chain finds their errors. */
describe("these tests find a broken worker", () => {
  test("where it signs anew instead of sending the same bytes again", async () => {
    const one = await earn();
    await claimAs(one, "COIN");
    const draft = net.chain.draftPayments([{ token: null, to: one.address, amount: 100n }]);
    const forgetting: PayoutContext["chain"] = {
      ...net.chain,
      broadcast: async () => {
        const nonce = await net.chain.nonceOf(net.signer.address);
        const { raw } = await net.chain.sign(net.signer, draft, nonce, await net.chain.fees());
        return net.chain.broadcast(raw);
      },
      // The broken worker does not find the transaction that it has just sent, and sends again.
      find: () => Promise.resolve(null),
      nonceOf: () => Promise.resolve(0),
    };
    for (let round = 0; round < 3; round += 1) {
      await work({ chain: forgetting });
      await net.mine();
    }
    await expect(expectPaidOnce()).rejects.toThrow(/payout \d+, sent: expected 300n/);
  });

  test("where it takes one block for final, and the chain drops the block", async () => {
    await claimAs(await earn(), "COIN");
    await net.mine(4);
    await work();
    await net.mine();
    const hasty: PayoutContext["chain"] = { ...net.chain, confirmations: 1 };
    await work({ chain: hasty });
    expect(await states()).toEqual(["confirmed"]);
    await expectPaidOnce();
    await net.ask("anvil_reorg", [3, []]);
    await expect(expectPaidOnce()).rejects.toThrow(/payout \d+, confirmed: expected 0n/);
    // A final transaction has disappeared, so nothing more is paid.
    await expect(work()).rejects.toThrow("which was final");
  });
});

test("a claim for a former address is given back unsigned", async () => {
  const one = await earn();
  await claimAs(one, "COIN");
  await database()
    .update(payoutAddresses)
    .set({ replacedAt: sql`now()` });
  await work();
  expect(await states()).toEqual(["failed: address-changed"]);
  expect(await walletOf(one, "COIN")).toBe(1000n);
  expect(await transactions()).toHaveLength(0);
});

test("a returned payout does not stop claims while the chain is slow", async () => {
  const [moved, good, other] = [await earn(), await earn(), await earn()];
  for (const one of [moved, good]) await claimAs(one, "COIN");
  await database()
    .update(payoutAddresses)
    .set({ replacedAt: sql`now()` })
    .where(eq(payoutAddresses.userId, moved.member.userId));
  let claimed = "";
  const slow: PayoutContext["chain"] = {
    ...net.chain,
    fees: async () => {
      if (claimed === "") {
        const late = wait(2_000, "waits");
        claimed = await Promise.race([claimAs(other, "COIN").then(() => "claimed"), late]);
      }
      return net.chain.fees();
    },
  };
  await work({ chain: slow });
  expect(claimed).toBe("claimed");
  await workToTheEnd();
  expect(await states()).toEqual(["failed: address-changed", "confirmed", "confirmed"]);
});

test("nothing is signed while all payouts, or a member's, are stopped, delayed or held; others go on", async () => {
  const [stopped, late, held, good] = [await earn(), await earn(), await earn(), await earn()];
  for (const one of [stopped, late, held, good]) await claimAs(one, "COIN");
  // A member with the same address turns out to be their inviter.
  const inviter = await earn(held.address);
  await database()
    .update(users)
    .set({ referredBy: inviter.member.userId })
    .where(eq(users.id, held.member.userId));
  await database().insert(payoutPauses).values({});
  await work();
  expect(await states()).toEqual(["claimed", "claimed", "claimed", "claimed"]);
  await database()
    .update(payoutPauses)
    .set({ endedAt: sql`now()` });
  const of = ({ member }: { member: Actor }) => eq(payoutAddresses.userId, member.userId);
  await database()
    .update(payoutAddresses)
    .set({ stoppedAt: sql`now()` })
    .where(of(stopped));
  await asOwner(database(), (tx) =>
    tx
      .update(payoutAddresses)
      .set({ setAt: sql`now() - interval '1 hour'` })
      .where(of(late)),
  );
  await workToTheEnd();
  expect(await states()).toEqual(["claimed", "claimed", "claimed", "confirmed"]);
});

test("the worker pays nothing on a chain without a block that was final", async () => {
  const one = await earn();
  await claimAs(one, "COIN");
  await workToTheEnd();
  await claimAs(one, "COIN");
  const another = { ...net.chain, hasBlock: () => Promise.resolve(false) };
  await expect(work({ chain: another })).rejects.toThrow("which was final");
  const elsewhere = createEvmChain({ ...net.settings, chainId: 1 });
  await expect(work({ chain: elsewhere })).rejects.toThrow("of chain 31337, not 1");
  expect(await states()).toEqual(["confirmed", "claimed"]);
});

test("a payout that the account cannot cover waits, delays no other payout, and admins are told once", async () => {
  const [ana, ben] = [await earn(), await earn()];
  await claimAs(ana, "PAPER");
  await claimAs(ben, "COIN");
  await grantRole(database(), { role: "admin", user: ana.member.username });
  const poor: PayoutContext = {
    ...payouts.context(),
    chain: {
      ...net.chain,
      balanceOf: (account, token) =>
        token === null ? net.chain.balanceOf(account, token) : Promise.resolve(99n),
    },
  };
  for (let round = 0; round < 8; round += 1) {
    await work(poor);
    await net.mine();
  }
  expect(await states()).toEqual(["claimed", "confirmed"]);
  await watchWallet(poor);
  await watchWallet(poor);
  const low = await database().select().from(hotBalances).orderBy(hotBalances.token);
  expect(low.map(({ token, lowSince }) => [token, lowSince !== null])).toEqual([
    ["", false],
    ["PAPER", true],
  ]);
  expect(await database().$count(notifications, eq(notifications.kind, "payouts-low"))).toBe(1);
  await workToTheEnd();
  expect(await states()).toEqual(["confirmed", "confirmed"]);
});

test.each(["COIN", "PAPER"])(
  "%s that is under way counts as spent: nothing is signed that the account could not cover",
  async (token) => {
    const fees = await net.chain.fees();
    const coin = ((100n + 100_000n * fees.maxFee) * 3n) / 2n;
    const poor: PayoutContext["chain"] = {
      ...deaf(),
      fees: () => Promise.resolve(fees),
      draftApproval: () => Promise.resolve(null),
      balanceOf: async (account, contract) => {
        if (contract !== null) return 150n;
        return token === "COIN" ? coin : net.chain.balanceOf(account, null);
      },
    };
    for (let time = 0; time < 2; time += 1) {
      await claimAs(await earn(), token);
      await work({ chain: poor });
    }
    expect(await states()).toEqual(["sent", "claimed"]);
  },
);

test("no more than sixteen transactions are under way at once", async () => {
  const many = await Promise.all(Array.from({ length: 4 }, () => earn()));
  for (const { member, address } of many)
    for (let time = 0; time < 5; time += 1)
      await claim(database(), member, address, { token: "COIN", amount: "10" });
  await work({ chain: deaf() });
  const counted = Object.groupBy(await states(), (state) => state);
  expect([counted["sent"]?.length, counted["claimed"]?.length]).toEqual([16, 4]);
});

test("the batch contract has the address that its code gives, on this chain, too", async () => {
  expect(await net.chain.canBatch()).toBe(true);
  expect(await net.rpc.getCode({ address: batchPayoutAddress })).toMatch(/^0x60/);
  expect(net.settings.chainId).toBe(localChainId);
});
