import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { makeMember } from "../../../../tests/factories/people.ts";
import { workText } from "../../../../tests/factories/texts.ts";
import { giveAssigned, makeSubmission, passing } from "../../../../tests/factories/work.ts";
import { asOwner } from "../../../../tests/setup/database.ts";
import {
  changesOfAccounts,
  payoutAddresses,
  sessions,
  tokens,
  users,
} from "../../../db/schema/index.ts";
import { testCatalogue } from "../../../http/core/test-catalogue.ts";
import type { Actor } from "../../actor.ts";
import { useDatabase } from "../../use-database.fixture.ts";
import { rateFeedback } from "../../learning/feedback/rate-feedback.ts";
import { endSession } from "../../identity/session/end-sessions.ts";
import { openSessionOf } from "../../identity/session/open-session.ts";
import { evaluateAsAdmin } from "../../learning/review/evaluate-as-admin.ts";
import { asAdmin } from "../../as-admin.fixture.ts";
import { payoutAddressOf } from "./payout-address.ts";
import { changeAddress } from "./set-address.ts";
import { stopPayouts, writeAddress } from "./write-address.ts";

const chainId = 31337;
const [first, second] = [
  "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
] as const;

const opened = useDatabase({ catalogue: testCatalogue });

const set = (userId: bigint, address: string, proof: "typed" | "signed" = "typed") =>
  opened.database.transaction((tx) => writeAddress(tx, { userId, chainId, address, proof }));
const addressOf = (userId: bigint, delayHours = 48) =>
  payoutAddressOf(opened.database, userId, "SATS", delayHours);
const areHeld = async (members: readonly Actor[]) => {
  const found = await Promise.all(members.map(({ userId }) => addressOf(userId)));
  return found.map((one) => one?.isHeld);
};
const refer = async (inviter: Actor, ...invited: readonly Actor[]) => {
  for (const { userId } of invited)
    await opened.database
      .update(users)
      .set({ referredBy: inviter.userId })
      .where(eq(users.id, userId));
};
const clear = ({ userId }: Actor) =>
  opened.database
    .update(payoutAddresses)
    .set({ clearedAt: sql`now()` })
    .where(eq(payoutAddresses.userId, userId));
const hours = (from: Date, until: Date) => Math.round((until.getTime() - from.getTime()) / 3.6e6);

test("a member is paid at the address of the token's chain, once the delay is over", async () => {
  const { userId } = await makeMember(opened.database, "illari");
  expect(await addressOf(userId)).toBeNull();
  expect(await set(userId, first)).toBe(true);
  const found = await addressOf(userId);
  expect(found).toMatchObject({ address: first, chainId, proof: "typed", stoppedAt: null });
  expect(found?.isHeld).toBe(false);
  expect(found && hours(found.setAt, found.mayPayFrom)).toBe(48);
  expect(await payoutAddressOf(opened.database, userId, "KITE", 48)).toBeNull();
  expect(await payoutAddressOf(opened.database, userId, "NONE", 48)).toBeNull();
  const isCashable = (cashable: boolean) =>
    opened.database.update(tokens).set({ cashable }).where(eq(tokens.symbol, "SATS"));
  await isCashable(false);
  expect(await addressOf(userId), "a token that is not cashed out").toBeNull();
  await isCashable(true);
});

test("nothing is set by a session that has ended meanwhile", async () => {
  const actor = await makeMember(opened.database);
  const { secret } = await openSessionOf(opened.database, actor.uid);
  await endSession(opened.database, secret);
  const [row] = await opened.database.select().from(sessions).where(eq(sessions.uid, actor.uid));
  const session = { id: row?.id ?? 0n, uid: actor.uid };
  const setting = { chainId, address: first, proof: "typed" } as const;
  await expect(
    changeAddress(opened.database, { actor, session } as never, setting, undefined),
  ).rejects.toMatchObject({ code: "unauthenticated" });
  expect(await addressOf(actor.userId)).toBeNull();
});

test("setting an address again changes nothing, and a signature improves its proof", async () => {
  const { userId } = await makeMember(opened.database, "again");
  await set(userId, first);
  const before = await addressOf(userId);
  expect(await set(userId, first, "signed")).toBe(false);
  expect(await addressOf(userId)).toEqual({ ...before, proof: "signed" });
  expect(await set(userId, first)).toBe(false);
  expect((await addressOf(userId))?.proof).toBe("signed");
  expect(await set(userId, second)).toBe(true);
  expect(await addressOf(userId)).toMatchObject({ address: second, proof: "typed" });
});

test.each([
  "password-changed",
  "email-changed",
  "factor-removed",
  "factors-reset",
  "recovery-code-used",
  "passkey-removed",
  "sessions-ended",
  "payouts-resumed",
] as const)("%s delays a payout that could be paid already", async (change) => {
  const { userId } = await makeMember(opened.database, `late-${change}`.slice(0, 20));
  await set(userId, first);
  await asOwner(opened.database, (tx) =>
    tx
      .update(payoutAddresses)
      .set({ setAt: sql`now() - interval '30 days'` })
      .where(eq(payoutAddresses.userId, userId)),
  );
  const before = await addressOf(userId);
  expect(before && before.mayPayFrom < new Date()).toBe(true);
  await opened.database.insert(changesOfAccounts).values({ userId, change });
  const after = await addressOf(userId);
  expect(after && hours(new Date(), after.mayPayFrom)).toBe(48);
  await opened.database.insert(changesOfAccounts).values({ userId, change: "new-device" });
  expect(await addressOf(userId)).toEqual(after);
});

test("stopped payouts go on after the delay when the owner sets an address again", async () => {
  const { userId } = await makeMember(opened.database, "stopped");
  await set(userId, first, "signed");
  await opened.database.transaction((tx) => stopPayouts(tx, userId));
  expect((await addressOf(userId))?.stoppedAt).toBeInstanceOf(Date);
  expect(await set(userId, first)).toBe(true);
  const found = await addressOf(userId);
  expect(found).toMatchObject({ proof: "typed", stoppedAt: null });
  expect(found && hours(new Date(), found.mayPayFrom)).toBe(48);
});

test("an address of two members holds the payouts of both if one invited the other, whatever they set later", async () => {
  const inviter = await makeMember(opened.database, "inviter");
  const invited = await makeMember(opened.database, "invited");
  const stranger = await makeMember(opened.database, "stranger");
  for (const { userId } of [inviter, invited, stranger]) await set(userId, second);
  expect((await addressOf(inviter.userId))?.isHeld).toBe(false);
  await refer(inviter, invited);
  expect(await areHeld([inviter, invited, stranger])).toEqual([true, true, false]);
  await set(invited.userId, "0x90F79bf6EB2c4f870365E785982E1f101E93b906");
  expect(await areHeld([inviter, invited])).toEqual([true, true]);
  await clear(inviter);
  expect(await areHeld([inviter, invited])).toEqual([false, false]);
});

describe("an address of two members holds the payouts of both if", () => {
  const pair = async (address: string) => {
    const two = [await makeMember(opened.database), await makeMember(opened.database)] as const;
    for (const { userId } of two) await set(userId, address);
    return two;
  };

  test("the same member invited both", async () => {
    const two = await pair("0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc");
    expect(await areHeld(two)).toEqual([false, false]);
    const inviter = await makeMember(opened.database);
    await refer(inviter, ...two);
    expect(await areHeld(two)).toEqual([true, true]);
  });

  test("one evaluated the other's work", async () => {
    const [author, reviewer] = await pair("0x976EA74026E726554dB657fA54763abd0C3a0aa9");
    const { id } = await makeSubmission(opened.database, author, "plain-weave");
    expect(await areHeld([author, reviewer])).toEqual([false, false]);
    const scoring = { points: passing, comment: "Good", reason: "No reviewer is here" };
    await evaluateAsAdmin(await asAdmin(opened.database, reviewer), id, scoring);
    expect(await areHeld([author, reviewer])).toEqual([true, true]);
  });

  test("one was rewarded for feedback on the other's work", async () => {
    const [author, giver] = await pair("0x14dC79964da2C08b23698B3D3cc7Ca32193d9955");
    const text = { format: "text" as const, text: workText() };
    const { id } = await makeSubmission(opened.database, author, "plain-weave");
    const item = await giveAssigned(opened.database, giver, id, text);
    expect(await areHeld([author, giver])).toEqual([false, false]);
    await rateFeedback(opened.database, author, item.id);
    expect(await areHeld([author, giver])).toEqual([true, true]);
  });

  test("a cleared member takes another address of a related member", async () => {
    const [inviter, invited] = await pair("0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f");
    await refer(inviter, invited);
    await clear(inviter);
    expect(await areHeld([inviter, invited])).toEqual([false, false]);
    await set(invited.userId, first);
    await set(invited.userId, "0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f");
    expect(await areHeld([inviter, invited])).toEqual([true, true]);
  });
});

test("a member who alternates between addresses has one row for each, and stays held", async () => {
  const third = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
  const [inviter, invited] = [
    await makeMember(opened.database, "steady"),
    await makeMember(opened.database, "restless"),
  ];
  await set(inviter.userId, third);
  await refer(inviter, invited);
  for (const address of [third, first, third, first, third, first])
    await set(invited.userId, address);
  const rows = await opened.database
    .select({ address: payoutAddresses.address, replacedAt: payoutAddresses.replacedAt })
    .from(payoutAddresses)
    .where(eq(payoutAddresses.userId, invited.userId))
    .orderBy(payoutAddresses.id);
  expect(rows).toEqual([
    { address: third, replacedAt: expect.any(String) },
    { address: first, replacedAt: null },
  ]);
  expect(await areHeld([inviter, invited])).toEqual([true, true]);
});
