import { expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/setup/database.ts";
import {
  expectBalancedLedger,
  expectTrueCounts,
  refusals,
  rewardsIn,
} from "../../../../tests/setup/reward-checks.ts";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import { makeSubmission, passing } from "../../../../tests/factories/work.ts";
import { testCatalogue } from "../../../http/core/test-catalogue.ts";
import type { Actor } from "../../actor.ts";
import { synchroniseCatalogue } from "../../community/catalogue/synchronise-catalogue.ts";
import { getCommunityScoreboard } from "../../community/scoreboard/get-community-scoreboard.ts";
import { evaluateSubmission } from "./evaluate-submission.ts";
import { startReview } from "./start-review.ts";

const challenge = "plain-weave";
const reward = 2_500_000_000_000_000_000n;

test("a hundred evaluations of different submissions at once pay each author once", async () => {
  const { database, close } = await createTestDatabase({ max: 40 });
  await synchroniseCatalogue(database, testCatalogue);
  const reviewer = await makeReviewer(database, "weaving");
  const authors: Actor[] = [];
  for (let index = 0; index < 100; index += 1) authors.push(await makeMember(database, "author"));
  const submitted = await Promise.all(
    authors.map((author) => makeSubmission(database, author, challenge)),
  );
  await Promise.all(submitted.map(({ id }) => startReview(database, reviewer, id, "en")));

  const results = await Promise.allSettled(
    submitted.map(({ id }) =>
      evaluateSubmission(database, reviewer, id, { points: passing, comment: "Good" }, "en"),
    ),
  );

  expect(refusals(results)).toEqual([]);
  for (const author of authors)
    expect(await rewardsIn(database, author.userId, "challenge-reward")).toBe(reward);
  await expectBalancedLedger(database);
  await expectTrueCounts(database);
  const board = await getCommunityScoreboard(database, authors[0] ?? null, "weaving", {});
  expect(board.viewer).toMatchObject({ rank: 1, learning: 20, total: 20 });
  await close();
});
