import { desc, eq } from "drizzle-orm";
import { createWalletClient, erc20Abi, getAddress, http } from "viem";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { claim, fillWallet, makeEarner, makeTokens } from "../../../../tests/factories/payouts.ts";
import { openTestChain, type TestChain } from "../../../../tests/setup/chain.ts";
import { depositor, depositTokens, sendDeposit } from "../../../../tests/setup/deposits.ts";
import { demoToken } from "../../../../local/contracts/demo-token.artifact.ts";
import { auditLog, ledgerAccounts, payouts, tokens } from "../../../db/schema/index.ts";
import { synchroniseCatalogue } from "../../../domain/community/catalogue/synchronise-catalogue.ts";
import { readDeposits } from "../../../domain/money/deposit/read-deposits.ts";
import { createAddressChain } from "../../../platform/chain/address-chain.ts";
import type { Hex } from "../../../platform/chain/chain.ts";
import { poolDepositAddress, poolKeyOf } from "../../../platform/chain/pool-deposit.ts";
import { workOnPayouts } from "../../../platform/workers/pay-out.ts";
import { codeOf, openTestApi, type TestApi } from "../../core/test-api.ts";
import { testCatalogue } from "../../core/test-catalogue.ts";

const chainId = 31_337;
const reason = "The partner pays in it";

let net: TestChain;
let silk: Hex;
let paper: Hex;
let api: TestApi;
let admin: string;

const open = async (rpcUrl: string, configured = chainId) => {
  const opened = await openTestApi({
    addressChain: createAddressChain({ rpcUrl, chainId: configured, own: [] }),
  });
  await synchroniseCatalogue(opened.database, testCatalogue);
  const session = await opened.member("nadia", { role: "admin" });
  return { opened, session };
};

beforeAll(async () => {
  net = await openTestChain();
  silk = getAddress(
    await net.deploy(demoToken, ["Silk", "SILK", 6, 10n ** 12n, depositor.address]),
  );
  paper = await net.deploy(depositTokens["DepositToken"], [0n]);
});
afterAll(() => net.close());
beforeEach(async () => {
  const { opened, session } = await open(net.settings.rpcUrl);
  [api, admin] = [opened, session];
  await makeTokens(api.database, paper);
  return api.close;
});

const add = (changes: object = {}, session = admin) =>
  api.request("post", "/admin/tokens", {
    session,
    body: {
      contract: silk,
      symbol: "SILK",
      name: "Silk",
      chain: "Anvil (local)",
      decimals: 6,
      smallestPayout: "0.5",
      dayPayouts: "1000",
      reason,
      ...changes,
    },
  });
const look = (contract: string, symbol = "SILK", session = admin) =>
  api.request("get", `/admin/tokens/contract?contract=${contract}&symbol=${symbol}`, { session });
/** The first letter has the other case. */
const mistyped = (address: string) =>
  `0x${address
    .slice(2)
    .replace(/[a-f]/i, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    )}`;
const silkRow = async () => {
  const [row] = await api.database.select().from(tokens).where(eq(tokens.symbol, "SILK"));
  return row;
};

test("an admin sees the chain's facts about a token, adds the token, and the log has the operation", async () => {
  expect(await (await look(silk.toLowerCase())).json()).toEqual({
    symbol: "SILK",
    contract: silk,
    decimals: 6,
    chainId,
  });
  expect(await silkRow()).toBeUndefined();
  expect((await add()).status).toBe(204);
  expect(await silkRow()).toMatchObject({
    source: "admin",
    name: "Silk",
    decimals: 6,
    chainId,
    contract: silk,
    cashable: true,
    smallestPayout: 500_000n,
    dayPayouts: 1_000_000_000n,
    isDemo: true,
    largestPayout: 20_000_000n,
    memberDayPayouts: 40_000_000n,
    explorer: null,
  });
  const [entry] = await api.database.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({ operation: "token-added", token: "SILK", reason });
  const listed = await api.get<{ tokens: object[] }>("/admin/tokens", admin);
  expect(listed.tokens).toContainEqual(expect.objectContaining({ symbol: "SILK", isAdded: true }));
  expect(await codeOf(add())).toBe("token-exists");
  expect(await codeOf(add({ contract: silk.toLowerCase(), symbol: "THREAD" }))).toBe(
    "token-exists",
  );
});

test("of two admins who add a token at once, the second is told", async () => {
  const replies = await Promise.all([add(), add(), add()]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
  for (const reply of replies.filter(({ status }) => status === 409))
    expect(await codeOf(reply)).toBe("token-exists");
});

test("the synchronisation does not change a token that an admin added", async () => {
  await add();
  const before = await silkRow();
  const [first] = testCatalogue.tokens;
  if (!first) throw new Error("No token");
  const named = { ...first, symbol: "SILK", name: "Other", decimals: 18 };
  await synchroniseCatalogue(api.database, {
    ...testCatalogue,
    tokens: [...testCatalogue.tokens, named],
  });
  expect(await silkRow()).toEqual(before);
});

test.each([
  ["an account without code", () => depositor.address, "SILK", "token-not-contract"],
  ["a contract that says no symbol", () => paper, "SHEET", "token-exists"],
  [
    "a contract that is no token",
    () => poolDepositAddress(net.payer.address),
    "SILK",
    "token-not-contract",
  ],
  ["another symbol", () => silk, "SILKS", "token-differs"],
  ["a known symbol", () => silk, "PAPER", "token-exists"],
  ["no address", () => "silk", "SILK", "address-malformed"],
  ["a mistyped address", () => mistyped(silk), "SILK", "address-checksum"],
])("%s is refused and nothing is kept", async (_, contract, symbol, code) => {
  expect(await codeOf(look(contract(), symbol))).toBe(code);
  expect(await codeOf(add({ contract: contract(), symbol }))).toBe(code);
  expect(await silkRow()).toBeUndefined();
});

test("decimals that the admin did not see, and amounts finer than the token, are refused", async () => {
  expect(await codeOf(add({ decimals: 18 }))).toBe("token-differs");
  expect(await codeOf(add({ smallestPayout: "0.0000001" }))).toBe("amount-too-precise");
  expect(await silkRow()).toBeUndefined();
});

test.each([
  ["is away", () => "http://127.0.0.1:9", chainId],
  ["is of another chain", () => net.settings.rpcUrl, 1],
])("a node that %s is said, and nothing is kept", async (_, rpcUrl, configured) => {
  const { opened, session } = await open(rpcUrl(), configured);
  const former = api;
  api = opened;
  expect(await codeOf(look(silk, "SILK", session))).toBe("node-unreachable");
  expect(await codeOf(add({}, session))).toBe("node-unreachable");
  expect(await silkRow()).toBeUndefined();
  await opened.close();
  api = former;
});

test("a day's payouts below fifty smallest payouts are refused", async () => {
  const small = await add({ smallestPayout: "20.5" });
  expect([small.status, await small.json()]).toMatchObject([
    422,
    { errors: [{ field: "dayPayouts", message: "token-day" }] },
  ]);
  expect(await silkRow()).toBeUndefined();
  expect((await add({ smallestPayout: "20" })).status).toBe(204);
});

test("a token has the explorer of its chain's others, and the page of its contract there", async () => {
  const explorer = "https://explorer.example";
  await api.database.update(tokens).set({ explorer }).where(eq(tokens.chainId, chainId));
  await add();
  const learnMore = `${explorer}/token/${silk}`;
  expect(await silkRow()).toMatchObject({ explorer, learnMore });
});

test("the worker credits a deposit of the new token, and a payout of it arrives", async () => {
  await add();
  const { database } = api;
  const contract = poolDepositAddress(net.payer.address);
  const wallet = createWalletClient({ account: depositor, transport: http(net.settings.rpcUrl) });
  await wallet.writeContract({
    address: silk,
    abi: erc20Abi,
    functionName: "approve",
    chain: null,
    args: [contract, 10n ** 12n],
  });
  await net.mine();
  const fromBlock = await net.chain.head();
  await sendDeposit(net, { pool: poolKeyOf("weaving"), token: silk, amount: 5_000_000n });
  await net.mine(4);
  const worker = { database, chain: net.chain, signer: net.signer };
  while (await readDeposits({ ...worker, contract, fromBlock }));
  const accounts = await database.select().from(ledgerAccounts);
  expect(
    accounts.find(({ kind, token }) => kind === "pool:weaving" && token === "SILK")?.balance,
  ).toBe(5_000_000n);

  const address: Hex = `0x${"7".repeat(38)}42`;
  const member = await makeEarner(database, address);
  await fillWallet(database, member, "SILK", 2_000_000n);
  await claim(database, member, address, { token: "SILK", amount: "1.5" });
  const terms = { delayHours: 48, bumpSeconds: 3600, maxFee: net.settings.maxFee };
  for (let round = 0; round < 30 && (await workOnPayouts({ ...worker, ...terms })); round += 1)
    await net.mine();
  expect(await database.select().from(payouts)).toMatchObject([{ state: "confirmed" }]);
  expect(await net.balanceOf(silk, address)).toBe(1_500_000n);
}, 60_000);
