import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import { evaluate, failing, pointless } from "../../../../tests/factories/work.ts";
import {
  database,
  earned,
  give,
  giveAssigned,
  openForAll,
  reviewer,
  setInviter,
  submit,
  takeReview,
  toldTo,
} from "../../../../tests/factories/weaving.ts";
import { testCatalogue, withChallenges } from "../../../http/core/test-catalogue.ts";
import type { Actor } from "../../actor.ts";
import { synchroniseCatalogue } from "../../community/catalogue/synchronise-catalogue.ts";
import { releaseReview } from "../review/release-review.ts";
import { listFeedback } from "../feedback/list-feedback.ts";
import { rateFeedback } from "../feedback/rate-feedback.ts";

openForAll();

const giveFor = async (giver: Actor, to: string) => (await giveAssigned(giver, to)).id;

const rate = async (rater: Actor, id: string) =>
  (await rateFeedback(database, rater, id)).helpful?.earning;

const outcomes = async (viewer: Actor, submission: string) =>
  (await listFeedback(database, viewer, submission, {})).feedback.map(({ brings }) => brings);

const told = async (member: Actor) =>
  (await toldTo(member)).map(({ kind, points, reward }) => [kind, points, reward?.units ?? null]);

test("a rating before the evaluation promises, and the evaluation pays, by the author or a reviewer, also below the minimum points", async () => {
  for (const [isAuthors, points] of [
    [true, undefined],
    [true, failing],
    [false, failing],
  ] as const) {
    const [author, giver] = [await makeMember(database), await makeMember(database)];
    const work = await submit(author);
    const item = await giveFor(giver, work);
    expect(await outcomes(author, work)).toEqual(["reward"]);
    const rater = isAuthors ? author : reviewer;
    expect(await rate(rater, item)).toBe("promised");
    await takeReview(reviewer, work);
    await releaseReview(database, reviewer, work);
    expect(await earned(giver)).toEqual(["0", 0]);

    await evaluate(database, reviewer, work, points);
    expect(await earned(giver)).toEqual(["100", 5]);
    expect(await rate(rater, item)).toBe("earned");
    expect(await earned(giver)).toEqual(["100", 5]);
    expect(await told(giver)).toEqual([
      ["feedback-rewarded", 5, "100"],
      ["feedback-promised", null, null],
    ]);
  }
});

test("a rating after the evaluation pays earlier feedback at once, by the author or a reviewer", async () => {
  const author = await makeMember(database);
  const givers = [await makeMember(database), await makeMember(database)];
  const work = await submit(author);
  const items = [];
  for (const giver of givers) items.push(await giveFor(giver, work));
  await evaluate(database, reviewer, work, failing);
  expect(await outcomes(author, work)).toEqual(["reward", "reward"]);
  for (const [index, rater] of [author, reviewer].entries()) {
    expect(await rate(rater, items[index] ?? "")).toBe("earned");
  }
  for (const giver of givers) {
    expect(await earned(giver)).toEqual(["100", 5]);
    expect(await told(giver)).toEqual([["feedback-helpful", 5, "100"]]);
  }
});

test("feedback that is given after the evaluation may be rated, and earns neither money nor reputation", async () => {
  const [author, giver] = [await makeMember(database), await makeMember(database)];
  const work = await submit(author);
  await evaluate(database, reviewer, work);
  const item = await giveFor(giver, work);
  expect(await outcomes(author, work)).toEqual(["thanks"]);
  expect(await outcomes(reviewer, work)).toEqual(["thanks"]);
  expect(await rate(author, item)).toBe("nothing");
  expect(await earned(giver)).toEqual(["0", 0]);
  expect(await told(giver)).toEqual([["feedback-helpful", null, null]]);
});

test("feedback that was not assigned earns reputation on work that passes, once between two people, and never money", async () => {
  const ids = ["plain-weave", "twill", "satin"];
  await synchroniseCatalogue(database, withChallenges(ids));
  const [author, giver, other, invited] = [
    await makeMember(database),
    await makeMember(database),
    await makeMember(database),
    await makeMember(database),
  ];
  await setInviter(invited, author);
  const free = async (by: Actor, to: string) => (await give(by, to)).id;
  for (const [index, challenge] of ids.entries()) {
    const work = await submit(author, challenge);
    const item = await free(giver, work);
    const fromInvited = await free(invited, work);
    expect(await outcomes(author, work)).toEqual([index === 0 ? "reputation" : "thanks", "thanks"]);
    expect(await rate(author, item)).toBe(index === 0 ? "promised" : "nothing");
    expect(await rate(author, fromInvited)).toBe("nothing");
    await evaluate(database, reviewer, work);
    expect(await earned(giver)).toEqual(["0", 5]);
  }
  expect(await earned(invited)).toEqual(["0", 0]);
  const failed = await submit(other);
  const item = await free(giver, failed);
  expect(await rate(other, item)).toBe("promised");
  await evaluate(database, reviewer, failed, failing);
  expect(await rate(other, item)).toBe("nothing");
  expect(await earned(giver)).toEqual(["0", 5]);
  await synchroniseCatalogue(database, testCatalogue);
});

test("a reviewer earns nothing by feedback on work that they evaluate, and earns if another reviewer evaluates", async () => {
  const author = await makeMember(database);
  const second = await makeReviewer(database, "weaving");
  const [early, late] = [await submit(author), await submit()];
  const promised = await giveFor(second, early);
  expect(await rate(author, promised)).toBe("promised");
  await evaluate(database, second, early, failing);
  expect(await rate(author, promised)).toBe("nothing");
  await giveFor(second, late);
  await evaluate(database, second, late);
  expect(await outcomes(reviewer, late)).toEqual(["thanks"]);
  expect(await earned(second)).toEqual(["0", 0]);

  const again = await submit(author);
  const item = await giveFor(second, again);
  await rate(author, item);
  await evaluate(database, reviewer, again);
  expect(await earned(second)).toEqual(["100", 5]);
});

test("nothing is earned by feedback on work without a point", async () => {
  const [author, giver, later] = [
    await makeMember(database),
    await makeMember(database),
    await makeMember(database),
  ];
  for (let round = 0; round < 3; round++) {
    const work = await submit(author);
    const [promised, open] = [await giveFor(giver, work), await giveFor(later, work)];
    expect(await rate(round % 2 ? reviewer : author, promised)).toBe("promised");
    await evaluate(database, reviewer, work, pointless);
    expect(await rate(author, promised)).toBe("nothing");
    expect(await outcomes(author, work)).toEqual([null, "thanks"]);
    expect(await outcomes(reviewer, work)).toEqual([round % 2 ? null : "thanks", "thanks"]);
    expect(await rate(author, open)).toBe("nothing");
    const { rows } = (await database.execute(
      sql`select closed_at from bounties where submission_id = ${BigInt(work)}`,
    )) as unknown as { rows: { closed_at: unknown }[] };
    expect(rows).toEqual([{ closed_at: expect.anything() }]);
  }
  expect([await earned(giver), await earned(later)]).toEqual([
    ["0", 0],
    ["0", 0],
  ]);
  expect(await told(giver)).toEqual(Array(3).fill(["feedback-promised", null, null]));
  const work = await submit(author);
  await rate(reviewer, await giveFor(giver, work));
  await evaluate(database, reviewer, work, failing);
  expect(await earned(giver)).toEqual(["100", 5]);
});

test("more helpful items than are rewarded bring reputation alone", async () => {
  const author = await makeMember(database);
  const givers = await Promise.all([1, 2, 3, 4].map(() => makeMember(database)));
  const work = await submit(author);
  const items = [];
  for (const giver of givers) items.push(await giveFor(giver, work));
  for (const item of items) expect(await rate(reviewer, item)).toBe("promised");
  await evaluate(database, reviewer, work, failing);
  expect(await Promise.all(givers.map(earned))).toEqual([
    ["100", 5],
    ["100", 5],
    ["100", 5],
    ["0", 5],
  ]);
});
