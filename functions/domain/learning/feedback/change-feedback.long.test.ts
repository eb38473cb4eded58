import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import { evaluate, makeSubmission, passing } from "../../../../tests/factories/work.ts";
import { createTestDatabase } from "../../../../tests/setup/database.ts";
import { race } from "../../../../tests/setup/race.ts";
import { waitsForLock } from "../../../../tests/setup/waits-for-lock.ts";
import { feedback } from "../../../db/schema/index.ts";
import { testCatalogue } from "../../../http/core/test-catalogue.ts";
import type { Actor } from "../../actor.ts";
import { synchroniseCatalogue } from "../../community/catalogue/synchronise-catalogue.ts";
import { getActivity } from "../home/get-activity.ts";
import { listNotifications } from "../../notification/list-notifications.ts";
import { evaluateSubmission } from "../review/evaluate-submission.ts";
import { startReview } from "../review/start-review.ts";
import { getSubmission } from "../submission/get-submission.ts";
import { withdrawSubmission } from "../submission/withdraw-submission.ts";
import { getProfile } from "../../member/viewer/get-profile.ts";
import { answerFeedback } from "./answer-feedback.ts";
import { editFeedback } from "./edit-feedback.ts";
import { giveFeedback } from "./give-feedback.ts";
import { listFeedback } from "./list-feedback.ts";
import { rateFeedback } from "./rate-feedback.ts";
import { withdrawAnswer } from "./withdraw-answer.ts";
import { withdrawFeedback } from "./withdraw-feedback.ts";

const refused = (code: string) => expect.objectContaining({ code });
const text = (words: string) => ({ format: "text" as const, text: words });

let opened: Awaited<ReturnType<typeof createTestDatabase>>;
let reviewer: Actor;

beforeAll(async () => {
  opened = await createTestDatabase({ max: 20 });
  await synchroniseCatalogue(opened.database, testCatalogue);
  reviewer = await makeReviewer(opened.database, "weaving");
});
afterAll(() => opened.close());

async function begin() {
  const [author, giver] = [await makeMember(opened.database), await makeMember(opened.database)];
  const { id } = await makeSubmission(opened.database, author, "plain-weave");
  const item = await giveFeedback(opened.database, giver, id, text("Have you tried silk?"));
  return { author, giver, id, item: item.id };
}

const edit = (actor: Actor, item: string, words = "Have you tried wool?") =>
  editFeedback(opened.database, actor, item, text(words));
const withdraw = (actor: Actor, item: string) => withdrawFeedback(opened.database, actor, item);
const answer = (actor: Actor, item: string, words = "I have.") =>
  answerFeedback(opened.database, actor, item, words);
const rate = (actor: Actor, item: string, revision?: number) =>
  rateFeedback(opened.database, actor, item, { helpfulness: "very", revision });
const seen = async (actor: Actor | null, id: string) =>
  (await listFeedback(opened.database, actor, id, {})).feedback;
const told = async (actor: Actor) =>
  (await listNotifications(opened.database, actor, {}, "en")).notifications.map(({ kind }) => kind);

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
  const edited = await editFeedback(opened.database, giver, item, input);
  expect(edited).toMatchObject({ ...input, revision: 2, editedAt: expect.any(String) });
  expect(await seen(null, id)).toMatchObject([{ ...input, editedAt: edited.editedAt }]);
  for (const actor of [author, reviewer]) {
    await expect(edit(actor, item)).rejects.toEqual(refused("forbidden"));
    await expect(withdraw(actor, item)).rejects.toEqual(refused("forbidden"));
  }
  expect(await told(author)).toEqual(["feedback-received"]);
});

test("withdrawn feedback is gone everywhere, with its answer and its notifications; the giver can give another", async () => {
  const { database } = opened;
  const { author, giver, id, item } = await begin();
  const given = (await getActivity(database, "en")).feedback;
  await answer(author, item);
  expect(await told(giver)).toEqual(["feedback-answered"]);
  await withdraw(giver, item);
  await withdraw(giver, item);
  expect(await seen(author, id)).toEqual([]);
  expect([await told(author), await told(giver)]).toEqual([[], []]);
  expect((await getActivity(database, "en")).feedback).toBe(given - 1);
  expect((await getProfile(database, giver.username, "en")).feedbackGiven).toBe(0);
  expect(await getSubmission(database, giver, id, "en")).toMatchObject({
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
  const again = await giveFeedback(database, giver, id, text("Then linen"));
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
  await evaluate(opened.database, reviewer, evaluated.id);
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
  expect(await told(giver)).toEqual(["feedback-answered"]);
  for (const actor of [giver, reviewer]) {
    await expect(answer(actor, item)).rejects.toEqual(refused("forbidden"));
    await expect(withdrawAnswer(opened.database, actor, item)).rejects.toEqual(
      refused("forbidden"),
    );
  }
  await withdrawAnswer(opened.database, author, item);
  await withdrawAnswer(opened.database, author, item);
  expect(await seen(null, id)).toMatchObject([{ answer: null }]);
  expect(await told(giver)).toEqual([]);
  // An answer is not judged, so it can be given after a rating and after the evaluation.
  await rate(author, item);
  await evaluate(opened.database, reviewer, id);
  await expect(answer(author, item)).resolves.toMatchObject({ answer: { text: "I have." } });
});

test("a change of feedback concurrent with a rating, the evaluation or an answer: one of them wins", async () => {
  const { database } = opened;
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
    await startReview(database, reviewer, id, "en");
    const points = [
      { criterion: "clarity", points: 8 },
      { criterion: "depth", points: 12 },
    ];
    return [
      () => withdraw(giver, item),
      () => evaluateSubmission(database, reviewer, id, { points, comment: "Seen" }, "en"),
    ];
  });
  for (const end of evaluations) expect(["done, done", "already-evaluated, done"]).toContain(end);
  const answers = await race(async () => {
    const { author, giver, item } = await begin();
    return [() => withdraw(giver, item), () => answer(author, item)];
  });
  for (const end of answers) expect(["done, done", "done, feedback-deleted"]).toContain(end);
});

test("feedback that comes while the work is being evaluated is late", async () => {
  const { database } = opened;
  const { author, id, item } = await begin();
  await rate(author, item);
  const peer = await makeMember(database);
  let giving: Promise<unknown> | undefined;
  await database.transaction(async (tx) => {
    await startReview(tx as never, reviewer, id, "en");
    const scoring = { points: passing, comment: "Seen" };
    await evaluateSubmission(tx as never, reviewer, id, scoring, "en");
    giving = giveFeedback(database, peer, id, text("Have you tried wool?"));
    await waitsForLock(database);
  });
  await giving;
  const [given] = await database.select().from(feedback).where(eq(feedback.authorId, peer.userId));
  expect(given).toMatchObject({ afterEvaluation: true });
});

test("an answer sent ten times at once notifies once", async () => {
  const { author, giver, item } = await begin();
  await Promise.all(Array.from({ length: 10 }, (_, index) => answer(author, item, `${index}`)));
  expect(await told(giver)).toEqual(["feedback-answered"]);
});
