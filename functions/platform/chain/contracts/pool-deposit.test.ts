import { getAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestChain, type TestChain } from "../../../../tests/setup/chain.ts";
import { depositor, depositTokens, sendDeposit } from "../../../../tests/setup/deposits.ts";
import type { Hex } from "../chain.ts";
import { poolDepositAddress, poolKeyOf } from "../pool-deposit.ts";
import { compileContracts } from "./compile.ts";
import { poolDeposit } from "./pool-deposit.artifact.ts";

const pool = poolKeyOf("weaving");

let net: TestChain;
let contract: Hex;
beforeAll(async () => {
  net = await openTestChain();
  contract = poolDepositAddress(net.payer.address);
});
afterAll(() => net.close());

const deposit = async (token: Hex | null, amount: bigint, value?: bigint) => {
  const given = { pool, token, amount, ...(value !== undefined && { value }) };
  const hash = await sendDeposit(net, given);
  await net.mine();
  const { status, blockNumber } = await net.rpc.getTransactionReceipt({ hash });
  return { status, logs: await net.chain.deposits(contract, blockNumber, blockNumber) };
};

test("the stored artifact is the output of the compiler", () => {
  const compiled = compileContracts(new URL("pool-deposit.sol", import.meta.url))["PoolDeposit"];
  expect(poolDeposit).toEqual(compiled);
});

test.each([
  [0, "moves all", 100n],
  [1, "takes a fee: what arrived counts", 90n],
  [2, "answers nothing, as old tokens do", 100n],
  [3, "answers false, after it moved the money: that is undone", null],
  [4, "deposits again from within: that is undone", null],
  [5, "says that it moved what it did not", null],
  [6, "says less of the receiver than before", null],
])("a token of oddity %i %s", async (oddity, _, arrived) => {
  const token = await net.deploy(depositTokens["DepositToken"], [BigInt(oddity)]);
  const before = await net.balanceOf(token, net.payer.address);
  const { status, logs } = await deposit(token, 100n);
  expect(status).toBe(arrived === null ? "reverted" : "success");
  const said = logs.map(({ amount, from, token: of, pool: to }) => [
    amount,
    from,
    of && getAddress(of),
    to,
  ]);
  expect(said).toEqual(
    arrived === null ? [] : [[arrived, depositor.address, getAddress(token), pool]],
  );
  const after = await net.balanceOf(token, net.payer.address);
  expect(after - before).toBe(arrived ?? 0n);
});

test("the coin is forwarded, and the contract keeps nothing", async () => {
  const before = await net.balanceOf(null, net.payer.address);
  const { logs } = await deposit(null, 12n);
  expect(logs).toMatchObject([{ token: null, amount: 12n }]);
  expect((await net.balanceOf(null, net.payer.address)) - before).toBe(12n);
  expect(await net.balanceOf(null, contract)).toBe(0n);
});

test("coin that does not equal the amount, or comes with a token, is refused", async () => {
  const token = await net.deploy(depositTokens["DepositToken"], [0n]);
  expect((await deposit(null, 12n, 11n)).status).toBe("reverted");
  expect((await deposit(token, 12n, 12n)).status).toBe("reverted");
});

test("an amount of zero, and an account that is no token, are refused", async () => {
  const token = await net.deploy(depositTokens["DepositToken"], [0n]);
  expect((await deposit(token, 0n)).status).toBe("reverted");
  expect((await deposit(null, 0n)).status).toBe("reverted");
  expect((await deposit(depositor.address, 5n)).status).toBe("reverted");
});
