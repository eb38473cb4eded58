import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asOwner, createTestDatabase } from "../../../../tests/setup/database.ts";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import { makeSubmission, passing } from "../../../../tests/factories/work.ts";
import { notifications, reviewQuestions } from "../../../db/schema/index.ts";
import { withChallenges } from "../../../http/core/test-catalogue.ts";
import type { Actor } from "../../actor.ts";
import { synchroniseCatalogue } from "../../community/catalogue/synchronise-catalogue.ts";
import { listNotifications } from "../../notification/list-notifications.ts";
import { endLeases } from "../review-clock/end-leases.ts";
import { evaluateSubmission } from "../review/evaluate-submission.ts";
import { startReview } from "../review/start-review.ts";
import { getSubmission } from "../submission/get-submission.ts";
import { letWorkWait } from "../../../../tests/setup/let-pass.ts";
import { answerReviewQuestion } from "./answer-question.ts";
import { askReviewQuestion } from "./ask-question.ts";
import { getReviewQuestion } from "./read-question.ts";

let opened: Awaited<ReturnType<typeof createTestDatabase>>;
let reviewer: Actor;
let other: Actor;

beforeAll(async () => {
  opened = await createTestDatabase({ max: 10 });
  await synchroniseCatalogue(opened.database, withChallenges(["plain-weave"]));
  reviewer = await makeReviewer(opened.database, "weaving");
  other = await makeReviewer(opened.database, "weaving");
});
afterAll(() => opened.close());
beforeEach(() => opened.database.delete(notifications));

const refused = (code: string) => expect.objectContaining({ code });
const words = "Why this check, and what breaks without it?";

async function inReview() {
  const author = await makeMember(opened.database);
  const { id } = await makeSubmission(opened.database, author, "plain-weave");
  await startReview(opened.database, reviewer, id, "en");
  return { author, id };
}

const ask = (by: Actor, id: string) => askReviewQuestion(opened.database, by, id, words);
const answer = (by: Actor, id: string, text = "Without it, anybody empties it.") =>
  answerReviewQuestion(opened.database, by, id, text);
const read = async (by: Actor | null, id: string) =>
  (await getReviewQuestion(opened.database, by, id)).question;
const score = (by: Actor, id: string) =>
  evaluateSubmission(opened.database, by, id, { points: passing, comment: "Good" }, "en");
const kindsOf = async (actor: Actor) =>
  (await listNotifications(opened.database, actor, {}, "en")).notifications.map(({ kind }) => kind);

/** Ends the hours for the answer, as the owner of the tables. */
const lapse = (id: string) =>
  asOwner(opened.database, (owner) =>
    owner
      .update(reviewQuestions)
      .set({ dueAt: sql`now() - interval '1 minute'`, askedAt: sql`now() - interval '2 days'` })
      .where(eq(reviewQuestions.submissionId, BigInt(id))),
  );

test("a question is asked and answered, and the score waits for the answer", async () => {
  const { author, id } = await inReview();
  await ask(reviewer, id);
  expect(await kindsOf(author)).toContain("question-asked");
  expect(await read(author, id)).toMatchObject({ question: words, state: "open", answer: null });
  expect(await read(other, id)).toMatchObject({ state: "open" });
  expect(await read(null, id)).toBeNull();
  await expect(score(reviewer, id)).rejects.toEqual(refused("question-open"));
  await answer(author, id);
  expect(await kindsOf(reviewer)).toEqual(["question-answered"]);
  expect(await read(reviewer, id)).toMatchObject({
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
  const late = await makeSubmission(
    opened.database,
    await makeMember(opened.database),
    "plain-weave",
  );
  await letWorkWait(opened.database, late.id, 168 - 55);
  await startReview(opened.database, reviewer, late.id, "en");
  await expect(ask(reviewer, late.id)).rejects.toEqual(refused("question-too-late"));
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
  expect(await read(reviewer, lapsed.id)).toMatchObject({ state: "unanswered" });
  await score(reviewer, lapsed.id);
});

test("the review stays its reviewer's while the answer is awaited, and eight hours after it", async () => {
  const { author, id } = await inReview();
  await ask(reviewer, id);
  await letWorkWait(opened.database, id, 20);
  await endLeases(opened.database);
  await expect(startReview(opened.database, other, id, "en")).rejects.toEqual(
    refused("review-taken"),
  );
  await answer(author, id);
  const { review } = await getSubmission(opened.database, reviewer, id, "en");
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
  expect(await read(author, id)).toMatchObject({ state: "unanswered", answer: null });
});
