import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import type { listHeldAddresses, MemberRecord } from "../../../contract/admin/admin.ts";
import { auditLog, changesOfAccounts, users } from "../../../db/schema/index.ts";
import { payoutAddressOf } from "../../../domain/money/wallet/payout-address.ts";
import { stopPayouts, writeAddress } from "../../../domain/money/wallet/write-address.ts";
import { api, codeOf, openForAll } from "../../core/test-api.ts";
import { testCatalogue } from "../../core/test-catalogue.ts";

let ana: string;
let bea: string;

const reason = "Two sisters, who have shown us both papers";
const [shared, other] = [
  "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
] as const;

openForAll({ catalogue: testCatalogue });
beforeAll(async () => {
  [ana, bea] = [
    await api.member("ana", { role: "admin" }),
    await api.member("bea", { role: "admin" }),
  ];
});

const idOf = async (username: string) => (await api.actor(username)).userId;
const set = async (username: string, address: string) => {
  const userId = await idOf(username);
  await api.database.transaction((tx) =>
    writeAddress(tx, { userId, chainId: 31337, address, proof: "signed" }),
  );
};
const invite = async (inviter: string, invited: string) =>
  api.database
    .update(users)
    .set({ referredBy: await idOf(inviter) })
    .where(eq(users.id, await idOf(invited)));
type Held = z.output<(typeof listHeldAddresses)["response"]>;
const heldOf = async () => (await api.get<Held>("/admin/held-addresses", ana)).held;
const addressOf = async (username: string) =>
  payoutAddressOf(api.database, await idOf(username), "SATS", 48);
const operation = async (name: string, username: string, session = ana) => {
  const path = `/admin/members/${await idOf(username)}/${name}`;
  return codeOf(api.request("post", path, { session, body: { reason } }));
};
const operations = async (username: string) =>
  (
    await api.database
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, await idOf(username)))
  ).map((row) => row.operation);

test("an address of two members of whom one invited the other is listed, and cleared with a reason", async () => {
  for (const name of ["quilla", "sumaq", "stranger"]) await api.member(name);
  for (const name of ["quilla", "sumaq", "stranger"]) await set(name, shared);
  expect(await heldOf()).toEqual([]);
  await invite("quilla", "sumaq");
  const held = await heldOf();
  expect(held.map(({ member, others }) => [member.username, others])).toEqual([
    ["sumaq", [{ id: String(await idOf("quilla")), username: "quilla", ties: ["invited"] }]],
    ["quilla", [{ id: String(await idOf("sumaq")), username: "sumaq", ties: ["invited"] }]],
  ]);
  const member = async (name: string) =>
    api.get<MemberRecord>(`/admin/members/${await idOf(name)}`, ana);
  expect(await member("sumaq")).toMatchObject({ isHeld: true, addresses: [{ address: shared }] });
  expect((await member("stranger")).isHeld).toBe(false);
  expect(await operation("clear-address", "sumaq")).toBeNull();
  expect(await heldOf()).toEqual([]);
  expect((await addressOf("quilla"))?.isHeld).toBe(false);
  expect(await operations("sumaq")).toEqual(["address-cleared"]);
  // The address is not held, so the action does nothing.
  expect(await operation("clear-address", "quilla")).toBeNull();
  expect(await operations("quilla")).toEqual([]);
  // A decision about one shared address does not apply to another one.
  await set("quilla", other);
  await set("sumaq", other);
  expect((await addressOf("sumaq"))?.isHeld).toBe(true);
});

test("an admin clears no address that they share", async () => {
  await api.member("puppet");
  await invite("ana", "puppet");
  await set("ana", "0x90F79bf6EB2c4f870365E785982E1f101E93b906");
  await set("puppet", "0x90F79bf6EB2c4f870365E785982E1f101E93b906");
  expect(await operation("clear-address", "puppet")).toBe("own-account");
  expect(await operation("clear-address", "ana")).toBe("own-account");
  expect((await addressOf("puppet"))?.isHeld).toBe(true);
  expect(await operation("clear-address", "puppet", bea)).toBeNull();
});

test("payouts that were stopped go on after an admin resumes them, are told by mail, and wait for the delay again", async () => {
  await api.member("robbed");
  await set("robbed", "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65");
  const userId = await idOf("robbed");
  await api.database.transaction((tx) => stopPayouts(tx, userId));
  expect((await addressOf("robbed"))?.stoppedAt).not.toBeNull();
  expect(await operation("resume-payouts", "robbed")).toBeNull();
  const resumed = await addressOf("robbed");
  expect(resumed?.stoppedAt).toBeNull();
  expect(resumed && resumed.mayPayFrom.getTime() > Date.now() + 47 * 3.6e6).toBe(true);
  expect(await operations("robbed")).toEqual(["payouts-resumed"]);
  const noted = await api.database
    .select()
    .from(changesOfAccounts)
    .where(eq(changesOfAccounts.userId, userId));
  expect(noted.map(({ change }) => change)).toEqual(["payouts-resumed"]);
  expect(await operation("resume-payouts", "robbed")).toBeNull();
  expect(await operations("robbed")).toHaveLength(1);
});

test("a claim of a disabled account waits, also after it is enabled, until an admin or its owner resumes payouts", async () => {
  await api.member("thief");
  await set("thief", "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc");
  expect(await operation("disable-account", "thief")).toBeNull();
  expect((await addressOf("thief"))?.stoppedAt).not.toBeNull();
  expect(await operation("enable-account", "thief")).toBeNull();
  expect((await addressOf("thief"))?.stoppedAt).not.toBeNull();
  expect(await operation("resume-payouts", "thief")).toBeNull();
  expect((await addressOf("thief"))?.stoppedAt).toBeNull();
});
