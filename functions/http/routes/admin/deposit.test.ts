import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { WaitingDeposit } from "../../../contract/admin/deposit.ts";
import { auditLog, deposits, ledgerAccounts, tokens } from "../../../db/schema/index.ts";
import { reconcile } from "../../../domain/admin/reconciliation/reconcile.ts";
import { creditDeposit } from "../../../domain/money/deposit/credit-deposit.ts";
import { poolKeyOf } from "../../../platform/chain/pool-deposit.ts";
import { api, codeOf, openForAll } from "../../core/test-api.ts";
import { testCatalogue } from "../../core/test-catalogue.ts";

const sats = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const unknown = `0x${"9".repeat(40)}` as const;
const path = "/admin/deposits";

let admin: string;
openForAll({ catalogue: testCatalogue });
beforeAll(async () => {
  admin = await api.member("nadia", { role: "admin" });
});

let index = 0;
const receive = (token: typeof unknown | typeof sats, amount: bigint, pool: string) =>
  creditDeposit(api.database, 31_337, {
    hash: `0x${"ab".repeat(32)}`,
    index: (index += 1),
    block: 5n,
    blockHash: `0x${"cd".repeat(32)}`,
    pool: poolKeyOf(pool),
    token,
    amount,
    from: `0x${"7".repeat(40)}`,
  });
const waiting = async () => (await api.get<{ deposits: WaitingDeposit[] }>(path, admin)).deposits;
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
  expect(await codeOf(assign(one?.id ?? "", "weaving"))).toBe("deposit-token-unknown");
  const [known] = await api.database.select().from(tokens).where(eq(tokens.symbol, "SATS"));
  if (!known) throw new Error("There is no SATS");
  await api.database.insert(tokens).values({ ...known, symbol: "NINE", contract: unknown });
  expect((await assign(one?.id ?? "", "weaving")).status).toBe(204);
  expect(await waiting()).toEqual([]);
  expect(await api.database.$count(deposits)).toBe(2);
  expect((await reconcile(api.database)).mismatches).toEqual([]);
});

test("an unknown deposit or community is refused", async () => {
  await receive(sats, 5n, "nowhere");
  const [one] = await waiting();
  expect(await codeOf(assign("999", "weaving"))).toBe("not-found");
  expect(await codeOf(assign(one?.id ?? "", "nowhere"))).toBe("pool-unknown");
});
