import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Helpfulness } from "../../../contract/learning/helpfulness.ts";
import { makeMember } from "../../../../tests/factories/people.ts";
import { evaluate, failing, pointless } from "../../../../tests/factories/work.ts";
import { endCorrectionTime } from "../../../../tests/setup/let-pass.ts";
import {
  change,
  database,
  earned,
  giveAssigned,
  newWork,
  openForAll,
  refused,
  reviewer,
  submit,
  toldTo,
} from "../../../../tests/factories/weaving.ts";
import { ledgerAccounts, challenges } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { getCommunityScoreboard } from "../../community/scoreboard/get-community-scoreboard.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import { listFeedback } from "../feedback/list-feedback.ts";
import { rateFeedback } from "../feedback/rate-feedback.ts";
import { settleUnrated } from "./settle-unrated.ts";

openForAll({ challenges: ["plain-weave", "twill", "satin"] });

const giveFor = async (giver: Actor, id: string) => (await giveAssigned(giver, id)).id;
const rate = (actor: Actor, item: string, helpfulness: Helpfulness) =>
  rateFeedback(database, actor, item, { helpfulness });

const told = async (member: Actor) =>
  (await toldTo(member)).map(({ kind, reward }) => [kind, reward?.units ?? null]);

async function finish(id: string): Promise<void> {
  await endCorrectionTime(database, id);
  await Promise.all([settleUnrated(database), settleUnrated(database)]);
}

async function reserved(): Promise<bigint> {
  const [found] = await database
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(sql`${ledgerAccounts.kind} = 'reserved:weaving' and ${ledgerAccounts.token} = 'SATS'`);
  return found?.balance ?? 0n;
}

test("very, somewhat and not helpful earn all, half and nothing, whether rated before or after the evaluation", async () => {
  for (const isBefore of [true, false]) {
    const { author, id } = await newWork();
    const givers = [
      await makeMember(database),
      await makeMember(database),
      await makeMember(database),
    ];
    const items = [];
    for (const giver of givers) items.push(await giveFor(giver, id));
    if (!isBefore) await evaluate(database, reviewer, id);
    for (const [index, step] of (["very", "somewhat", "not"] as const).entries())
      await rate(author, items[index] ?? "", step);
    if (isBefore) await evaluate(database, reviewer, id);
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

test("half of an odd amount is cut off, and the rest goes back to the pool", async () => {
  const promise = (feedbackReward: bigint) => database.update(challenges).set({ feedbackReward });
  const [author, giver] = [await makeMember(database), await makeMember(database)];
  await promise(101n);
  const id = await submit(author);
  await promise(100n);
  const item = await giveFor(giver, id);
  await evaluate(database, reviewer, id);
  await rate(author, item, "somewhat");
  expect(await earned(giver)).toEqual(["50", 3]);
  await finish(id);
  expect(await reserved()).toBe(0n);
});

test("a reviewer's rating counts before the author's, whichever came first, and both are shown to the giver, the author and reviewers", async () => {
  const { author, id } = await newWork();
  const [giver, second, stranger] = [
    await makeMember(database),
    await makeMember(database),
    await makeMember(database),
  ];
  const [up, down] = [await giveFor(giver, id), await giveFor(second, id)];
  await evaluate(database, reviewer, id);
  await rate(author, up, "somewhat");
  await rate(author, down, "very");
  expect([await earned(giver), await earned(second)]).toEqual([
    ["50", 3],
    ["100", 5],
  ]);
  await rate(reviewer, up, "very");
  await rate(reviewer, down, "not");
  expect([await earned(giver), await earned(second)]).toEqual([
    ["100", 5],
    ["0", 0],
  ]);
  expect(await told(giver)).toEqual([
    ["feedback-corrected", "100"],
    ["feedback-helpful", "50"],
  ]);
  expect((await told(second))[0]).toEqual(["feedback-corrected", null]);
  // Each of the two rates the item once.
  await rate(author, down, "very");
  await rate(reviewer, up, "not");
  expect(await earned(giver)).toEqual(["100", 5]);

  const seenBy = async (viewer: Actor | null) =>
    (await listFeedback(database, viewer, id, {})).feedback.map(({ helpful }) => helpful);
  expect(await seenBy(second)).toMatchObject([
    { helpfulness: "very", reward: null, pay: null, authorSaid: null },
    { helpfulness: "not", authorSaid: "very", reward: null, pay: "nothing" },
  ]);
  expect(await seenBy(giver)).toMatchObject([{ reward: { units: "100" }, pay: "all" }, null]);
  expect((await seenBy(stranger))[1]).toBeNull();
  expect((await seenBy(null))[1]).toBeNull();

  const before = await submit(author, "twill");
  const third = await giveFor(stranger, before);
  await rate(reviewer, third, "somewhat");
  await rate(author, third, "very");
  await rate(author, third, "not");
  const [shown] = (await listFeedback(database, author, before, {})).feedback;
  expect(shown?.helpful).toMatchObject({ helpfulness: "somewhat", authorSaid: "very" });
  await evaluate(database, reviewer, before);
  expect(await earned(stranger)).toEqual(["50", 3]);
  const promisedTo = async (viewer: Actor | null) =>
    (await listFeedback(database, viewer, before, {})).promised;
  expect(await promisedTo(author)).not.toBeNull();
  expect([await promisedTo(stranger), await promisedTo(null)]).toEqual([null, null]);
});

/** A giver with as many rated items as a record needs, of which `helpful` were called helpful. */
async function makeGiver(helpful: number): Promise<Actor> {
  const giver = await makeMember(database);
  for (let index = 0; index < reviewPolicy.recordRatings; index += 1) {
    const { author, id } = await newWork();
    await rate(author, await giveFor(giver, id), index < helpful ? "very" : "not");
    await evaluate(database, reviewer, id);
  }
  return giver;
}

test("an author who never answers blocks nothing: after the deadline half is paid, once, to a giver with a good record, and nothing without a point", async () => {
  const [author, late, unknown] = [
    await makeMember(database),
    await makeMember(database),
    await makeMember(database),
  ];
  const [good, poor] = [await makeGiver(reviewPolicy.recordRatings), await makeGiver(1)];
  const [start, poorStart] = [await earned(good), await earned(poor)];
  const id = await submit(author);
  for (const giver of [good, poor, unknown]) await giveFor(giver, id);
  await evaluate(database, reviewer, id, failing);
  const item = await giveFor(late, id);
  await settleUnrated(database);
  expect(await earned(good)).toEqual(start);
  await finish(id);
  expect(await earned(good)).toEqual([String(Number(start[0]) + 50), start[1] + 3]);
  expect(await earned(poor)).toEqual(poorStart);
  expect(await earned(unknown)).toEqual(["0", 0]);
  expect((await told(good))[0]).toEqual(["feedback-by-default", "50"]);
  await expect(rate(late, item, "very")).rejects.toEqual(refused("rating-not-allowed"));
  await expect(rate(author, item, "very"), "thanks").resolves.toMatchObject({
    helpful: { earning: "nothing", pay: "nothing" },
  });
  const worthless = await submit(author);
  const last = await giveFor(good, worthless);
  await evaluate(database, reviewer, worthless, pointless);
  await finish(worthless);
  expect(await earned(good)).toEqual([String(Number(start[0]) + 50), start[1] + 3]);
  await expect(rate(author, last, "very")).rejects.toEqual(refused("rating-closed"));
  await endCorrectionTime(database);
  await settleUnrated(database);
  expect(await reserved()).toBe(0n);
});

test("reputation for feedback is of the month in which both the work and the feedback were judged", async () => {
  const giver = await makeMember(database);
  const { author, id } = await newWork();
  const item = await giveFor(giver, id);
  await evaluate(database, reviewer, id);
  await change(
    sql`update evaluations set created_at = now() - interval '40 days' where submission_id = ${id}`,
  );
  await rate(author, item, "very");
  const { viewer } = await getCommunityScoreboard(database, giver, "weaving", {
    period: "this-month",
  });
  expect(viewer?.teaching).toBe(5);
});
