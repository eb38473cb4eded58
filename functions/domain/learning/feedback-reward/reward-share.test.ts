import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Helpfulness } from "../../../contract/learning/helpfulness.ts";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import { evaluate, failing, makeSubmission, pointless } from "../../../../tests/factories/work.ts";
import { asOwner, createTestDatabase } from "../../../../tests/setup/database.ts";
import { endCorrectionTime } from "../../../../tests/setup/let-pass.ts";
import { ledgerAccounts, challenges, evaluations } from "../../../db/schema/index.ts";
import { withChallenges } from "../../../http/core/test-catalogue.ts";
import type { Actor } from "../../actor.ts";
import { synchroniseCatalogue } from "../../community/catalogue/synchronise-catalogue.ts";
import { listNotifications } from "../../notification/list-notifications.ts";
import { getCommunityScoreboard } from "../../community/scoreboard/get-community-scoreboard.ts";
import { getProfile } from "../../member/viewer/get-profile.ts";
import { listWallets } from "../../money/wallet/list-wallets.ts";
import { giveFeedback } from "../feedback/give-feedback.ts";
import { listFeedback } from "../feedback/list-feedback.ts";
import { rateFeedback } from "../feedback/rate-feedback.ts";
import { settleUnrated } from "./settle-unrated.ts";

const refused = (code: string) => expect.objectContaining({ code });

let opened: Awaited<ReturnType<typeof createTestDatabase>>;
let reviewer: Actor;

beforeAll(async () => {
  opened = await createTestDatabase({ max: 20 });
  await synchroniseCatalogue(opened.database, withChallenges(["plain-weave", "twill", "satin"]));
  reviewer = await makeReviewer(opened.database, "weaving");
});
afterAll(() => opened.close());

const members = (count: number) =>
  Promise.all(Array.from({ length: count }, () => makeMember(opened.database)));
const give = async (giver: Actor, id: string) =>
  (await giveFeedback(opened.database, giver, id, { format: "text", text: `Try silk for ${id}.` }))
    .id;
const rate = (actor: Actor, item: string, helpfulness: Helpfulness) =>
  rateFeedback(opened.database, actor, item, { helpfulness });
const submit = async (author: Actor, challenge = "plain-weave") =>
  (await makeSubmission(opened.database, author, challenge)).id;

async function earned(member: Actor): Promise<[sats: string | undefined, teaching: number]> {
  const { wallets } = await listWallets(opened.database, member);
  const { reputation } = await getProfile(opened.database, member.username, "en");
  const sats = wallets.find(({ balance }) => balance.token === "SATS")?.balance.units;
  return [sats, reputation.reduce((sum, { teaching }) => sum + teaching, 0)];
}
const told = async (member: Actor) =>
  (await listNotifications(opened.database, member, {}, "en")).notifications.map(
    ({ kind, reward }) => [kind, reward?.units ?? null],
  );

async function finish(id: string): Promise<void> {
  await endCorrectionTime(opened.database, id);
  await Promise.all([settleUnrated(opened.database), settleUnrated(opened.database)]);
}

async function reserved(): Promise<bigint> {
  const [found] = await opened.database
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(sql`${ledgerAccounts.kind} = 'reserved:weaving' and ${ledgerAccounts.token} = 'SATS'`);
  return found?.balance ?? 0n;
}

test("very, somewhat and not helpful earn all, half and nothing, whether rated before or after the evaluation", async () => {
  for (const isBefore of [true, false]) {
    const [author, ...givers] = await members(4);
    if (!author) throw new Error("There are four");
    const id = await submit(author);
    const items = [];
    for (const giver of givers) items.push(await give(giver, id));
    if (!isBefore) await evaluate(opened.database, reviewer, id);
    for (const [index, step] of (["very", "somewhat", "not"] as const).entries())
      await rate(author, items[index] ?? "", step);
    if (isBefore) await evaluate(opened.database, reviewer, id);
    expect(await Promise.all(givers.map(earned))).toEqual([
      ["100", 5],
      ["50", 3],
      ["0", 0],
    ]);
    await finish(id);
    expect(await Promise.all(givers.map(earned))).toEqual([
      ["100", 5],
      ["50", 3],
      ["0", 0],
    ]);
  }
  expect(await reserved()).toBe(0n);
});

test("half of an odd amount is cut off, and what is left goes back to the pool", async () => {
  const promise = (feedbackReward: bigint) =>
    opened.database.update(challenges).set({ feedbackReward });
  const [author, giver] = await members(2);
  if (!author || !giver) throw new Error("There are two");
  await promise(101n);
  const id = await submit(author);
  await promise(100n);
  const item = await give(giver, id);
  await evaluate(opened.database, reviewer, id);
  await rate(author, item, "somewhat");
  expect(await earned(giver)).toEqual(["50", 3]);
  await finish(id);
  expect(await reserved()).toBe(0n);
});

test("a reviewer's rating counts before the author's, whichever came first, and both are shown to those whom it concerns", async () => {
  const [author, giver, other, stranger] = await members(4);
  if (!author || !giver || !other || !stranger) throw new Error("There are four");
  const id = await submit(author);
  const [up, down] = [await give(giver, id), await give(other, id)];
  await evaluate(opened.database, reviewer, id);
  await rate(author, up, "somewhat");
  await rate(author, down, "very");
  expect([await earned(giver), await earned(other)]).toEqual([
    ["50", 3],
    ["100", 5],
  ]);
  await rate(reviewer, up, "very");
  await rate(reviewer, down, "not");
  expect([await earned(giver), await earned(other)]).toEqual([
    ["100", 5],
    ["0", 0],
  ]);
  expect(await told(giver)).toEqual([
    ["feedback-corrected", "100"],
    ["feedback-helpful", "50"],
  ]);
  expect((await told(other))[0]).toEqual(["feedback-corrected", null]);
  // Each of the two rates it once.
  await rate(author, down, "very");
  await rate(reviewer, up, "not");
  expect(await earned(giver)).toEqual(["100", 5]);

  const seenBy = async (viewer: Actor | null) =>
    (await listFeedback(opened.database, viewer, id, {})).feedback.map(({ helpful }) => helpful);
  expect(await seenBy(other)).toMatchObject([
    { helpfulness: "very", reward: null, outcome: null, authorSaid: null },
    { helpfulness: "not", authorSaid: "very", reward: null, outcome: expect.anything() },
  ]);
  expect(await seenBy(giver)).toMatchObject([
    { reward: { units: "100" }, outcome: "reward" },
    null,
  ]);
  expect((await seenBy(stranger))[1]).toBeNull();
  expect((await seenBy(null))[1]).toBeNull();

  const before = await submit(author, "twill");
  const third = await give(stranger, before);
  await rate(reviewer, third, "somewhat");
  await rate(author, third, "very");
  await rate(author, third, "not");
  const [shown] = (await listFeedback(opened.database, author, before, {})).feedback;
  expect(shown?.helpful).toMatchObject({ helpfulness: "somewhat", authorSaid: "very" });
  await evaluate(opened.database, reviewer, before);
  expect(await earned(stranger)).toEqual(["50", 3]);
  const promisedTo = async (viewer: Actor | null) =>
    (await listFeedback(opened.database, viewer, before, {})).promised;
  expect(await promisedTo(author)).not.toBeNull();
  expect([await promisedTo(stranger), await promisedTo(null)]).toEqual([null, null]);
});

test("an author who never answers blocks nothing: after the deadline half is paid, once, within the pair's limit and for work that passes", async () => {
  const [author, giver, late] = await members(3);
  if (!author || !giver || !late) throw new Error("There are three");
  const before = await reserved();
  for (const [index, challenge] of ["plain-weave", "twill", "satin"].entries()) {
    const id = await submit(author, challenge);
    await give(giver, id);
    await settleUnrated(opened.database);
    await evaluate(opened.database, reviewer, id);
    const item = await give(late, id);
    await settleUnrated(opened.database);
    expect((await earned(giver))[0]).toBe(String(index < 2 ? index * 50 : 100));
    await finish(id);
    expect(await earned(giver)).toEqual([
      String(Math.min(index + 1, 2) * 50),
      Math.min(index + 1, 2) * 3,
    ]);
    expect(await earned(late)).toEqual(["0", 0]);
    await expect(rate(late, item, "very")).rejects.toEqual(refused("rating-not-allowed"));
    await expect(rate(author, item, "very"), "thanks").resolves.toMatchObject({
      helpful: { earning: "nothing" },
    });
  }
  expect(await told(giver)).toEqual(Array(2).fill(["feedback-by-default", "50"]));
  for (const points of [pointless, failing]) {
    const [other] = await members(1);
    if (!other) throw new Error("There is one");
    const id = await submit(other);
    const item = await give(late, id);
    await evaluate(opened.database, reviewer, id, points);
    await finish(id);
    expect(await earned(late)).toEqual(["0", 0]);
    await expect(rate(other, item, "very")).rejects.toEqual(refused("rating-closed"));
  }
  expect(await reserved()).toBe(before);
});

test("reputation for feedback is of the month in which both the work and the feedback were judged", async () => {
  const [author, giver] = await members(2);
  if (!author || !giver) throw new Error("There are two");
  const id = await submit(author);
  const item = await give(giver, id);
  await evaluate(opened.database, reviewer, id);
  await asOwner(opened.database, (tx) =>
    tx
      .update(evaluations)
      .set({ createdAt: sql`now() - interval '40 days'` })
      .where(eq(evaluations.submissionId, BigInt(id))),
  );
  await rate(author, item, "very");
  const { viewer } = await getCommunityScoreboard(opened.database, giver, "weaving", {
    period: "this-month",
  });
  expect(viewer?.teaching).toBe(5);
});

test("an author who does not rate pays half also where all rewards are taken: reputation alone", async () => {
  const [author, ...givers] = await members(5);
  if (!author) throw new Error("There are five");
  const id = await submit(author);
  const items = [];
  for (const giver of givers) items.push(await give(giver, id));
  for (const item of items.slice(0, 2)) await rate(author, item, "very");
  await evaluate(opened.database, reviewer, id);
  await finish(id);
  expect(await Promise.all(givers.map(earned))).toEqual([
    ["100", 5],
    ["100", 5],
    ["50", 3],
    ["0", 3],
  ]);
});

test("who writes below everything earns by silence three times, and once more for each item that was found helpful", async () => {
  const [bot, fan, ...authors] = await members(8);
  if (!bot || !fan) throw new Error("There are eight");
  const ids = [];
  for (const author of authors) {
    const id = await submit(author);
    await give(bot, id);
    await evaluate(opened.database, reviewer, id);
    ids.push(id);
  }
  const [last = "", ...first] = ids.toReversed();
  for (const id of first) await finish(id);
  expect((await earned(bot))[0]).toBe("150");
  const [seen] = (await listFeedback(opened.database, bot, ids[0] ?? "", {})).feedback;
  expect(seen?.helpful).toMatchObject({ earning: "nothing", reward: null, outcome: "unjudged" });
  const helped = await submit(fan);
  await rate(fan, await give(bot, helped), "very");
  await evaluate(opened.database, reviewer, helped);
  await finish(last);
  expect((await earned(bot))[0]).toBe("300");
});
