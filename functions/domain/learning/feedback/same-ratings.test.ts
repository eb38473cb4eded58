import { afterAll, beforeAll, expect, test } from "vitest";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import { commentText } from "../../../../tests/factories/texts.ts";
import { makeSubmission, passing } from "../../../../tests/factories/work.ts";
import { createTestDatabase } from "../../../../tests/setup/database.ts";
import type { Helpfulness } from "../../../contract/learning/helpfulness.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import { testCatalogue } from "../../../http/core/test-catalogue.ts";
import type { Actor } from "../../actor.ts";
import { reconcile } from "../../admin/reconciliation/reconcile.ts";
import { synchroniseCatalogue } from "../../community/catalogue/synchronise-catalogue.ts";
import { evaluateSubmission } from "../review/evaluate-submission.ts";
import { startReview } from "../review/start-review.ts";
import { getSubmission } from "../submission/get-submission.ts";
import { giveFeedback } from "./give-feedback.ts";
import { rateFeedback } from "./rate-feedback.ts";

let opened: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  opened = await createTestDatabase();
  await synchroniseCatalogue(opened.database, testCatalogue);
});
afterAll(async () => {
  expect(await reconcile(opened.database)).toEqual({ found: 0, mismatches: [] });
  await opened.close();
});

/** Work with as many pieces of feedback as make a row of the same ratings, and one more. */
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

test("the tenth rating in a row that is the same has no effect, and its author is told", async () => {
  const { database } = opened;
  const { author, id, rate } = await workWithFeedback();
  const last = reviewPolicy.sameRatings - 1;
  for (let number = 0; number < last; number++)
    expect((await rate(author, number, "very")).helpful?.helpfulness).toBe("very");
  expect(await rate(author, last, "very")).toMatchObject({ helpful: null, uncounted: "very" });

  // Another reviewer's word counts in its place, and the author's is kept.
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

test("one that differs counts, and so do those after it", async () => {
  const { author, rate } = await workWithFeedback();
  const last = reviewPolicy.sameRatings - 1;
  for (let number = 0; number < last; number++) await rate(author, number, "very");
  expect(await rate(author, last, "not")).toMatchObject({ uncounted: null });
  expect((await rate(author, last + 1, "very")).helpful?.helpfulness).toBe("very");
});
