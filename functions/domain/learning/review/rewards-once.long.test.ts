import { setTimeout } from "node:timers/promises";
import { eq, sql, type SQL } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/setup/database.ts";
import {
  countIn,
  expectBalancedLedger,
  expectTrueCounts,
  refusals,
  rewardsIn,
} from "../../../../tests/setup/reward-checks.ts";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import {
  evaluate,
  failing,
  makeSubmission,
  passing,
  scoreInReview,
} from "../../../../tests/factories/work.ts";
import {
  database,
  give,
  giveAssigned,
  newWork,
  openForAll,
  reviewer,
  score,
  submit,
  takeReview,
} from "../../../../tests/factories/weaving.ts";
import { transact } from "../../../db/connect.ts";
import { challenges } from "../../../db/schema/index.ts";
import { testCatalogue, withChallenges } from "../../../http/core/test-catalogue.ts";
import type { Actor } from "../../actor.ts";
import { synchroniseCatalogue } from "../../community/catalogue/synchronise-catalogue.ts";
import { rateFeedback } from "../feedback/rate-feedback.ts";
import { addReputation } from "../../money/reward/add-reputation.ts";
import { getCommunityScoreboard } from "../../community/scoreboard/get-community-scoreboard.ts";
import { createSubmission } from "../submission/create-submission.ts";
import { startReview } from "./start-review.ts";

const challenge = "plain-weave";
const reward = 2_500_000_000_000_000_000n;

openForAll({ max: 40 });

const count = (text: SQL) => countIn(database, text);
const rewardsOf = (actor: Actor, kind: string) => rewardsIn(database, actor.userId, kind);

const times = <T>(number: number, make: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: number }, (_, index) => make(index)));

/** The number of deadlocks that PostgreSQL has resolved. */
const deadlocks = sql`select deadlocks as value from pg_stat_database where datname = current_database()`;

test("a form that is sent again during its first answer returns the one submission, at any moment", async () => {
  for (let round = 0; round < 5; round += 1) {
    const author = await makeMember(database);
    const key = crypto.randomUUID();
    const once = { format: "text" as const, text: "Once" };
    const results = await times(6, async (index) => {
      await setTimeout(index * 3);
      return createSubmission(database, author, challenge, { ...once, key });
    });
    expect(refusals(results)).toEqual([]);
  }
});

test("concurrent ratings and an evaluation pay each feedback item once, in any order", async () => {
  for (let round = 0; round < 4; round += 1) {
    const { author, id } = await newWork();
    const peers = await Promise.all([1, 2, 3].map(() => makeMember(database, "peer")));
    const given = [];
    for (const peer of peers) given.push(await giveAssigned(peer, id));
    await takeReview(reviewer, id);
    const results = await Promise.allSettled([
      ...given.flatMap((item) => [
        rateFeedback(database, author, item.id),
        rateFeedback(database, reviewer, item.id),
      ]),
      score(reviewer, id, round % 2 ? passing : failing),
      ...given.map((item) => rateFeedback(database, author, item.id)),
    ]);

    expect(refusals(results)).toEqual([]);
    for (const peer of peers) {
      expect(await rewardsOf(peer, "feedback-reward")).toBe(100n);
      const board = await getCommunityScoreboard(database, peer, "weaving", {});
      expect(board.viewer).toMatchObject({ teaching: 5 });
    }
    expect(
      await count(
        sql`select count(*) as value from feedback where submission_id = ${BigInt(id)} and earning = 'earned'`,
      ),
    ).toBe(3n);
  }
  await expectBalancedLedger(database);
  await expectTrueCounts(database);
});

test("forty ratings at once on ten submissions of the same two people: feedback that was not assigned earns reputation once", async () => {
  const [author, giver] = [await makeMember(database), await makeMember(database, "peer")];
  const ids = Array.from({ length: 10 }, (_, index) => `weave-${index}`);
  await synchroniseCatalogue(database, withChallenges([challenge, ...ids]));
  const submitted = await Promise.all(ids.map((id) => submit(author, id)));
  const given = await Promise.all(submitted.map((id) => give(giver, id)));
  // Five works are evaluated, so that ratings that pay at once meet ratings that promise.
  for (const id of submitted.slice(0, 5)) await evaluate(database, reviewer, id);

  const results = await Promise.allSettled(
    [1, 2].flatMap(() => given.map(({ id }) => rateFeedback(database, author, id))),
  );

  expect(refusals(results)).toEqual([]);
  const earning = sql`select count(*) as value from feedback
    where author_id = ${giver.userId} and earning in ('promised', 'earned')`;
  expect(await count(earning)).toBe(1n);
  for (const id of submitted.slice(5)) await evaluate(database, reviewer, id);
  expect(await count(earning)).toBe(1n);
  expect(await rewardsOf(giver, "feedback-reward")).toBe(0n);
  const board = await getCommunityScoreboard(database, giver, "weaving", {});
  expect(board.viewer).toMatchObject({ teaching: 5 });
  await synchroniseCatalogue(database, testCatalogue);
  await expectBalancedLedger(database);
  await expectTrueCounts(database);
});

test("ten evaluations at once that reward the same people in every order wait for each other without a deadlock", async () => {
  const works = await Promise.all(Array.from({ length: 10 }, () => newWork()));
  for (const [index, { author, id }] of works.entries()) {
    for (const step of [1, 9, 3]) {
      const giver = works[(index + step) % works.length]?.author ?? reviewer;
      const item = await giveAssigned(giver, id);
      await rateFeedback(database, author, item.id);
    }
    await takeReview(reviewer, id);
  }
  const before = await count(deadlocks);

  const results = await Promise.allSettled(works.map(({ id }) => score(reviewer, id)));

  expect(refusals(results)).toEqual([]);
  for (const { author } of works) {
    expect(await rewardsOf(author, "feedback-reward")).toBe(300n);
    const board = await getCommunityScoreboard(database, author, "weaving", {});
    expect(board.viewer).toMatchObject({ teaching: 15, learning: 20 });
  }
  await expectBalancedLedger(database);
  await expectTrueCounts(database);
  expect(await count(deadlocks)).toBe(before);
});

test("concurrent evaluations whose people move past each other on the boards keep the counts right and do not deadlock", async () => {
  const [board] = await database.select().from(challenges).where(eq(challenges.id, challenge));
  if (!board) throw new Error("The test catalogue lacks its challenge");
  const ids: string[] = [];
  for (let index = 0; index < 20; index += 1) {
    const [author, giver] = [await makeMember(database), await makeMember(database)];
    const [low, high] = index % 2 ? [author, giver] : [giver, author];
    await transact(database, (tx) =>
      addReputation(tx, { ...board, userId: low.userId }, { learning: 5 }),
    );
    await transact(database, (tx) =>
      addReputation(tx, { ...board, userId: high.userId }, { learning: 25 }),
    );
    const id = await submit(author);
    const item = await giveAssigned(giver, id);
    await rateFeedback(database, author, item.id);
    await takeReview(reviewer, id);
    ids.push(id);
  }
  const before = await count(deadlocks);

  const results = await Promise.allSettled(ids.map((id) => score(reviewer, id)));

  expect(refusals(results)).toEqual([]);
  await expectTrueCounts(database);
  expect(await count(deadlocks)).toBe(before);
});
test("forty evaluations of different submissions at once pay each author once", async () => {
  // As many as there are connections. The scoreboard of this database has no other members.
  const { database, close } = await createTestDatabase({ max: 40 });
  await synchroniseCatalogue(database, testCatalogue);
  const reviewer = await makeReviewer(database, "weaving");
  const authors: Actor[] = [];
  for (let index = 0; index < 40; index += 1) authors.push(await makeMember(database, "author"));
  const submitted = await Promise.all(
    authors.map((author) => makeSubmission(database, author, challenge)),
  );
  await Promise.all(submitted.map(({ id }) => startReview(database, reviewer, id, "en")));

  const given = { points: passing, comment: "Good" };
  const results = await Promise.allSettled(
    submitted.map(({ id }) => scoreInReview(database, reviewer, id, given)),
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
