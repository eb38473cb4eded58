import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { asOwner } from "../../../../tests/setup/database.ts";
import { submissions } from "../../../db/schema/index.ts";
import {
  answer,
  ask,
  inReview,
  openForAll,
  question,
  read,
  score,
  site,
  words,
} from "./review-question.fixture.ts";

openForAll();

test("only author and reviewers read question and answer before the release, everybody after it", async () => {
  const { author, id } = await inReview();
  expect(await read(id, site.of("harsh"))).toEqual({ question: null, canAsk: true });
  expect((await read(id, site.of("second"))).canAsk).toBe(false);
  expect((await ask(id)).status).toBe(201);
  await answer(id, author);
  const insiders = [author, site.of("harsh"), site.of("second")];
  for (const session of insiders)
    expect((await read(id, session)).question).toMatchObject({ question, state: "answered" });
  expect((await read(id, author)).question?.answer?.text).toBe(words);
  for (const session of [undefined, site.of("stranger")])
    expect(await read(id, session)).toEqual({ question: null, canAsk: false });
  // There is no feedback to rate, so the score is released at once.
  expect((await score(id)).ok).toBe(true);
  expect((await read(id)).question).toMatchObject({ question, answer: { text: words } });
});

test("only text of the right length is taken", async () => {
  const { author, id } = await inReview();
  expect((await ask(id, site.of("harsh"), "Why?")).status).toBe(422);
  expect((await ask(id, site.of("harsh"), "?".repeat(501))).status).toBe(422);
  await ask(id);
  expect((await answer(id, author, " ")).status).toBe(422);
});

test("of two questions at once one is asked, and of two answers one is kept", async () => {
  const { author, id } = await inReview();
  const asked = await Promise.all([ask(id), ask(id, site.of("harsh"), `${question} Really?`)]);
  expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const answers = await Promise.all([answer(id, author), answer(id, author, "Another one.")]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("of an answer and a concurrent score, the score comes after the answer or is refused", async () => {
  const { author, id } = await inReview();
  await ask(id);
  expect(await site.problemOf(score(id))).toBe("question-open");
  const [answered, scored] = await Promise.all([answer(id, author), score(id)]);
  expect(answered.ok).toBe(true);
  if (!scored.ok) expect((await score(id)).ok).toBe(true);
});

test("withdrawn work shows no question, hidden work only to its author and staff", async () => {
  const { author, id } = await inReview();
  await ask(id);
  await asOwner(site.database, (owner) =>
    owner
      .update(submissions)
      .set({ hiddenAt: sql`now()` })
      .where(eq(submissions.id, BigInt(id))),
  );
  expect(await site.problemOf(answer(id, author))).toBe("content-hidden");
  expect((await site.api.request("get", `/submissions/${id}/question`, {})).status).toBe(410);
  expect((await read(id, author)).question).toMatchObject({ question });
  const withdrawn = await site.newAuthor();
  const other = await site.submit(withdrawn);
  await site.api.ok("put", `/submissions/${other}/withdrawal`, { session: withdrawn });
  expect(await read(other, withdrawn)).toEqual({ question: null, canAsk: false });
});
