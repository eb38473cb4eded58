import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Helpfulness } from "../../../contract/learning/helpfulness.ts";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import {
  evaluate,
  failing,
  makeSubmission,
  pointless,
  giveAssigned,
} from "../../../../tests/factories/work.ts";
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
import { reviewPolicy } from "../../../contract/review-policy.ts";
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
  (await giveAssigned(opened.database, giver, id, { format: "text", text: `Try silk for ${id}.` }))
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

test("half of an odd amount is cut off, and the rest goes back to the pool", async () => {
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

test("a reviewer's rating counts before the author's, whichever came first, and both are shown to the giver, the author and reviewers", async () => {
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
  // Each of the two rates the item once.
  await rate(author, down, "very");
  await rate(reviewer, up, "not");
  expect(await earned(giver)).toEqual(["100", 5]);

  const seenBy = async (viewer: Actor | null) =>
    (await listFeedback(opened.database, viewer, id, {})).feedback.map(({ helpful }) => helpful);
  expect(await seenBy(other)).toMatchObject([
    { helpfulness: "very", reward: null, pay: null, authorSaid: null },
    { helpfulness: "not", authorSaid: "very", reward: null, pay: "nothing" },
  ]);
  expect(await seenBy(giver)).toMatchObject([{ reward: { units: "100" }, pay: "all" }, null]);
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

/** A giver with as many rated items as a record needs, of which `helpful` were called helpful. */
async function makeGiver(helpful: number): Promise<Actor> {
  const [giver, ...authors] = await members(reviewPolicy.recordRatings + 1);
  if (!giver) throw new Error("There are members");
  for (const [index, author] of authors.entries()) {
    const id = await submit(author);
    await rate(author, await give(giver, id), index < helpful ? "very" : "not");
    await evaluate(opened.database, reviewer, id);
  }
  return giver;
}

test("an author who never answers blocks nothing: after the deadline half is paid, once, to a giver with a good record, and nothing without a point", async () => {
  const [author, late, unknown] = await members(3);
  if (!author || !late || !unknown) throw new Error("There are three");
  const [good, poor] = [await makeGiver(reviewPolicy.recordRatings), await makeGiver(1)];
  const [start, poorStart] = [await earned(good), await earned(poor)];
  const id = await submit(author);
  for (const giver of [good, poor, unknown]) await give(giver, id);
  await evaluate(opened.database, reviewer, id, failing);
  const item = await give(late, id);
  await settleUnrated(opened.database);
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
  const last = await give(good, worthless);
  await evaluate(opened.database, reviewer, worthless, pointless);
  await finish(worthless);
  expect(await earned(good)).toEqual([String(Number(start[0]) + 50), start[1] + 3]);
  await expect(rate(author, last, "very")).rejects.toEqual(refused("rating-closed"));
  await endCorrectionTime(opened.database);
  await settleUnrated(opened.database);
  expect(await reserved()).toBe(0n);
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
