import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { calibrate } from "../../../../tests/factories/calibrated.ts";
import { makeOwner } from "../../../../tests/factories/moderation.ts";
import { giveRole } from "../../../../tests/factories/owners.ts";
import { workText } from "../../../../tests/factories/texts.ts";
import { pass, passing } from "../../../../tests/factories/work.ts";
import { asOwner } from "../../../../tests/setup/database.ts";
import { endSecondScores } from "../../../../tests/setup/let-pass.ts";
import type { Calibration } from "../../../contract/learning/calibration.ts";
import type { Challenge, Submission } from "../../../contract/learning/submission.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import {
  createCalibrationPiece,
  scoreCalibrationPiece,
} from "../../../domain/learning/calibration/staff-pieces.ts";
import { withdrawSubmission } from "../../../domain/learning/submission/withdraw-submission.ts";
import { renderLater } from "../../../platform/markdown/member-text.ts";
import {
  bar,
  openForEach,
  type Person,
  challenge,
  api,
  reviewer,
  person,
  scorer,
  crowd,
  submit,
  given,
  listed,
  read,
  words,
  score,
  codeOf,
  feedbackOf,
  count,
  paidTo,
  rate,
} from "./member-scores.fixture.ts";

/** Members whom the system gives work to score (decision 218). */

const { memberScorers } = reviewPolicy;

openForEach();

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

test("with one calibrated member fewer, only staff scores, and the same member is given work for feedback", async () => {
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

test("no member is given own or related work to score, nor work without a pass, without calibration or as staff", async () => {
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
    session: one.session,
    body: {},
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
  await giveRole(api.database, staff.actor.username, "owner", "weaving");
  for (const by of [uncalibrated, staff]) {
    await given(by);
    expect((await listed(by)).assignments).toMatchObject([{ isScore: false }]);
  }
});

test("a former rubric's calibration does not count, and an owner elsewhere counts as a member here", async () => {
  await crowd(memberScorers + 5);
  const elsewhere = await scorer();
  await giveRole(api.database, elsewhere.actor.username, "owner", "dyeing");
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

test("of two members who take work at once, each gets another work to score", async () => {
  await crowd(memberScorers + 5);
  const asking = [await scorer(), await scorer(), await scorer()];
  const works = [await submit(), await submit()];
  await Promise.all(asking.map(given));
  const held = sql`from submissions where id in (${works[0]?.id}, ${works[1]?.id}) and state = 'in-review'`;
  expect(await count(sql`from (select distinct reviewer_id ${held}) holders`)).toBe(2);
  expect(await count(sql`from assignments where is_score`)).toBe(2);
});

test("a member who has passed calibrates like a reviewer, and then is given work", async () => {
  const path = `/challenges/${challenge}/calibration`;
  const one = await person();
  const { session } = one;
  expect(await codeOf(api.request("get", path, { session }))).toBe("challenge-not-passed");
  await pass(api.database, one.actor, reviewer, challenge);
  expect(await api.get(path, session)).toMatchObject({
    state: "none",
    isStaff: false,
    active: 0,
  });
  expect((await readOwn(one)).viewer?.passed?.canCalibrate).toBeUndefined();
  await makePieces();
  await crowd();
  expect((await readOwn(one)).viewer?.passed?.canCalibrate).toBe(true);
  const { calibrations } = await listed(one);
  expect(calibrations).toMatchObject([{ challenge: { id: challenge }, state: "due" }]);
  const { id } = await submit();
  await api.ok("post", path, { session });
  const { tries } = await api.get<Calibration>(path, session);
  for (const piece of tries[0]?.pieces ?? [])
    await api.ok("post", `${path}/pieces/${piece.id}`, { session, body: { points: passing } });
  expect(await api.get(path, session)).toMatchObject({
    state: "calibrated",
    active: memberScorers,
  });
  expect((await readOwn(one)).viewer?.passed?.canCalibrate).toBeUndefined();
  expect(await given(one)).toBe(id);
  expect((await listed(one)).assignments).toMatchObject([{ isScore: true }]);
});

test("nobody is asked to calibrate for a challenge that is no longer published", async () => {
  await makePieces();
  const one = await person();
  await pass(api.database, one.actor, reviewer, challenge);
  expect((await readOwn(one)).viewer?.passed?.canCalibrate).toBe(true);
  await asOwner(api.database, (tx) =>
    tx.execute(sql`update challenges set retired = true where id = ${challenge}`),
  );
  expect((await readOwn(one)).viewer?.passed?.canCalibrate).toBeUndefined();
  expect((await listed(one)).calibrations).toEqual([]);
});

test("staff and barred members are not asked to calibrate as members", async () => {
  await makePieces();
  const [owner, barred] = [await person("owner"), await person("barred")];
  for (const one of [owner, barred]) await pass(api.database, one.actor, reviewer, challenge);
  expect((await readOwn(owner)).viewer?.passed?.canCalibrate).toBe(true);
  await giveRole(api.database, owner.actor.username, "owner", "weaving");
  await bar(barred);
  for (const one of [owner, barred])
    expect((await readOwn(one)).viewer?.passed?.canCalibrate).toBeUndefined();
});

/** The member's newest submission of the challenge, as they read it. */
async function readOwn(one: Person): Promise<Submission> {
  const { mine } = await api.get<Challenge>(`/challenges/${challenge}`, one.session);
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
