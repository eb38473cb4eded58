import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { notifications } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { endLeases } from "../review-clock/end-leases.ts";
import { letWorkWait } from "../../../../tests/setup/let-pass.ts";
import {
  change,
  database,
  kindsOf,
  newWork,
  openForAll,
  other,
  read,
  refused,
  reviewer,
  score,
  submit,
  takeReview,
} from "../../../../tests/factories/weaving.ts";
import { answerReviewQuestion } from "./answer-question.ts";
import { askReviewQuestion } from "./ask-question.ts";
import { getReviewQuestion } from "./read-question.ts";

openForAll({ challenges: ["plain-weave"] });
beforeEach(() => database.delete(notifications));

const words = "Why this check, and what breaks without it?";

async function inReview() {
  const work = await newWork();
  await takeReview(reviewer, work.id);
  return work;
}

const ask = (by: Actor, id: string) => askReviewQuestion(database, by, id, words);
const answer = (by: Actor, id: string, text = "Without it, anybody empties it.") =>
  answerReviewQuestion(database, by, id, text);
const questionOf = async (by: Actor | null, id: string) =>
  (await getReviewQuestion(database, by, id)).question;

/** Ends the hours for the answer, as the owner of the tables. */
const lapse = (id: string) =>
  change(sql`update review_questions set due_at = now() - interval '1 minute',
    asked_at = now() - interval '2 days' where submission_id = ${id}`);

test("a question is asked and answered, and the score waits for the answer", async () => {
  const { author, id } = await inReview();
  await ask(reviewer, id);
  expect(await kindsOf(author)).toContain("question-asked");
  expect(await questionOf(author, id)).toMatchObject({
    question: words,
    state: "open",
    answer: null,
  });
  expect(await questionOf(other, id)).toMatchObject({ state: "open" });
  expect(await questionOf(null, id)).toBeNull();
  await expect(score(reviewer, id)).rejects.toEqual(refused("question-open"));
  await answer(author, id);
  expect(await kindsOf(reviewer)).toEqual(["question-answered"]);
  expect(await questionOf(reviewer, id)).toMatchObject({
    state: "answered",
    answer: { text: "Without it, anybody empties it." },
  });
  await score(reviewer, id);
});

test("one question for a submission, by its reviewer, before the score, with time for the answer", async () => {
  const { author, id } = await inReview();
  await expect(ask(other, id)).rejects.toEqual(refused("review-taken"));
  await expect(ask(author, id)).rejects.toEqual(refused("not-reviewer"));
  await ask(reviewer, id);
  await expect(ask(reviewer, id)).rejects.toEqual(refused("question-asked"));
  const scored = await inReview();
  await score(reviewer, scored.id);
  await expect(ask(reviewer, scored.id)).rejects.toEqual(refused("already-evaluated"));
  const late = await submit();
  await letWorkWait(database, late, 168 - 55);
  await takeReview(reviewer, late);
  await expect(ask(reviewer, late)).rejects.toEqual(refused("question-too-late"));
});

test("the author answers once and in time; without an answer the work is still scored", async () => {
  const { author, id } = await inReview();
  await expect(answer(author, id)).rejects.toEqual(refused("not-found"));
  await ask(reviewer, id);
  await expect(answer(other, id)).rejects.toEqual(refused("not-author"));
  await answer(author, id);
  await expect(answer(author, id)).rejects.toEqual(refused("question-answered"));
  const lapsed = await inReview();
  await ask(reviewer, lapsed.id);
  await lapse(lapsed.id);
  await expect(answer(lapsed.author, lapsed.id)).rejects.toEqual(refused("answer-too-late"));
  expect(await questionOf(reviewer, lapsed.id)).toMatchObject({ state: "unanswered" });
  await score(reviewer, lapsed.id);
});

test("the review stays its reviewer's while the answer is awaited, and eight hours after it", async () => {
  const { author, id } = await inReview();
  await ask(reviewer, id);
  await letWorkWait(database, id, 20);
  await endLeases(database);
  await expect(takeReview(other, id)).rejects.toEqual(refused("review-taken"));
  await answer(author, id);
  const { review } = await read(id, reviewer);
  const hours = (Date.parse(review?.endsAt ?? "") - Date.now()) / 3_600_000;
  expect(hours).toBeCloseTo(8, 1);
});

test("of two answers at once, one counts", async () => {
  const { author, id } = await inReview();
  await ask(reviewer, id);
  const both = await Promise.allSettled([answer(author, id, "One."), answer(author, id, "Two.")]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await kindsOf(reviewer)).toEqual(["question-answered"]);
});

test("an answer after the hours is refused, also beside a concurrent score", async () => {
  const { author, id } = await inReview();
  await ask(reviewer, id);
  await lapse(id);
  const [late] = await Promise.allSettled([answer(author, id), score(reviewer, id)]);
  expect(late?.status).toBe("rejected");
  expect(await questionOf(author, id)).toMatchObject({ state: "unanswered", answer: null });
});
