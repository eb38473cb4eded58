import { eq, sql } from "drizzle-orm";
import { encodeFunctionData } from "viem";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeTokens } from "../../../../tests/factories/payouts.ts";
import { openTestChain, type TestChain } from "../../../../tests/setup/chain.ts";
import { asOwner, createTestDatabase } from "../../../../tests/setup/database.ts";
import { depositor, depositTokens, sendDeposit } from "../../../../tests/setup/deposits.ts";
import {
  communities,
  depositCursors,
  deposits,
  pendingDeposits,
  tokens,
} from "../../../db/schema/index.ts";
import { testCatalogue } from "../../../http/core/test-catalogue.ts";
import type { DepositLog, Hex } from "../../../platform/chain/chain.ts";
import { createEvmChain } from "../../../platform/chain/evm.ts";
import { createLocalSigner } from "../../../platform/chain/signer.ts";
import { poolDepositAddress, poolKeyOf } from "../../../platform/chain/pool-deposit.ts";
import { reconcile } from "../../admin/reconciliation/reconcile.ts";
import { synchroniseCatalogue } from "../../community/catalogue/synchronise-catalogue.ts";
import { useDatabase } from "../../use-database.fixture.ts";
import { balanceOf } from "../ledger/transfer.ts";
import type { DepositContext } from "./deposit-context.ts";
import { readDeposits } from "./read-deposits.ts";

const pool = poolKeyOf("dyeing");

let net: TestChain;
let paper: Hex;
const opened = useDatabase({ catalogue: testCatalogue, each: true });
let context: DepositContext;

beforeAll(async () => {
  net = await openTestChain({ confirmations: 4 });
  paper = await net.deploy(depositTokens["DepositToken"], [0n]);
});
afterAll(() => net.close());
beforeEach(async () => {
  await makeTokens(opened.database, paper);
  context = {
    database: opened.database,
    chain: net.chain,
    signer: net.signer,
    contract: poolDepositAddress(net.payer.address),
    fromBlock: await net.chain.head(),
  };
});

const read = async (changes: Partial<DepositContext> = {}) => {
  while (await readDeposits({ ...context, ...changes }));
};
const give = async (amount: bigint, { token = paper as Hex | null, to = pool } = {}) => {
  const hash = await sendDeposit(net, { pool: to, token, amount });
  await net.mine();
  return hash;
};
const makeFinal = () => net.mine(4);
const held = (platform: string, token = "PAPER") => balanceOf(opened.database, token, { platform });
const mismatches = async () => (await reconcile(opened.database, net.chain)).mismatches;
const logOf = (changes: Partial<DepositLog> = {}): DepositLog => ({
  hash: `0x${"ab".repeat(32)}`,
  index: 0,
  block: 1n,
  blockHash: `0x${"cd".repeat(32)}`,
  pool,
  token: paper,
  from: depositor.address,
  amount: 5n,
  ...changes,
});

test("a deposit is shown while it is confirmed, and credited once its block is final", async () => {
  const hash = await give(100n);
  await read();
  expect(await opened.database.select().from(pendingDeposits)).toMatchObject([
    { transactionHash: hash, amount: 100n, sender: depositor.address, pool },
  ]);
  expect(await held("pool:dyeing")).toBe(0n);
  await makeFinal();
  await read();
  expect(await opened.database.select().from(pendingDeposits)).toEqual([]);
  expect(await opened.database.select().from(deposits)).toMatchObject([
    { transactionHash: hash, amount: 100n, token: "PAPER" },
  ]);
  expect(await held("pool:dyeing")).toBe(100n);
  expect(await mismatches()).toEqual([]);
});

test("the coin, and the rest of a token after its fee, are credited as they arrived", async () => {
  const withFee = await net.deploy(depositTokens["DepositToken"], [1n]);
  await opened.database
    .update(tokens)
    .set({ contract: withFee.toLowerCase() })
    .where(eq(tokens.symbol, "PAPER"));
  await give(100n, { token: withFee });
  await give(7n, { token: null });
  await makeFinal();
  await read();
  expect(await held("pool:dyeing")).toBe(90n);
  expect(await held("pool:dyeing", "COIN")).toBe(7n);
});

test("two workers that read the same blocks credit each deposit once", async () => {
  for (const amount of [1n, 20n, 300n]) await give(amount);
  await makeFinal();
  await Promise.all([read(), read(), read()]);
  expect(await held("pool:dyeing")).toBe(321n);
  expect(await mismatches()).toEqual([]);
});

test("a worker that stops between credit and cursor credits nothing twice, nor does a restored cursor", async () => {
  await give(100n);
  await makeFinal();
  await read();
  await opened.database.update(depositCursors).set({ nextBlock: context.fromBlock });
  await read();
  expect(await held("pool:dyeing")).toBe(100n);
  // A backup from before the deposit has neither its row nor its transfer.
  const restored = await createTestDatabase();
  await synchroniseCatalogue(restored.database, testCatalogue);
  await makeTokens(restored.database, paper);
  await read({ database: restored.database });
  expect(await restored.database.$count(deposits)).toBe(1);
  await restored.close();
});

test("a deposit whose block the chain leaves before it is final is not credited", async () => {
  const snapshot = await net.ask("evm_snapshot");
  await give(100n);
  await read();
  expect(await opened.database.$count(pendingDeposits)).toBe(1);
  await net.ask("evm_revert", [snapshot]);
  await net.mine(6);
  await read();
  expect(await opened.database.$count(pendingDeposits)).toBe(0);
  expect(await held("pool:dyeing")).toBe(0n);
});

test("a chain without a block that was final is read no further", async () => {
  await give(100n);
  await makeFinal();
  await read();
  await asOwner(opened.database, (tx) =>
    tx.update(deposits).set({ blockHash: `0x${"12".repeat(32)}` }),
  );
  await expect(read()).rejects.toThrow("whose deposit is credited");
  expect(await mismatches()).toMatchObject([{ check: "chain" }]);
});

test("a deposit for an unknown, retired or suspended pool waits in its own account", async () => {
  await opened.database
    .update(communities)
    .set({ retired: true })
    .where(eq(communities.slug, "weaving"));
  await give(30n, { to: poolKeyOf("weaving") });
  await give(4n, { to: poolKeyOf("nowhere") });
  await makeFinal();
  await read();
  const suspendedAt = new Date().toISOString();
  await opened.database
    .update(communities)
    .set({ suspendedAt })
    .where(eq(communities.slug, "dyeing"));
  await give(500n);
  await makeFinal();
  await read();
  expect(await held("pool:dyeing")).toBe(0n);
  expect(await held("deposits:waiting")).toBe(534n);
  expect(await held("pool:weaving")).toBe(0n);
  expect(await mismatches()).toEqual([]);
});

test("a deposit of an unknown token is written, and moves no money, whatever its amount", async () => {
  const fake = await net.deploy(depositTokens["DepositToken"], [0n]);
  await give(1_000n, { token: fake });
  await makeFinal();
  await read();
  expect(await opened.database.select().from(deposits)).toMatchObject([
    { token: null, contract: fake.toLowerCase(), creditedAt: null },
  ]);
  const most = logOf({ token: `0x${"9".repeat(40)}`, amount: 2n ** 256n - 1n });
  const chain = { ...net.chain, deposits: async () => [most] };
  await opened.database.update(depositCursors).set({ nextBlock: context.fromBlock });
  await readDeposits({ ...context, chain });
  expect(await opened.database.$count(deposits)).toBe(2);
  expect(await held("deposits:waiting")).toBe(0n);
  expect((await mismatches()).filter(({ check }) => check === "deposits")).toEqual([]);
});

test("another contract's log, another payee's contract and another chain are not read", async () => {
  const imitator = await net.deploy(depositTokens["Imitator"], []);
  await net.send({
    to: imitator,
    value: 0n,
    gas: 100_000n,
    data: encodeFunctionData({
      abi: depositTokens["Imitator"]?.abi ?? [],
      functionName: "say",
      args: [pool, paper, 1_000n],
    }),
  });
  await makeFinal();
  await read();
  expect(await opened.database.$count(deposits)).toBe(0);
  await expect(read({ contract: imitator })).rejects.toThrow("DEPOSIT_CONTRACT is not");
  const other = await createLocalSigner(`0x${"42".repeat(32)}`);
  await expect(read({ signer: other })).rejects.toThrow("DEPOSIT_CONTRACT is not");
  const requireChain = () => Promise.reject(new Error("The node is of chain 1, not 31337"));
  await expect(read({ chain: { ...net.chain, requireChain } })).rejects.toThrow("chain 1");
});

test("a log that is missing in its transaction's receipt is not credited", async () => {
  await give(100n);
  await makeFinal();
  const rpc = {
    ...net.rpc,
    getContractEvents: async (asked: never) => {
      const [log] = await net.rpc.getContractEvents(asked);
      return [{ ...log, args: { ...(log as never as { args: object }).args, amount: 9_999n } }];
    },
  };
  await expect(read({ chain: createEvmChain(net.settings, rpc as never) })).rejects.toThrow(
    "has no deposit at",
  );
  expect(await held("pool:dyeing")).toBe(0n);
});

test("the database refuses a transfer that differs from the deposit's log, and a change of the deposit", async () => {
  await give(100n);
  await makeFinal();
  await read();
  const change = (set: string) => opened.database.execute(sql.raw(`update deposits set ${set}`));
  await expect(change("amount = 200")).rejects.toThrow();
  await expect(change("credited_at = null")).rejects.toThrow();
  const again = sql`insert into transfers (idempotency_key, kind, token, debit_account_id, credit_account_id, amount)
    select 'deposit:31337:' || transaction_hash || ':9', 'deposit', 'PAPER', d.id, c.id, 100
      from deposits, accounts d, accounts c
      where d.kind = 'outside' and d.token = 'PAPER' and c.kind = 'pool:dyeing' and c.token = 'PAPER'`;
  await expect(opened.database.execute(again)).rejects.toThrow();
});
