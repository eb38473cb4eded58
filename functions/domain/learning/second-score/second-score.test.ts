import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { bar, makeOwner } from "../../../../tests/factories/moderation.ts";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import { evaluate, failing, passing } from "../../../../tests/factories/work.ts";
import {
  change,
  database,
  give,
  newWork,
  openForAll,
  other,
  refused,
  reviewer,
  setInviter,
  submit,
  toldTo,
} from "../../../../tests/factories/weaving.ts";
import { transact } from "../../../db/connect.ts";
import { secondScores, submissions } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { askSecondScore } from "./ask-second-score.ts";
import { getSecondScore, listSecondScores } from "./get-second-score.ts";
import { giveSecondScore } from "./give-second-score.ts";
import { takeSecondScore } from "./take-second-score.ts";

let third: Actor;

openForAll({ challenges: ["plain-weave", "twill"] });
beforeAll(async () => {
  third = await makeReviewer(database, "weaving");
});

const given = { points: failing, comment: "Below the minimum." };
const take = (by: Actor, id: string) => takeSecondScore(database, by, id);
const giveSecond = (by: Actor, id: string) => giveSecondScore(database, by, id, given);
const wantedOf = async (by: Actor) =>
  (await listSecondScores(database, by, "weaving", "en")).wanted.map(({ id }) => id);

/** Released work for which a second score is asked, as after an appeal. */
async function asked({ scores = 1 } = {}): Promise<{ id: string; author: Actor }> {
  const { author, id } = await newWork();
  await evaluate(database, reviewer, id, passing);
  await transact(database, async (tx) => {
    const [work] = await tx
      .select()
      .from(submissions)
      .where(eq(submissions.id, BigInt(id)));
    if (!work) throw new Error("No work");
    const dueAt = sql`now() + interval '48 hours'`;
    const asking = { submissionId: work.id, reason: "check" as const, dueAt, scores };
    await askSecondScore(tx, work, asking);
  });
  return { id, author };
}

const scoreOf = async (id: string) => {
  const [row] = await database
    .select()
    .from(secondScores)
    .where(eq(secondScores.submissionId, BigInt(id)));
  return row;
};

test("a second score is told, listed, taken and given once, and shows nothing of the first", async () => {
  const { id, author } = await asked();
  const [told] = await toldTo(other);
  expect(told).toMatchObject({ kind: "second-score-wanted", submission: id });
  expect(told?.due).not.toBeNull();
  expect(await wantedOf(other)).toContain(id);
  expect(await wantedOf(reviewer)).not.toContain(id);
  await expect(giveSecond(other, id)).rejects.toEqual(refused("review-not-started"));
  await take(other, id);
  await take(other, id);
  const work = await getSecondScore(database, other, id, "en");
  expect(work.leaseEndsAt).not.toBeNull();
  const { wanted } = await listSecondScores(database, other, "weaving", "en");
  for (const shown of [work, ...wanted])
    expect(JSON.stringify(shown)).not.toMatch(/passed|"points":(8|12)\b|Seen|evaluat/);
  await expect(take(third, id)).rejects.toEqual(refused("review-taken"));
  expect(await wantedOf(third)).not.toContain(id);
  await giveSecond(other, id);
  await expect(giveSecond(other, id)).rejects.toEqual(refused("already-evaluated"));
  await expect(take(third, id)).rejects.toEqual(refused("already-evaluated"));
  expect(await scoreOf(id)).toMatchObject({ scorerId: other.userId, comment: given.comment });
  expect(author.userId).not.toBe(other.userId);
});

test("the author, the first reviewer, a related member, a giver of feedback and a member without a role are refused", async () => {
  const { id, author } = await asked();
  await expect(take(author, id)).rejects.toEqual(refused("not-reviewer"));
  await expect(take(await makeMember(database), id)).rejects.toEqual(refused("not-reviewer"));
  await expect(take(reviewer, id)).rejects.toEqual(refused("own-evaluation"));
  const helper = await makeReviewer(database, "weaving");
  await give(helper, id);
  await expect(take(helper, id)).rejects.toEqual(refused("own-feedback"));
  const inviter = await makeReviewer(database, "weaving");
  await setInviter(author, inviter);
  for (const by of [helper, inviter]) expect(await wantedOf(by)).not.toContain(id);
  await expect(take(inviter, id)).rejects.toEqual(refused("related-member"));
  await take(other, id);
  const points = [{ criterion: "clarity", points: 99 }];
  await expect(giveSecondScore(database, other, id, { ...given, points })).rejects.toEqual(
    refused("points-out-of-range"),
  );
});

test("of members who take one second score at once, one has it; of two scores, each has one", async () => {
  for (const scores of [1, 2]) {
    const { id } = await asked({ scores });
    const people = [other, third, await makeReviewer(database, "weaving")];
    const taken = await Promise.allSettled(people.map((by) => take(by, id)));
    expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(scores);
    for (const one of taken)
      if (one.status === "rejected") expect(one.reason).toEqual(refused("review-taken"));
  }
});

test("a lease ends by itself, and an overdue request ends without a score", async () => {
  const { id } = await asked();
  await take(other, id);
  await change(
    sql`update second_scores set started_at = started_at - interval '9 hours' where submission_id = ${id}`,
  );
  await take(third, id);
  await expect(giveSecond(other, id)).rejects.toEqual(refused("review-taken"));
  await change(sql`update second_scores set due_at = now() where submission_id = ${id}`);
  await expect(giveSecond(third, id)).rejects.toEqual(refused("already-evaluated"));
});

test("a lease ends with its scorer's role, or while they are barred, and another takes it at once", async () => {
  const [removed, owner, barred] = [
    await makeReviewer(database, "weaving"),
    await makeOwner(database, "weaving"),
    await makeReviewer(database, "weaving"),
  ];
  await submit(barred, "twill");
  const without = (table: string) => (actor: Actor) =>
    change(sql`delete from ${sql.raw(table)} where user_id = ${actor.userId}`);
  const ending = [
    [removed, without("reviewers")],
    [owner, without("community_roles")],
    [barred, (actor: Actor) => bar(database, actor)],
  ] as const;
  for (const [holder, end] of ending) {
    const { id } = await asked();
    await take(holder, id);
    await expect(take(third, id)).rejects.toEqual(refused("review-taken"));
    await end(holder);
    await take(third, id);
    await expect(giveSecond(holder, id)).rejects.toEqual(refused("not-reviewer"));
    await giveSecond(third, id);
    expect((await scoreOf(id))?.scorerId).toBe(third.userId);
  }
});
