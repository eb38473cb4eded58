import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import {
  evaluate,
  failing,
  makeSubmission,
  pointless,
  giveAssigned,
} from "../../../../tests/factories/work.ts";
import { createTestDatabase } from "../../../../tests/setup/database.ts";
import { users } from "../../../db/schema/index.ts";
import { testCatalogue, withChallenges } from "../../../http/core/test-catalogue.ts";
import type { Actor } from "../../actor.ts";
import { synchroniseCatalogue } from "../../community/catalogue/synchronise-catalogue.ts";
import { listNotifications } from "../../notification/list-notifications.ts";
import { releaseReview } from "../review/release-review.ts";
import { startReview } from "../review/start-review.ts";
import { getProfile } from "../../member/viewer/get-profile.ts";
import { listWallets } from "../../money/wallet/list-wallets.ts";
import { giveFeedback } from "../feedback/give-feedback.ts";
import { listFeedback } from "../feedback/list-feedback.ts";
import { rateFeedback } from "../feedback/rate-feedback.ts";

const refused = (code: string) => expect.objectContaining({ code });

let opened: Awaited<ReturnType<typeof createTestDatabase>>;
let reviewer: Actor;

beforeAll(async () => {
  opened = await createTestDatabase();
  await synchroniseCatalogue(opened.database, testCatalogue);
  reviewer = await makeReviewer(opened.database, "weaving");
});
afterAll(() => opened.close());

const submit = async (author: Actor, challenge = "plain-weave") =>
  (await makeSubmission(opened.database, author, challenge)).id;

const give = async (giver: Actor, to: string) =>
  (
    await giveAssigned(opened.database, giver, to, {
      format: "text",
      text: `Have you tried silk for ${to}?`,
    })
  ).id;

const rate = async (rater: Actor, id: string) =>
  (await rateFeedback(opened.database, rater, id)).helpful?.earning;

const outcomes = async (viewer: Actor, submission: string) =>
  (await listFeedback(opened.database, viewer, submission, {})).feedback.map(
    ({ brings }) => brings,
  );

async function earned(member: Actor): Promise<[sats: string | undefined, teaching: number]> {
  const { wallets } = await listWallets(opened.database, member);
  const { reputation } = await getProfile(opened.database, member.username, "en");
  const sats = wallets.find(({ balance }) => balance.token === "SATS")?.balance.units;
  return [sats, reputation.reduce((sum, { teaching }) => sum + teaching, 0)];
}

const told = async (member: Actor) =>
  (await listNotifications(opened.database, member, {}, "en")).notifications.map(
    ({ kind, points, reward }) => [kind, points, reward?.units ?? null],
  );

test("a rating before the evaluation promises, and the evaluation pays, by the author or a reviewer, also below the minimum points", async () => {
  for (const [isAuthors, points] of [
    [true, undefined],
    [true, failing],
    [false, failing],
  ] as const) {
    const [author, giver] = [await makeMember(opened.database), await makeMember(opened.database)];
    const work = await submit(author);
    const item = await give(giver, work);
    expect(await outcomes(author, work)).toEqual(["reward"]);
    const rater = isAuthors ? author : reviewer;
    expect(await rate(rater, item)).toBe("promised");
    await startReview(opened.database, reviewer, work, "en");
    await releaseReview(opened.database, reviewer, work);
    expect(await earned(giver)).toEqual(["0", 0]);

    await evaluate(opened.database, reviewer, work, points);
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
  const author = await makeMember(opened.database);
  const givers = [await makeMember(opened.database), await makeMember(opened.database)];
  const work = await submit(author);
  const items = [];
  for (const giver of givers) items.push(await give(giver, work));
  await evaluate(opened.database, reviewer, work);
  expect(await outcomes(author, work)).toEqual(["reward", "reward"]);
  for (const [index, rater] of [author, reviewer].entries()) {
    expect(await rate(rater, items[index] ?? "")).toBe("earned");
  }
  for (const giver of givers) {
    expect(await earned(giver)).toEqual(["100", 5]);
    expect(await told(giver)).toEqual([["feedback-helpful", 5, "100"]]);
  }
});

test("a reviewer's rating before the evaluation waits for the evaluation, as an author's rating does", async () => {
  const [author, giver] = [await makeMember(opened.database), await makeMember(opened.database)];
  const work = await submit(author);
  const item = await give(giver, work);
  expect(await rate(reviewer, item)).toBe("promised");
  expect(await earned(giver)).toEqual(["0", 0]);
  await evaluate(opened.database, reviewer, work);
  expect(await earned(giver)).toEqual(["100", 5]);
});

test("feedback that is given after the evaluation may be rated, and earns neither money nor reputation", async () => {
  const [author, giver] = [await makeMember(opened.database), await makeMember(opened.database)];
  const work = await submit(author);
  await evaluate(opened.database, reviewer, work);
  const item = await give(giver, work);
  expect(await outcomes(author, work)).toEqual(["thanks"]);
  expect(await outcomes(reviewer, work)).toEqual(["thanks"]);
  expect(await rate(author, item)).toBe("nothing");
  expect(await earned(giver)).toEqual(["0", 0]);
  expect(await told(giver)).toEqual([["feedback-helpful", null, null]]);
});

test("feedback that was not assigned earns reputation on work that passes, once between two people, and never money", async () => {
  const ids = ["plain-weave", "twill", "satin"];
  await synchroniseCatalogue(opened.database, withChallenges(ids));
  const [author, giver, other, invited] = await Promise.all(
    [1, 2, 3, 4].map(() => makeMember(opened.database)),
  );
  if (!author || !giver || !other || !invited) throw new Error("There are four");
  await opened.database
    .update(users)
    .set({ referredBy: author.userId })
    .where(eq(users.id, invited.userId));
  const free = async (by: Actor, to: string) =>
    (await giveFeedback(opened.database, by, to, { format: "text", text: `Silk for ${to}?` })).id;
  for (const [index, challenge] of ids.entries()) {
    const work = await submit(author, challenge);
    const item = await free(giver, work);
    const fromInvited = await free(invited, work);
    expect(await outcomes(author, work)).toEqual([index === 0 ? "reputation" : "thanks", "thanks"]);
    expect(await rate(author, item)).toBe(index === 0 ? "promised" : "nothing");
    expect(await rate(author, fromInvited)).toBe("nothing");
    await evaluate(opened.database, reviewer, work);
    expect(await earned(giver)).toEqual(["0", 5]);
  }
  expect(await earned(invited)).toEqual(["0", 0]);
  const failed = await submit(other);
  const item = await free(giver, failed);
  expect(await rate(other, item)).toBe("promised");
  await evaluate(opened.database, reviewer, failed, failing);
  expect(await rate(other, item)).toBe("nothing");
  expect(await earned(giver)).toEqual(["0", 5]);
  await synchroniseCatalogue(opened.database, testCatalogue);
});

test("a reviewer earns nothing by feedback on work that they evaluate, and earns if another reviewer evaluates", async () => {
  const author = await makeMember(opened.database);
  const second = await makeReviewer(opened.database, "weaving");
  const [early, late] = [await submit(author), await submit(await makeMember(opened.database))];
  const promised = await give(second, early);
  expect(await rate(author, promised)).toBe("promised");
  await evaluate(opened.database, second, early, failing);
  expect(await rate(author, promised)).toBe("nothing");
  await give(second, late);
  await evaluate(opened.database, second, late);
  expect(await outcomes(reviewer, late)).toEqual(["thanks"]);
  expect(await earned(second)).toEqual(["0", 0]);

  const again = await submit(author);
  const item = await give(second, again);
  await rate(author, item);
  await evaluate(opened.database, reviewer, again);
  expect(await earned(second)).toEqual(["100", 5]);
});

test("nothing is earned by feedback on work without a point", async () => {
  const [author, giver, later] = await Promise.all(
    [1, 2, 3].map(() => makeMember(opened.database)),
  );
  if (!author || !giver || !later) throw new Error("There are three");
  for (let round = 0; round < 3; round++) {
    const work = await submit(author);
    const [promised, open] = [await give(giver, work), await give(later, work)];
    expect(await rate(round % 2 ? reviewer : author, promised)).toBe("promised");
    await evaluate(opened.database, reviewer, work, pointless);
    expect(await rate(author, promised)).toBe("nothing");
    expect(await outcomes(author, work)).toEqual([null, "thanks"]);
    expect(await outcomes(reviewer, work)).toEqual([round % 2 ? null : "thanks", "thanks"]);
    expect(await rate(author, open)).toBe("nothing");
    const { rows } = (await opened.database.execute(
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
  await rate(reviewer, await give(giver, work));
  await evaluate(opened.database, reviewer, work, failing);
  expect(await earned(giver)).toEqual(["100", 5]);
});

test("a member cannot rate their own feedback, whatever their roles, nor give it on their own work", async () => {
  const { database } = opened;
  const admin = { ...(await makeMember(database)), admin: true };
  const author = await makeMember(database);
  const work = await submit(author);
  const item = await give(admin, work);
  expect(await outcomes(admin, work)).toEqual([null]);
  await expect(rateFeedback(database, admin, item)).rejects.toEqual(refused("rating-not-allowed"));
  const own = await submit(admin);
  await expect(give(admin, own)).rejects.toEqual(refused("own-submission"));
  await evaluate(database, reviewer, work);
  await expect(rateFeedback(database, admin, item)).rejects.toEqual(refused("rating-not-allowed"));
  expect(await earned(admin)).toEqual(["0", 0]);
});

test("more helpful items than are rewarded bring reputation alone", async () => {
  const author = await makeMember(opened.database);
  const givers = await Promise.all([1, 2, 3, 4].map(() => makeMember(opened.database)));
  const work = await submit(author);
  const items = [];
  for (const giver of givers) items.push(await give(giver, work));
  for (const item of items) expect(await rate(reviewer, item)).toBe("promised");
  await evaluate(opened.database, reviewer, work, failing);
  expect(await Promise.all(givers.map(earned))).toEqual([
    ["100", 5],
    ["100", 5],
    ["100", 5],
    ["0", 5],
  ]);
});
