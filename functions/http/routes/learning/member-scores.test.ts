import { eq, sql, type SQL } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { calibrate, makeCalibrated } from "../../../../tests/factories/calibrated.ts";
import { giveOwner, makeOwner, report } from "../../../../tests/factories/moderation.ts";
import { makeReviewer } from "../../../../tests/factories/people.ts";
import { commentText, workText } from "../../../../tests/factories/texts.ts";
import { failing, makeSubmission, pass, passing } from "../../../../tests/factories/work.ts";
import { asOwner } from "../../../../tests/setup/database.ts";
import { endSecondScores, letWorkWait } from "../../../../tests/setup/let-pass.ts";
import type { Assignments } from "../../../contract/learning/assignment.ts";
import type { Calibration } from "../../../contract/learning/calibration.ts";
import type { Asked } from "../../../contract/learning/review-question.ts";
import type { Challenge, Submission } from "../../../contract/learning/submission.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import { queryOne } from "../../../db/query.ts";
import {
  feedback,
  notifications,
  secondScores,
  submissions,
  users,
} from "../../../db/schema/index.ts";
import { actorColumns, actorOf, type Actor } from "../../../domain/actor.ts";
import { reconcile } from "../../../domain/admin/reconciliation/reconcile.ts";
import { synchroniseCatalogue } from "../../../domain/community/catalogue/synchronise-catalogue.ts";
import {
  createCalibrationPiece,
  scoreCalibrationPiece,
} from "../../../domain/learning/calibration/staff-pieces.ts";
import { endLeases } from "../../../domain/learning/review-clock/end-leases.ts";
import { withdrawSubmission } from "../../../domain/learning/submission/withdraw-submission.ts";
import { decideCase } from "../../../domain/moderation/decide-case.ts";
import { renderLater } from "../../../platform/markdown/member-text.ts";
import { openTestApi, type TestApi } from "../../core/test-api.ts";
import { withChallenges } from "../../core/test-catalogue.ts";

/** Members whom the system gives work to score (decision 218). */

const challenge = "plain-weave";
const { memberScorers } = reviewPolicy;

let api: TestApi;
let reviewer: Actor;
let people = 0;

beforeEach(async () => {
  api = await openTestApi({ draw: () => 0.99 });
  await synchroniseCatalogue(api.database, withChallenges([challenge, "twill"]));
  reviewer = await makeReviewer(api.database, "weaving");
});
afterEach(async () => {
  expect(await reconcile(api.database)).toEqual({ found: 0, mismatches: [] });
  await api.close();
});

type Person = { readonly session: string; readonly actor: Actor };

async function person(prefix = "peer"): Promise<Person> {
  const name = `${prefix}${(people += 1)}`;
  const session = await api.member(name);
  const [row] = await api.database.select(actorColumns).from(users).where(eq(users.username, name));
  if (!row) throw new Error(`No ${name}`);
  return { session, actor: actorOf(row) };
}

/** Has passed the challenge and calibrated for it. */
async function scorer(): Promise<Person> {
  const one = await person("scorer");
  await pass(api.database, one.actor, reviewer, challenge);
  await calibrate(api.database, challenge, [one.actor.userId]);
  return one;
}

/** Members score: so many others are calibrated that one scorer makes them enough. */
const crowd = (others = memberScorers - 1) => makeCalibrated(api.database, challenge, others);

async function submit(author?: Actor): Promise<{ id: string; author: Person }> {
  const one = author ? null : await person("author");
  const by = author ?? one?.actor;
  if (!by) throw new Error("No author");
  const { id } = await makeSubmission(api.database, by, challenge);
  return { id, author: one ?? { session: "", actor: by } };
}

const next = ({ session }: Person) =>
  api.request("post", "/viewer/assignments", { session, body: { languages: ["en", "es"] } });
const given = async (by: Person) => {
  const reply = await next(by);
  const said = (await reply.json()) as { submissionId?: string; code?: string };
  return said.submissionId ?? said.code;
};
const listed = ({ session }: Person) =>
  api.ok<Assignments>("get", "/viewer/assignments", { session });
const read = (id: string, by?: Person) =>
  api.ok<Submission>("get", `/submissions/${id}`, by ? { session: by.session } : {});
const words = (id: string) => commentText(`On ${id}.`);
const score = ({ session }: Person, id: string, points = passing, comment = words(id)) =>
  api.request("post", `/submissions/${id}/evaluation`, { session, body: { points, comment } });
const second = ({ session }: Person, id: string, points = passing, comment = words(id)) =>
  api.request("post", `/submissions/${id}/second-score`, { session, body: { points, comment } });
const codeOf = async (reply: Response | Promise<Response>) =>
  ((await (await reply).json()) as { code?: string }).code;
const feedbackOf = (id: string) =>
  api.database
    .select()
    .from(feedback)
    .where(eq(feedback.submissionId, BigInt(id)));
const counted = z.object({ count: z.int() });
const count = async (from: SQL) =>
  (await queryOne(api.database, counted, sql`select count(*)::int ${from}`)).count;
const paidTo = ({ actor }: Person) =>
  count(sql`from transfers t join accounts a on a.id = t.credit_account_id
    where a.user_id = ${actor.userId} and t.kind = 'feedback-reward'`);

async function rate({ session }: Person, id: string): Promise<void> {
  for (const { id: item } of await feedbackOf(id))
    await api.ok("put", `/feedback/${item}/rating`, {
      session,
      body: { helpfulness: "very", revision: 1 },
    });
}

test("with enough calibrated people a member is given work to score, and its words are paid as feedback", async () => {
  await crowd();
  const [one, author] = [await scorer(), await person("author")];
  const { id } = await submit(author.actor);
  expect((await listed(one)).calibrations).toEqual([]);
  expect(await given(one)).toBe(id);
  expect((await listed(one)).assignments).toMatchObject([{ isScore: true, isPaid: true }]);
  expect((await read(id, one)).viewer).toMatchObject({ isScorer: true, reviewer: false });
  expect(await codeOf(score(one, id, passing, "Too short."))).toBe("invalid-input");
  expect((await score(one, id)).status).toBe(201);
  // The author reads the words at once, and no one reads the points.
  expect(await feedbackOf(id)).toMatchObject([{ assigned: true, text: words(id) }]);
  const seen = await read(id, author);
  expect(seen).toMatchObject({ state: "in-review", points: null, evaluation: null });
  expect((await read(id, one)).viewer?.sealed).not.toBeNull();
  expect(await codeOf(score(one, id))).toBe("already-evaluated");
  await rate(author, id);
  await endSecondScores(api.database, id);
  expect(await read(id, author)).toMatchObject({
    state: "passed",
    evaluation: { evaluator: { username: one.actor.username } },
  });
  expect(await paidTo(one)).toBe(1);
});

test("with one fewer staff alone scores, and the same member is given work for feedback", async () => {
  await crowd(memberScorers - 2);
  const one = await scorer();
  const { id } = await submit();
  expect(await given(one)).toBe(id);
  expect((await listed(one)).assignments).toMatchObject([{ isScore: false }]);
  expect(await codeOf(score(one, id))).toBe("not-reviewer");
  expect(
    await codeOf(api.request("put", `/submissions/${id}/review`, { session: one.session })),
  ).toBe("not-reviewer");
  await api.request("post", `/viewer/assignments/${id}/decline`, {
    session: one.session,
    body: {},
  });
});

test("those who are not active, deleted or related to the author do not count", async () => {
  const [first, third, fourth] = await crowd();
  const one = await scorer();
  const author = await person("author");
  const { id } = await submit(author.actor);
  const isScore = async () => {
    await given(one);
    const [assigned] = (await listed(one)).assignments;
    await asOwner(api.database, async (tx) => {
      await tx.execute(sql`delete from assignments`);
      await tx.execute(
        sql`update submissions set state = 'submitted', reviewer_id = null, review_started_at = null where id = ${id}`,
      );
    });
    return assigned?.isScore;
  };
  const change = (query: ReturnType<typeof sql>) =>
    asOwner(api.database, (tx) => tx.execute(query));
  expect(await isScore()).toBe(true);
  const old = (days: number) =>
    change(sql`update calibration_tries set ended_at = now() - make_interval(days => ${days}::int)
      where user_id = ${first}`);
  await old(reviewPolicy.activeDays + 1);
  expect(await isScore()).toBe(false);
  await old(0);
  await change(sql`update users set deletion_begun_at = now() where id = ${third}`);
  expect(await isScore()).toBe(false);
  await change(sql`update users set deletion_begun_at = null where id = ${third}`);
  await change(sql`update users set referred_by = ${author.actor.userId} where id = ${fourth}`);
  expect(await isScore()).toBe(false);
  await change(sql`update users set referred_by = null where id = ${fourth}`);
  expect(await isScore()).toBe(true);
});

test("own and related work, and who has not passed, not calibrated or is of staff, is given nothing to score", async () => {
  await crowd(memberScorers + 5);
  const one = await scorer();
  const own = await submit();
  await asOwner(api.database, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`update submissions set author_id = ${one.actor.userId} where id = ${own.id}`,
    );
  });
  expect(await given(one)).toBe("no-assignment");
  await asOwner(api.database, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`update submissions set author_id = ${own.author.actor.userId} where id = ${own.id}`,
    );
  });
  await api.ok("post", `/viewer/assignments/${await given(one)}/decline`, {
    ...{ session: one.session, body: {} },
  });
  const invited = await person("invited");
  await asOwner(api.database, (tx) =>
    tx.execute(
      sql`update users set referred_by = ${one.actor.userId} where id = ${invited.actor.userId}`,
    ),
  );
  const related = await submit(invited.actor);
  expect(await given(one)).toBe("no-assignment");
  await withdrawSubmission(api.database, invited.actor, related.id, "en");
  await submit();
  const uncalibrated = await person();
  await pass(api.database, uncalibrated.actor, reviewer, challenge);
  const failed = await person();
  await calibrate(api.database, challenge, [failed.actor.userId]);
  expect(await given(failed)).toBe("nothing-passed");
  const staff = await scorer();
  await giveOwner(api.database, staff.actor.username, "weaving");
  for (const by of [uncalibrated, staff]) {
    await given(by);
    expect((await listed(by)).assignments).toMatchObject([{ isScore: false }]);
  }
});

test("a former rubric's calibration does not count, and an owner elsewhere is a member here", async () => {
  await crowd(memberScorers + 5);
  const elsewhere = await scorer();
  await giveOwner(api.database, elsewhere.actor.username, "dyeing");
  await submit();
  await given(elsewhere);
  expect((await listed(elsewhere)).assignments).toMatchObject([{ isScore: true }]);
  const former = await scorer();
  await asOwner(api.database, (tx) =>
    tx.execute(
      sql`update calibration_tries set rubric = 'former' where user_id = ${former.actor.userId}`,
    ),
  );
  await submit();
  await given(former);
  expect((await listed(former)).assignments).toMatchObject([{ isScore: false }]);
});

test("what was begun goes on when the number falls, and its hours are renewed once", async () => {
  const others = await crowd();
  const one = await scorer();
  const { id } = await submit();
  await given(one);
  await asOwner(api.database, (tx) =>
    tx.execute(sql`delete from calibration_tries where user_id = ${others[0]}`),
  );
  const draft = { criteria: [{ criterion: "clarity", points: "8", comment: "" }], comment: "Half" };
  const path = `/submissions/${id}`;
  await api.ok("put", `${path}/evaluation-draft`, { session: one.session, body: draft });
  await api.ok("put", `${path}/review/renewal`, { session: one.session });
  const ends = (await listed(one)).assignments[0]?.endsAt ?? "";
  await api.ok("put", `${path}/review/renewal`, { session: one.session });
  expect((await listed(one)).assignments[0]?.endsAt).toBe(ends);
  expect(new Date(ends).getTime()).toBe(
    new Date((await read(id, one)).review?.endsAt ?? "").getTime(),
  );
  expect((await score(one, id)).status).toBe(201);
});

test("a member who scores asks the one question, and reads the answer with the author and staff alone", async () => {
  await crowd();
  const [one, other] = [await scorer(), await scorer()];
  const [author, owner] = [await person("author"), await person("owner")];
  await giveOwner(api.database, owner.actor.username, "weaving");
  const { id } = await submit(author.actor);
  expect(await given(one)).toBe(id);
  const path = `/submissions/${id}/question`;
  const body = { question: "Why is the warp tied twice at its end?" };
  await api.ok("post", path, { session: one.session, body });
  expect(await codeOf(score(one, id))).toBe("question-open");
  const answer = { answer: "It would open under the first weft otherwise." };
  await api.ok("put", `${path}/answer`, { session: author.session, body: answer });
  const seenBy = async ({ session }: Person) =>
    (await api.ok<Asked>("get", path, { session })).question?.answer?.text ?? null;
  expect(await Promise.all([one, author, owner, other].map(seenBy))).toEqual([
    ...[answer.answer, answer.answer, answer.answer],
    null,
  ]);
  expect((await score(one, id)).status).toBe(201);
});

test("work to score takes no feedback beside its score, and counts as open while a question waits", async () => {
  await crowd();
  const one = await scorer();
  const works = [];
  for (let made = 0; made < 4; made += 1) works.push((await submit()).id);
  const id = (await given(one)) ?? "";
  const body = { format: "text", text: words(id) };
  const feedbackPath = `/submissions/${id}/feedback`;
  expect(await codeOf(api.request("post", feedbackPath, { session: one.session, body }))).toBe(
    "given-to-score",
  );
  expect((await read(id, one)).viewer?.canGiveFeedback).toBe(false);
  const question = { question: "Why is the warp tied twice at its end?" };
  await api.ok("post", `/submissions/${id}/question`, { session: one.session, body: question });
  await asOwner(api.database, (tx) =>
    tx.execute(sql`update assignments set assigned_at = assigned_at - interval '9 hours'`),
  );
  expect(works).toContain(await given(one));
  expect(works).toContain(await given(one));
  expect(await given(one)).toBe("open-assignments");
});

test("a barred member neither scores what they hold nor is given more", async () => {
  await crowd(memberScorers + 5);
  const one = await scorer();
  const { id } = await submit();
  await given(one);
  await bar(one);
  expect(await codeOf(score(one, id))).toBe("not-reviewer");
  await submit();
  expect(await given(one)).toBe("no-assignment");
});

async function bar({ actor }: Person): Promise<void> {
  const [own] = await api.database
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.authorId, actor.userId));
  const open = await report(api.database, `submission:${own?.id}`);
  const owner = await makeOwner(api.database, "weaving");
  const words = "Third insult.";
  await decideCase(
    api.database,
    owner,
    { slug: "weaving", id: open },
    { act: "bar", rule: "respect", words, days: 7 },
  );
}

test("of two who take the next piece at once each work is one's to score", async () => {
  await crowd(memberScorers + 5);
  const asking = [await scorer(), await scorer(), await scorer()];
  const works = [await submit(), await submit()];
  await Promise.all(asking.map(given));
  const held = sql`from submissions where id in (${works[0]?.id}, ${works[1]?.id}) and state = 'in-review'`;
  expect(await count(sql`from (select distinct reviewer_id ${held}) holders`)).toBe(2);
  expect(await count(sql`from assignments where is_score`)).toBe(2);
});

test("work that is given back is free again and never comes back, and so is what its hours end", async () => {
  await crowd(memberScorers + 5);
  const one = await scorer();
  const { id } = await submit();
  expect(await given(one)).toBe(id);
  await api.ok("post", `/viewer/assignments/${id}/decline`, { session: one.session, body: {} });
  expect(await read(id)).toMatchObject({ state: "submitted", review: null });
  expect(await given(one)).toBe("no-assignment");
  expect(await codeOf(score(one, id))).toBe("not-reviewer");
  const other = await scorer();
  expect(await given(other)).toBe(id);
  await letWorkWait(api.database, id, reviewPolicy.leaseHours + 1);
  await endLeases(api.database);
  expect(await codeOf(score(other, id))).toBe("review-not-started");
  expect(
    await codeOf(api.request("put", `/submissions/${id}/review`, { session: other.session })),
  ).toBe("not-reviewer");
  const last = await scorer();
  expect(await given(last)).toBe(id);
  await api.ok("delete", `/submissions/${id}/review`, { session: last.session });
  expect(await given(last)).toBe("no-assignment");
});

/** A member's score, which is checked by another member. */
async function checked(points = passing) {
  await crowd(memberScorers + 5);
  const [one, other] = [await scorer(), await scorer()];
  const { id, author } = await submit();
  await given(one);
  expect((await score(one, id)).status).toBe(201);
  expect(await given(one)).toBe("no-assignment");
  expect(await given(other)).toBe(id);
  const shown = await api.ok("get", `/submissions/${id}/second-score`, { session: other.session });
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
  const owner = await person("owner");
  await giveOwner(api.database, owner.actor.username, "weaving");
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

test("failed checks end what a member is given to score", async () => {
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

test("no check is wanted of members whose words could not be paid", async () => {
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

test("a member who has passed calibrates as a reviewer does, and then is given work", async () => {
  const path = `/challenges/${challenge}/calibration`;
  const one = await person();
  const { session } = one;
  expect(await codeOf(api.request("get", path, { session }))).toBe("challenge-not-passed");
  await pass(api.database, one.actor, reviewer, challenge);
  expect(await api.ok("get", path, { session })).toMatchObject({
    ...{ state: "none", isStaff: false, active: 0 },
  });
  expect((await readOwn(one)).viewer?.passed?.canCalibrate).toBeUndefined();
  await makePieces();
  await crowd();
  expect((await readOwn(one)).viewer?.passed?.canCalibrate).toBe(true);
  const { calibrations } = await listed(one);
  expect(calibrations).toMatchObject([{ challenge: { id: challenge }, state: "due" }]);
  const { id } = await submit();
  await api.ok("post", path, { session });
  const { tries } = await api.ok<Calibration>("get", path, { session });
  for (const piece of tries[0]?.pieces ?? [])
    await api.ok("post", `${path}/pieces/${piece.id}`, { session, body: { points: passing } });
  expect(await api.ok("get", path, { session })).toMatchObject({
    ...{ state: "calibrated", active: memberScorers },
  });
  expect((await readOwn(one)).viewer?.passed?.canCalibrate).toBeUndefined();
  expect(await given(one)).toBe(id);
  expect((await listed(one)).assignments).toMatchObject([{ isScore: true }]);
});

test("staff and barred members are not asked to calibrate as members", async () => {
  await makePieces();
  const [owner, barred] = [await person("owner"), await person("barred")];
  for (const one of [owner, barred]) await pass(api.database, one.actor, reviewer, challenge);
  expect((await readOwn(owner)).viewer?.passed?.canCalibrate).toBe(true);
  await giveOwner(api.database, owner.actor.username, "weaving");
  await bar(barred);
  for (const one of [owner, barred])
    expect((await readOwn(one)).viewer?.passed?.canCalibrate).toBeUndefined();
});

/** What the member's newest submission of the challenge says to them. */
async function readOwn(one: Person): Promise<Submission> {
  const { mine } = await api.ok<Challenge>("get", `/challenges/${challenge}`, {
    session: one.session,
  });
  if (!mine) throw new Error("No submission");
  return mine;
}

async function makePieces(): Promise<void> {
  const owner = await makeOwner(api.database, "weaving");
  const place = { challenge, text: workText() };
  for (let piece = 0; piece < reviewPolicy.calibrationPieces; piece += 1) {
    const { id } = await createCalibrationPiece(api.database, owner, "weaving", place, renderLater);
    for (const by of [owner, reviewer])
      await scoreCalibrationPiece(
        api.database,
        by,
        { slug: "weaving", piece_id: id },
        { points: passing },
      );
  }
}
