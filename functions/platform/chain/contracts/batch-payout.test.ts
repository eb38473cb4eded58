import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestChain, type TestChain } from "../../../../tests/setup/chain.ts";
import { createLocalSigner, type Signer } from "../signer.ts";
import { batchPayoutAbi, batchPayoutAddress } from "../batch-payout.ts";
import type { Hex } from "../chain.ts";
import { batchPayout } from "./batch-payout.artifact.ts";
import { compileContracts } from "./compile.ts";

const odd = compileContracts(new URL("odd-tokens.fixture.sol", import.meta.url));

const somebody = (number: number): Hex => `0x${number.toString(16).padStart(40, "5")}`;
const [ana, oddOne, carla] = [somebody(1), somebody(2), somebody(3)];

let given: TestChain;
let signer: Signer;
beforeAll(async () => {
  given = await openTestChain();
  signer = await createLocalSigner(given.payer.key);
});
afterAll(() => given.close());

async function payThree(oddity: number) {
  const { chain, deploy, send, balanceOf } = given;
  const token = await deploy(odd["OddToken"], [oddOne, BigInt(oddity)]);
  const approval = await chain.draftApproval(token, signer.address, 21n);
  await send(approval);
  const payments = [ana, oddOne, carla].map((to, place) => ({
    token,
    to,
    amount: [5n, 7n, 9n][place] ?? 0n,
  }));
  const mined = await send(chain.draftPayments(payments));
  return {
    succeeded: mined.succeeded,
    refused: mined.refused && [...mined.refused],
    paid: await Promise.all([ana, oddOne, carla].map((to) => balanceOf(token, to))),
  };
}

test("the stored artifact is the output of the compiler", () => {
  const compiled = compileContracts(new URL("batch-payout.sol", import.meta.url))["BatchPayout"];
  expect(batchPayout).toEqual(compiled);
});

test.each([
  [0, "is paid as everybody", [], [5n, 7n, 9n]],
  [1, "answers false, after it moved the money: that is undone", [1], [5n, 0n, 9n]],
  [2, "answers nothing, as old tokens do, and is paid", [], [5n, 7n, 9n]],
  [3, "reverts", [1], [5n, 0n, 9n]],
  [4, "burns all gas that it gets", [1], [5n, 0n, 9n]],
  [5, "answers more than can be read, which is no yes", [1], [5n, 0n, 9n]],
  [6, "calls the contract again, and is refused", [1], [5n, 0n, 9n]],
  [7, "answers a number that is not true", [1], [5n, 0n, 9n]],
])("a recipient for whom the token does oddity %i: %s", async (oddity, _, refused, paid) => {
  expect(await payThree(oddity)).toEqual({ succeeded: true, refused, paid });
});

test("a batch with too little gas is undone as a whole, so that no payee is refused for that", async () => {
  const { chain, deploy, send, balanceOf } = given;
  const token = await deploy(odd["OddToken"], [oddOne, 0n]);
  await send(await chain.draftApproval(token, signer.address, 10n));
  const payments = [ana, carla].map((to) => ({ token, to, amount: 5n }));
  const draft = chain.draftPayments(payments);
  expect(await send({ ...draft, gas: 230_000n })).toMatchObject({
    succeeded: false,
    refused: null,
  });
  expect(await balanceOf(token, ana)).toBe(0n);
});

test("calling the part that pays one moves no other account's tokens", async () => {
  const { deploy, rpc } = given;
  const token = await deploy(odd["OddToken"], [oddOne, 0n]);
  const call = rpc.simulateContract({
    account: ana,
    address: batchPayoutAddress,
    abi: batchPayoutAbi,
    functionName: "payOne",
    args: [token, signer.address, ana, 5n],
  });
  await expect(call).rejects.toThrow("NotItself");
});

test("a contract that is no token pays none of the batch", async () => {
  const { chain, send } = given;
  const payments = [ana, carla].map((to) => ({ token: somebody(9), to, amount: 5n }));
  const { succeeded, refused } = await send(chain.draftPayments(payments));
  expect({ succeeded, refused: [...(refused ?? [])] }).toEqual({
    succeeded: true,
    refused: [0, 1],
  });
});

test("the coin goes to one recipient, and a contract that takes no coin makes the transaction fail", async () => {
  const { chain, deploy, send, balanceOf } = given;
  const refuser = await deploy(odd["Refuser"], []);
  const pay = (to: Hex) => chain.draftPayments([{ token: null, to, amount: 12n }]);
  expect(await send(pay(ana))).toMatchObject({ succeeded: true, refused: null });
  expect(await send(pay(refuser))).toMatchObject({ succeeded: false });
  expect([await balanceOf(null, ana), await balanceOf(null, refuser)]).toEqual([12n, 0n]);
});
