import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { report } from "../../../../tests/factories/moderation.ts";
import { failing, passing } from "../../../../tests/factories/work.ts";
import { asOwner } from "../../../../tests/setup/database.ts";
import { endSecondScores } from "../../../../tests/setup/let-pass.ts";
import type { HeldEvaluation } from "../../../contract/learning/review.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import { notifications, secondScores, tokens } from "../../../db/schema/index.ts";
import {
  openForEach,
  api,
  reviewer,
  person,
  type Person,
  scorer,
  crowd,
  submit,
  given,
  listed,
  read,
  words,
  score,
  second,
  codeOf,
  feedbackOf,
  feedbackSeenBy,
  count,
  paidTo,
  rate,
} from "./member-scores.fixture.ts";

/** Members' scores that are scored again (decisions 214 and 218). */

const { memberScorers } = reviewPolicy;

openForEach();

/** A member's score, which is checked by another member. */
async function checked(points = passing, first = passing) {
  await crowd(memberScorers + 5);
  const [one, other] = [await scorer(), await scorer()];
  const { id, author } = await submit();
  await given(one);
  expect((await score(one, id, first)).status).toBe(201);
  expect(await given(one)).toBe("no-assignment");
  expect(await given(other)).toBe(id);
  const shown = await api.get(`/submissions/${id}/second-score`, other.session);
  expect(JSON.stringify(shown)).not.toMatch(/passed|"points":(8|12)\b|evaluat/);
  expect((await second(other, id, points)).status).toBe(204);
  return { id, author, one, other };
}

test("a member's check that agrees lets the first score stand, and both are paid for their words", async () => {
  const { id, author, one, other } = await checked();
  await rate(author, id);
  expect(await read(id)).toMatchObject({
    state: "passed",
    evaluation: { evaluator: { username: one.actor.username } },
  });
  expect([await paidTo(one), await paidTo(other)]).toEqual([1, 1]);
});

test("a member's check that differs brings staff, whose score counts and by which the first is judged", async () => {
  const { id, author, one, other } = await checked(failing);
  const [, wanted] = await api.database
    .select()
    .from(secondScores)
    .where(eq(secondScores.submissionId, BigInt(id)))
    .orderBy(secondScores.id);
  expect(wanted?.reason).toBe("spread");
  expect(await given(await scorer())).toBe("no-assignment");
  const told = await api.database
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(eq(notifications.kind, "second-score-wanted"));
  expect(told.map(({ userId }) => userId)).toContain(reviewer.userId);
  const owner = await person("owner", "owner");
  await api.ok("put", `/submissions/${id}/second-score`, { session: owner.session });
  expect((await second(owner, id, passing, "As I see it.")).status).toBe(204);
  await rate(author, id);
  expect(await read(id)).toMatchObject({
    state: "passed",
    evaluation: { evaluator: { username: owner.actor.username } },
  });
  const [check] = await api.database
    .select()
    .from(secondScores)
    .where(eq(secondScores.submissionId, BigInt(id)))
    .orderBy(secondScores.id);
  expect(check).toMatchObject({ reason: "check", agreed: true, scorerId: other.actor.userId });
  expect(await feedbackOf(id)).toHaveLength(2);
  expect(one.actor.userId).not.toBe(other.actor.userId);
});

test("a member's check that differs does not count where staff does not score in time", async () => {
  const { id, author, one } = await checked(failing);
  await endSecondScores(api.database, id);
  await rate(author, id);
  expect(await read(id, author)).toMatchObject({
    state: "passed",
    evaluation: { evaluator: { username: one.actor.username } },
  });
  const judged = await api.database.$count(secondScores, sql`${secondScores.agreed} is not null`);
  expect(judged).toBe(0);
});

test("a member corrects their own score and no other", async () => {
  const { id, author, one, other } = await checked();
  await rate(author, id);
  const body = { points: failing, comment: words(id), reason: "I had misread it.", seen: 0 };
  const path = `/submissions/${id}/evaluation/corrections`;
  expect(await codeOf(api.request("post", path, { session: other.session, body }))).toBe(
    "own-feedback",
  );
  expect((await read(id, one)).viewer?.canCorrect).toBe("reviewer");
  await api.ok("post", path, { session: one.session, body });
  expect(await read(id)).toMatchObject({ state: "not-passed" });
});

test("points that a member corrects are held until a reviewer confirms them, other words are not", async () => {
  const { id, author, one } = await checked();
  await rate(author, id);
  const path = `/submissions/${id}/evaluation/corrections`;
  const correct = (points: typeof passing, comment: string, seen: number) =>
    api.ok("post", path, {
      session: one.session,
      body: { points, comment, reason: "I had misread it.", seen },
    });
  const paid = () =>
    count(sql`from transfers t join accounts a on a.id = t.credit_account_id
      where a.user_id = ${author.actor.userId} and t.kind = 'challenge-reward'`);
  const held = async () => {
    const session = api.identity.signIn(reviewer);
    return (
      await api.get<{ held: HeldEvaluation[] }>("/communities/weaving/confirmations", session)
    ).held;
  };
  await correct(passing, words(`${id}1`), 0);
  expect([await held(), await paid()]).toEqual([[], 1]);
  await correct(failing, words(`${id}1`), 1);
  expect(await held()).toMatchObject([{ submission: { id }, isCorrected: true, isChecked: false }]);
  await correct(passing, words(`${id}1`), 2);
  expect(await read(id, author)).toMatchObject({ state: "passed", evaluation: { held: true } });
  expect(await paid()).toBe(1);
  const session = api.identity.signIn(reviewer);
  await api.ok("put", `/submissions/${id}/evaluation/confirmation`, { session });
  expect([await held(), await paid()]).toEqual([[], 2]);
});

test("failed checks end a member's scoring", async () => {
  await crowd(memberScorers + 5);
  const one = await scorer();
  for (let failed = 0; failed < reviewPolicy.stopChecks; failed += 1) {
    const { id } = await submit();
    expect(await given(one)).toBe(id);
    expect((await listed(one)).assignments.at(-1)).toMatchObject({ isScore: true });
    expect((await score(one, id)).status).toBe(201);
    await endSecondScores(api.database, id);
    await asOwner(api.database, async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update second_scores set agreed = false, scored_at = now(), scorer_id = ${reviewer.userId},
        started_at = now(), points = '[]', comment = '', closed_at = null where submission_id = ${id}`);
    });
  }
  const { id } = await submit();
  expect(await given(one)).toBe(id);
  expect((await listed(one)).assignments).toMatchObject([{ isScore: false }]);
});

test("members are asked for no check if their words could not be paid", async () => {
  const peers = await crowd(memberScorers + 5);
  const one = await scorer();
  await asOwner(api.database, (tx) => tx.execute(sql`delete from reviewers`));
  const { id } = await submit();
  expect(await given(one)).toBe(id);
  for (const peer of peers.slice(0, 2))
    await api.database.execute(
      sql`insert into assignments (user_id, submission_id) values (${peer}, ${id})`,
    );
  expect((await score(one, id)).status).toBe(201);
  expect(await count(sql`from second_scores`)).toBe(0);
});

test("the words of a score are for their author and their giver alone, until the score is released", async () => {
  await crowd(memberScorers + 5);
  const [one, other, owner] = [await scorer(), await scorer(), await person("owner", "owner")];
  const { id, author } = await submit();
  expect(await given(one)).toBe(id);
  expect((await score(one, id)).status).toBe(201);
  expect(await given(other)).toBe(id);
  const seen = async () => {
    const counts = [];
    for (const by of [author, one, other, owner, undefined])
      counts.push(await feedbackSeenBy(id, by));
    return counts;
  };
  expect(await seen()).toEqual([1, 1, 0, 0, 0]);
  const [item] = await feedbackOf(id);
  const thing = (by: Person) =>
    api.request("get", `/reportable?about=feedback:${item?.id}`, { session: by.session });
  expect([(await thing(other)).status, (await thing(author)).status]).toEqual([404, 200]);
  expect((await second(other, id)).status).toBe(204);
  await rate(author, id);
  expect((await read(id)).state).toBe("passed");
  expect(await seen()).toEqual([2, 2, 2, 2, 2]);
  await api.ok("post", `/submissions/${id}/score-appeal`, {
    session: author.session,
    body: { words: "The second file, which the score does not mention, has the tests." },
  });
  expect(await seen()).toEqual([2, 1, 1, 0, 0]);
});

test("the first score stands if only one member of a panel scored, and differed", async () => {
  await asOwner(api.database, (tx) => tx.update(tokens).set({ memberDayPayouts: 1000n }));
  await crowd(memberScorers + 5);
  const [one, other, third] = [await scorer(), await scorer(), await scorer()];
  const { id, author } = await submit();
  expect(await given(one)).toBe(id);
  expect((await score(one, id, failing)).status).toBe(201);
  expect(await given(other)).toBe(id);
  expect((await second(other, id, passing)).status).toBe(204);
  expect(await given(third)).toBe(id);
  await endSecondScores(api.database, id);
  await rate(author, id);
  expect(await read(id, author)).toMatchObject({
    state: "not-passed",
    evaluation: { evaluator: { username: one.actor.username }, scores: null },
  });
  const judged = await api.database.$count(secondScores, sql`${secondScores.agreed} is not null`);
  expect(judged).toBe(0);
});

test("the score that counted stays the same after its scorer has left staff", async () => {
  await crowd(memberScorers + 5);
  const [one, staff] = [await scorer(), await person("staff", "owner")];
  const { id, author } = await submit();
  await given(one);
  expect((await score(one, id)).status).toBe(201);
  await api.ok("put", `/submissions/${id}/second-score`, { session: staff.session });
  expect((await second(staff, id, failing, "As I see it.")).status).toBe(204);
  await rate(author, id);
  const counts = { evaluation: { scores: { counts: 0, seconds: [{ reason: "check" }] } } };
  expect(await read(id)).toMatchObject(counts);
  await asOwner(api.database, (tx) =>
    tx.execute(sql`delete from community_roles where user_id = ${staff.actor.userId}`),
  );
  expect(await read(id)).toMatchObject(counts);
});

test("words of a member's score that moderators hide are hidden in the evaluation, too, its notes included", async () => {
  const noted = passing.map((one) => ({ ...one, comment: `Insult of ${one.criterion}.` }));
  const { id, author, one, other } = await checked(noted, noted);
  await rate(author, id);
  const corrected = passing.map((each) => ({ ...each, comment: `Another of ${each.criterion}.` }));
  const body = { points: corrected, comment: words(`${id}0`), reason: "A slip.", seen: 0 };
  await api.ok("post", `/submissions/${id}/evaluation/corrections`, { session: one.session, body });
  expect(JSON.stringify(await read(id))).toMatch(/Insult of .*Another of |Another of .*Insult of /);
  const owner = await person("owner", "owner");
  for (const item of await feedbackOf(id)) {
    const open = await report(api.database, `feedback:${item.id}`);
    const path = `/studio/weaving/cases/${open}/decision`;
    await api.ok("post", path, {
      session: owner.session,
      body: { act: "hide", rule: "respect", words: "An insult." },
    });
  }
  expect(await feedbackSeenBy(id)).toBe(0);
  for (const by of [undefined, author, one, other]) {
    const { evaluation } = await read(id, by);
    const [check] = evaluation?.scores?.seconds ?? [];
    for (const said of [evaluation, evaluation?.corrections[0]?.former, check])
      expect(said).toMatchObject({ comment: "", commentHtml: null, isCommentHidden: true });
    expect(JSON.stringify(evaluation)).not.toMatch(/Insult of|Another of/);
  }
});
