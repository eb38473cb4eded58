import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { asOwner } from "../../../../tests/setup/database.ts";
import { makeMember } from "../../../../tests/factories/people.ts";
import { samples, workText } from "../../../../tests/factories/texts.ts";
import { failing, passing } from "../../../../tests/factories/work.ts";
import {
  change,
  database,
  openForAll,
  pointsOf,
  read,
  refused,
  reviewer,
  score,
  submit,
  takeReview,
  text,
} from "../../../../tests/factories/weaving.ts";
import { submissionInput } from "../../../contract/learning/submission.ts";
import { testCatalogue } from "../../../http/core/test-catalogue.ts";
import { bounties, cases, challenges, communities } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { synchroniseCatalogue } from "../../community/catalogue/synchronise-catalogue.ts";
import { getCommunity } from "../../community/community/get-community.ts";
import { getDraft } from "./get-draft.ts";
import { editSubmission } from "./edit-submission.ts";
import { getChallenge } from "./get-challenge.ts";
import { listRevisions } from "./list-revisions.ts";
import { listChallengeSubmissions, listViewerSubmissions } from "./list-submissions.ts";
import { saveDraft } from "./save-draft.ts";
import { createSubmission } from "./create-submission.ts";
import { withdrawSubmission } from "./withdraw-submission.ts";

const challenge = "plain-weave";

openForAll();

const draftOf = (words: string) => ({ ...text(words), link: "" });

const send = async (actor: Actor, challengeId = challenge, key: string = randomUUID()) => {
  const created = { ...text("My loom"), key };
  const { id } = await createSubmission(database, actor, challengeId, created);
  return read(id, actor);
};

const evaluate = async (id: string, points = passing) => {
  await takeReview(reviewer, id);
  return score(reviewer, id, points);
};

test("submitting joins the community, opens a feedback bounty until the deadline, and clears the draft", async () => {
  const author = await makeMember(database);
  await saveDraft(database, author, challenge, draftOf("Almost"));
  expect(await getDraft(database, author, challenge)).toMatchObject({ draft: { text: "Almost" } });

  const made = await send(author);
  expect(made).toMatchObject({
    state: "submitted",
    revision: 1,
    ...text("My loom"),
    evaluation: null,
  });
  expect(await getDraft(database, author, challenge)).toEqual({ draft: null });
  expect(await getCommunity(database, author, "weaving", "en")).toMatchObject({
    viewer: { member: true },
  });
  const [bounty] = await database
    .select()
    .from(bounties)
    .where(eq(bounties.slug, `feedback-${made.id}`));
  expect(bounty).toMatchObject({ kind: "feedback", token: "SATS", amount: 100n });
  expect(bounty?.closesAt).toBe(made.feedbackClosesAt);
  const days = (Date.parse(made.feedbackClosesAt) - Date.parse(made.submittedAt)) / 86_400_000;
  expect(days).toBeCloseTo(7, 3);
});

test("a challenge that is closed, not yet issued or unknown takes no work, nor does a format that it lacks", async () => {
  const author = await makeMember(database);
  await expect(send(author, "old-weave")).rejects.toEqual(refused("challenge-closed"));
  await expect(send(author, "no-weave")).rejects.toEqual(refused("not-found"));
  const narrow = { formats: ["github"], issuedAt: sql<string>`now() - interval '1 day'` };
  await database.update(challenges).set(narrow).where(eq(challenges.id, challenge));
  await expect(send(author)).rejects.toEqual(refused("format-not-accepted"));
  const early = { formats: ["text", "github"], issuedAt: sql<string>`now() + interval '1 hour'` };
  await database.update(challenges).set(early).where(eq(challenges.id, challenge));
  await expect(send(author)).rejects.toEqual(refused("challenge-closed"));
  await synchroniseCatalogue(database, testCatalogue);
  await expect(send(author)).resolves.toMatchObject({ state: "submitted" });
});

test("only the writer reads, replaces and clears a draft", async () => {
  const [one, two] = [await makeMember(database), await makeMember(database)];
  await saveDraft(database, one, challenge, draftOf("Secret pattern"));
  expect(await getDraft(database, two, challenge)).toEqual({ draft: null });
  await saveDraft(database, two, challenge, draftOf("Mine"));
  await send(two);
  expect(await getDraft(database, one, challenge)).toMatchObject({
    draft: { text: "Secret pattern" },
  });
});

test("a retired challenge takes no work, and keeps drafts and its list; it is not found in a hidden community", async () => {
  const author = await makeMember(database);
  const { id } = await send(await makeMember(database));
  await database.update(challenges).set({ retired: true }).where(eq(challenges.id, challenge));
  await expect(send(author)).rejects.toEqual(refused("challenge-closed"));
  await saveDraft(database, author, challenge, draftOf("Late"));
  expect(await getDraft(database, author, challenge)).toMatchObject({ draft: { text: "Late" } });
  const list = await listChallengeSubmissions(database, challenge, {}, "en");
  expect(list.submissions.map((listed) => listed.id)).toContain(id);

  await database.update(communities).set({ retired: true });
  for (const asked of [
    () => send(author),
    () => saveDraft(database, author, challenge, draftOf("Later")),
    () => getDraft(database, author, challenge),
    () => getChallenge(database, author, challenge, "en"),
    () => listChallengeSubmissions(database, challenge, {}, "en"),
  ]) {
    await expect(asked()).rejects.toEqual(refused("not-found"));
  }
  await synchroniseCatalogue(database, testCatalogue);
});

test("a challenge whose page moderators have hidden takes no work until it is shown again", async () => {
  const author = await makeMember(database);
  const page = "page:/communities/weaving/courses/first-loom/challenges";
  const hide = (about: string) =>
    asOwner(database, (tx) =>
      tx
        .insert(cases)
        .values({ about, kind: "page", authorId: 0n, state: "hidden", isHidden: true }),
    );
  await hide(`${page}/old-weave`);
  await hide(`${page}/${challenge}`);
  await expect(send(author)).rejects.toEqual(refused("content-hidden"));
  await change(sql`update cases set is_hidden = false where about = ${`${page}/${challenge}`}`);
  await expect(send(author)).resolves.toMatchObject({ state: "submitted" });
  await asOwner(database, (tx) => tx.delete(cases));
});

test("the state of earlier work decides about new work: open, not passed, passed", async () => {
  const author = await makeMember(database);
  const maySubmit = async (actor: Actor | null) =>
    (await getChallenge(database, actor, challenge, "en")).maySubmit;
  expect(await maySubmit(null)).toBe("signed-out");
  expect(await maySubmit({ ...author, emailVerified: false })).toBe("unverified");
  expect(await maySubmit(author)).toBe("yes");

  const first = await send(author);
  expect(await maySubmit(author)).toBe("open-submission");
  await expect(send(author)).rejects.toEqual(refused("open-submission-exists"));
  await evaluate(first.id, failing);
  expect(await maySubmit(author)).toBe("yes");

  const key = randomUUID();
  const second = await send(author, challenge, key);
  await evaluate(second.id);
  expect(await maySubmit(author)).toBe("passed");
  await expect(send(author)).rejects.toEqual(refused("challenge-passed"));
  await expect(send(author, challenge, key)).resolves.toMatchObject({
    id: second.id,
    state: "passed",
  });
});

test("a form that is sent again with another text replaces nothing: it is another attempt, or refused", async () => {
  const author = await makeMember(database);
  const key = randomUUID();
  const send = (words: string) =>
    createSubmission(database, author, challenge, { ...text(words), key });
  const first = await send("My loom");
  expect(await send("My loom")).toEqual(first);
  await expect(send("My better loom")).rejects.toEqual(refused("open-submission-exists"));
  // An edit keeps the values of the original form.
  await editSubmission(database, author, first.id, text("My edited loom"), "en");
  expect(await send("My loom")).toEqual(first);
  await expect(send("My edited loom")).rejects.toEqual(refused("open-submission-exists"));
  await evaluate(first.id, failing);
  expect(await send("My loom")).toEqual(first);
  const [second, again] = await Promise.all([send("My better loom"), send("My better loom")]);
  expect(second.id).not.toBe(first.id);
  expect(again).toEqual(second);
  expect(await read(second.id, author)).toMatchObject(text("My better loom"));
});

test("another member's key makes a submission of their own", async () => {
  const key = randomUUID();
  const one = await send(await makeMember(database), challenge, key);
  const two = await send(await makeMember(database), challenge, key);
  expect(two.id).not.toBe(one.id);
});

test("an edit keeps the former version, an edit without a change makes none; only the author edits", async () => {
  const author = await makeMember(database);
  const { id } = await send(author);
  const edit = (actor: Actor, words: string, of = id) =>
    editSubmission(database, actor, of, text(words), "en");
  expect(await edit(author, "My loom")).toMatchObject({ revision: 1, editedAt: null });
  expect(await edit(author, "My second loom")).toMatchObject({
    revision: 2,
    ...text("My second loom"),
  });
  expect(await listRevisions(database, null, id)).toMatchObject({
    revisions: [
      { number: 2, ...text("My second loom") },
      { number: 1, ...text("My loom") },
    ],
  });
  await expect(edit(reviewer, "Mine")).rejects.toEqual(refused("not-author"));
  await expect(edit(author, "Mine", "999999")).rejects.toEqual(refused("not-found"));
  await expect(listRevisions(database, null, "999999")).rejects.toEqual(refused("not-found"));
});

test("a link has its text beside it, and each of the two is kept, shown and revised", async () => {
  const author = await makeMember(database);
  const link = (name: string, words: string) => ({
    format: "github" as const,
    link: `https://github.com/ayni/${name}`,
    text: words,
  });
  const input = link("loom", "Why the warp is doubled");
  const created = { ...input, key: randomUUID() };
  const { id } = await createSubmission(database, author, challenge, created);
  const made = await read(id, author);
  expect(made).toMatchObject({ ...input, excerpt: "Why the warp is doubled" });
  const edit = (name: string, words: string) =>
    editSubmission(database, author, id, link(name, words), "en");
  expect(await edit("loom", "Why the warp is doubled")).toMatchObject({ revision: 1 });
  expect(await edit("loom", "Why the weft is doubled")).toMatchObject({ revision: 2 });
  expect(await edit("looms", "Why the weft is doubled")).toMatchObject({ revision: 3 });
  expect(await listRevisions(database, null, id)).toMatchObject({
    revisions: [
      { number: 3, ...link("looms", "Why the weft is doubled") },
      { number: 2, ...link("loom", "Why the weft is doubled") },
      { number: 1, ...link("loom", "Why the warp is doubled") },
    ],
  });
  await expect(evaluate(id)).resolves.toMatchObject(link("looms", "Why the weft is doubled"));
});

test("concurrent edits make one version each, at most twenty; an unchanged text makes none", async () => {
  const author = await makeMember(database);
  const { id } = await send(author);
  const edit = (words: string) => editSubmission(database, author, id, text(words), "en");
  const edits = await Promise.allSettled(
    Array.from({ length: 25 }, (_, index) => edit(`V${index}`)),
  );
  expect(edits.filter(({ status }) => status === "fulfilled")).toHaveLength(19);
  await expect(edit("One more")).rejects.toEqual(refused("revision-limit"));
  const { revisions } = await listRevisions(database, null, id);
  expect(revisions.map(({ number }) => number)).toEqual(
    Array.from({ length: 20 }, (_, index) => 20 - index),
  );
  const again = revisions[0]?.text ?? "";
  expect(await read(id)).toMatchObject({ ...text(again), revision: 20 });
  expect(await edit(again)).toMatchObject({ revision: 20, ...text(again) });
});

test("a challenge shows its two best passed submissions, and the viewer's newest", async () => {
  const authors = await Promise.all([1, 2, 3].map(() => makeMember(database)));
  const made = [];
  for (const [index, author] of authors.entries()) {
    const { id } = await send(author);
    await evaluate(id, pointsOf(10, [20, 15, 19][index] ?? 0));
    made.push(id);
  }
  const [, second] = authors;
  if (!second) throw new Error("There are three authors");
  const shown = await getChallenge(database, second, challenge, "es");
  expect(shown.best.map(({ id, points }) => ({ id, points }))).toEqual([
    { id: made[0], points: 30 },
    { id: made[2], points: 29 },
  ]);
  expect(shown).toMatchObject({
    title: "Challenge plain-weave (es)",
    mine: { id: made[1], viewer: { author: true } },
  });
});

test("lists page newest first, each submission once, and stay whole while others submit", async () => {
  for (let index = 0; index < 21; index += 1) await submit();
  const first = await listChallengeSubmissions(database, challenge, {}, "en");
  const late = await submit();
  if (first.next === null) throw new Error("There is a second page");
  const rest = await listChallengeSubmissions(database, challenge, { cursor: first.next }, "en");
  const ids = [...first.submissions, ...rest.submissions].map(({ id }) => Number(id));
  expect(first.submissions).toHaveLength(20);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).not.toContain(Number(late));
  expect((await listViewerSubmissions(database, reviewer, {}, "en")).submissions).toEqual([]);
  await expect(
    listChallengeSubmissions(database, challenge, { cursor: "1.2" }, "en"),
  ).rejects.toEqual(refused("invalid-input"));
  await expect(listChallengeSubmissions(database, "no-weave", {}, "en")).rejects.toEqual(
    refused("not-found"),
  );
});

test("a text has the language that its writer chooses, else the one that the text shows, else none", async () => {
  const make = async (language: "auto" | "en" | "es" | undefined, words: string) => {
    const created = { ...text(words), language, key: randomUUID() };
    const { id } = await createSubmission(database, await makeMember(database), challenge, created);
    return (await read(id)).language;
  };
  expect(await make(undefined, samples.es.work)).toBe("es");
  expect(await make("auto", samples.en.work)).toBe("en");
  expect(await make("es", samples.en.work)).toBe("es");
  expect(await make("en", "Ñuqaqa awanata allicharqani")).toBe("en");
  expect(await make("auto", "Ñuqaqa awanata allicharqani")).toBeNull();
});

test("an edit follows the text's language; correcting the language alone makes no version", async () => {
  const author = await makeMember(database);
  const id = await submit(author, challenge, samples.en.work);
  const edit = (words: string, language?: "auto" | "en" | "es") =>
    editSubmission(database, author, id, { ...text(words), language }, "en");
  const languages = async () =>
    (await listRevisions(database, author, id)).revisions.map(({ number, language }) => [
      number,
      language,
    ]);
  expect(await edit(samples.en.work, "es")).toMatchObject({
    revision: 1,
    language: "es",
    editedAt: null,
  });
  expect(await languages()).toEqual([[1, "es"]]);
  expect(await edit(samples.en.work)).toMatchObject({ revision: 1, language: "en" });
  expect(await edit(samples.es.work)).toMatchObject({ revision: 2, language: "es" });
  expect(await languages()).toEqual([
    [2, "es"],
    [1, "en"],
  ]);
});

test("a draft keeps its writer's choice of language, and begins without a choice", async () => {
  const author = await makeMember(database);
  const draft = draftOf("Casi");
  await saveDraft(database, author, challenge, draft);
  expect(await getDraft(database, author, challenge)).toMatchObject({
    draft: { language: "auto" },
  });
  await saveDraft(database, author, challenge, { ...draft, language: "es" });
  expect(await getDraft(database, author, challenge)).toMatchObject({ draft: { language: "es" } });
});

test("a challenge's list in one language pages newest first, each submission once", async () => {
  const made: string[] = [];
  for (let index = 0; index < 22; index += 1) {
    const author = await makeMember(database);
    made.unshift(await submit(author, challenge, workText("Mi telar.", "es")));
    await submit();
  }
  const list = (query: { cursor?: string; language?: "en" | "es" }) =>
    listChallengeSubmissions(database, challenge, query, "en");
  const first = await list({ language: "es" });
  expect(first.submissions.map(({ id }) => id)).toEqual(made.slice(0, 20));
  const rest = await list({ language: "es", cursor: first.next ?? "" });
  expect(rest.submissions.map(({ id }) => id).slice(0, 2)).toEqual(made.slice(20));
  expect(rest.submissions.every(({ language }) => language === "es")).toBe(true);
  expect((await list({ language: "en" })).submissions[0]?.language).toBe("en");
});

test("the help that an author declared is kept, can be corrected, and is missing in work without it", async () => {
  const author = await makeMember(database);
  const declaredHelp = "  My sister read it.\0 ";
  const created = submissionInput.parse({ ...text(workText()), declaredHelp });
  const { id } = await createSubmission(database, author, challenge, {
    ...created,
    key: randomUUID(),
  });
  const helpOf = async (reader: Actor | null) => (await read(id, reader)).declaredHelp;
  expect(await helpOf(reviewer)).toBe("My sister read it.");
  const edit = (changes: object) =>
    editSubmission(database, author, id, { ...created, ...changes }, "en");
  expect(await edit({ declaredHelp: "Two friends" })).toMatchObject({
    declaredHelp: "Two friends",
    revision: 1,
    editedAt: null,
  });
  expect(await edit({ declaredHelp: undefined, text: workText("More") })).toMatchObject({
    declaredHelp: "Two friends",
    revision: 2,
  });
  expect(await edit({ declaredHelp: "" })).toMatchObject({ declaredHelp: null });
  expect(await helpOf(null)).toBeNull();
  expect((await read(await submit())).declaredHelp).toBeNull();
  expect(() =>
    submissionInput.parse({ ...text(workText()), declaredHelp: "a".repeat(301) }),
  ).toThrow();
});

test("a draft keeps the declared help; the draft of withdrawn work has its help and its language", async () => {
  const author = await makeMember(database);
  const declaredHelp = "A library for knots";
  const drafted = { ...draftOf("Almost"), declaredHelp };
  await saveDraft(database, author, challenge, drafted);
  expect(await getDraft(database, author, challenge)).toMatchObject({ draft: { declaredHelp } });
  const created = { ...text(workText()), declaredHelp, language: "es" as const };
  const sent = { ...created, key: randomUUID() };
  const { id } = await createSubmission(database, author, challenge, sent);
  await withdrawSubmission(database, author, id, "en");
  expect(await getDraft(database, author, challenge)).toMatchObject({
    draft: { declaredHelp, language: "es" },
  });
});
