import * as fc from "fast-check";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { ownerOf } from "../../../../tests/setup/database.ts";
import { makeMember } from "../../../../tests/factories/people.ts";
import { databaseError, transact, type Database } from "../../../db/connect.ts";
import { testCatalogue } from "../../../http/core/test-catalogue.ts";
import { useDatabase } from "../../use-database.fixture.ts";
import { reconcile } from "../../admin/reconciliation/reconcile.ts";
import { requireLedgerAccount, transferOnce, type Holder } from "./transfer.ts";

/**
 * Compares the ledger with a model of a few lines: after any sequence of transfers, sequential or
 * concurrent, balances equal the model's, the sum is unchanged, and no balance is negative.
 */

const accountNames = ["outside", "pool", "reserved", "ana", "luz", "eva"] as const;
type Name = (typeof accountNames)[number];
type Move = { key: number; token: "SATS" | "KITE"; from: Name; to: Name; amount: bigint };

const move: fc.Arbitrary<Move> = fc
  .record({
    // Few keys, so that some are repeated.
    key: fc.integer({ min: 0, max: 30 }),
    token: fc.constantFrom("SATS" as const, "KITE" as const),
    from: fc.oneof(fc.constant("outside" as const), fc.constantFrom(...accountNames)),
    to: fc.constantFrom(...accountNames),
    amount: fc.oneof(fc.bigInt(1n, 20n), fc.bigInt(1n, 10n ** 60n)),
  })
  .filter(({ from, to }) => from !== to);

const createModel = () => {
  const balances = new Map<string, bigint>();
  const keys = new Set<number>();
  const of = (token: string, name: Name) => balances.get(`${token} ${name}`) ?? 0n;
  const add = (token: string, name: Name, change: bigint) =>
    balances.set(`${token} ${name}`, of(token, name) + change);
  return {
    of,
    add,
    apply: ({ key, token, from, to, amount }: Move): "moved" | "repeated" | "refused" => {
      if (keys.has(key)) return "repeated";
      if (from !== "outside" && of(token, from) < amount) return "refused";
      keys.add(key);
      add(token, from, -amount);
      add(token, to, amount);
      return "moved";
    },
  };
};

type Ledger = ReturnType<typeof useLedger>;

const useLedger = () => {
  const opened = useDatabase({ catalogue: testCatalogue, max: 16 });
  // The model has no rules about accounts: it moves money between all of them.
  const unruled = sql`alter table transfers disable trigger transfers_checked`;
  beforeAll(() => ownerOf(opened.database).execute(unruled));
  return opened;
};

let runs = 0;
const makeHolders = async (database: Database): Promise<Record<Name, Holder>> => {
  const run = `run-${(runs += 1)}`;
  const people = await Promise.all([0, 1, 2].map(() => makeMember(database)));
  const [ana, luz, eva] = people.map(({ userId }) => ({ userId })) as [Holder, Holder, Holder];
  const holders = {
    outside: { platform: `outside-${run}` },
    pool: { platform: `pool:${run}` },
    reserved: { platform: `reserved:${run}` },
    ana,
    luz,
    eva,
  };
  // Concurrent creation of accounts may need a retry, which takes a second each time.
  for (const token of ["SATS", "KITE"])
    for (const holder of Object.values(holders))
      await database.transaction((tx) => requireLedgerAccount(tx, token, holder));
  return holders;
};

const perform = async (database: Database, holders: Record<Name, Holder>, one: Move) => {
  const { key, token, from, to, amount } = one;
  try {
    const isMoved = await transact(database, (tx) =>
      transferOnce(tx, {
        idempotencyKey: `run-${runs}:${key}`,
        kind: "funding",
        token,
        amount,
        from: holders[from],
        to: holders[to],
      }),
    );
    return isMoved ? "moved" : "repeated";
  } catch (error) {
    const { constraint } = databaseError(error) ?? {};
    if (constraint === "no_negative_balance") return "refused";
    throw error;
  }
};

const balanceOf = async (database: Database, token: string, holder: Holder): Promise<bigint> => {
  const wanted =
    "platform" in holder ? sql`a.kind = ${holder.platform}` : sql`a.user_id = ${holder.userId}`;
  const found = await database.execute(
    sql`select coalesce(sum(e.amount), 0)::text as entries, max(a.balance)::text as kept, bool_or(a.tracked) as tracked
      from accounts a left join entries e on e.account_id = a.id where a.token = ${token} and ${wanted}`,
  );
  const [row] = (
    found as unknown as {
      rows: { entries: string; kept: string | null; tracked: boolean | null }[];
    }
  ).rows;
  if (row?.tracked) expect(row.kept).toBe(row.entries);
  return BigInt(row?.entries ?? 0);
};

const expectLikeModel = async (
  database: Database,
  holders: Record<Name, Holder>,
  model: ReturnType<typeof createModel>,
) => {
  for (const token of ["SATS", "KITE"])
    for (const name of accountNames)
      expect(await balanceOf(database, token, holders[name]), `${token} of ${name}`).toBe(
        model.of(token, name),
      );
};

const inOrder = ({ database }: Ledger, numRuns: number) =>
  fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 25 }), async (moves) => {
      const holders = await makeHolders(database);
      const model = createModel();
      for (const one of moves) expect(await perform(database, holders, one)).toBe(model.apply(one));
      await expectLikeModel(database, holders, model);
    }),
    { numRuns, endOnFailure: true },
  );

/**
 * With concurrent transfers, the ledger decides the order: the model repeats the transfers that the
 * ledger accepted, each key once, and no account overspends.
 */
const atOnce = ({ database }: Ledger, numRuns: number) =>
  fc.assert(
    fc.asyncProperty(
      fc.bigInt(1n, 60n),
      fc.array(move, { minLength: 16, maxLength: 32 }),
      async (funds, moves) => {
        const holders = await makeHolders(database);
        const funding = {
          key: -1,
          token: "SATS",
          from: "outside",
          to: "ana",
          amount: funds,
        } as const;
        await perform(database, holders, funding);
        const said = await Promise.all(moves.map((one) => perform(database, holders, one)));
        const moved = moves.filter((_, index) => said[index] === "moved");
        expect(new Set(moved.map(({ key }) => key)).size).toBe(moved.length);
        const sums = createModel();
        for (const { token, from, to, amount } of [funding, ...moved]) {
          // The order is unknown, so only the sums are compared.
          sums.add(token, from, -amount);
          sums.add(token, to, amount);
        }
        await expectLikeModel(database, holders, sums);
        for (const token of ["SATS", "KITE"])
          for (const name of accountNames)
            if (name !== "outside") expect(sums.of(token, name) >= 0n).toBe(true);
      },
    ),
    { numRuns, endOnFailure: true },
  );

/** Sixteen concurrent transfers from one balance, which covers five of them. */
const racing = async ({ database }: Ledger) => {
  const holders = await makeHolders(database);
  const spend = { token: "SATS", from: "ana", amount: 10n } as const;
  await perform(database, holders, { ...spend, key: -1, from: "outside", to: "ana", amount: 50n });
  const said = await Promise.all(
    Array.from({ length: 16 }, (_, key) =>
      perform(database, holders, { ...spend, key, to: key % 2 ? "luz" : "eva" }),
    ),
  );
  expect(said.filter((one) => one === "moved")).toHaveLength(5);
  expect(await balanceOf(database, "SATS", holders.ana)).toBe(0n);
};

describe("the ledger", () => {
  const ledger = useLedger();

  test("agrees with the model when transfers come one by one", () => inOrder(ledger, 25), 60_000);
  test(
    "moves nothing twice and no missing money when transfers are concurrent",
    () => atOnce(ledger, 15),
    60_000,
  );
  test("lets sixteen concurrent transfers spend no more than the balance", () => racing(ledger));
  test("agrees with its records after these tests", async () => {
    const { mismatches } = await reconcile(ledger.database);
    // No reward is promised here, so the reserved balance has no source.
    expect(
      mismatches.filter(({ check }) => check !== "reserved" && check !== "transfer-rules"),
    ).toEqual([]);
  });
});

describe("these tests find a broken ledger", () => {
  const ledger = useLedger();

  /** Replaces the trigger's function. `accounts` keeps its check unless `unchecked` is set. */
  const breakLedger = async (body: string, { unchecked = false } = {}) => {
    if (unchecked)
      await ownerOf(ledger.database).execute(
        sql`alter table accounts drop constraint no_negative_balance`,
      );
    await ownerOf(ledger.database).execute(
      sql.raw(`create or replace function apply_transfer() returns trigger language plpgsql security definer as $$
        declare account bigint; change numeric(78,0); applied record; found_balance numeric(78,0);
        begin
          foreach account in array array[least(new.debit_account_id, new.credit_account_id), greatest(new.debit_account_id, new.credit_account_id)] loop
            change := case when account = new.debit_account_id then -new.amount else new.amount end;
            ${body}
          end loop;
          return null;
        end $$`),
    );
  };
  const entry = `if found then
      insert into entries (account_id, transfer_id, amount, balance_after, version) values (account, new.id, change, applied.balance, applied.version);
    else
      insert into entries (account_id, transfer_id, amount) values (account, new.id, change);
    end if;`;

  test("where it reads a balance before it locks the account", async () => {
    await breakLedger(`
      select balance into found_balance from accounts where id = account;
      perform pg_sleep(0.005);
      update accounts set balance = greatest(found_balance + change, 0), version = version + 1
        where id = account and tracked returning balance, version into applied;
      ${entry}`);
    await expect(racing(ledger)).rejects.toThrow();
    await expect(atOnce(ledger, 30)).rejects.toThrow();
    expect((await reconcile(ledger.database)).found).toBeGreaterThan(0);
  }, 60_000);

  test("where the receiver gets one unit less", async () => {
    await breakLedger(`
      update accounts set balance = balance + case when change > 1 then change - 1 else change end, version = version + 1
        where id = account and tracked returning balance, version into applied;
      ${entry}`);
    await expect(inOrder(ledger, 30)).rejects.toThrow();
  }, 60_000);

  test("where it lets a balance go below zero", async () => {
    await breakLedger(
      `update accounts set balance = balance + change, version = version + 1
        where id = account and tracked returning balance, version into applied;
      ${entry}`,
      { unchecked: true },
    );
    await expect(inOrder(ledger, 30)).rejects.toThrow();
    await expect(racing(ledger)).rejects.toThrow();
  }, 60_000);
});
