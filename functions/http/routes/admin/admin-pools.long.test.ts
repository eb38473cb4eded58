import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import {
  evaluate,
  failing,
  makeSubmission,
  passing,
  correctScore,
} from "../../../../tests/factories/work.ts";
import type { listPools } from "../../../contract/admin/admin.ts";
import { auditLog, communities, transfers } from "../../../db/schema/index.ts";
import { handlersOn, jobContext } from "../../../platform/workers/handlers.fixture.ts";
import { api, codeOf, openForEach } from "../../core/test-api.ts";
import { testCatalogue } from "../../core/test-catalogue.ts";

let ana: string;
let bea: string;

const kite = 10n ** 18n;
const reason = "The partner has paid for spring";

openForEach({ catalogue: testCatalogue });
beforeEach(async () => {
  [ana, bea] = [
    await api.member("ana", { role: "admin" }),
    await api.member("bea", { role: "admin" }),
  ];
});

type Pools = z.output<(typeof listPools)["response"]>;
const read = () => api.get<Pools>("/admin/pools", ana);
const poolOf = async (token: string, community = "weaving") =>
  (await read()).communities
    .find(({ slug }) => slug === community)
    ?.pools.find(({ available }) => available.token === token);
const available = async (token = "KITE") => BigInt((await poolOf(token))?.available.units ?? 0);

const move = (how: "fund" | "draw", amount: string, change: object = {}, session = ana) =>
  api.request("post", `/admin/pools/${how}`, {
    session,
    body: { community: "weaving", token: "KITE", amount, reason, key: randomUUID(), ...change },
  });
/** Base units in the form that an admin types. */
const typed = (units: bigint) => `${units / kite}.${(units % kite).toString().padStart(18, "0")}`;
const drain = async () => codeOf(move("draw", typed(await available())));

describe("a reward pool", () => {
  test("takes and gives money by a transfer, whose author and reason are in the log", async () => {
    const before = await available();
    expect(await codeOf(move("fund", "12.5"))).toBeNull();
    expect(await available()).toBe(before + (25n * kite) / 2n);
    expect(await codeOf(move("draw", "2,5", {}, bea))).toBeNull();
    expect(await available()).toBe(before + 10n * kite);
    const { entries } = await read();
    expect(entries).toMatchObject([
      {
        operation: "pool-drawn",
        admin: { username: "bea" },
        amount: { token: "KITE", units: `${(25n * kite) / 10n}` },
        subject: null,
        community: "weaving",
        reason,
      },
      {
        operation: "pool-funded",
        admin: { username: "ana" },
        amount: { units: `${(25n * kite) / 2n}` },
      },
    ]);
    const [latest] = (await api.get<Pools>("/admin/log?operation=pool-drawn", ana)).entries;
    expect(latest).toEqual(entries[0]);
    const rows = await api.database
      .select({ kind: transfers.kind })
      .from(auditLog)
      .innerJoin(transfers, eq(transfers.id, auditLog.transferId));
    expect(rows).toEqual([{ kind: "funding" }, { kind: "funding" }]);
  });

  test("of a new token of the community is made by the first funding", async () => {
    expect(await codeOf(move("draw", "1", { token: "COIN" }))).toMatch(/^pool-(?:short|unknown)$/);
    const { tokens } = await read();
    for (const token of tokens) {
      const had = await available(token);
      expect(await codeOf(move("fund", "3", { token }))).toBeNull();
      expect(await available(token)).toBeGreaterThan(had);
    }
  });

  test("pays its owed rewards when it is funded", async () => {
    const { database } = api;
    const reviewer = await makeReviewer(database, "weaving");
    const author = await makeMember(database);
    const { id } = await makeSubmission(database, author, "plain-weave");
    await evaluate(database, reviewer, id, failing);
    await drain();
    const points = { points: passing, comment: "Again", reason: "Counted.", seen: 0 };
    await correctScore(database, reviewer, id, points);
    const paid = async () => database.$count(transfers, eq(transfers.kind, "challenge-reward"));
    const waiting = () =>
      api.rows(
        sql`select name from pgboss.job where name = 'settle-owed-rewards' and state = 'created'`,
      );
    expect([await paid(), await waiting()]).toEqual([0, []]);
    expect(await codeOf(move("fund", "2.5"))).toBeNull();
    expect(await waiting()).toHaveLength(1);
    const handlers = handlersOn(database);
    await handlers["settle-owed-rewards"]({}, jobContext);
    expect(await paid()).toBe(1);
    expect(await available()).toBe(0n);
  });

  test("never gives promised money, and says so", async () => {
    const author = await makeMember(api.database);
    await makeSubmission(api.database, author, "plain-weave");
    const pool = await poolOf("KITE");
    const reserved = BigInt(pool?.reserved.units ?? 0);
    expect(reserved).toBeGreaterThan(0n);
    const left = await available();
    expect(await codeOf(move("draw", typed(left + 1n)))).toBe("pool-short");
    expect(await available()).toBe(left);
    expect(await codeOf(move("draw", typed(left)))).toBeNull();
    expect(await poolOf("KITE")).toMatchObject({
      available: { units: "0" },
      reserved: { units: `${reserved}` },
    });
    expect(await codeOf(move("draw", "0.1"))).toBe("pool-short");
    expect((await read()).entries).toHaveLength(1);
  });

  test("gives two admins who take all of its money at once no more than its balance", async () => {
    await drain();
    await move("fund", "10");
    const had = await available();
    const codes = await Promise.all(
      [ana, bea, ana, bea].map((session) => codeOf(move("draw", "6", {}, session))),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === "pool-short")).toHaveLength(3);
    expect(await available()).toBe(had - 6n * kite);
  });

  test("is emptied while submissions come in, and promises no more than its balance", async () => {
    const authors = await Promise.all(Array.from({ length: 6 }, () => makeMember(api.database)));
    const left = await available();
    const [code] = await Promise.all([
      codeOf(move("draw", typed(left))),
      ...authors.map((author) => makeSubmission(api.database, author, "plain-weave")),
    ]);
    const pool = await poolOf("KITE");
    const total = BigInt(pool?.available.units ?? 0) + BigInt(pool?.reserved.units ?? 0);
    expect(total).toBe(code === null ? 0n : left);
  });
});

describe("a form", () => {
  test("that is sent twice moves its amount once, also if no money is left for a second time", async () => {
    await drain();
    await move("fund", "10");
    const had = await available();
    const key = randomUUID();
    const sent = await Promise.all(
      [1, 2, 3].map(() => codeOf(move("draw", "8", { key, reason: "Back to the partner" }))),
    );
    expect(sent).toEqual([null, null, null]);
    expect(await codeOf(move("draw", "8.0", { key }))).toBeNull();
    expect(await available()).toBe(had - 8n * kite);
    // After going back, the browser sends the former key; another amount is another action.
    expect(await codeOf(move("draw", "1", { key }))).toBeNull();
    // Another admin's form is another action, even with the same key.
    expect(await codeOf(move("draw", "1", { key }, bea))).toBeNull();
    expect(await codeOf(move("fund", "8", { key }))).toBeNull();
    expect(await available()).toBe(had - 2n * kite);
    expect((await read()).entries).toHaveLength(6);
  });

  test("is read correctly, or refused", async () => {
    const bad = ["0", "0.000", "-5", "1e3", "1.500", "12,500", "1,500.25", " ", "1000000000", "٣"];
    for (const amount of bad)
      expect([amount, await codeOf(move("fund", amount))]).toEqual([amount, "invalid-input"]);
    const precise = `0.${"0".repeat(18)}1`;
    expect(await codeOf(move("fund", precise))).toBe("amount-too-precise");
    const changes = [
      [{ community: "nowhere" }, "pool-unknown"],
      [{ token: "NOPE" }, "pool-unknown"],
      [{ token: "kite" }, "pool-unknown"],
      [{ community: "weaving:KITE" }, "invalid-input"],
      [{ key: "no key" }, "invalid-input"],
      [{ reason: "ask@ayni.test" }, "invalid-input"],
      [{ reason: "" }, "invalid-input"],
    ] as const;
    for (const [change, code] of changes)
      for (const how of ["fund", "draw"] as const)
        expect([change, await codeOf(move(how, "1", change))]).toEqual([change, code]);
    expect((await read()).entries).toEqual([]);
    const before = await available();
    for (const amount of ["999999999.999999999999999999", "0.000000000000000001", "0,125", " 7 "])
      expect(await codeOf(move("fund", amount))).toBeNull();
    expect(await available()).toBe(before + 1_000_000_007n * kite + kite / 8n);
  });

  test("adds nothing to a retired community, whose money can be taken out", async () => {
    await api.database
      .update(communities)
      .set({ retired: true })
      .where(sql`slug = 'weaving'`);
    expect(await codeOf(move("fund", "1"))).toBe("pool-unknown");
    expect(await codeOf(move("draw", "1"))).toBeNull();
    expect((await read()).communities.find(({ slug }) => slug === "weaving")?.isRetired).toBe(true);
  });
});

test("the log takes no row without a member or a pool", async () => {
  const row = { operation: "pool-funded" as const, reason };
  await expect(api.database.insert(auditLog).values(row)).rejects.toThrow();
});

describe("a token that can be cashed out", () => {
  const cover = async (units: bigint) => {
    await api.database.execute(
      sql`update tokens set cashable = true, chain_id = 31337 where symbol = 'KITE'`,
    );
    await api.database.execute(sql`insert into token_funds (token, chain_id, balance)
      values ('KITE', 31337, ${units}) on conflict (token) do update set balance = excluded.balance`);
  };

  test("is named if pools have more of it than the accounts, and can still be funded", async () => {
    const before = await available();
    await cover(before);
    expect((await read()).uncovered).toEqual([]);
    expect(await codeOf(move("fund", "2000000"))).toBeNull();
    expect((await read()).uncovered).toMatchObject([
      {
        owed: { token: "KITE", units: `${before + 2_000_000n * kite}` },
        held: { token: "KITE", units: `${before}` },
      },
    ]);
    expect(await codeOf(move("fund", "1"))).toBeNull();
  });

  test("without a known balance is not named", async () => {
    await api.database.execute(
      sql`update tokens set cashable = true, chain_id = 31337 where symbol = 'KITE'`,
    );
    expect((await read()).uncovered).toEqual([]);
  });
});
