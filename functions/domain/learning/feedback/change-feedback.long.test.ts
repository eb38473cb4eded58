import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeMember } from "../../../../tests/factories/people.ts";
import { evaluate, passing, scoreInReview } from "../../../../tests/factories/work.ts";
import { race } from "../../../../tests/setup/race.ts";
import { waitsForLock } from "../../../../tests/setup/waits-for-lock.ts";
import {
  database,
  give,
  kindsOf,
  newWork,
  openForAll,
  read,
  refused,
  reviewer,
  score,
  takeReview,
  text,
} from "../../../../tests/factories/weaving.ts";
import { feedback } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { getActivity } from "../home/get-activity.ts";
import { startReview } from "../review/start-review.ts";
import { withdrawSubmission } from "../submission/withdraw-submission.ts";
import { getProfile } from "../../member/viewer/get-profile.ts";
import { answerFeedback } from "./answer-feedback.ts";
import { editFeedback } from "./edit-feedback.ts";
import { listFeedback } from "./list-feedback.ts";
import { rateFeedback } from "./rate-feedback.ts";
import { withdrawAnswer } from "./withdraw-answer.ts";
import { withdrawFeedback } from "./withdraw-feedback.ts";

openForAll();

async function begin() {
  const giver = await makeMember(database);
  const { author, id } = await newWork();
  const item = await give(giver, id, "Have you tried silk?");
  return { author, giver, id, item: item.id };
}

const edit = (actor: Actor, item: string, words = "Have you tried wool?") =>
  editFeedback(database, actor, item, text(words));
const withdraw = (actor: Actor, item: string) => withdrawFeedback(database, actor, item);
const answer = (actor: Actor, item: string, words = "I have.") =>
  answerFeedback(database, actor, item, words);
const rate = (actor: Actor, item: string, revision?: number) =>
  rateFeedback(database, actor, item, { helpfulness: "very", revision });
const seen = async (actor: Actor | null, id: string) =>
  (await listFeedback(database, actor, id, {})).feedback;

test("the giver edits feedback, which then shows the time of the edit; an equal text changes nothing", async () => {
  const { author, giver, id, item } = await begin();
  expect(await seen(giver, id)).toMatchObject([{ canEdit: true, canAnswer: false }]);
  expect(await seen(author, id)).toMatchObject([{ canEdit: false, canAnswer: true }]);
  expect(await seen(null, id)).toMatchObject([{ canEdit: false, canAnswer: false }]);
  expect(await edit(giver, item, "Have you tried silk?")).toMatchObject({
    revision: 1,
    editedAt: null,
  });
  const link = "https://github.com/ayni/loom/pull/7";
  const input = { format: "github" as const, link, text: "The edges no longer pull in." };
  const edited = await editFeedback(database, giver, item, input);
  expect(edited).toMatchObject({ ...input, revision: 2, editedAt: expect.any(String) });
  expect(await seen(null, id)).toMatchObject([{ ...input, editedAt: edited.editedAt }]);
  for (const actor of [author, reviewer]) {
    await expect(edit(actor, item)).rejects.toEqual(refused("forbidden"));
    await expect(withdraw(actor, item)).rejects.toEqual(refused("forbidden"));
  }
  expect(await kindsOf(author)).toEqual(["feedback-received"]);
});

test("withdrawn feedback is gone everywhere, with its answer and its notifications; the giver can give another", async () => {
  const { author, giver, id, item } = await begin();
  const given = (await getActivity(database, "en")).feedback;
  await answer(author, item);
  expect(await kindsOf(giver)).toEqual(["feedback-answered"]);
  await withdraw(giver, item);
  await withdraw(giver, item);
  expect(await seen(author, id)).toEqual([]);
  expect([await kindsOf(author), await kindsOf(giver)]).toEqual([[], []]);
  expect((await getActivity(database, "en")).feedback).toBe(given - 1);
  expect((await getProfile(database, giver.username, "en")).feedbackGiven).toBe(0);
  expect(await read(id, giver)).toMatchObject({
    feedbackCount: 0,
    viewer: { gaveFeedback: false, canGiveFeedback: true },
  });
  for (const operation of [
    () => edit(giver, item),
    () => rate(author, item),
    () => answer(author, item),
    () => withdrawAnswer(database, author, item),
  ])
    await expect(operation()).rejects.toEqual(refused("feedback-deleted"));
  const again = await give(giver, id);
  expect(again.id).not.toBe(item);
  await withdraw(giver, again.id);
  // A submission can be withdrawn while no other member has started work on it.
  await expect(withdrawSubmission(database, author, id, "en")).resolves.toMatchObject({
    state: "withdrawn",
  });
});

test("feedback that is rated, or on evaluated work, stays as it is", async () => {
  const rated = await begin();
  await rate(rated.author, rated.item);
  const evaluated = await begin();
  await evaluate(database, reviewer, evaluated.id);
  for (const [{ giver, id, item }, code] of [
    [rated, "feedback-rated"],
    [evaluated, "already-evaluated"],
  ] as const) {
    await expect(edit(giver, item)).rejects.toEqual(refused(code));
    await expect(withdraw(giver, item)).rejects.toEqual(refused(code));
    expect(await seen(giver, id)).toMatchObject([
      { text: "Have you tried silk?", canEdit: false, editedAt: null },
    ]);
  }
});

test("a rating counts only for the version that was read", async () => {
  const { author, giver, item } = await begin();
  await edit(giver, item);
  await expect(rate(author, item, 1)).rejects.toEqual(refused("feedback-changed"));
  const rated = await rate(author, item, 2);
  expect(rated).toMatchObject({ helpful: { earning: "promised" } });
  // A repeated rating changes nothing, whatever version was read.
  expect(await rate(author, item, 1)).toEqual(rated);
});

test("the author of the submission answers, the giver of the feedback is told once, and others do not answer", async () => {
  const { author, giver, id, item } = await begin();
  expect(await answer(author, item)).toMatchObject({
    answer: { text: "I have.", html: null, editedAt: null },
  });
  const edited = await answer(author, item, "I have, twice.");
  expect(edited).toMatchObject({
    answer: { text: "I have, twice.", editedAt: expect.any(String) },
  });
  expect(await answer(author, item, "I have, twice.")).toEqual(edited);
  expect(await kindsOf(giver)).toEqual(["feedback-answered"]);
  for (const actor of [giver, reviewer]) {
    await expect(answer(actor, item)).rejects.toEqual(refused("forbidden"));
    await expect(withdrawAnswer(database, actor, item)).rejects.toEqual(refused("forbidden"));
  }
  await withdrawAnswer(database, author, item);
  await withdrawAnswer(database, author, item);
  expect(await seen(null, id)).toMatchObject([{ answer: null }]);
  expect(await kindsOf(giver)).toEqual([]);
  // An answer is not judged, so it can be given after a rating and after the evaluation.
  await rate(author, item);
  await evaluate(database, reviewer, id);
  await expect(answer(author, item)).resolves.toMatchObject({ answer: { text: "I have." } });
});

test("a change of feedback concurrent with a rating, the evaluation or an answer: one of them wins", async () => {
  const edits = await race(async () => {
    const { author, giver, item } = await begin();
    return [() => edit(giver, item), () => rate(author, item, 1)];
  });
  for (const end of edits)
    expect(["done, feedback-changed", "feedback-rated, done"]).toContain(end);
  const withdrawals = await race(async () => {
    const { author, giver, item } = await begin();
    return [() => withdraw(giver, item), () => rate(author, item, 1)];
  });
  for (const end of withdrawals)
    expect(["done, feedback-deleted", "feedback-rated, done"]).toContain(end);
  const evaluations = await race(async () => {
    const { giver, id, item } = await begin();
    await takeReview(reviewer, id);
    return [() => withdraw(giver, item), () => score(reviewer, id)];
  });
  for (const end of evaluations) expect(["done, done", "already-evaluated, done"]).toContain(end);
  const answers = await race(async () => {
    const { author, giver, item } = await begin();
    return [() => withdraw(giver, item), () => answer(author, item)];
  });
  for (const end of answers) expect(["done, done", "done, feedback-deleted"]).toContain(end);
});

test("feedback that comes while the work is being evaluated is late", async () => {
  const { author, id, item } = await begin();
  await rate(author, item);
  const peer = await makeMember(database);
  let giving: Promise<unknown> | undefined;
  await database.transaction(async (tx) => {
    await startReview(tx as never, reviewer, id, "en");
    const scoring = { points: passing, comment: "Seen" };
    await scoreInReview(tx as never, reviewer, id, scoring);
    giving = give(peer, id);
    await waitsForLock(database);
  });
  await giving;
  const [given] = await database.select().from(feedback).where(eq(feedback.authorId, peer.userId));
  expect(given).toMatchObject({ afterEvaluation: true });
});

test("an answer sent ten times at once notifies once", async () => {
  const { author, giver, item } = await begin();
  await Promise.all(Array.from({ length: 10 }, (_, index) => answer(author, item, `${index}`)));
  expect(await kindsOf(giver)).toEqual(["feedback-answered"]);
});
