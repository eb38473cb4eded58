import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { failing, passing } from "../../../../tests/factories/work.ts";
import { pointsOf } from "../../../../tests/factories/weaving.ts";
import { asOwner } from "../../../../tests/setup/database.ts";
import { endSecondScores } from "../../../../tests/setup/let-pass.ts";
import { evaluations, secondScores } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { readRecords } from "../../community/people/reviewer-records.ts";
import { openAppeal } from "../appeal/open-appeal.ts";
import { takeSecondScore } from "./take-second-score.ts";
import {
  madeDear,
  openForEach,
  opened,
  read,
  refused,
  reviewers,
  scored,
  second,
} from "../../../../tests/factories/sealed-scores.ts";

/** Tests the member to whose record a judged score belongs (decision 219). */

openForEach();

const judgedIn = async (id: string) =>
  (
    await opened.database
      .select({ reason: secondScores.reason, agreed: secondScores.agreed })
      .from(secondScores)
      .where(eq(secondScores.submissionId, BigInt(id)))
      .orderBy(secondScores.id)
  ).map(({ reason, agreed }) => [reason, agreed]);

const recordOf = async (reviewer: Actor) => {
  const row = await opened.database.query.submissions.findFirst();
  const records = await readRecords(opened.database, row?.communityId ?? 0n, reviewer.userId);
  const { checks, agreed, appeals, upheld } = records.get(reviewer.userId) ?? {};
  return { checks, agreed, appeals, upheld };
};

test("a panel is a check of its first score, and one that differs from the median holds the reviewer's rewards", async () => {
  await madeDear();
  const [first, other, third] = await reviewers(3);
  const one = await scored(first);
  await second(other, one.id, passing);
  await second(third, one.id, passing);
  expect(await judgedIn(one.id)).toEqual([
    ["panel", true],
    ["panel", null],
  ]);
  const differing = await scored(first);
  await second(other, differing.id, pointsOf(3, 8));
  await second(third, differing.id, pointsOf(3, 9));
  if ((await read(differing.id)).points === null)
    await endSecondScores(opened.database, differing.id);
  expect(await judgedIn(differing.id)).toContainEqual(["panel", false]);
  expect(await recordOf(first)).toMatchObject({ checks: 2, agreed: 1 });
  const [held] = await opened.database
    .select({ heldSince: evaluations.heldSince })
    .from(evaluations)
    .where(eq(evaluations.submissionId, BigInt(one.id)));
  expect(held?.heldSince).not.toBeNull();
});

test("an appeal against the score of a check is in the record of the member who gave the check", async () => {
  const [first, other] = await reviewers(2);
  const { id, author } = await scored(first, passing);
  await second(other, id, failing);
  expect(await read(id)).toMatchObject({ evaluation: { evaluator: { username: other.username } } });
  await openAppeal(opened.database, author, id, "The second file has the tests.", "en");
  await asOwner(opened.database, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`update score_appeals set outcome = 'mean', ended_at = now() where submission_id = ${BigInt(id)}`,
    );
  });
  expect(await recordOf(first)).toEqual({ checks: 1, agreed: 0, appeals: 0, upheld: 0 });
  expect(await recordOf(other)).toEqual({ checks: 0, agreed: 0, appeals: 1, upheld: 1 });
});

test("a reviewer who let a second score lapse cannot give the appeal's second score, and another can", async () => {
  const [first, lapsed] = await reviewers(2);
  const { id, author } = await scored(first, failing);
  await takeSecondScore(opened.database, lapsed, id);
  await endSecondScores(opened.database, id);
  await openAppeal(opened.database, author, id, "The second file has the tests.", "en");
  await expect(takeSecondScore(opened.database, lapsed, id)).rejects.toEqual(
    refused("already-evaluated"),
  );
  const [another] = await reviewers(1);
  await takeSecondScore(opened.database, another, id);
  await expect(second(another, id, failing)).resolves.toBeUndefined();
});
