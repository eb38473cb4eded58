import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { makeMember } from "../../../../tests/factories/people.ts";
import {
  claim,
  fillWallet,
  makeEarner,
  makeTokens,
  payoutTerms,
} from "../../../../tests/factories/payouts.ts";
import { asOwner } from "../../../../tests/setup/database.ts";
import { transact } from "../../../db/connect.ts";
import {
  payoutAddresses,
  payoutPauses,
  payouts,
  tokens,
  transfers,
  users,
} from "../../../db/schema/index.ts";
import { identityOnly } from "../../../platform/identity/identity-only.fixture.ts";
import { deleteAccounts } from "../../member/account/deletion/delete-accounts.ts";
import type { Actor } from "../../actor.ts";
import { useDatabase } from "../../use-database.fixture.ts";
import { balanceOf, transfer } from "../ledger/transfer.ts";
import { stopPayouts } from "../wallet/write-address.ts";
import { restore, settle } from "./accounts.ts";
import { claimPayout } from "./claim-payout.ts";
import { failPayout } from "./end-payout.ts";

const address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const other = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";

const opened = useDatabase({ max: 20 });
beforeAll(() => makeTokens(opened.database, "0x5FbDB2315678afecb367f032d93F642f64180aa3"));

const database = () => opened.database;
const earner = (amount?: bigint) => makeEarner(database(), address, amount);
const claimOf = (member: Actor, change: Parameters<typeof claim>[3] = {}) =>
  claim(database(), member, address, change);
const codeOf = (claiming: Promise<unknown>) =>
  claiming.then(
    () => null,
    (error: { code?: string }) => error.code ?? error,
  );
const walletOf = ({ userId }: Actor, token = "PAPER") => balanceOf(database(), token, { userId });
const readPayouts = ({ userId }: Actor) =>
  database().select().from(payouts).where(eq(payouts.userId, userId));
const fail = async (member: Actor, claimed: string) => {
  const payout = (await readPayouts(member)).find(({ id }) => id === BigInt(claimed));
  if (!payout) throw new Error("There is no payout");
  await transact(database(), (tx) => failPayout(tx, payout, "refused"));
};

test("a claim leaves the wallet at once, with the payout address of that moment", async () => {
  const member = await earner();
  const { id } = await claimOf(member, { amount: "300" });
  expect(await walletOf(member)).toBe(700n);
  expect(await readPayouts(member)).toMatchObject([
    { id: BigInt(id), amount: 300n, address, state: "claimed", transactionId: null },
  ]);
});

test("a form claims once, also when two copies come at the same time", async () => {
  const member = await earner();
  const key = randomUUID();
  const ids = await Promise.all([1, 2, 3, 4].map(() => claimOf(member, { key })));
  expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
  expect(await walletOf(member)).toBe(900n);
  await claimOf(member, { key, amount: "50" });
  expect(await walletOf(member)).toBe(850n);
});

test("of sixteen concurrent claims of one balance, as many succeed as the balance covers", async () => {
  await database().update(tokens).set({ largestPayout: null }).where(eq(tokens.symbol, "COIN"));
  for (let round = 0; round < 5; round += 1) {
    const member = await earner();
    const codes = await Promise.all(
      Array.from({ length: 16 }, () => codeOf(claimOf(member, { token: "COIN", amount: "300" }))),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(3);
    expect(codes.filter((code) => code === "payout-uncovered")).toHaveLength(13);
    expect(await walletOf(member, "COIN")).toBe(100n);
    expect(await readPayouts(member)).toHaveLength(3);
  }
});

test("money that a correction may still take back cannot be claimed", async () => {
  const member = await earner(20n);
  for (const [amount, hours] of [
    [100n, 1],
    [30n, -1],
  ] as const)
    await transact(database(), (tx) =>
      transfer(tx, {
        idempotencyKey: `test:${randomUUID()}`,
        kind: "challenge-reward",
        token: "PAPER",
        amount,
        from: { platform: "outside" },
        to: { userId: member.userId },
        heldUntil: new Date(Date.now() + hours * 3.6e6).toISOString(),
      }),
    );
  expect(await codeOf(claimOf(member, { amount: "51" }))).toBe("payout-uncovered");
  expect(await codeOf(claimOf(member, { amount: "50" }))).toBeNull();
});

test.each([
  ["less than the smallest", { amount: "9" }, "payout-too-small"],
  ["more than the largest", { amount: "1001" }, "payout-too-large"],
  ["more than there is", { amount: "1000" }, "payout-uncovered"],
  ["parts of what has none", { amount: "10.5" }, "amount-too-precise"],
  ["a token that is none", { token: "NONE" }, "not-found"],
])("%s is refused", async (_, change, code) => {
  const member = await earner(999n);
  expect(await codeOf(claimOf(member, change))).toBe(code);
  expect(await walletOf(member)).toBe(999n);
});

test("a member claims five times a day and no more than the day's amounts, and all members together no more than the total of a day", async () => {
  const member = await earner();
  for (let time = 0; time < 5; time += 1) await claimOf(member, { amount: "10" });
  expect(await codeOf(claimOf(member, { amount: "10" }))).toBe("payout-day-limit");

  const limit = (limits: Partial<typeof tokens.$inferInsert>) =>
    database().update(tokens).set(limits).where(eq(tokens.symbol, "PAPER"));
  await limit({ memberDayPayouts: 150n });
  const second = await earner();
  await claimOf(second);
  expect(await codeOf(claimOf(second, { amount: "51" }))).toBe("payout-day-limit");
  await claimOf(second, { amount: "50" });

  const [today] = await database()
    .select({ sum: sql<string>`sum(${payouts.amount})` })
    .from(payouts)
    .where(eq(payouts.token, "PAPER"));
  await limit({ memberDayPayouts: null, dayPayouts: BigInt(today?.sum ?? 0) + 300n });
  const others = await Promise.all([1, 2, 3, 4, 5, 6].map(() => earner()));
  const codes = await Promise.all(others.map((one) => codeOf(claimOf(one))));
  expect(codes.filter((code) => code === null)).toHaveLength(3);
  expect(codes.filter((code) => code === "payout-day-limit")).toHaveLength(3);
  await limit({ dayPayouts: null });
});

test("a failed payout counts as a claim of the day, and not as an amount", async () => {
  const limit = (memberDayPayouts: bigint | null) =>
    database().update(tokens).set({ memberDayPayouts }).where(eq(tokens.symbol, "PAPER"));
  await limit(150n);
  const member = await earner();
  for (let time = 0; time < 5; time += 1) {
    const { id } = await claimOf(member);
    await fail(member, id);
  }
  expect(await walletOf(member)).toBe(1000n);
  expect(await codeOf(claimOf(member))).toBe("payout-day-limit");
  await limit(null);
});

test("a deletion gives an open claim back and forfeits it, and no payout keeps an address", async () => {
  const member = await earner();
  const { id: paid } = await claimOf(member, { amount: "200" });
  await claimOf(member, { amount: "300" });
  await fail(member, paid);
  await database()
    .update(users)
    .set({ deletionBegunAt: sql`now() - interval '8 days'` })
    .where(eq(users.id, member.userId));
  await deleteAccounts(database(), identityOnly({ remove: async () => {} }));
  expect(await readPayouts(member)).toMatchObject([
    { state: "failed", address: "" },
    { state: "failed", address: "" },
  ]);
  expect(await walletOf(member)).toBe(0n);
  const key = `forfeit:PAPER:${member.userId}`;
  const forfeited = await database()
    .select({ amount: transfers.amount })
    .from(transfers)
    .where(eq(transfers.idempotencyKey, key));
  expect(forfeited).toEqual([{ amount: 1000n }]);
});

test("the ledger takes one end of a payout and refuses another", async () => {
  const member = await earner();
  await claimOf(member);
  const [payout] = await readPayouts(member);
  if (!payout) throw new Error("There is no payout");
  await transact(database(), (tx) => restore(tx, payout));
  for (const end of [restore, settle])
    await expect(transact(database(), (tx) => end(tx, payout))).rejects.toThrow(
      "has a transfer payout-end",
    );
  expect(await walletOf(member)).toBe(1000n);
});

test("only a member with a complete profile and a current payout address claims, and only to the address that was shown", async () => {
  const change = (member: Actor, values: Partial<typeof users.$inferInsert>) =>
    database().update(users).set(values).where(eq(users.id, member.userId));
  const nameless = await earner();
  await change(nameless, { lastName: "" });
  expect(await codeOf(claimOf(nameless))).toBe("profile-incomplete");
  const unproved = await earner();
  await change(unproved, { emailVerifiedAt: null });
  expect(await codeOf(claimOf(unproved))).toBe("profile-incomplete");

  const homeless = await makeMember(database());
  await change(homeless, { firstName: "A", lastName: "B" });
  await fillWallet(database(), homeless, "PAPER", 100n);
  expect(await codeOf(claimOf(homeless))).toBe("payout-address-missing");

  const moved = await earner();
  expect(await codeOf(claim(database(), moved, other))).toBe("payout-address-changed");

  const late = await earner();
  await asOwner(database(), (tx) =>
    tx
      .update(payoutAddresses)
      .set({ setAt: sql`now() - interval '47 hours'` })
      .where(eq(payoutAddresses.userId, late.userId)),
  );
  expect(await codeOf(claimOf(late))).toBe("payouts-delayed");

  const stopped = await earner();
  await transact(database(), (tx) => stopPayouts(tx, stopped.userId));
  expect(await codeOf(claimOf(stopped))).toBe("payouts-stopped");
});

test("nothing is claimed without a chain, while payouts are stopped, or of a token that cannot be cashed out", async () => {
  const member = await earner();
  const body = { token: "PAPER", amount: "10", address, key: randomUUID() };
  const off = claimPayout(database(), member, body, { ...payoutTerms, chainId: null });
  expect(await codeOf(off)).toBe("payouts-off");
  await database().insert(payoutPauses).values({});
  expect(await codeOf(claimOf(member))).toBe("payouts-paused");
  await database()
    .update(payoutPauses)
    .set({ endedAt: sql`now()` });
  await database().update(tokens).set({ cashable: false }).where(eq(tokens.symbol, "PAPER"));
  expect(await codeOf(claimOf(member))).toBe("payout-not-cashable");
  await database().update(tokens).set({ cashable: true }).where(eq(tokens.symbol, "PAPER"));
  expect(await codeOf(claimOf(member))).toBeNull();
});

test("a payout cannot be changed into another one, nor end twice", async () => {
  const member = await earner();
  const { id } = await claimOf(member);
  const change = (values: Partial<typeof payouts.$inferInsert>) =>
    database()
      .update(payouts)
      .set(values)
      .where(eq(payouts.id, BigInt(id)));
  await expect(change({ amount: 500n })).rejects.toThrow();
  await expect(change({ address: other })).rejects.toThrow();
  const failed = { state: "failed", failedAt: sql`now()` as never, failure: "refused" } as const;
  await expect(change(failed)).rejects.toThrow();
  await fail(member, id);
  await expect(change({ state: "claimed", failedAt: null, failure: null })).rejects.toThrow();
  await expect(database().delete(payouts)).rejects.toThrow();
});
