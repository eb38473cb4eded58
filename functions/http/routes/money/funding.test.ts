import { eq, sql } from "drizzle-orm";
import { decodeFunctionData, erc20Abi } from "viem";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import type { z } from "zod";
import { evaluate, makeSubmission } from "../../../../tests/factories/work.ts";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import { asOwner } from "../../../../tests/setup/database.ts";
import type * as endpoints from "../../../contract/money/funding.ts";
import { communities, depositCursors, pendingDeposits } from "../../../db/schema/index.ts";
import { synchroniseCatalogue } from "../../../domain/community/catalogue/synchronise-catalogue.ts";
import { creditDeposit } from "../../../domain/money/deposit/credit-deposit.ts";
import type { GivenDeposit } from "../../../domain/money/deposit/deposit-settings.ts";
import type { Hex } from "../../../platform/chain/chain.ts";
import { poolDepositAbi, poolKeyOf } from "../../../platform/chain/pool-deposit.ts";
import { api, openForAll, openTestApi } from "../../core/test-api.ts";
import { testCatalogue } from "../../core/test-catalogue.ts";

type Funding = z.output<typeof endpoints.getFunding.response>;
type Deposits = z.output<typeof endpoints.listDeposits.response>;

const sats = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const contract: Hex = `0x${"c".repeat(40)}`;
const chainId = 31_337;
const settings = { contract: { chainId, contract, confirmations: 2 } };

let owner: string;
let author: string;

openForAll({ deposits: settings, catalogue: testCatalogue });
beforeAll(async () => {
  owner = await api.member("olga", { role: "owner" });
  author = await api.member("ari", { role: "author" });
});

const funding = (session = owner) => api.get<Funding>("/studio/weaving/funding", session);
const tokenOf = async (symbol: string) =>
  (await funding()).tokens.find(({ token }) => token === symbol);
const callsPath = (token: string, amount: string) =>
  `/studio/weaving/deposit-calls?token=${token}&amount=${amount}`;

test("owners and authors see the money that a pool got, promised, paid and has, and the cost of a pass", async () => {
  const learner = await makeMember(api.database);
  const reviewer = await makeReviewer(api.database, "weaving");
  const work = await makeSubmission(api.database, learner, "plain-weave");
  const before = await tokenOf("KITE");
  expect(before).toMatchObject({ perPass: null, passesLeft: null, isLow: false });
  expect(before?.reserved.units).toBe((275n * 10n ** 16n).toString());
  await evaluate(api.database, reviewer, work.id);
  const after = await tokenOf("KITE");
  expect(after).toMatchObject({
    funded: { units: (100_000n * 10n ** 18n).toString() },
    paid: { units: (25n * 10n ** 17n).toString() },
    perPass: { units: (25n * 10n ** 17n).toString() },
    passesLeft: 39_999,
    paceWeeks: 1,
    weeksLeft: 39_999,
  });
  expect(after?.weeks).toHaveLength(12);
  expect(after?.weeks.at(-1)).toMatchObject({ passes: 1, paid: { units: after?.paid.units } });
  expect((await funding(author)).isOwner).toBe(false);

  // The pace of a pool whose first pass was four weeks ago is that of the weeks since.
  await asOwner(api.database, (tx) =>
    tx.execute(sql`update transfers set created_at = created_at - interval '28 days'
      where kind = 'challenge-reward'`),
  );
  expect(await tokenOf("KITE")).toMatchObject({ paceWeeks: 5, weeksLeft: 5 * 39_999 });
});

test("an owner gets the calls that deposit an amount, as data and as links", async () => {
  type Calls = z.output<typeof endpoints.describeDeposit.response>;
  const { approve, deposit, pool } = await api.get<Calls>(callsPath("SATS", "1500"), owner);
  expect(pool).toBe(poolKeyOf("weaving"));
  expect(decodeFunctionData({ abi: erc20Abi, data: approve?.data as Hex }).args?.[1]).toBe(1500n);
  const { args } = decodeFunctionData({ abi: poolDepositAbi, data: deposit.data as Hex });
  expect(args).toEqual([pool, sats, 1500n]);
  expect(approve?.link).toBe(`ethereum:${sats}@31337/approve?address=${contract}&uint256=1500`);
  expect(deposit.link).toBe(
    `ethereum:${contract}@31337/deposit?bytes32=${pool}&address=${sats}&uint256=1500`,
  );
});

test("an amount that is too precise, and a token of no chain, are refused", async () => {
  const refusal = (token: string, amount: string) =>
    api.code("get", callsPath(token, amount), { session: owner });
  expect(await refusal("SATS", "1.5")).toBe("amount-too-precise");
  expect(await refusal("KITE", "5")).toBe("deposit-token-unknown");
});

test("a deposit is listed as seen, confirming and credited", async () => {
  const log = {
    hash: `0x${"ab".repeat(32)}`,
    index: 1,
    block: 7n,
    pool: poolKeyOf("weaving"),
  } as const;
  const from = `0x${"7".repeat(40)}` as const;
  const { database } = api;
  await database.insert(depositCursors).values({ chainId, contract, nextBlock: 7n, head: 7n });
  await database.insert(pendingDeposits).values({
    chainId,
    transactionHash: log.hash,
    logIndex: 1,
    block: 7n,
    pool: log.pool,
    sender: from,
    contract: sats.toLowerCase(),
    amount: 40n,
  });
  const list = async () => (await api.get<Deposits>("/studio/weaving/deposits", author)).deposits;
  expect(await list()).toMatchObject([{ state: "seen", confirmations: 1, needed: 3 }]);
  await database.update(depositCursors).set({ head: 8n });
  expect(await list()).toMatchObject([{ state: "confirming", confirmations: 2, needed: 3 }]);
  await database.delete(pendingDeposits);
  await creditDeposit(database, chainId, {
    ...log,
    blockHash: `0x${"cd".repeat(32)}`,
    token: sats,
    from,
    amount: 40n,
  });
  expect(await list()).toMatchObject([
    { state: "credited", amount: { units: "40" }, sender: from },
  ]);
});

test("a suspended or closed community takes no deposits, nor does any without a contract", async () => {
  const set = (changes: Partial<typeof communities.$inferInsert>) =>
    api.database.update(communities).set(changes).where(eq(communities.slug, "weaving"));
  for (const name of ["suspendedAt", "closedAt"] as const) {
    await set({ [name]: new Date().toISOString() });
    expect((await funding()).deposits).toBeNull();
    expect(await api.code("get", callsPath("SATS", "5"), { session: owner })).toBe("deposits-off");
    await set({ [name]: null });
  }
  expect((await funding()).deposits).toMatchObject({ contract, isLocal: false });
});

test("the site deposits by itself only on its own chain", async () => {
  const body = { token: "SATS", amount: "15" };
  const path = "/studio/weaving/local-deposits";
  expect(await api.code("post", path, { session: owner, body })).toBe("deposits-off");
  const given: GivenDeposit[] = [];
  const depositLocally = async (one: GivenDeposit) => void given.push(one);
  const local = await openTestApi({ deposits: { ...settings, depositLocally } });
  onTestFinished(local.close);
  await synchroniseCatalogue(local.database, testCatalogue);
  const session = await local.member("olga", { role: "owner" });
  await local.ok("post", path, { session, body });
  expect(given).toEqual([{ pool: poolKeyOf("weaving"), contract: sats, amount: 15n }]);
});
