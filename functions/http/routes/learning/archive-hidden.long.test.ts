import { strFromU8 } from "fflate";
import { expect, test } from "vitest";
import { report } from "../../../../tests/factories/moderation.ts";
import { commentText } from "../../../../tests/factories/texts.ts";
import { passing } from "../../../../tests/factories/work.ts";
import { asOwner } from "../../../../tests/setup/database.ts";
import { endSecondScores } from "../../../../tests/setup/let-pass.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import { tokens } from "../../../db/schema/index.ts";
import { archiveOf } from "../identity/archive.fixture.ts";
import {
  answer,
  api,
  crowd,
  feedbackOf,
  given,
  openForEach,
  person,
  rate,
  reviewer,
  score,
  scorer,
  second,
  submit,
  words,
  type Person,
} from "./member-scores.fixture.ts";

openForEach();

async function archiveTextOf({ actor }: Person): Promise<string> {
  return Object.values(await archiveOf(api, api.identity.signIn(actor)))
    .map((file) => strFromU8(file))
    .join("\n");
}

async function hideAll(abouts: readonly string[]): Promise<void> {
  const owner = await person("owner", "owner");
  for (const about of abouts)
    await api.ok("post", `/studio/weaving/cases/${await report(api.database, about)}/decision`, {
      session: owner.session,
      body: { act: "hide", rule: "respect", words: "An insult." },
    });
}

test("an archive has others' texts about its owner's work, except those that moderators have hidden", async () => {
  await crowd();
  const one = await scorer();
  const { id, author } = await submit();
  expect(await given(one)).toBe(id);
  const question = { question: "Insult zero, as a question?" };
  await api.ok("post", `/submissions/${id}/question`, { session: one.session, body: question });
  await answer(author, id);
  const give = async (by: Person, text: string) =>
    api.ok<{ id: string }>("post", `/submissions/${id}/feedback`, {
      session: by.session,
      body: { format: "text", text: commentText(text), key: crypto.randomUUID() },
    });
  const peer = await person();
  const kind = await give(peer, "Kind words.");
  const insult = await give(await person(), "Insult one.");
  const said = { session: author.session, body: { text: "Insult two, as an answer." } };
  await api.ok("put", `/feedback/${kind.id}/answer`, said);
  const noted = passing.map((each) => ({ ...each, comment: `Insult of ${each.criterion}.` }));
  expect((await score(one, id, noted, `Insult three. ${words(id)}`)).status).toBe(201);
  await rate(author, id);
  await endSecondScores(api.database, id);
  const correction = { points: noted, comment: `Insult four. ${words(id)}`, reason: "A slip." };
  await api.ok("post", `/submissions/${id}/evaluation/corrections`, {
    session: one.session,
    body: { ...correction, seen: 0 },
  });
  const before = await archiveTextOf(author);
  for (const text of ["Kind words", "Insult zero", "Insult one", "Insult three", "Insult of"])
    expect(before).toContain(text);

  const { feedback } = await api.get<{ feedback: { id: string; text: string }[] }>(
    `/submissions/${id}/feedback`,
    author.session,
  );
  const ofScore = feedback.find(({ text }) => text.includes("Insult three"));
  await hideAll([
    `feedback:${insult.id}`,
    `feedback:${ofScore?.id}`,
    `answer:${kind.id}`,
    `review-question:${id}`,
  ]);
  const after = await archiveTextOf(author);
  expect(after).toContain("Kind words");
  // The owner's own answer is in the archive, hidden or not.
  expect(new Set(after.match(/Insult \w+/g))).toEqual(new Set(["Insult two"]));
  expect(await archiveTextOf(peer)).not.toContain("Insult two");
});

const noted = (by: string, clarity: number) =>
  passing.map((each, index) => ({
    ...each,
    ...(index === 0 && { points: clarity }),
    comment: `Insult of ${by}.`,
  }));

/** Work that three members scored: the note on its clarity is the third one's, all else the first one's. */
async function scoreByThree() {
  await asOwner(api.database, (tx) => tx.update(tokens).set({ memberDayPayouts: 1000n }));
  await crowd(reviewPolicy.memberScorers + 5);
  const [one, other, third] = [await scorer(), await scorer(), await scorer()];
  const { id, author } = await submit();
  expect(await given(one)).toBe(id);
  expect((await score(one, id, noted("one", 8), `Insult first. ${words(id)}`)).status).toBe(201);
  for (const [by, name, clarity] of [
    [other, "other", 10],
    [third, "third", 9],
  ] as const) {
    expect(await given(by)).toBe(id);
    expect((await second(by, id, noted(name, clarity), words(`${id}${name}`))).status).toBe(204);
  }
  await rate(author, id);
  await endSecondScores(api.database, id);
  const staff = { actor: reviewer, session: api.identity.signIn(reviewer) };
  return { id, author, one, other, third, staff };
}

const correct = (
  id: string,
  by: Person,
  seen: number,
  points: typeof passing,
  comment = `Correction ${seen}. ${words(`${id}${seen}`)}`,
) =>
  api.ok("post", `/submissions/${id}/evaluation/corrections`, {
    session: by.session,
    body: { points, reason: "A slip.", seen, comment },
  });

const said = async (by: Person) =>
  new Set((await archiveTextOf(by)).match(/(?:Insult|Correction) (?:of )?\w+(?: \d)?/g));

const feedbackBy = async (id: string, { actor }: Person) =>
  (await feedbackOf(id))
    .filter(({ authorId }) => authorId === actor.userId)
    .map((item) => `feedback:${item.id}`);

test("the archives of a scorer and of a reviewer have their own words, and no hidden ones of other scorers", async () => {
  const { id, one, staff } = await scoreByThree();
  for (const [seen, by] of [one, staff].entries())
    await correct(id, by, seen, noted(`correction ${seen}`, 7 - seen));
  expect(await said(one)).toContain("Insult of third");
  expect(await said(staff)).toContain("Correction 0");
  await hideAll((await feedbackOf(id)).map((item) => `feedback:${item.id}`));
  const ofOne = await said(one);
  for (const words of ["Insult first", "Insult of one", "Correction 0"])
    expect(ofOne).toContain(words);
  expect(ofOne).not.toContain("Insult of third");
  expect([...(await said(staff))].toSorted()).toEqual(["Correction 1", "Insult of correction 1"]);
});

test("where one scorer's words are hidden, those of others stay in the author's archive", async () => {
  const { id, author, one, third } = await scoreByThree();
  await correct(id, one, 0, noted("correction 0", 7));
  const others = ["Insult first", "Insult of one", "Correction 0", "Insult of correction 0"];
  const before = await said(author);
  for (const words of [...others, "Insult of third"]) expect(before).toContain(words);
  await hideAll(await feedbackBy(id, third));
  const ofAuthor = await said(author);
  for (const words of others) expect(ofAuthor).toContain(words);
  expect(ofAuthor).not.toContain("Insult of third");
  expect(await said(third)).toContain("Insult of third");
});

test("a hidden note that a correction repeats is in no archive but its writer's", async () => {
  const { id, author, one, third } = await scoreByThree();
  const [, depth] = noted("correction", 9);
  const [repeated] = noted("third", 7);
  if (!repeated || !depth) throw new Error("There are two criteria");
  await correct(id, one, 0, [repeated, depth]);
  await hideAll(await feedbackBy(id, third));
  for (const by of [one, author]) {
    const words = await said(by);
    expect(words).toContain("Insult of correction");
    expect(words).not.toContain("Insult of third");
  }
  expect(await said(third)).toContain("Insult of third");
});

test("a hidden comment that a correction repeats is in no archive but its writer's", async () => {
  const { id, author, one, third } = await scoreByThree();
  const [hidden] = (await feedbackOf(id)).filter(({ authorId }) => authorId === third.actor.userId);
  if (!hidden) throw new Error("The third scorer's words are feedback");
  await correct(id, one, 0, noted("correction", 7), hidden.text);
  expect(await archiveTextOf(one)).toContain(hidden.text);
  await hideAll([`feedback:${hidden.id}`]);
  for (const by of [one, author]) {
    const archive = await archiveTextOf(by);
    expect(archive).toContain("Insult of correction");
    expect(archive).not.toContain(hidden.text);
  }
  expect(await archiveTextOf(third)).toContain(hidden.text);
});

test("words that a member with hidden words wrote about other work are left out of no archive of this work", async () => {
  const { id, author, third } = await scoreByThree();
  const { id: elsewhere, author: other } = await submit();
  expect(await given(third)).toBe(elsewhere);
  const same = await score(third, elsewhere, noted("one", 8), `Elsewhere. ${words(elsewhere)}`);
  expect(same.status).toBe(201);
  await rate(other, elsewhere);
  await endSecondScores(api.database, elsewhere);
  await hideAll(await feedbackBy(id, third));
  expect(await said(author)).toContain("Insult of one");
  expect(await said(other)).toContain("Insult of one");
});
