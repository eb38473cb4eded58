import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import {
  fillWallet,
  giveAddress,
  localChainId,
  makeTokens,
} from "../../../../tests/factories/payouts.ts";
import type { getPayoutOverview, listPayouts } from "../../../contract/money/payout.ts";
import { transact } from "../../../db/connect.ts";
import {
  auditLog,
  hotWallets,
  notifications,
  payoutTroubles,
  users,
} from "../../../db/schema/index.ts";
import { transfer } from "../../../domain/money/ledger/transfer.ts";
import { markRestored } from "../../../domain/money/recovery/mark-restored.ts";
import { api, codeOf, openForAll } from "../../core/test-api.ts";

const address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const reason = "The node looks wrong";

let admin: string;

const makeEarner = async (username: string) => {
  const session = await api.member(username);
  const [row] = await api.database
    .update(users)
    .set({ firstName: "Illari", lastName: "Quispe", emailVerifiedAt: sql`now()` })
    .where(eq(users.username, username))
    .returning({ userId: users.id });
  if (!row) throw new Error("No member");
  await giveAddress(api.database, row, address);
  await fillWallet(api.database, row, "PAPER", 1_000n);
  return { session, ...row };
};

const none = () => Promise.reject(new Error("not asked"));
openForAll({
  addressChain: { chainId: 31_337, own: [], hasCode: none, hasSigned: none, readToken: none },
});
beforeAll(async () => {
  await makeTokens(api.database, "0x5FbDB2315678afecb367f032d93F642f64180aa3");
  admin = await api.member("ana", { role: "admin" });
});

type Payouts = z.output<(typeof listPayouts)["response"]>;
type Overview = z.output<(typeof getPayoutOverview)["response"]>;

const claim = (session: string, change: object = {}) =>
  api.request("post", "/viewer/payouts", {
    session,
    body: { token: "PAPER", amount: "100", address, key: randomUUID(), ...change },
  });
const list = (session: string) => api.get<Payouts>("/viewer/payouts", session);
const perform = (name: string, body: object) =>
  codeOf(api.request("post", `/admin/payouts/${name}`, { session: admin, body }));

test("a member claims, and sees only their own payout", async () => {
  const [one, other] = [await makeEarner("illari"), await makeEarner("wayra")];
  const terms = await api.get("/viewer/wallets/PAPER/payout-terms", one.session);
  expect(terms).toMatchObject({
    blockReason: null,
    address,
    claimable: { units: "1000" },
    smallest: { units: "10" },
    largest: { units: "1000" },
    memberDay: null,
  });
  expect(await codeOf(claim(one.session))).toBeNull();
  const { payouts } = await list(one.session);
  expect(payouts).toMatchObject([
    { amount: { units: "100" }, address, state: "claimed", transaction: null, report: null },
  ]);
  expect((await list(other.session)).payouts).toEqual([]);
  for (const [{ session }, units] of [
    [one, "900"],
    [other, "1000"],
  ] as const) {
    const wallet = await api.get("/viewer/wallets/PAPER", session);
    expect(wallet).toMatchObject({ balance: { units } });
    const left = await api.get("/viewer/wallets/PAPER/payout-terms", session);
    expect(left).toMatchObject({ claimable: { units } });
    const { entries } = await api.get<{ entries: { balance: { units: string } }[] }>(
      "/viewer/wallets/PAPER/entries",
      session,
    );
    expect(entries[0]?.balance.units).toBe(units);
  }
  const id = payouts[0]?.id ?? "";
  const path = `/viewer/payouts/${id}/reports`;
  const body = { text: "It never arrived here" };
  expect(await codeOf(api.request("post", path, { session: other.session, body }))).toBe(
    "not-found",
  );
  expect(await codeOf(api.request("post", path, { session: one.session, body }))).toBeNull();
  expect(await codeOf(api.request("post", path, { session: one.session, body }))).toBe(
    "report-exists",
  );
  const told = await api.database
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(eq(notifications.kind, "payout-reported"));
  expect(told).toHaveLength(1);
  const { reports, waiting } = await api.get<Overview>("/admin/payouts", admin);
  expect(waiting).toMatchObject({ claimed: 1, sent: 0 });
  expect(reports).toMatchObject([
    { text: body.text, member: { username: "illari" }, payout: { id } },
  ]);
  const { reference } = reports[0] ?? { reference: "0" };
  expect(await perform("settle-report", { reference, reason })).toBeNull();
  expect(await perform("settle-report", { reference, reason })).toBe("report-over");
  expect((await list(one.session)).payouts[0]?.report).toEqual({ reference, isSettled: true });
});

test.each([
  ["an amount in words", { amount: "all" }],
  ["a negative amount", { amount: "-5" }],
  ["nothing", { amount: "0" }],
  ["an amount that some read in two ways", { amount: "1.500" }],
  ["an address that is none", { address: "0x70997970" }],
  ["a form without a key", { key: "again" }],
])("%s is refused and changes nothing", async (name, change) => {
  const { session } = await makeEarner(`bad${name.length}${name.at(-1)}`);
  expect(await codeOf(claim(session, change))).toBe("invalid-input");
  expect((await list(session)).payouts).toEqual([]);
});

test("an entry names the end of its hold while it is held", async () => {
  const { session, userId } = await makeEarner("amaru");
  for (const heldUntil of ["2026-01-02T00:00:00.000Z", "2999-01-02T00:00:00.000Z"])
    await transact(api.database, (tx) =>
      transfer(tx, {
        idempotencyKey: `test:${heldUntil}`,
        kind: "challenge-reward",
        token: "PAPER",
        amount: 10n,
        from: { platform: "outside" },
        to: { userId },
        heldUntil,
      }),
    );
  const { entries } = await api.get<{ entries: { heldUntil: string | null }[] }>(
    "/viewer/wallets/PAPER/entries",
    session,
  );
  expect(entries.map(({ heldUntil }) => heldUntil?.slice(0, 4) ?? null)).toEqual([
    "2999",
    null,
    null,
  ]);
});

test("a member without a proved email is told so before they claim", async () => {
  const session = await api.member("unproved", { emailVerified: false });
  expect(await api.get("/viewer/wallets/PAPER", session)).toMatchObject({
    missing: ["name", "email", "address"],
  });
});

test("an unknown token has no terms", async () => {
  const { session } = await makeEarner("lucia");
  expect(await api.code("get", "/viewer/wallets/NONE/payout-terms", { session })).toBe("not-found");
});

test("an admin stops all payouts and lets them go on, each with a reason in the log", async () => {
  const { session } = await makeEarner("tomas");
  expect(await perform("pause", { reason: "x" })).toBe("invalid-input");
  expect(await perform("resume", { reason })).toBe("pause-unchanged");
  expect(await perform("pause", { reason })).toBeNull();
  expect(await perform("pause", { reason })).toBe("pause-unchanged");
  expect(await codeOf(claim(session))).toBe("payouts-paused");
  expect((await api.get<Overview>("/admin/payouts", admin)).pausedSince).not.toBeNull();
  expect(await perform("resume", { reason })).toBeNull();
  expect(await codeOf(claim(session))).toBeNull();
  const log = await api.database.select().from(auditLog).orderBy(auditLog.id);
  expect(log.filter(({ pauseId }) => pauseId !== null)).toMatchObject([
    { operation: "all-payouts-paused", reason },
    { operation: "all-payouts-resumed", reason },
  ]);
  await api.get("/admin/log", admin);
});

test("payouts of a restored database go on only after the comparison with the chain", async () => {
  await api.database
    .insert(hotWallets)
    .values({ chainId: localChainId, signer: `0x${"9".repeat(40)}`, nextNonce: 3, firstNonce: 0 });
  await markRestored(api.database);
  expect(await perform("resume", { reason })).toBe("payouts-not-compared");
  await api.database.update(payoutTroubles).set({ endedAt: sql`now()` });
  expect(await perform("resume", { reason })).toBeNull();
});
