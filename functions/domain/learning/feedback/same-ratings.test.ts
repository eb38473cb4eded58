import { afterAll, beforeAll, expect, test } from "vitest";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import { commentText } from "../../../../tests/factories/texts.ts";
import {
  evaluate,
  giveAssigned,
  makeSubmission,
  passing,
} from "../../../../tests/factories/work.ts";
import { createTestDatabase } from "../../../../tests/setup/database.ts";
import { endCorrectionTime } from "../../../../tests/setup/let-pass.ts";
import type { Helpfulness } from "../../../contract/learning/helpfulness.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import { withChallenges } from "../../../http/core/test-catalogue.ts";
import type { Actor } from "../../actor.ts";
import { reconcile } from "../../admin/reconciliation/reconcile.ts";
import { synchroniseCatalogue } from "../../community/catalogue/synchronise-catalogue.ts";
import { recordOf } from "../feedback-reward/giver-facts.ts";
import { settleUnrated } from "../feedback-reward/settle-unrated.ts";
import { evaluateSubmission } from "../review/evaluate-submission.ts";
import { startReview } from "../review/start-review.ts";
import { getSubmission } from "../submission/get-submission.ts";
import { giveFeedback } from "./give-feedback.ts";
import { listFeedback } from "./list-feedback.ts";
import { rateFeedback } from "./rate-feedback.ts";

let opened: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  opened = await createTestDatabase();
  await synchroniseCatalogue(opened.database, withChallenges(["plain-weave", "twill"]));
});
afterAll(async () => {
  expect(await reconcile(opened.database)).toEqual({ found: 0, mismatches: [] });
  await opened.close();
});

/** Work with one feedback item more than the number of equal ratings that have no effect. */
async function workWithFeedback() {
  const { database } = opened;
  const author = await makeMember(database);
  const { id } = await makeSubmission(database, author, "plain-weave");
  const items: string[] = [];
  for (let number = 0; number <= reviewPolicy.sameRatings; number++) {
    const text = { format: "text" as const, text: commentText(`Piece ${number} for ${id}.`) };
    items.push((await giveFeedback(database, await makeMember(database), id, text)).id);
  }
  const rate = (by: Actor, number: number, helpfulness: Helpfulness) =>
    rateFeedback(database, by, items[number] ?? "", { helpfulness });
  return { author, id, rate };
}

test("the tenth equal rating in a row has no effect, and its author is told", async () => {
  const { database } = opened;
  const { author, id, rate } = await workWithFeedback();
  const last = reviewPolicy.sameRatings - 1;
  for (let number = 0; number < last; number++)
    expect((await rate(author, number, "very")).helpful?.helpfulness).toBe("very");
  expect(await rate(author, last, "very")).toMatchObject({ helpful: null, uncounted: "very" });

  // Another reviewer's rating counts instead, and the author's is kept.
  const other = await makeReviewer(database, "weaving");
  const judged = await rate(other, last, "somewhat");
  expect(judged.helpful).toMatchObject({ helpfulness: "somewhat", authorSaid: "very" });

  // All feedback is rated, also by a rating without effect, so the score is not sealed any more.
  expect(await rate(author, last + 1, "very")).toMatchObject({ uncounted: "very" });
  const reviewer = await makeReviewer(database, "weaving");
  await startReview(database, reviewer, id, "en");
  await evaluateSubmission(database, reviewer, id, { points: passing, comment: "Good" }, "en");
  expect((await getSubmission(database, author, id, "en")).state).toBe("passed");
});

test("a rating that differs counts, and later ratings count, too", async () => {
  const { author, rate } = await workWithFeedback();
  const last = reviewPolicy.sameRatings - 1;
  for (let number = 0; number < last; number++) await rate(author, number, "very");
  expect(await rate(author, last, "not")).toMatchObject({ uncounted: null });
  expect((await rate(author, last + 1, "very")).helpful?.helpfulness).toBe("very");
});

test("a rating without effect is in no record, and its item earns half as an unrated one if the record is good", async () => {
  const { database } = opened;
  const { author, rate } = await workWithFeedback();
  for (let number = 0; number <= reviewPolicy.sameRatings; number++)
    await rate(author, number, "not");
  const reviewer = await makeReviewer(database, "weaving");
  const give = async (giver: Actor, id: string) =>
    (
      await giveAssigned(database, giver, id, {
        format: "text",
        text: commentText(`On ${id}, ${giver.userId}.`),
      })
    ).id;
  const [good, fresh] = [await makeMember(database), await makeMember(database)];
  for (let number = 0; number < reviewPolicy.recordRatings; number++) {
    const other = await makeMember(database);
    const { id } = await makeSubmission(database, other, "plain-weave");
    await rateFeedback(database, other, await give(good, id));
  }
  const { id } = await makeSubmission(database, author, "twill");
  for (const giver of [good, fresh]) {
    const item = await give(giver, id);
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
