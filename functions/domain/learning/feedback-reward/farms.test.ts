import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import { evaluate, failing, makeSubmission } from "../../../../tests/factories/work.ts";
import { createTestDatabase } from "../../../../tests/setup/database.ts";
import { endCorrectionTime } from "../../../../tests/setup/let-pass.ts";
import { testCatalogue } from "../../../http/core/test-catalogue.ts";
import type { Actor } from "../../actor.ts";
import { synchroniseCatalogue } from "../../community/catalogue/synchronise-catalogue.ts";
import { reconcile } from "../../admin/reconciliation/reconcile.ts";
import { giveFeedback } from "../feedback/give-feedback.ts";
import { listFeedback } from "../feedback/list-feedback.ts";
import { rateFeedback } from "../feedback/rate-feedback.ts";
import { settleUnrated } from "./settle-unrated.ts";

let opened: Awaited<ReturnType<typeof createTestDatabase>>;
let reviewer: Actor;

beforeAll(async () => {
  opened = await createTestDatabase();
  await synchroniseCatalogue(opened.database, testCatalogue);
  reviewer = await makeReviewer(opened.database, "weaving");
});
afterAll(() => opened.close());

const give = async (giver: Actor, to: string, text: string) =>
  (await giveFeedback(opened.database, giver, to, { format: "text", text })).id;

/** Ends the time for corrections of all evaluations, and settles unrated feedback. */
async function endCorrections(): Promise<void> {
  await endCorrectionTime(opened.database);
  await settleUnrated(opened.database);
}

async function earnedBy(members: readonly Actor[]): Promise<{ units: string; points: number }> {
  const ids = sql.join(
    members.map(({ userId }) => sql`${userId}`),
    sql`, `,
  );
  const { rows } = (await opened.database.execute(sql`
    select (select coalesce(sum(balance), 0)::text from accounts where user_id in (${ids})) as units,
      (select coalesce(sum(total), 0)::int from reputations where user_id in (${ids})) as points`)) as unknown as {
    rows: { units: string; points: number }[];
  };
  return rows[0] ?? { units: "", points: Number.NaN };
}

test("ten accounts whose work all fails earn nothing by ratings among themselves and by unjudged texts", async () => {
  const members: Actor[] = [];
  for (let index = 0; index < 10; index++) members.push(await makeMember(opened.database));
  const works: { author: Actor; id: string; items: string[] }[] = [];
  for (const author of members) {
    const { id } = await makeSubmission(opened.database, author, "plain-weave");
    works.push({ author, id, items: [] });
  }
  for (const [index, work] of works.entries())
    for (const step of [1, 2, 3]) {
      const giver = members[(members.indexOf(work.author) + step) % members.length];
      if (giver) work.items.push(await give(giver, work.id, `Item ${step} of ${index}: try silk`));
    }
  // One feedback item is rated before the evaluation, one after it, and one never.
  for (const { author, id, items } of works) {
    await rateFeedback(opened.database, author, items[0] ?? "");
    await evaluate(opened.database, reviewer, id, failing);
    const { feedback } = await listFeedback(opened.database, author, id, {});
    expect(feedback.map(({ ifRated }) => ifRated)).toEqual([null, "below", "below"]);
    expect(feedback[0]?.helpful?.outcome).toBe("below");
    await rateFeedback(opened.database, author, items[1] ?? "");
  }
  await endCorrections();
  expect(await earnedBy(members)).toEqual({ units: "0", points: 0 });
  expect(await reconcile(opened.database)).toEqual({ found: 0, mismatches: [] });
});

test("on failed work a reviewer's rating earns, also where the author has said it before", async () => {
  const [author, giver] = [await makeMember(opened.database), await makeMember(opened.database)];
  const { id } = await makeSubmission(opened.database, author, "plain-weave");
  const item = await give(giver, id, "Have you tried silk?");
  await rateFeedback(opened.database, author, item);
  await evaluate(opened.database, reviewer, id, failing);
  expect(await earnedBy([giver])).toEqual({ units: "0", points: 0 });
  const { helpful } = await rateFeedback(opened.database, reviewer, item);
  expect(helpful?.earning).toBe("earned");
  expect(await earnedBy([giver])).toEqual({ units: "100", points: 5 });
});

test("the same words of one giver earn once, however they are spelled", async () => {
  const { database } = opened;
  const giver = await makeMember(database);
  const spellings = ["Have you tried silk?", "HAVE  you tried, “Silk”", "Ｈａｖｅ you tried silk!"];
  const outcomes = [];
  for (const text of spellings) {
    const author = await makeMember(database);
    const { id } = await makeSubmission(database, author, "plain-weave");
    const item = await give(giver, id, text);
    const { feedback } = await listFeedback(database, author, id, {});
    const { helpful } = await rateFeedback(database, author, item);
    outcomes.push([feedback[0]?.ifRated, helpful?.earning, helpful?.outcome]);
    await evaluate(database, reviewer, id);
  }
  expect(outcomes).toEqual([
    ["reward-promised", "promised", "reward-promised"],
    ["repeated", "nothing", "repeated"],
    ["repeated", "nothing", "repeated"],
  ]);
  expect(await earnedBy([giver])).toEqual({ units: "100", points: 5 });
  const author = await makeMember(database);
  const { id } = await makeSubmission(database, author, "plain-weave");
  const item = await give(await makeMember(database), id, spellings[0] ?? "");
  expect((await rateFeedback(database, author, item)).helpful?.earning).toBe("promised");
});

test("two items with the same words that are rated at once earn once", async () => {
  const { database } = opened;
  const giver = await makeMember(database);
  const ratings = [];
  for (let index = 0; index < 4; index++) {
    const author = await makeMember(database);
    const { id } = await makeSubmission(database, author, "plain-weave");
    const item = await give(giver, id, "Have you tried linen?");
    ratings.push(() => rateFeedback(database, author, item));
  }
  const rated = await Promise.all(ratings.map((rate) => rate()));
  expect(rated.map(({ helpful }) => helpful?.earning).toSorted()).toEqual([
    "nothing",
    "nothing",
    "nothing",
    "promised",
  ]);
});
