import { eq, sql } from "drizzle-orm";
import { encodeFunctionData } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillWallet, withoutGifts } from "../../../tests/factories/payouts.ts";
import { openTestChain, type TestChain } from "../../../tests/setup/chain.ts";
import { asOwner } from "../../../tests/setup/database.ts";
import { startFaultyNode, type Fault, type FaultyNode } from "../../../tests/setup/faulty-node.ts";
import type { Hex } from "../chain/chain.ts";
import { createEvmChain } from "../chain/evm.ts";
import {
  chainTransactions,
  changesOfAccounts,
  hotWallets,
  notifications,
  payoutAddresses,
  payoutPauses,
  payoutTroubles,
  tokenFunds,
  tokens,
  users,
} from "../../db/schema/index.ts";
import type { PayoutContext } from "../../domain/money/payout/payout-context.ts";
import { watchWallet } from "../../domain/money/payout/watch-wallet.ts";
import { reconcile } from "../../domain/admin/reconciliation/reconcile.ts";
import { createRecheck } from "../../domain/member/account/recheck-sessions.ts";
import { grantRole } from "../../domain/member/viewer/grant-role.ts";
import type { AccountState } from "../identity/identity.ts";
import { identityOnly } from "../identity/identity-only.fixture.ts";
import { handlersOn, jobContext } from "./handlers.fixture.ts";
import { newAddress, oddContracts, payoutsForEach } from "./payouts.fixture.ts";

const odd = oddContracts();
let net: TestChain;
let node: FaultyNode;
let paper: Hex;

beforeAll(async () => {
  net = await openTestChain({ confirmations: 3 });
  node = await startFaultyNode(net.settings.rpcUrl);
  paper = await net.deploy(odd["OddToken"], [newAddress(), 0n]);
});
afterAll(async () => {
  node.close();
  await net.close();
});

const { database, context, work, workToTheEnd, earn, claimAs, states, transactions, walletOf } =
  payoutsForEach(() => {
    node.fail(null);
    const chain = createEvmChain({ ...net.settings, rpcUrl: node.url });
    return { net, paper, changes: { chain } };
  });
type Earner = Awaited<ReturnType<typeof earn>>;

/** The mismatches in the words that admins read. */
const named = async () => {
  const { mismatches } = await reconcile(database());
  return (await withoutGifts(database(), mismatches)).map(
    ({ check, subject, stored }) => `${check}: ${subject}: ${stored}`,
  );
};
/** Changes the node's answers to one method, `times` times. */
const change = (method: string, to: (result: never) => unknown, times = Infinity) => {
  let left = times;
  const fault: Fault = (question, answer) => {
    if (question.method !== method || answer.error || left < 1) return answer;
    left -= 1;
    return { result: to(answer.result as never) };
  };
  node.fail(fault);
};

describe("a receipt", () => {
  const other: Hex = `0x${"ab".repeat(32)}`;
  test.each([
    ["has no status", { status: null }, "without a known status"],
    ["has a status of two digits", { status: "0x01" }, "without a known status"],
    ["has the status 2", { status: "0x2" }, "without a known status"],
    ["is of another transaction", { transactionHash: other }, "of transaction"],
    ["is of another sender", { from: newAddress() }, "of the sender"],
    ["is in no block", { blockHash: null }, "in no block"],
  ])(
    "that %s keeps the payout waiting, is told to admins, and delays no other",
    async (_, wrong, said) => {
      const [one, later] = [await earn(), await earn()];
      const admin = await earn();
      await grantRole(database(), { role: "admin", user: admin.member.username });
      await claimAs(one);
      await work();
      await net.mine(4);
      let hash: unknown;
      node.fail(({ method, params }, answer) => {
        if (method !== "eth_getTransactionReceipt" || !answer.result) return answer;
        hash ??= params[0];
        return params[0] === hash ? { result: { ...answer.result, ...wrong } } : answer;
      });
      await work();
      expect(await states()).toEqual(["sent"]);
      await claimAs(later);
      for (let round = 0; round < 3; round += 1) {
        await work();
        await net.mine(2);
      }
      expect(await states()).toEqual(["sent", "confirmed"]);
      expect(await walletOf(one, "COIN")).toBe(900n);
      expect(await named()).toEqual([
        expect.stringMatching(
          new RegExp(`^payout-troubles: receipt of transaction \\d+: .*${said}`),
        ),
      ]);
      await named();
      const told = eq(notifications.kind, "mismatch-found");
      expect(await database().$count(notifications, told)).toBe(1);
      node.fail(null);
      await workToTheEnd();
      expect(await states()).toEqual(["confirmed", "confirmed"]);
      expect(await net.balanceOf(null, one.address)).toBe(100n);
      expect(await named()).toEqual([]);
    },
  );

  test("that is invalid does not hide the receipt of the bid that was mined", async () => {
    await claimAs(await earn());
    await work();
    const deaf = { ...context().chain, broadcast: () => Promise.resolve("no connection") };
    await work({ chain: deaf, bumpSeconds: 0 });
    await net.mine(4);
    const wrong = { transactionHash: other, status: "0x0", blockHash: other };
    change(
      "eth_getTransactionReceipt",
      (mined: object | null) => mined ?? { ...wrong, blockNumber: "0x1", logs: [] },
    );
    await work();
    expect(await states()).toEqual(["confirmed"]);
  });
});

describe("nonces", () => {
  const raise = (count: Hex) => `0x${(Number(count) + 40).toString(16)}`;

  test.each([
    ["the first answer of all is", true, 1],
    ["a later answer is", false, 1],
    ["all answers of a round are", false, Infinity],
  ])(
    "where %s too high, the next payout gets the next nonce all the same",
    async (_, isFirst, times) => {
      const before = await earn();
      if (!isFirst) {
        await claimAs(before);
        await workToTheEnd();
      }
      const one = await earn();
      await claimAs(one);
      const next = await net.chain.nonceOf(net.signer.address);
      change("eth_getTransactionCount", raise, times);
      await work().catch((error: Error) =>
        expect(error.message).toMatch("transactions of the account"),
      );
      node.fail(null);
      await workToTheEnd();
      expect(await net.balanceOf(null, one.address)).toBe(100n);
      expect((await transactions()).at(-1)).toMatchObject({ nonce: next, outcome: "succeeded" });
      expect(await named()).toEqual([]);
    },
  );

  test("that another user of the key has used are skipped once that transaction is final, and admins are told", async () => {
    await claimAs(await earn());
    await workToTheEnd();
    const nonce = await net.chain.nonceOf(net.signer.address);
    for (const value of [1n, 2n])
      await net.send({ to: newAddress(), value, data: "0x", gas: 30_000n });
    const one = await earn();
    await claimAs(one);
    await work();
    expect(await states()).toEqual(["confirmed", "claimed"]);
    await net.mine(2);
    await workToTheEnd();
    expect(await net.balanceOf(null, one.address)).toBe(100n);
    const known = await transactions();
    expect(known.slice(-3).map(({ nonce: each, purpose }) => [each, purpose])).toEqual([
      [nonce, "foreign"],
      [nonce + 1, "foreign"],
      [nonce + 2, "payout"],
    ]);
    expect(await named()).toEqual([
      expect.stringMatching(`payout-troubles: foreign-nonce of nonce ${nonce}: 0x`),
      expect.stringMatching(`payout-troubles: foreign-nonce of nonce ${nonce + 1}: 0x`),
    ]);
  });

  test("that were left out are filled, so that the payouts behind them are paid, and admins are told", async () => {
    await claimAs(await earn());
    await workToTheEnd();
    const next = await net.chain.nonceOf(net.signer.address);
    // A former release left this state after one wrong answer.
    await asOwner(database(), (tx) => tx.update(hotWallets).set({ nextNonce: next + 20 }));
    const one = await earn();
    await claimAs(one);
    await workToTheEnd();
    expect(await net.balanceOf(null, one.address)).toBe(100n);
    const filled = (await transactions()).filter(({ purpose }) => purpose === "gap");
    expect(filled.map(({ nonce, outcome }) => [nonce, outcome])).toEqual(
      Array.from({ length: 20 }, (__, position) => [next + position, "succeeded"]),
    );
    expect(await named()).toHaveLength(20);
  });
});

describe("a stop that commits while the key signs holds:", () => {
  const of = ({ member }: Earner) => eq(payoutAddresses.userId, member.userId);
  type Stop = (one: Earner) => Promise<unknown>;
  test.each<[string, Stop, string]>([
    [
      "the member's payouts are stopped",
      (one) =>
        database()
          .update(payoutAddresses)
          .set({ stoppedAt: sql`now()` })
          .where(of(one)),
      "claimed",
    ],
    ["all payouts are stopped", () => database().insert(payoutPauses).values({}), "claimed"],
    [
      "the address is another",
      (one) =>
        database()
          .update(payoutAddresses)
          .set({ replacedAt: sql`now()` })
          .where(of(one)),
      "failed: address-changed",
    ],
    [
      "the password is another",
      ({ member }) =>
        database()
          .insert(changesOfAccounts)
          .values({ userId: member.userId, change: "password-changed" }),
      "claimed",
    ],
    [
      "a related member has the address",
      async ({ member, address }) => {
        const inviter = await earn(address);
        await database()
          .update(users)
          .set({ referredBy: inviter.member.userId })
          .where(eq(users.id, member.userId));
      },
      "claimed",
    ],
    [
      "the token cannot be cashed out any more",
      () => database().update(tokens).set({ cashable: false }),
      "failed: not-cashable",
    ],
  ])("%s", async (_, stop, state) => {
    const one = await earn();
    await claimAs(one);
    let isSigned = false;
    const slow: PayoutContext["signer"] = {
      ...net.signer,
      sign: async (draft) => {
        const raw = await net.signer.sign(draft);
        if (!isSigned) await stop(one);
        isSigned = true;
        return raw;
      },
    };
    for (let round = 0; round < 3; round += 1) {
      await work({ signer: slow });
      await net.mine(2);
    }
    expect(isSigned).toBe(true);
    expect(await states()).toEqual([state]);
    expect(await net.balanceOf(null, one.address)).toBe(0n);
    expect(await database().$count(chainTransactions)).toBe(0);
  });
});

describe("a token whose contract", () => {
  type Call = { readonly to: string; readonly data: Hex };
  /** Makes the node fail for calls of the token's contract. */
  const failPaper = (answer: ReturnType<Fault>, of: (data: Hex) => boolean = () => true) =>
    node.fail(({ method, params }, right) => {
      // Other methods may have no parameters.
      if (method !== "eth_call") return right;
      const [call] = params as [Call];
      return call.to.toLowerCase() === paper.toLowerCase() && of(call.data) ? answer : right;
    });
  const reverted = { error: { code: 3, message: "execution reverted" } };

  test.each<[string, () => void]>([
    ["reverts", () => failPaper(reverted)],
    ["answers nothing", () => failPaper({ result: "0x" })],
    ["does not answer in time", () => failPaper("silence")],
    [
      "fails when it is asked for the allowance",
      () => failPaper(reverted, (data) => data.startsWith("0xdd62ed3e")),
    ],
  ])("%s delays its own payouts alone, and is told to admins", async (_, fail) => {
    const one = await earn();
    await claimAs(one, "PAPER");
    await claimAs(one);
    fail();
    const began = Date.now();
    await watchWallet(context());
    await workToTheEnd();
    // The payouts waited for the contract only once.
    expect(Date.now() - began).toBeLessThan(15_000);
    expect(await states()).toEqual(["claimed", "confirmed"]);
    expect(await named()).toEqual([
      expect.stringMatching("^payout-troubles: token of token PAPER: "),
    ]);
    node.fail(null);
    await database()
      .update(payoutTroubles)
      .set({ seenAt: sql`now() - interval '6 minutes'` });
    await watchWallet(context());
    expect(await named()).toEqual([]);
    await workToTheEnd();
    expect(await states()).toEqual(["confirmed", "confirmed"]);
  });
});

describe("of a token that", () => {
  const pay = async (oddity: bigint) => {
    const address = newAddress();
    const fee = await net.deploy(odd["OddToken"], [address, oddity]);
    await database().update(tokens).set({ contract: fee }).where(eq(tokens.symbol, "PAPER"));
    const one = await earn(address);
    await claimAs(one, "PAPER");
    await claimAs(one, "PAPER");
    await claimAs(await earn(), "PAPER");
    for (let round = 0; round < 8 && (await work()); round += 1) await net.mine(2);
    return { one, fee };
  };

  /**
   * Simulates a claim before the trouble began: it waits, and is returned when the token is no
   * longer cashable.
   */
  const claimWaits = async (fee: Hex) => {
    const late = await earn();
    await database()
      .update(payoutTroubles)
      .set({ endedAt: sql`now()` });
    await claimAs(late, "PAPER");
    await database().update(payoutTroubles).set({ endedAt: null });
    await workToTheEnd();
    expect((await states()).at(-1)).toBe("claimed");
    expect(await net.balanceOf(fee, late.address)).toBe(0n);
    await database().update(tokens).set({ cashable: false });
    await work();
    expect((await states()).at(-1)).toBe("failed: not-cashable");
    expect(await walletOf(late, "PAPER")).toBe(1000n);
  };

  test("keeps a tenth, the payment is reported, and no payout of the token is claimed or paid any more", async () => {
    const { one, fee } = await pay(8n);
    expect(await states()).toEqual(["confirmed", "confirmed", "confirmed"]);
    expect(await net.balanceOf(fee, one.address)).toBe(180n);
    expect(await named()).toEqual([
      expect.stringMatching(/^payout-troubles: received of payouts 1, 2: 180 PAPER$/),
    ]);
    const withChain = (await reconcile(database(), net.chain)).mismatches;
    expect(withChain).toContainEqual({
      check: "chain",
      subject: "payout 1, payout 2",
      expected: "180 received",
      stored: "200",
    });
    await expect(claimAs(one, "PAPER")).rejects.toThrow("payouts-paused");
    await claimAs(one);
    await workToTheEnd();
    expect((await states()).at(-1)).toBe("confirmed");
    await claimWaits(fee);
  });

  test("emits no event of the payment, the payout waits and is reported", async () => {
    await pay(9n);
    expect(await states()).toEqual(["sent", "sent", "sent"]);
    expect(await named()).toEqual([
      expect.stringMatching(`receipt of transaction \\d+: .*no transfer of payouts 1, 2$`),
    ]);
  });
});

describe("an account that the identity service alone has disabled, or deleted,", () => {
  const uidOf = async ({ member }: Earner) => {
    const [found] = await database()
      .select({ uid: users.uid })
      .from(users)
      .where(eq(users.id, member.userId));
    return found?.uid ?? "";
  };
  type Known = { isDisabled: boolean } | null;
  const serviceWith = (uid: string, account: Known) => {
    const stateOf = (one: string): AccountState | null => {
      const known = one === uid ? account : { isDisabled: false };
      return known && { uid: one, email: "", emailVerified: true, validSince: 0, ...known };
    };
    return identityOnly({
      findAll: async (uids) => new Map(uids.map((one) => [one, stateOf(one)])),
      find: async (one) => stateOf(one),
    });
  };

  test.each<[Known]>([[{ isDisabled: true }], [null]])("is not paid: %j", async (account) => {
    const [bad, good] = [await earn(), await earn()];
    for (const one of [bad, good]) await claimAs(one);
    const identity = serviceWith(await uidOf(bad), account);
    const handlers = handlersOn(database(), { identity, payOut: () => workToTheEnd() });
    await handlers["pay-out"]({}, jobContext);
    expect(await states()).toEqual(["claimed", "confirmed"]);
    expect(await net.balanceOf(null, bad.address)).toBe(0n);
  });

  test("is stopped by the recheck as well, without a session", async () => {
    const one = await earn();
    await claimAs(one);
    await createRecheck(database(), serviceWith(await uidOf(one), { isDisabled: true }))();
    await workToTheEnd();
    expect(await states()).toEqual(["claimed"]);
  });

  test("is not paid while the service does not answer", async () => {
    await claimAs(await earn());
    let hasPaid = false;
    const identity = identityOnly({ findAll: () => Promise.reject(new Error("away")) });
    const payOut = async () => void (hasPaid = true);
    const handlers = handlersOn(database(), { identity, payOut });
    await expect(handlers["pay-out"]({}, jobContext)).rejects.toThrow("away");
    expect(hasPaid).toBe(false);
  });
});

describe("the sum that is owed of a token", () => {
  const treasury = newAddress();
  const cover = async () => (await named()).filter((line) => line.startsWith("token-cover"));

  test("is compared with the account that pays and the treasuries, and refuses nothing", async () => {
    const has = await net.balanceOf(paper, net.signer.address);
    const one = await earn();
    await fillWallet(database(), one.member, "PAPER", has);
    await watchWallet(context());
    expect(await cover()).toEqual([`token-cover: token PAPER: ${has + 1000n} owed`]);
    const { abi } = odd["OddToken"] ?? { abi: [] };
    const args = [treasury, 1000n];
    const data = encodeFunctionData({ abi, functionName: "give", args });
    await net.send({ to: paper, value: 0n, data, gas: 100_000n });
    await fillWallet(database(), one.member, "PAPER", 1n);
    await watchWallet({ ...context(), treasuries: [treasury, treasury, net.signer.address] });
    // The transfer to the treasury reduces the paying account's balance once, although the treasury
    // is listed twice.
    expect(
      (await database().select().from(tokenFunds)).find(({ token }) => token === "PAPER"),
    ).toMatchObject({ balance: has });
    expect(await cover()).toEqual([`token-cover: token PAPER: ${has + 1001n} owed`]);
    await claimAs(one, "PAPER");
    await workToTheEnd();
    expect(await states()).toEqual(["confirmed"]);
  });

  test("does not include payments under way, whether they have left the account or not", async () => {
    const has = await net.balanceOf(paper, net.signer.address);
    const one = await earn();
    await fillWallet(database(), one.member, "PAPER", has - 1000n);
    await claimAs(one, "PAPER");
    for (let round = 0; round < 9 && !(await states()).includes("sent"); round += 1) {
      await work();
      await net.mine();
    }
    await net.mine();
    expect(await net.balanceOf(paper, net.signer.address)).toBe(has - 100n);
    expect(await states()).toEqual(["sent"]);
    await watchWallet(context());
    expect(await cover()).toEqual([]);
    await workToTheEnd();
    await watchWallet(context());
    expect(await cover()).toEqual([]);
    await fillWallet(database(), one.member, "PAPER", 1n);
    expect(await cover()).toEqual([`token-cover: token PAPER: ${has - 99n} owed`]);
  });
});
