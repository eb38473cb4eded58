import { afterAll, expect, test } from "vitest";
import { makeMember } from "../../../../tests/factories/people.ts";
import { evaluate } from "../../../../tests/factories/work.ts";
import { endCorrectionTime } from "../../../../tests/setup/let-pass.ts";
import {
  database,
  give,
  giveAssigned,
  newWork,
  openForAll,
  other,
  read,
  reviewer,
  score,
  submit,
  takeReview,
} from "../../../../tests/factories/weaving.ts";
import type { Helpfulness } from "../../../contract/learning/helpfulness.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import type { Actor } from "../../actor.ts";
import { reconcile } from "../../admin/reconciliation/reconcile.ts";
import { recordOf } from "../feedback-reward/giver-facts.ts";
import { settleUnrated } from "../feedback-reward/settle-unrated.ts";
import { listFeedback } from "./list-feedback.ts";
import { rateFeedback } from "./rate-feedback.ts";

openForAll({ challenges: ["plain-weave", "twill"] });
afterAll(async () => {
  expect(await reconcile(database)).toEqual({ found: 0, mismatches: [] });
});

/** Work with one feedback item more than the number of equal ratings that have no effect. */
async function workWithFeedback() {
  const { author, id } = await newWork();
  const items: string[] = [];
  for (let number = 0; number <= reviewPolicy.sameRatings; number++)
    items.push((await give(await makeMember(database), id)).id);
  const rate = (by: Actor, number: number, helpfulness: Helpfulness) =>
    rateFeedback(database, by, items[number] ?? "", { helpfulness });
  return { author, id, rate };
}

test("the tenth equal rating in a row has no effect, and its author is told", async () => {
  const { author, id, rate } = await workWithFeedback();
  const last = reviewPolicy.sameRatings - 1;
  for (let number = 0; number < last; number++)
    expect((await rate(author, number, "very")).helpful?.helpfulness).toBe("very");
  expect(await rate(author, last, "very")).toMatchObject({ helpful: null, uncounted: "very" });

  // Another reviewer's rating counts instead, and the author's is kept.
  const judged = await rate(other, last, "somewhat");
  expect(judged.helpful).toMatchObject({ helpfulness: "somewhat", authorSaid: "very" });

  // All feedback is rated, also by a rating without effect, so the score is not sealed any more.
  expect(await rate(author, last + 1, "very")).toMatchObject({ uncounted: "very" });
  await takeReview(reviewer, id);
  await score(reviewer, id);
  expect((await read(id)).state).toBe("passed");
});

test("a rating that differs counts, and later ratings count, too", async () => {
  const { author, rate } = await workWithFeedback();
  const last = reviewPolicy.sameRatings - 1;
  for (let number = 0; number < last; number++) await rate(author, number, "very");
  expect(await rate(author, last, "not")).toMatchObject({ uncounted: null });
  expect((await rate(author, last + 1, "very")).helpful?.helpfulness).toBe("very");
});

test("a rating without effect is in no record, and its item earns half as an unrated one if the record is good", async () => {
  const { author, rate } = await workWithFeedback();
  for (let number = 0; number <= reviewPolicy.sameRatings; number++)
    await rate(author, number, "not");
  const [good, fresh] = [await makeMember(database), await makeMember(database)];
  for (let number = 0; number < reviewPolicy.recordRatings; number++) {
    const work = await newWork();
    await rateFeedback(database, work.author, (await giveAssigned(good, work.id)).id);
  }
  const id = await submit(author, "twill");
  for (const giver of [good, fresh]) {
    const { id: item } = await giveAssigned(giver, id);
    const before = await recordOf(database, giver.userId);
    const said = await rateFeedback(database, author, item, { helpfulness: "not" });
    expect(said).toMatchObject({ helpful: null, uncounted: "not" });
    expect(await recordOf(database, giver.userId)).toEqual(before);
  }
  await evaluate(database, reviewer, id);
  await endCorrectionTime(database, id);
  await settleUnrated(database);
  const { feedback } = await listFeedback(database, reviewer, id, {});
  expect(feedback.map(({ helpful }) => helpful?.pay)).toEqual(["half", "nothing"]);
  expect(feedback.map(({ helpful }) => helpful?.reward?.units ?? null)).toEqual(["50", null]);
});
