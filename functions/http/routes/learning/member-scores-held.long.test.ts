import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { workText } from "../../../../tests/factories/texts.ts";
import { failing, passing } from "../../../../tests/factories/work.ts";
import { asOwner } from "../../../../tests/setup/database.ts";
import {
  endCorrectionTime,
  endSecondScores,
  letWorkWait,
} from "../../../../tests/setup/let-pass.ts";
import type { Asked } from "../../../contract/learning/review-question.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import { endLeases } from "../../../domain/learning/review-clock/end-leases.ts";
import { grantRole } from "../../../domain/member/viewer/grant-role.ts";
import {
  answer,
  ask,
  askedOf,
  bar,
  decline,
  feedbackOf,
  lapse,
  letHoursPass,
  paidTo,
  passed,
  rate,
  openForEach,
  api,
  reviewer,
  type Person,
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
} from "./member-scores.fixture.ts";

/** Work that members hold to score, until they score it or their hours end (decision 218). */

const { memberScorers } = reviewPolicy;

openForEach();

test("a begun score goes on when too few members are calibrated, and its hours are renewed once", async () => {
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
  const [author, owner] = [await person("author"), await person("owner", "owner")];
  const { id } = await submit(author.actor);
  expect(await given(one)).toBe(id);
  const path = `/submissions/${id}/question`;
  const body = { question: "Why is the warp tied twice at its end?" };
  await api.ok("post", path, { session: one.session, body });
  expect(await codeOf(score(one, id))).toBe("question-open");
  const answer = { answer: "It would open under the first weft otherwise." };
  await api.ok("put", `${path}/answer`, { session: author.session, body: answer });
  const seenBy = async ({ session }: Person) =>
    (await api.get<Asked>(path, session)).question?.answer?.text ?? null;
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

test("work that is given back, or whose hours are over, is free again and never comes back to the member", async () => {
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

test("a member's paid place is kept as long as their question waits, and goes with their lease", async () => {
  await crowd();
  const one = await scorer();
  const { id, author } = await submit();
  expect(await given(one)).toBe(id);
  expect((await ask(one, id)).status).toBe(201);
  await letHoursPass(id, reviewPolicy.leaseHours + 1);
  const [held] = (await listed(one)).assignments;
  expect(held).toMatchObject({ isOpen: true, isPaid: true });
  expect(Date.parse(held?.endsAt ?? "")).toBe(
    Date.parse((await read(id, one)).review?.endsAt ?? ""),
  );
  const peers = [await passed(), await passed(), await passed()];
  const theirs = [];
  for (const peer of peers) theirs.push(await given(peer));
  expect(theirs).toEqual([id, id, "no-assignment"]);
  expect((await answer(author, id)).status).toBe(200);
  expect((await score(one, id)).status).toBe(201);
  await rate(author, id);
  await endSecondScores(api.database, id);
  expect(await paidTo(one)).toBe(1);
});

test("a score that was given is not given back, and its words, which it repeats, are neither changed nor withdrawn", async () => {
  await crowd();
  const one = await scorer();
  const { id } = await submit();
  expect(await given(one)).toBe(id);
  expect((await score(one, id)).status).toBe(201);
  const [item] = await feedbackOf(id);
  const { session } = one;
  expect(await codeOf(api.request("delete", `/feedback/${item?.id}`, { session }))).toBe(
    "given-to-score",
  );
  const body = { format: "text", text: workText("Other words than those of the score.") };
  expect(await codeOf(api.request("patch", `/feedback/${item?.id}`, { session, body }))).toBe(
    "given-to-score",
  );
  const path = `/submissions/${id}/feedback`;
  expect(await api.get(path, session)).toMatchObject({
    feedback: [{ text: item?.text, canEdit: false }],
  });
  expect((await decline(one, id)).status).toBe(404);
  expect((await listed(one)).assignments).toEqual([]);
  expect((await read(id, one)).viewer?.sealed).not.toBeNull();
});

test("a member whose hours are over reads neither the next scorer's question nor that a score is sealed", async () => {
  await crowd(memberScorers + 5);
  const [one, other] = [await scorer(), await scorer()];
  const { id, author } = await submit();
  expect(await given(one)).toBe(id);
  await lapse(id);
  expect(await given(other)).toBe(id);
  expect((await ask(other, id)).status).toBe(201);
  expect((await askedOf(id, other)).question).not.toBeNull();
  expect((await askedOf(id, one)).question).toBeNull();
  expect((await answer(author, id)).status).toBe(200);
  expect((await score(other, id)).status).toBe(201);
  expect((await askedOf(id, one)).question).toBeNull();
  const { viewer } = await read(id, one);
  expect(viewer).toMatchObject({ sealed: null, canGiveFeedback: false });
  expect(viewer?.isScorer).toBeUndefined();
  expect((await read(id, other)).viewer).toMatchObject({ isScorer: true });
  expect((await askedOf(id, other)).question).not.toBeNull();
});

test("work that a member let lapse never comes back, neither to score nor for feedback", async () => {
  await crowd();
  const one = await scorer();
  const { id } = await submit();
  expect(await given(one)).toBe(id);
  for (let time = 1; time <= 3; time += 1) {
    await lapse(id);
    expect(await given(one)).toBe("no-assignment");
  }
});

test("a member who corrects their score neither gains time by its hold nor takes the last correction", async () => {
  await crowd();
  const one = await scorer();
  const { id, author } = await submit();
  expect(await given(one)).toBe(id);
  expect((await score(one, id)).status).toBe(201);
  await rate(author, id);
  await endSecondScores(api.database, id);
  let seen = 0;
  const correct = (session: string, points = passing) => {
    const body = { points, comment: words(`${id}${seen}`), reason: "I had misread it.", seen };
    return api.request("post", `/submissions/${id}/evaluation/corrections`, { session, body });
  };
  const mayCorrect = async () => (await read(id, one)).viewer?.canCorrect;
  expect(await mayCorrect()).toBe("reviewer");
  const role = { role: "reviewer", community: "weaving" } as const;
  await grantRole(api.database, { ...role, user: one.actor.username });
  expect(await mayCorrect(), "who is a reviewer since").toBe("reviewer");
  for (const points of [failing, passing, failing, failing]) {
    expect((await correct(one.session, points)).status).toBe(201);
    seen += 1;
  }
  expect(await mayCorrect()).toBeNull();
  expect(await codeOf(correct(one.session))).toBe("correction-limit");
  await endCorrectionTime(api.database, id);
  expect(await codeOf(correct(one.session))).toBe("correction-closed");
  const session = api.identity.signIn(reviewer);
  expect((await correct(session)).status).toBe(201);
  expect(await read(id)).toMatchObject({ state: "passed", evaluation: { held: false } });
});
