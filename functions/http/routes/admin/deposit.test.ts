import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { WaitingDeposit } from "../../../contract/admin/deposit.ts";
import { auditLog, deposits, ledgerAccounts, tokens } from "../../../db/schema/index.ts";
import { grantRole } from "../../../domain/member/viewer/grant-role.ts";
import { reconcile } from "../../../domain/admin/reconciliation/reconcile.ts";
import { synchroniseCatalogue } from "../../../domain/community/catalogue/synchronise-catalogue.ts";
import { creditDeposit } from "../../../domain/money/deposit/credit-deposit.ts";
import { poolKeyOf } from "../../../platform/chain/pool-deposit.ts";
import { openTestApi, type TestApi } from "../../core/test-api.ts";
import { testCatalogue } from "../../core/test-catalogue.ts";

const sats = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const unknown = `0x${"9".repeat(40)}` as const;
const path = "/admin/deposits";

let api: TestApi;
let admin: string;
beforeAll(async () => {
  api = await openTestApi();
  await synchroniseCatalogue(api.database, testCatalogue);
  admin = await api.member("nadia");
  await grantRole(api.database, { role: "admin", user: "nadia" });
  const signedInAt = Math.floor(Date.now() / 1000);
  api.identity.signedInBy(admin, { signedInAt, isStrong: true });
});
afterAll(() => api.close());

let index = 0;
const receive = (token: typeof unknown | typeof sats, amount: bigint, pool: string) =>
  creditDeposit(api.database, 31_337, {
    ...{ hash: `0x${"ab".repeat(32)}`, index: (index += 1), block: 5n },
    ...{ blockHash: `0x${"cd".repeat(32)}`, pool: poolKeyOf(pool), token, amount },
    from: `0x${"7".repeat(40)}`,
  });
const waiting = async () =>
  (await api.ok<{ deposits: WaitingDeposit[] }>("get", path, { session: admin })).deposits;
const assign = (reference: string, community: string) =>
  api.request("post", `${path}/assign`, {
    session: admin,
    body: { reference, community, reason: "The sender wrote to us" },
  });
const poolOf = async (kind: string) => {
  const rows = await api.database
    .select()
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.kind, kind));
  return rows.find(({ token }) => token === "SATS")?.balance ?? 0n;
};

test("admins see why each deposit waits, and assign it to a pool, once, in the log", async () => {
  await receive(sats, 30n, "nowhere");
  await receive(unknown, 8n, "weaving");
  const [first, second] = await waiting();
  expect(first).toMatchObject({ reason: "pool-unknown", amount: { token: "SATS", units: "30" } });
  expect(second).toMatchObject({ reason: "token-unknown", amount: null, units: "8" });
  const before = await poolOf("pool:weaving");
  const replies = await Promise.all([1, 2, 3].map(() => assign(first?.id ?? "", "weaving")));
  expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect([await poolOf("pool:weaving"), await poolOf("deposits:waiting")]).toEqual([
    before + 30n,
    0n,
  ]);
  const logged = await api.database
    .select()
    .from(auditLog)
    .where(eq(auditLog.operation, "deposit-assigned"));
  expect(logged).toHaveLength(1);
  expect((await reconcile(api.database)).mismatches).toEqual([]);
});

test("an unknown token's deposit is assigned once the catalogue has the token", async () => {
  const [one] = await waiting();
  expect(await (await assign(one?.id ?? "", "weaving")).json()).toMatchObject({
    code: "deposit-token-unknown",
  });
  const [known] = await api.database.select().from(tokens).where(eq(tokens.symbol, "SATS"));
  if (!known) throw new Error("There is no SATS");
  await api.database.insert(tokens).values({ ...known, symbol: "NINE", contract: unknown });
  expect((await assign(one?.id ?? "", "weaving")).status).toBe(204);
  expect(await waiting()).toEqual([]);
  expect(await api.database.$count(deposits)).toBe(2);
  expect((await reconcile(api.database)).mismatches).toEqual([]);
});

test("an unknown deposit or community is refused, and members see none", async () => {
  await receive(sats, 5n, "nowhere");
  const [one] = await waiting();
  expect(await (await assign("999", "weaving")).json()).toMatchObject({ code: "not-found" });
  expect(await (await assign(one?.id ?? "", "nowhere")).json()).toMatchObject({
    code: "pool-unknown",
  });
  const member = await api.member("luz");
  expect(await api.problem("get", path, { session: member })).toMatchObject({ code: "forbidden" });
});
